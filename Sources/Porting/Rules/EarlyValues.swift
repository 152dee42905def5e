/// What an initialiser of a layer sets before its superclass's, moved behind that.
///
/// A property that Core Animation keeps for a layer lies in the layer's dictionary, which is there once `super.init` has
/// returned; a stored property, as the source has it, must have its value before. Nothing sees the layer in between.
func earlyValues(in source: Source, stored: [Finding]) -> [Finding] {
  let names = stored.compactMap { finding -> Source.Stored? in
    guard case .edit(let range, _) = finding, let colon = source.previous(range.lowerBound),
      source.text(colon) == ":", let name = source.previous(colon)
    else { return nil }
    return Source.Stored(owner: source.owners[name]?.name, name: source.text(name))
  }
  guard !names.isEmpty else { return [] }
  return source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(index) == "super", let dot = source.next(index), source.text(dot) == ".",
      let word = source.next(dot), source.text(word) == "init", let open = source.next(word),
      let close = source.closing(open)
    else { return [] }
    return source.moved(from: index, to: close, Set(names))
  }
}

extension Source {
  /// A property of a type.
  fileprivate struct Stored: Hashable {
    let owner: String?
    let name: String
  }

  /// The statements that set properties between a brace and `super.init(…)`, behind its last bracket.
  fileprivate func moved(from begin: Int, to end: Int, _ names: Set<Stored>) -> [Finding] {
    var (findings, values): ([Finding], [String]) = ([], [])
    var index = begin - 1
    while index >= 0, !["{", "}"].contains(text(index)) {
      defer { index -= 1 }
      guard names.contains(Stored(owner: owners[index]?.name, name: text(index))),
        let equals = next(index), text(equals) == "=", let first = next(equals),
        let start = statementStart(index)
      else { continue }
      let last = statementEnd(from: first)
      findings.append(.edit(start..<last, ""))
      values.insert(tokens[start..<last].map(\.text).joined(), at: 0)
    }
    guard !values.isEmpty else { return [] }
    let all = values.map { "; " + $0 }.joined()
    return findings + [.edit(end + 1..<end + 1, all)]
  }

  /// Where `self.name = …` or `name = …` begins; nil inside another expression.
  private func statementStart(_ name: Int) -> Int? {
    guard let before = previous(name) else { return nil }
    if text(before) == ".", let owner = previous(before), text(owner) == "self" { return owner }
    let isFirst = tokens[before..<name].contains(where: \.endsLine) || "{};".contains(text(before))
    return isFirst ? name : nil
  }

  /// The end of an expression: that of the code on its line, outside of brackets.
  private func statementEnd(from first: Int) -> Int {
    var (index, end, depth) = (first, first, 0)
    while index < tokens.count {
      if "([{".contains(text(index)) { depth += 1 }
      if ")]}".contains(text(index)) { depth -= 1 }
      let isOver = tokens[index].endsLine || tokens[index].kind == .comment || text(index) == ";"
      if depth < 0 || depth == 0 && isOver { break }
      index += 1
      if tokens[index - 1].isCode { end = index }
    }
    return end
  }
}
