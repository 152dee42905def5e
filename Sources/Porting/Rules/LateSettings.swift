/// What a convenience initialiser sets of a class of another module, said by a function inside of it.
///
/// In an initialiser Swift puts values straight into stored properties, and none that observes itself hears of it, also
/// in an extension of a class that comes from elsewhere. On Apple's systems such classes are not Swift's, and hear of all.
/// `self.init(…)` has returned by then, so that the rest may be any function's.
func lateSettings(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(index) == "init", source.text(source.previous(index)) != ".",
      let owner = source.owners[index], owner.keyword == "extension",
      !survey.declared.contains(owner.name), source.isConvenience(index),
      let open = source.body(ofInitialiser: index), let close = source.closing(open),
      let begin = source.endOfDelegation(in: open..<close)
    else { return [] }
    let rest = source.code(begin..<close)
    let ends: Set = ["nil", "throw", "try", "await"]
    guard rest.contains(where: { $0.text == "=" }),
      !rest.contains(where: { ends.contains($0.text) })
    else { return [] }
    return [
      .edit(begin..<begin, "; func settle() {"), .edit(close..<close, "}; settle() "),
    ]
  }
}

extension Source {
  /// Whether `convenience` stands among the words before an initialiser.
  fileprivate func isConvenience(_ initialiser: Int) -> Bool {
    var index = previous(initialiser)
    while let word = index, tokens[word].kind == .word {
      if text(word) == "convenience" { return true }
      index = previous(word)
    }
    return false
  }

  /// The brace that opens an initialiser's body; nil where it throws or waits.
  fileprivate func body(ofInitialiser initialiser: Int) -> Int? {
    var place = next(initialiser)
    while let index = place, !["(", "{"].contains(text(index)) { place = next(index) }
    guard let open = place, text(open) == "(", let close = closing(open),
      let brace = next(close), text(brace) == "{"
    else { return nil }
    return brace
  }

  /// The end of the only `self.init(…)` in a body, which none of its branches may hold.
  fileprivate func endOfDelegation(in body: Range<Int>) -> Int? {
    var (depth, ends): (Int, [Int?]) = (0, [])
    for index in body {
      if "([{".contains(text(index)) { depth += 1 }
      if ")]}".contains(text(index)) { depth -= 1 }
      guard text(index) == "self", let dot = next(index), text(dot) == ".",
        let word = next(dot), text(word) == "init", let open = next(word)
      else { continue }
      let close = text(open) == "(" ? closing(open) : nil
      let isPlain = depth == 1 && text(close.flatMap(next)) != "{"
      ends.append(isPlain ? close.map { $0 + 1 } : nil)
    }
    return ends.count == 1 ? ends[0] : nil
  }
}
