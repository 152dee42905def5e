import Foundation

// A text under editing, as a value. Places count UTF-16 units, as `NSRange` does, and always lie
// between two characters as people see them, so that no move or deletion takes one apart. The caret
// is one end of the selection, the anchor the other one, which stays when the selection is extended.
// Attributes stay with their letters; what is typed takes those of the letter before it.

/// A text with its attributes, a caret and a selection, and the way back.
package struct TextEditing {
  /// The letters with the attributes they have of their own; another object after each change.
  package private(set) var rich = NSAttributedString(string: "") { didSet { text = rich.string } }
  /// The letters alone.
  package private(set) var text = ""
  /// What typed letters look like; taken from the text again where the caret moves.
  package var typing: [NSAttributedString.Key: Any] = [:]
  /// Where typing goes, in UTF-16 units from the beginning.
  package private(set) var caret = 0
  /// The selection's other end.
  package private(set) var anchor = 0
  /// The part that an input method composes; nil for none.
  package private(set) var marked: Range<Int>?

  private var past: [Snapshot] = []
  private var future: [Snapshot] = []
  private var isTyping = false

  private struct Snapshot {
    var rich: NSAttributedString
    var caret, anchor: Int
  }

  /// How many steps back are kept.
  private static let mostSteps = 200

  /// A step of the caret.
  package enum Move {
    case left, right, wordLeft, wordRight, start, end
  }

  /// Begins with a text, the caret at its end.
  ///
  /// - Parameter typing: what all letters look like that have no attributes of their own yet.
  package init(_ text: String = "", typing: [NSAttributedString.Key: Any] = [:]) {
    self.init(NSAttributedString(string: text, attributes: typing))
    self.typing = typing
  }

  /// Begins with a text and its attributes, the caret at its end.
  package init(_ rich: NSAttributedString) {
    // A copy: the text of a mutable string changes.
    self.rich = NSAttributedString(attributedString: rich)
    text = rich.string
    (caret, anchor) = (rich.length, rich.length)
    takeTyping()
  }

  /// The selected part; empty at the caret where nothing is selected.
  package var selection: Range<Int> { min(caret, anchor)..<max(caret, anchor) }

  /// The selected text.
  package var selectedText: String { String(text[range(selection)]) }

  // MARK: Selecting

  /// Selects from one place to another, both moved onto the boundary of a character.
  package mutating func select(from anchor: Int, to caret: Int) {
    marked = nil
    self.anchor = boundary(anchor)
    self.caret = boundary(caret)
    isTyping = false
    takeTyping()
  }

  /// Selects everything.
  package mutating func selectAll() { select(from: 0, to: text.utf16.count) }

  /// Selects the word around a place.
  package mutating func selectWord(at place: Int) {
    let index = index(boundary(place))
    func isWord(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    let kind = index < text.endIndex ? isWord(text[index]) : text.last.map(isWord) ?? false
    let start = text[..<index].reversed().prefix { isWord($0) == kind }.count
    let end = text[index...].prefix { isWord($0) == kind }.count
    select(
      from: offset(text.index(index, offsetBy: -start)),
      to: offset(text.index(index, offsetBy: end)))
  }

  /// Moves the caret; a selection that is not extended collapses to the side of the move.
  package mutating func move(_ move: Move, extending: Bool) {
    isTyping = false
    marked = nil
    let isCollapsing = !extending && !selection.isEmpty
    switch move {
    case .left where isCollapsing: caret = selection.lowerBound
    case .right where isCollapsing: caret = selection.upperBound
    default: caret = place(after: move)
    }
    if !extending { anchor = caret }
    takeTyping()
  }

  private func place(after move: Move) -> Int {
    let index = index(caret)
    switch move {
    case .left: return index > text.startIndex ? offset(text.index(before: index)) : 0
    case .right: return index < text.endIndex ? offset(text.index(after: index)) : caret
    case .wordLeft:
      let blanks = text[..<index].reversed().prefix { !($0.isLetter || $0.isNumber) }.count
      let from = text.index(index, offsetBy: -blanks)
      let letters = text[..<from].reversed().prefix { $0.isLetter || $0.isNumber }.count
      return offset(text.index(from, offsetBy: -letters))
    case .wordRight:
      let blanks = text[index...].prefix { !($0.isLetter || $0.isNumber) }.count
      let from = text.index(index, offsetBy: blanks)
      return offset(
        text.index(from, offsetBy: text[from...].prefix { $0.isLetter || $0.isNumber }.count))
    case .start: return 0
    case .end: return text.utf16.count
    }
  }

  // MARK: Changing

  /// Puts text in place of a part, and the caret behind it.
  package mutating func replace(_ part: Range<Int>, with new: String) {
    let part = boundary(part.lowerBound)..<max(boundary(part.upperBound), boundary(part.lowerBound))
    marked = nil
    let isGoingOn = isTyping && part.isEmpty && part.lowerBound == caret && new.count == 1
    if !isGoingOn { keep() }
    put(new, in: part)
    caret = boundary(part.lowerBound + new.utf16.count)
    anchor = caret
    isTyping = part.isEmpty && new.count == 1 && new != " "
    future = []
  }

  /// What typed text takes the place of: what is composed, else the selection.
  package var replaced: Range<Int> { marked ?? selection }

  /// Puts text that is composed in place of the former one, or of the selection.
  ///
  /// All that is composed at one place is one step back, as if it had been typed at once.
  ///
  /// - Parameter caret: in UTF-16 units of the new text.
  package mutating func compose(_ new: String, caret: Int) {
    let part = replaced
    if marked == nil { keep() }
    put(new, in: part)
    let length = new.utf16.count
    marked = length > 0 ? part.lowerBound..<part.lowerBound + length : nil
    self.caret = boundary(part.lowerBound + max(0, min(caret, length)))
    anchor = self.caret
    isTyping = false
    future = []
  }

  /// Puts typed text in place of what is composed; the way back leads to before both.
  package mutating func commit(_ new: String) {
    guard let part = marked else { return replace(selection, with: new) }
    marked = nil
    put(new, in: part)
    caret = boundary(part.lowerBound + new.utf16.count)
    anchor = caret
  }

  /// Takes what is composed for typed.
  package mutating func unmark() { marked = nil }

  /// The part that a deletion takes: the selection, else what a move passes over.
  package func deletion(_ move: Move) -> Range<Int> {
    guard selection.isEmpty else { return selection }
    let other = place(after: move)
    return min(caret, other)..<max(caret, other)
  }

  // MARK: Attributes

  /// Takes an attribute of their own from all letters, those that will be typed included.
  package mutating func strip(_ key: NSAttributedString.Key) {
    typing[key] = nil
    let changed = NSMutableAttributedString(attributedString: rich)
    changed.removeAttribute(key, range: NSRange(location: 0, length: changed.length))
    rich = NSAttributedString(attributedString: changed)
  }

  /// Typed letters look like the one before, or at the beginning like the first one.
  private mutating func takeTyping() {
    guard rich.length > 0 else { return }
    let place = selection.isEmpty ? max(caret - 1, 0) : selection.lowerBound
    typing = rich.attributes(at: place, effectiveRange: nil)
  }

  private mutating func put(_ new: String, in part: Range<Int>) {
    let changed = NSMutableAttributedString(attributedString: rich)
    let (start, end) = (boundary(part.lowerBound), boundary(part.upperBound))
    changed.replaceCharacters(
      in: NSRange(location: start, length: max(end - start, 0)),
      with: NSAttributedString(string: new, attributes: typing))
    rich = NSAttributedString(attributedString: changed)
  }

  // MARK: The way back

  private mutating func keep() {
    past.append(Snapshot(rich: rich, caret: caret, anchor: anchor))
    if past.count > TextEditing.mostSteps { past.removeFirst() }
  }

  /// Forgets the way back and forth.
  package mutating func forgetSteps() { (past, future) = ([], []) }

  /// Goes a step back; whether there was one.
  package mutating func undo() -> Bool {
    guard let last = past.popLast() else { return false }
    future.append(Snapshot(rich: rich, caret: caret, anchor: anchor))
    take(last)
    return true
  }

  /// Takes back a step back; whether there was one.
  package mutating func redo() -> Bool {
    guard let next = future.popLast() else { return false }
    keep()
    take(next)
    return true
  }

  private mutating func take(_ snapshot: Snapshot) {
    (rich, caret, anchor) = (snapshot.rich, snapshot.caret, snapshot.anchor)
    takeTyping()
    marked = nil
    isTyping = false
  }

  // MARK: Places

  /// The place of a boundary at or before another place, within the text.
  private func boundary(_ place: Int) -> Int { offset(index(place)) }

  private func index(_ place: Int) -> String.Index {
    let utf16 = text.utf16
    let index = utf16.index(utf16.startIndex, offsetBy: min(max(place, 0), utf16.count))
    return text.boundary(atOrBefore: index)
  }

  /// How many UTF-16 units are before an index of the text.
  package func offset(_ index: String.Index) -> Int {
    text.utf16.distance(from: text.startIndex, to: index)
  }

  /// How many UTF-16 units the character at a place has; 0 at the end.
  package func lengthOfCharacter(at place: Int) -> Int {
    let index = index(place)
    return index < text.endIndex ? text[index].utf16.count : 0
  }

  /// A part as a range of the text.
  package func range(_ part: Range<Int>) -> Range<String.Index> {
    index(part.lowerBound)..<index(part.upperBound)
  }
}

extension String {
  /// The boundary between two characters at or before an index.
  fileprivate func boundary(atOrBefore index: String.Index) -> String.Index {
    guard index > startIndex, index < endIndex else { return index }
    let before = self.index(before: index)
    let after = self.index(after: before)
    return after <= index ? after : before
  }
}
