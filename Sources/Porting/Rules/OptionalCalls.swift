/// The families of Apple's delegate methods, whose requirements all have defaults.
private let families = [
  "scrollView", "tableView", "collectionView", "textField", "textView", "gestureRecognizer",
  "navigationController", "tabBarController", "pageViewController", "presentationController",
  "searchBar", "pickerView", "animationDid", "application", "window", "numberOfSections",
]

/// Apple's methods that a class may leave out beside those of the families.
private let others: Set<String> = [
  "addAnimations", "addCompletion", "continueAnimation", "interruptibleAnimator", "animationEnded",
]

/// Calls of methods that a class may leave out, `delegate?.picked?(3)`, without the second question.
///
/// Where the module declares such a method with a value, the call is asked whether it reached the method. So is a
/// property, where the source has another value for one that is left out.
func optionalCalls(in source: Source, _ survey: Survey) -> [Finding] {
  source.calls(survey) + source.readings(survey) + source.borrowings(survey)
}

extension Source {
  /// `delegate?.margin ?? 8`, and `if let margin = delegate?.margin`.
  fileprivate func readings(_ survey: Survey) -> [Finding] {
    tokens.indices.flatMap { index -> [Finding] in
      guard survey.optionalProperties.contains(text(index)), text(previous(index)) == ".",
        let begin = beginOfChain(at: index), let next = next(index)
      else { return [] }
      let isReplaced = text(next) == "?" && next + 1 < tokens.count && text(next + 1) == "?"
      guard isReplaced || [",", "{", "else"].contains(text(next)) && isBound(begin) else {
        return []
      }
      return [
        .edit(begin..<begin, "OptionalRequirement.asked("), .edit(index + 1..<index + 1, ")"),
      ]
    }
  }

  /// `if let picked = delegate.picked`: the method itself, which is always there.
  ///
  /// Of those that return something it is not known here whether the default would be called.
  fileprivate func borrowings(_ survey: Survey) -> [Finding] {
    tokens.indices.flatMap { index -> [Finding] in
      let name = text(index)
      guard survey.optionals.contains(name), !survey.values.contains(name),
        text(previous(index)) == ".", let next = next(index),
        [",", "{", "else"].contains(text(next)), let begin = beginOfChain(at: index),
        isBound(begin)
      else { return [] }
      guard !survey.answers.contains(name) else {
        return [.note(index, "call \(name)(…) instead of asking whether there is such a method")]
      }
      // A question on the way makes it optional already.
      let isAsked = tokens[begin..<index].contains { $0.text == "?" }
      return isAsked
        ? [] : [.edit(begin..<begin, "Optional("), .edit(index + 1..<index + 1, ")")]
    }
  }

  /// Whether `let name =` stands before a place.
  private func isBound(_ place: Int) -> Bool {
    guard let sign = previous(place), text(sign) == "=", let name = previous(sign) else {
      return false
    }
    return text(previous(name)) == "let"
  }

  fileprivate func calls(_ survey: Survey) -> [Finding] {
    tokens.indices.flatMap { index -> [Finding] in
      guard text(index) == "?", let name = previous(index),
        let open = next(index), text(open) == "(" || text(open) == "{",
        text(previous(name)) == "."
      else { return [] }
      let word = text(name)
      guard
        survey.optionals.contains(word) || others.contains(word)
          || families.contains(where: { word.hasPrefix($0) }) && !survey.values.contains(word)
      else { return [] }
      let cast = castOfAnyObject(before: name, survey)
      let plain = [.edit(index..<index + 1, "")] + (cast.map { [$0.question] } ?? [])
      guard survey.answers.contains(word), let close = closing(open),
        !goesOn(behind: close),
        let begin = beginOfChain(at: name)
      else { return plain + (cast.map { [.edit($0.begin..<$0.begin, "(")] } ?? []) }
      let front = "OptionalRequirement.asked(" + (cast == nil ? "" : "(")
      return plain + [.edit(begin..<begin, front), .edit(close + 1..<close + 1, ")")]
    }
  }

  /// `(delegate as? P)?` for a `delegate?` that may be any object, where one protocol has the method that is called.
  private func castOfAnyObject(
    before name: Int, _ survey: Survey
  ) -> (begin: Int, question: Finding)? {
    guard let owners = survey.optionalOwners[text(name)], owners.count == 1,
      let owner = owners.first, let question = previous(name).flatMap(previous),
      ["?", "!"].contains(text(question)), let object = previous(question),
      survey.anyObjects.contains(text(object)), let begin = beginOfChain(at: name)
    else { return nil }
    return (begin, .edit(question..<question + 1, " as? \(owner))" + text(question)))
  }

  /// Whether members follow a call.
  fileprivate func goesOn(behind close: Int) -> Bool {
    guard let next = next(close) else { return false }
    // Two question marks give another value.
    let pair = tokens[next...].prefix(2).map(\.text)
    return [".", "[", "!"].contains(pair[0]) || pair[0] == "?" && pair.last != pair[0]
  }

  /// Where the chain of members begins that leads to a name; nil where it begins with brackets.
  func beginOfChain(at name: Int) -> Int? {
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
