/// Properties that Swift names otherwise than Objective-C, which key paths go by: there `isHidden` is `hidden`.
private let named: [String: String] = Dictionary(
  uniqueKeysWithValues: [
    "additive", "animating", "bold", "continuous", "cumulative", "decelerating", "doubleSided",
    "dragging", "editing", "enabled", "exclusiveTouch", "geometryFlipped", "hidden", "highlighted",
    "multipleTouchEnabled", "on", "opaque", "pagingEnabled", "removedOnCompletion",
    "scrollEnabled", "selected", "tracking", "translucent", "userInteractionEnabled", "wrapped",
    "zoomBouncing", "zooming",
  ].map { ("is" + $0.prefix(1).uppercased() + $0.dropFirst(), $0) })

/// `#keyPath(CALayer.bounds.size)` as the text that it stands for.
func keyPaths(in source: Source, _ survey: Survey) -> [Finding] {
  source.tokens.indices.compactMap { index in
    guard source.text(index) == "#keyPath", let open = source.next(index),
      source.text(open) == "(", let close = source.closing(open)
    else { return nil }
    let names = source.code(open + 1..<close).map(\.text).filter { !".?!".contains($0) }
    let path = names.drop { $0.first?.isUppercase == true || $0 == "self" }
      .map { survey.exposed.contains($0) ? $0 : named[$0] ?? $0 }
    return .edit(index..<close + 1, "\"" + path.joined(separator: ".") + "\"")
  }
}
