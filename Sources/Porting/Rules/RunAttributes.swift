/// `CTRunGetAttributes(run) as! [NSAttributedString.Key: Any]`: Foundation on Linux makes no such keys of texts, so that the
/// cast would stop the program. Core Text tells the attributes with them by another name.
func runAttributes(in source: Source) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard source.text(index) == "CTRunGetAttributes", let open = source.next(index),
      source.text(open) == "(", let close = source.closing(open), let word = source.next(close),
      source.text(word) == "as", let sign = source.next(word), "!?".contains(source.text(sign)),
      let bracket = source.next(sign), source.text(bracket) == "[",
      let end = source.closing(bracket)
    else { return nil }
    let keys = ["NSAttributedString.Key", "NSAttributedStringKey"]
    let type = source.code(bracket..<end).map(\.text).joined()
    guard keys.contains(where: { type == "[\($0):Any" }) else { return nil }
    return .edit(close + 1..<close + 1, ".textAttributes")
  }
}
