/// What a box of Foundation has inside, by the names that any object answers to on Apple's systems.
private let contents: Set = [
  "caTransform3DValue", "cgAffineTransformValue", "cgPointValue", "cgRectValue", "cgSizeValue",
  "cgVectorValue", "pointValue", "rangeValue", "rectValue", "sizeValue", "uiEdgeInsetsValue",
  "uiOffsetValue",
]

/// `(change[.newKey] as AnyObject).cgPointValue`: only the runtime of Objective-C asks any object for such a member.
/// The box is named instead, and who has none inside stops the program, as there.
func boxedValues(in source: Source) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(index) == "AnyObject", let end = source.next(index), source.text(end) == ")",
      let sign = source.previous(index), var member = source.next(end)
    else { return [] }
    let isAsked = source.text(member) == "?"
    if isAsked || source.text(member) == "!" { member = source.next(member) ?? member }
    guard source.text(member) == ".", let name = source.next(member),
      contents.contains(source.text(name))
    else { return [] }
    let box = Finding.edit(index..<index + 1, "NSValue")
    if source.text(sign) == "as" { return [.edit(sign..<sign + 1, "as!"), box] }
    let isCast =
      ["?", "!"].contains(source.text(sign)) && source.text(source.previous(sign)) == "as"
    return isCast ? [box] : []
  }
}
