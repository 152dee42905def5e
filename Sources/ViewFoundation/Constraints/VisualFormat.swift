// The visual format language, read by descent: an orientation, then the superview's edge or a view,
// then connections and views in turn, and perhaps the far edge of the superview:
//
//     V:|-[top(==44)]-gap-[rest(>=top@750)]|
//
// Blanks count for nothing. What cannot be read is a mistake of the program, and ends it with the
// place in the text.

import Foundation

/// A text of the visual format language, taken apart.
struct VisualFormat {
  /// What a predicate compares with.
  enum Object: Equatable {
    case number(CGFloat)
    case name(String)
  }

  /// A comparison in parentheses, or a bare distance.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Object?
  }

  /// What stands between two neighbours: nothing, the usual distance, or predicates.
  enum Connection: Equatable {
    case flush
    case usual
    case distances([Predicate])
  }

  /// A view and what its extent is compared with; a name of nil is the superview.
  struct Item: Equatable {
    var name: String?
    var predicates: [Predicate] = []
  }

  private(set) var axis = NSLayoutConstraint.Axis.horizontal
  private(set) var items: [Item] = []
  /// One fewer than there are items.
  private(set) var connections: [Connection] = []

  private let text: [Character]
  private var place = 0

  init(_ format: String) {
    text = format.filter { !$0.isWhitespace }.map { $0 }
    if take("V:") { axis = .vertical } else { _ = take("H:") }
    readItem(mayBeSuperview: true)
    while place < text.count {
      connections.append(readConnection())
      readItem(mayBeSuperview: true)
      if items.last?.name == nil { break }
    }
    require(place == text.count, "the end")
    require(items.contains { $0.name != nil }, "a view")
  }

  private mutating func readItem(mayBeSuperview: Bool) {
    if mayBeSuperview, take("|") { return items.append(Item(name: nil)) }
    require(take("["), "a view in brackets")
    var item = Item(name: readName())
    require(item.name?.isEmpty == false, "the name of a view")
    if take("(") { item.predicates = readList() }
    require(take("]"), "a closing bracket")
    items.append(item)
  }

  private mutating func readConnection() -> Connection {
    guard take("-") else { return .flush }
    let next = place < text.count ? text[place] : "-"
    if next == "[" || next == "|" { return .usual }
    let distances = take("(") ? readList() : [Predicate(object: readObject())]
    require(take("-"), "a hyphen after the distance")
    return .distances(distances)
  }

  /// Reads predicates up to the closing parenthesis.
  private mutating func readList() -> [Predicate] {
    var list: [Predicate] = []
    repeat { list.append(readPredicate()) } while take(",")
    require(take(")"), "a closing parenthesis")
    return list
  }

  private mutating func readPredicate() -> Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let object = readObject()
    return Predicate(relation: relation, object: object, priority: take("@") ? readObject() : nil)
  }

  private mutating func readObject() -> Object {
    let start = place
    _ = take("-")
    while place < text.count, text[place].isNumber || text[place] == "." { place += 1 }
    if let number = Double(String(text[start..<place])) { return .number(CGFloat(number)) }
    place = start
    let name = readName()
    require(!name.isEmpty, "a number or a name")
    return .name(name)
  }

  private mutating func readName() -> String {
    let start = place
    while place < text.count, text[place].isLetter || text[place].isNumber || text[place] == "_" {
      place += 1
    }
    return String(text[start..<place])
  }

  /// Goes over a piece of text where it stands next.
  private mutating func take(_ piece: String) -> Bool {
    guard text[place...].starts(with: piece) else { return false }
    place += piece.count
    return true
  }

  private func require(_ holds: Bool, _ expected: String) {
    precondition(
      holds,
      "a visual format lacks \(expected) after “\(String(text[..<place]))”: “\(String(text))”")
  }
}
