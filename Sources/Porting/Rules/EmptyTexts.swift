/// Foundation's texts that can be made of nothing on Apple's systems, with what makes them here.
private let emptyTexts = [
  "NSAttributedString": "string: \"\"", "NSMutableAttributedString": "string: \"\"",
  "NSMutableString": "capacity: 0",
]

/// `NSMutableAttributedString()`: Foundation on Linux asks for the letters.
func emptyTexts(in source: Source) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard let words = emptyTexts[source.text(index)], let open = source.next(index),
      source.text(open) == "(", let close = source.next(open), source.text(close) == ")"
    else { return nil }
    return .edit(close..<close, words)
  }
}
