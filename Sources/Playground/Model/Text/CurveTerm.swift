// The grammar, which is that of calls in half a dozen languages:
//
//     document = [prefix] curve {option}
//     prefix   = "curve" ":" | "let" name "=" | property ":"
//     curve    = number number number number | term {name "." label "=" term}
//     term     = number | word | text | word "(" arguments ")" | "[" arguments "]"
//     arguments = {[label (":" | "=")] term [","]}
//     option   = label "=" term | label
//
// `CurveBuilders.swift` has the table that makes a curve of a call.

/// A value in a curve's text.
indirect enum CurveTerm: Sendable {
  /// A number with its unit.
  case number(Double, unit: String)
  /// A name.
  case word(String)
  /// Words in quotation marks.
  case text(String)
  /// Values in brackets.
  case list([CurveArgument])
  /// A name with values in parentheses.
  case call(String, [CurveArgument])
}

/// A value with what is written before it.
struct CurveArgument: Sendable {
  /// The name before the value, in lower case; nil without one.
  var label: String?
  /// The value.
  var term: CurveTerm
  /// Where the value begins, from 1.
  var column: Int
  /// As the first part of it stands in the text.
  var source: String
  /// Whether a comma, or nothing, stands before it.
  var beginsGroup = true

  /// The value as a number; an error that names the place where it is none.
  func number(_ expected: String = "a number") throws(CurveTextError) -> Double {
    switch term {
    case .number(let value, "ms"): return value / 1000
    case .number(let value, _): return value
    default: throw wrong(expected)
    }
  }

  /// The value as a length of time above 0, in seconds; an error that names the place where it is none.
  func seconds(_ expected: String = "seconds above 0") throws(CurveTextError) -> Double {
    let value = try number(expected)
    guard value > 0, value <= 1e6 else { throw wrong(expected) }
    return value
  }

  /// The error that something else should stand here.
  func wrong(_ expected: String) -> CurveTextError {
    CurveTextError(column: column, expected: expected, found: source)
  }
}

/// Goes through tokens by the grammar above.
struct CurveReader {
  private let tokens: [CurveToken]
  private var index = 0
  private var depth = 0
  /// How deep values may stand within each other.
  private static let deepest = 16

  init(_ text: String) throws(CurveTextError) { tokens = try CurveLexer.tokens(text) }

  var token: CurveToken { tokens[index] }

  func token(after offset: Int) -> CurveToken { tokens[min(index + offset, tokens.count - 1)] }

  mutating func advance() { index = min(index + 1, tokens.count - 1) }

  /// Goes on if a character stands here.
  mutating func take(_ mark: Character) -> Bool {
    guard token.kind == .mark(mark) else { return false }
    advance()
    return true
  }

  func wrong(_ expected: String) -> CurveTextError {
    CurveTextError(column: token.column, expected: expected, found: token.source)
  }

  /// Reads `label:` or `label =`; nil where none stands here.
  mutating func label() -> String? {
    guard case .word(let word) = token.kind else { return nil }
    let next = token(after: 1).kind
    guard next == .mark(":") || next == .mark("=") else { return nil }
    advance()
    advance()
    return word.split(separator: ".").last.map { $0.lowercased() } ?? word
  }

  mutating func term(_ expected: String) throws(CurveTextError) -> CurveTerm {
    guard depth < Self.deepest else { throw wrong("less nesting") }
    depth += 1
    defer { depth -= 1 }
    switch token.kind {
    case .number(let value, let unit):
      advance()
      return try fraction(value, unit)
    case .text(let text):
      advance()
      return .text(text)
    case .word(let word):
      advance()
      return take("(") ? .call(word, try arguments(until: ")")) : .word(word)
    case .mark("["):
      advance()
      return .list(try arguments(until: "]"))
    default: throw wrong(expected)
    }
  }

  /// Reads what follows a number: `/` and another one, as in `1/3`.
  private mutating func fraction(_ value: Double, _ unit: String) throws(CurveTextError)
    -> CurveTerm
  {
    guard take("/") else { return .number(value, unit: unit) }
    guard case .number(let divisor, let unit) = token.kind, divisor != 0 else {
      throw wrong("a number other than 0")
    }
    advance()
    return .number(value / divisor, unit: unit)
  }

  private mutating func arguments(until end: Character) throws(CurveTextError) -> [CurveArgument] {
    var result: [CurveArgument] = []
    var beginsGroup = true
    while !take(end) {
      if !result.isEmpty, take(",") {
        beginsGroup = true
        if take(end) { break }
      }
      let label = label()
      let (column, source) = (token.column, token.source)
      let term = try term(label == nil ? "a value or “\(end)”" : "a value")
      result.append(
        CurveArgument(
          label: label, term: term, column: column, source: source, beginsGroup: beginsGroup))
      beginsGroup = false
    }
    return result
  }
}
