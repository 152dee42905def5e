import Compositor

extension [NodeReport] {
  /// What could not be drawn, in a sentence for each kind of problem, however many layers have it.
  package var words: [String] {
    // Most frames have none, and those may not allocate.
    if isEmpty { return [] }
    let kinds: [(NodeReport.Problem, String)] = [
      (
        .notFinite,
        "numbers are not finite or too large, and what has them is left out, with all in it"
      ),
      (
        .groupsTooDeep,
        "groups nest too deeply, and the innermost are drawn without their own effects"
      ),
      (
        .tooMuchAside,
        "there is no room to draw so much aside, and what is too much is drawn without its group"
      ),
    ]
    return kinds.compactMap { problem, words in
      let nodes = filter { $0.problem == problem }.map(\.node)
      guard let first = nodes.first else { return nil }
      return "\(words): layer \(first)" + (nodes.count > 1 ? " and \(nodes.count - 1) more" : "")
    }
  }
}
