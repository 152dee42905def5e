/// `abs(x)` in an extension of `CGFloat`, and its kind: Foundation on Linux has static members of these names there,
/// which hide the functions.
func absolutes(in source: Source) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard ["abs", "max", "min"].contains(source.text(index)),
      source.owners[index]?.name == "CGFloat", source.text(source.next(index)) == "(",
      ![".", "func"].contains(source.text(source.previous(index)))
    else { return nil }
    return .edit(index..<index + 1, "Swift.\(source.text(index))")
  }
}
