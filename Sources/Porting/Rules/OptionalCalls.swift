/// The families of Apple's delegate methods, whose requirements all have defaults.
private let families = [
  "scrollView", "tableView", "collectionView", "textField", "textView", "gestureRecognizer",
  "navigationController", "tabBarController", "pageViewController", "presentationController",
  "searchBar", "pickerView", "animationDid", "application", "window", "numberOfSections",
]

/// Calls of methods that a class may leave out, `delegate?.picked?(3)`, without the second question.
func optionalCalls(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard source.text(index) == "?", let name = source.previous(index),
      source.text(source.next(index)) == "(", source.text(source.previous(name)) == "."
    else { return nil }
    let word = source.text(name)
    let isOptional = survey.optionals.contains(word) || families.contains { word.hasPrefix($0) }
    return isOptional ? .edit(index..<index + 1, "") : nil
  }
}
