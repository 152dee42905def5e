import Foundation

/// The smallest part of a curve's text that means something.
struct CurveToken: Equatable, Sendable {
  /// What kind of part it is.
  enum Kind: Equatable, Sendable {
    /// A number with what stands right behind it: `f`, `s`, `ms`, or `%`, of which it is a hundredth.
    case number(Double, unit: String)
    /// A name, with the dots and hyphens in it: `.easeIn`, `cubic-bezier`, `spring.mass`.
    case word(String)
    /// Words in quotation marks.
    case text(String)
    /// A single character.
    case mark(Character)
    /// Nothing more.
    case end
  }

  let kind: Kind
  /// Where it begins, from 1.
  let column: Int
  /// As it stands in the text.
  let source: String
}

/// Cuts a text into tokens; comments and white space fall away.
struct CurveLexer {
  private let characters: [Character]
  private var index = 0

  /// The longest text that is read, in characters.
  static let longestText = 65_536

  static func tokens(_ text: String) throws(CurveTextError) -> [CurveToken] {
    let characters = Array(text)
    guard characters.count <= longestText else {
      throw CurveTextError(
        column: longestText + 1, expected: "at most \(longestText) characters",
        found: "\(characters.count)")
    }
    var lexer = CurveLexer(characters: characters)
    var tokens: [CurveToken] = []
    repeat { tokens.append(lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private init(characters: [Character]) { self.characters = characters }

  private func peek(_ offset: Int = 0) -> Character? {
    index + offset < characters.count ? characters[index + offset] : nil
  }

  private mutating func skipBlanks() {
    while let character = peek() {
      if character == "/", peek(1) == "/", index == 0 || characters[index - 1] != ":" {
        while let next = peek(), !next.isNewline { index += 1 }
      } else if character == "/", peek(1) == "*" {
        index += 2
        while index < characters.count, !(peek() == "*" && peek(1) == "/") { index += 1 }
        index = min(index + 2, characters.count)
      } else if character.isWhitespace {
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func next() -> CurveToken {
    skipBlanks()
    let start = index
    guard let first = peek() else {
      return CurveToken(kind: .end, column: start + 1, source: "")
    }
    let kind: CurveToken.Kind
    if let number = number() {
      kind = number
    } else if first == "\"" {
      kind = .text(quoted())
    } else if isLetter(first) || (first == "." && peek(1).map(isLetter) == true) {
      index += 1
      if !isPathCommand(first) {
        while let next = peek(), isLetter(next) || next.isNumber || isJoint(next) { index += 1 }
      }
      kind = .word(String(characters[start..<index]))
    } else {
      index += 1
      kind = .mark(first)
    }
    return CurveToken(kind: kind, column: start + 1, source: String(characters[start..<index]))
  }

  /// Whether the letter before this place is a command of an SVG path, which may touch its numbers.
  private func isPathCommand(_ letter: Character) -> Bool {
    guard "MmCc".contains(letter), let next = peek() else { return false }
    return isDigit(next) || next == "-" || (next == "." && isDigit(peek(1)))
  }

  private func isLetter(_ character: Character) -> Bool { character.isLetter || character == "_" }

  /// Whether a character joins a word to what follows.
  private func isJoint(_ character: Character) -> Bool {
    (character == "-" || character == ".") && peek(1).map(isLetter) == true
  }

  private mutating func quoted() -> String {
    index += 1
    let start = index
    while let next = peek(), next != "\"" { index += 1 }
    let text = String(characters[start..<index])
    index = min(index + 1, characters.count)
    return text
  }

  private func isDigit(_ character: Character?) -> Bool {
    character.map { $0 >= "0" && $0 <= "9" } ?? false
  }

  /// Reads a number and its unit; leaves the place as it is where there is none.
  private mutating func number() -> CurveToken.Kind? {
    var end = index
    func at(_ offset: Int) -> Character? { offset < characters.count ? characters[offset] : nil }
    if at(end) == "-" || at(end) == "+" || at(end) == "−" { end += 1 }
    let isNumber = isDigit(at(end)) || (at(end) == "." && isDigit(at(end + 1)))
    guard isNumber else { return nil }
    while isDigit(at(end)) { end += 1 }
    if at(end) == ".", isDigit(at(end + 1)) {
      end += 1
      while isDigit(at(end)) { end += 1 }
    }
    if at(end) == "e" || at(end) == "E" {
      let sign = at(end + 1) == "-" || at(end + 1) == "+" ? 1 : 0
      if isDigit(at(end + 1 + sign)) {
        end += 1 + sign
        while isDigit(at(end)) { end += 1 }
      }
    }
    let digits = String(characters[index..<end]).replacingOccurrences(of: "−", with: "-")
    let unitStart = end
    while let next = at(end), next == "%" || next.isLetter { end += 1 }
    let unit = String(characters[unitStart..<end])
    let isKnown = ["", "%", "f", "s", "ms"].contains(unit)
    guard let value = isKnown && unit == "%" ? percent(digits) : Double(digits) else { return nil }
    index = isKnown ? end : unitStart
    return .number(value, unit: isKnown ? unit : "")
  }

  /// A hundredth of a number, without the rounding error of a division.
  private func percent(_ digits: String) -> Double? {
    let parts = digits.lowercased().split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    return parts.first.flatMap { Double("\($0)e\(max(exponent, -1000) - 2)") }
  }
}
