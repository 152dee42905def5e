import Foundation
import Motion

// What a person may type or paste: one line of our own, CSS, Swift, Kotlin, an SVG path, a link, four
// numbers, JSON. The clipboard is read, never executed.

extension CurveDocument {
  /// Reads a curve in any of the forms that people have it in.
  ///
  /// The text is untrusted: any text gives a curve or an error, in time linear in its length.
  package init(text: String) throws(CurveTextError) {
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if trimmed.hasPrefix("{") {
      self = try CurveJSON.document(trimmed)
    } else {
      var parser = try CurveParser(text)
      self = try parser.document()
    }
  }
}

/// Reads one curve with its options.
struct CurveParser {
  private var reader: CurveReader
  private var timing = CurveTiming()

  init(_ text: String) throws(CurveTextError) { reader = try CurveReader(text) }

  mutating func document() throws(CurveTextError) -> CurveDocument {
    skipPrefix()
    let shape = try shape()
    while reader.token.kind != .end {
      if reader.take(";") || reader.take(",") { continue }
      try option()
    }
    return CurveDocument(shape, timing: timing)
  }

  /// Goes past what may stand before a curve: `curve:`, `let x =`, a CSS property, a link.
  private mutating func skipPrefix() {
    if case .word(let word) = reader.token.kind, word.hasPrefix("http") {
      while reader.token.kind != .end, reader.token.kind != .mark("#") { reader.advance() }
    }
    _ = reader.take("#")
    if case .word(let word) = reader.token.kind, ["let", "var", "val"].contains(word) {
      reader.advance()
    }
    _ = reader.label()
  }

  private mutating func shape() throws(CurveTextError) -> CurveShape {
    let first = reader.token
    switch first.kind {
    case .number:
      var numbers: [CurveArgument] = []
      while numbers.count < 4 {
        if !numbers.isEmpty { _ = reader.take(",") }
        let number = try argument("one of four numbers x1, y1, x2, y2")
        _ = try number.number("one of four numbers x1, y1, x2, y2")
        numbers.append(number)
      }
      return try CurveBuilders.bezier(numbers)
    case .word(let word) where ["M", "m"].contains(word): return try svgPath()
    default: break
    }
    var head = try argument("a curve")
    if case .list(let numbers) = head.term { return try CurveBuilders.bezier(numbers) }
    if case .call(let name, var arguments) = head.term {
      while let assigned = try assignment() { arguments.append(assigned) }
      head.term = .call(name, arguments)
    }
    return try CurveBuilders.shape(head, timing: &timing)
  }

  private mutating func argument(_ expected: String) throws(CurveTextError) -> CurveArgument {
    let (column, source) = (reader.token.column, reader.token.source)
    return CurveArgument(
      label: nil, term: try reader.term(expected), column: column, source: source)
  }

  /// Reads `spring.mass = 1`; nil where no such thing stands here.
  private mutating func assignment() throws(CurveTextError) -> CurveArgument? {
    while reader.take(";") {}
    guard case .word(let word) = reader.token.kind, word.contains("."),
      reader.token(after: 1).kind == .mark("="), let label = reader.label()
    else { return nil }
    var argument = try argument("a value")
    argument.label = label
    return argument
  }

  private mutating func option() throws(CurveTextError) {
    let token = reader.token
    if let label = reader.label() {
      guard let take = CurveOptions.valued[label] else {
        throw CurveTextError(
          column: token.column, expected: CurveOptions.names, found: token.source)
      }
      try take(try argument("a value"), &timing)
    } else if case .word(let word) = token.kind, ["auto", "autoreverses"].contains(word) {
      reader.advance()
      timing.autoreverses = true
    } else {
      throw reader.wrong("the end or an option: \(CurveOptions.names)")
    }
  }

  // MARK: SVG paths

  /// Reads `M0,0 C…`: absolute cubics, the commands apart from the numbers or not.
  private mutating func svgPath() throws(CurveTextError) -> CurveShape {
    let column = reader.token.column
    reader.advance()
    guard try pair() == (0, 0) else {
      throw CurveTextError(column: column + 1, expected: "the point 0,0", found: "another one")
    }
    var pieces: [BezierChain.Piece] = []
    while reader.token.kind != .end {
      if case .word("C") = reader.token.kind {
        reader.advance()
      } else if case .number = reader.token.kind, !pieces.isEmpty {
      } else if !pieces.isEmpty {
        break
      } else {
        throw reader.wrong("C with three points")
      }
      let (a, b, c) = (try pair(), try pair(), try pair())
      pieces.append(BezierChain.Piece(a.0, a.1, b.0, b.1, c.0, c.1))
    }
    guard let chain = BezierChain(pieces) else {
      throw CurveTextError(
        column: column, expected: "cubics from 0,0 to 1,1 whose x never falls", found: "others")
    }
    guard pieces.count == 1 else { return .path(chain) }
    return .bezier(pieces[0].x1, pieces[0].y1, pieces[0].x2, pieces[0].y2)
  }

  private mutating func pair() throws(CurveTextError) -> (Double, Double) {
    let x = try argument("a number").number()
    _ = reader.take(",")
    let y = try argument("a number").number()
    _ = reader.take(",")
    return (x, y)
  }
}
