/// Properties that Swift names otherwise than Objective-C, which key paths go by: there `isHidden` is `hidden`.
private let named: [String: String] = Dictionary(
  uniqueKeysWithValues: [
    "additive", "animating", "bold", "continuous", "cumulative", "decelerating", "doubleSided",
    "dragging", "editing", "enabled", "exclusiveTouch", "geometryFlipped", "hidden", "highlighted",
    "multipleTouchEnabled", "on", "opaque", "pagingEnabled", "removedOnCompletion",
    "scrollEnabled", "selected", "tracking", "translucent", "userInteractionEnabled", "wrapped",
    "zoomBouncing", "zooming",
  ].map { ("is" + $0.prefix(1).uppercased() + $0.dropFirst(), $0) })

/// `#keyPath(CALayer.bounds.size)` as the text that it stands for, and `(\CALayer.bounds)._kvcKeyPathString` likewise.
func keyPaths(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.compactMap { index in
    if source.text(index) == "_kvcKeyPathString" {
      return literalKeyPath(before: index, in: source, survey)
    }
    guard source.text(index) == "#keyPath", let open = source.next(index),
      source.text(open) == "(", let close = source.closing(open)
    else { return nil }
    return .edit(index..<close + 1, path(source.code(open + 1..<close), survey))
  }
}

/// `(\CALayer.bounds)._kvcKeyPathString` as an optional text: Swift knows such names of Objective-C's properties alone.
private func literalKeyPath(before name: Int, in source: Source, _ survey: Survey) -> Finding? {
  guard let dot = source.previous(name), source.text(dot) == ".",
    let close = source.previous(dot), source.text(close) == ")",
    let open = (0..<close).last(where: { source.text($0) == "(" && source.closing($0) == close }),
    let slash = source.next(open), source.text(slash) == "\\"
  else { return nil }
  return .edit(
    open..<name + 1, "Optional(" + path(source.code(slash + 1..<close), survey) + ")")
}

/// The text of the names between dots, behind those of classes.
private func path(_ code: [Token], _ survey: Survey) -> String {
  let names = code.map(\.text).filter { !".?!".contains($0) }
  let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
    .map { survey.exposed.contains($0) ? $0 : named[$0] ?? $0 }
  return "\"" + path.joined(separator: ".") + "\""
}
