/// `UIApplication.shared.delegate?.window` as twice optional: a delegate of Apple's may be without that property.
///
/// Programs therefore unwrap it twice, `delegate?.window??.rootViewController`; here each delegate has it.
func delegateWindows(in source: Source) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(index) == "window", source.text(source.previous(index)) == ".",
      let begin = source.beginOfChain(at: index), let next = source.next(index),
      source.code(begin..<index).map(\.text).joined().dropLast(2)
        == "UIApplication.shared.delegate",
      source.text(next) != "=" || source.text(source.next(next)) == "="
    else { return [] }
    return [.edit(begin..<begin, "Optional("), .edit(index + 1..<index + 1, ")")]
  }
}
