/// `#keyPath(CALayer.bounds.size)` as the text that it stands for.
func keyPaths(in source: Source) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard source.text(index) == "#keyPath", let open = source.next(index),
      source.text(open) == "(", let close = source.closing(open)
    else { return nil }
    let names = source.code(open + 1..<close).map(\.text).filter { !".?!".contains($0) }
    let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
    return .edit(index..<close + 1, "\"" + path.joined(separator: ".") + "\"")
  }
}
