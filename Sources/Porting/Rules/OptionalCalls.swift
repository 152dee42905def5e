/// The families of Apple's delegate methods, whose requirements all have defaults.
private let families = [
  "scrollView", "tableView", "collectionView", "textField", "textView", "gestureRecognizer",
  "navigationController", "tabBarController", "pageViewController", "presentationController",
  "searchBar", "pickerView", "animationDid", "application", "window", "numberOfSections",
]

/// Calls of methods that a class may leave out, `delegate?.picked?(3)`, without the second question.
///
/// Where the module declares such a method with a value, the call is asked whether it reached the method.
func optionalCalls(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(index) == "?", let name = source.previous(index),
      let open = source.next(index), source.text(open) == "(",
      source.text(source.previous(name)) == "."
    else { return [] }
    let word = source.text(name)
    guard survey.optionals.contains(word) || families.contains(where: { word.hasPrefix($0) })
    else { return [] }
    let plain = Finding.edit(index..<index + 1, "")
    guard survey.answers.contains(word), let close = source.closing(open),
      !source.goesOn(behind: close),
      let begin = source.beginOfChain(at: name)
    else { return [plain] }
    return [
      plain, .edit(begin..<begin, "OptionalRequirement.asked("), .edit(close + 1..<close + 1, ")"),
    ]
  }
}

extension Source {
  /// Whether members follow a call.
  fileprivate func goesOn(behind close: Int) -> Bool {
    guard let next = next(close) else { return false }
    // Two question marks give another value.
    let pair = tokens[next...].prefix(2).map(\.text)
    return [".", "[", "!"].contains(pair[0]) || pair[0] == "?" && pair.last != pair[0]
  }

  /// Where the chain of members begins that leads to a name; nil where it begins with brackets.
  fileprivate func beginOfChain(at name: Int) -> Int? {
    var begin = name
    while let dot = previous(begin), text(dot) == ".", var link = previous(dot) {
      while ["?", "!"].contains(text(link)), let before = previous(link) { link = before }
      while [")", "]"].contains(text(link)), let open = opening(link), let before = previous(open),
        tokens[before].kind == .word || [")", "]"].contains(text(before))
      { link = before }
      guard tokens[link].kind == .word else { return nil }
      begin = link
    }
    return begin
  }

  /// The bracket that the one at a place closes; nil where none does.
  private func opening(_ close: Int) -> Int? {
    var depth = 0
    for index in (0...close).reversed() where tokens[index].kind == .mark {
      if ")]}".contains(tokens[index].text) { depth += 1 }
      if "([{".contains(tokens[index].text) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
