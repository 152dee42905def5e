/// `Timer(timeInterval:target:…)` as `Timer.keeping(…)`, which keeps what is given for the method, and `Timer()`.
func timers(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard source.text(index) == "Timer", !survey.declared.contains("Timer"),
      let open = source.next(index), source.text(open) == "(", let first = source.next(open)
    else { return nil }
    if source.text(first) == ")" {
      return .edit(first..<first, "timeInterval: 0, repeats: false, block: { _ in }")
    }
    guard
      ["timeInterval", "fireAt"].contains(source.text(first)),
      source.labels(ofCall: open).contains("target")
    else { return nil }
    return .edit(index..<index + 1, "Timer.keeping")
  }
}

extension Source {
  /// The labels of the arguments in some brackets.
  fileprivate func labels(ofCall open: Int) -> [String] {
    guard let close = closing(open) else { return [] }
    var (labels, depth): ([String], Int) = ([], 0)
    for index in open..<close {
      if "([{".contains(text(index)) { depth += 1 }
      if ")]}".contains(text(index)) { depth -= 1 }
      if depth == 1, text(index) == ":", let name = previous(index) { labels.append(text(name)) }
    }
    return labels
  }
}
