extension Source {
  /// What holds around a place by the `#if`s there, from the outermost on; texts that need not be on one line.
  ///
  /// - Parameter words: what a condition says, behind its `#if`.
  func conditions(around place: Int, words: (Range<Int>) -> String) -> [String] {
    var stack: [(passed: [String], holds: String)] = []
    for index in tokens[..<place].indices {
      switch text(index) {
      case "#if": stack.append(([], "(\(words(condition(behind: index))))"))
      case "#elseif":
        guard let last = stack.popLast() else { continue }
        stack.append((last.passed + [last.holds], "(\(words(condition(behind: index))))"))
      case "#else":
        guard let last = stack.popLast() else { continue }
        stack.append((last.passed + [last.holds], ""))
      case "#endif": _ = stack.popLast()
      default: break
      }
    }
    return stack.map { level in
      (level.passed.map { "!" + $0 } + [level.holds]).filter { !$0.isEmpty }
        .joined(separator: " && ")
    }
  }

  /// What stands behind `#if` or `#elseif` on its line, without a comment.
  private func condition(behind index: Int) -> Range<Int> {
    let end = tokens[index...].firstIndex(where: \.endsLine) ?? tokens.count
    let code = (index + 1..<end).filter { tokens[$0].isCode }
    return (code.first ?? end)..<(code.last.map { $0 + 1 } ?? end)
  }
}
