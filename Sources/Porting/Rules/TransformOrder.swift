/// The calls by which Foundation's transforms are changed, by their labels, with those of what is put in front.
private let changes: [String: (labels: [String], initializer: [String])] = [
  "translateX": (["by", "yBy"], ["translationByX", "byY"]),
  "translate": (["x", "y"], ["translationByX", "byY"]),
  "scaleX": (["by", "yBy"], ["scaleByX", "byY"]),
  "scale": (["x", "y"], ["scaleByX", "byY"]),
]

/// The same for calls with one value, by name and label.
private let singleChanges = [
  "rotate(byDegrees": "rotationByDegrees", "rotate(byRadians": "rotationByRadians",
  "scale(by": "scale",
]

/// `transform.rotate(byDegrees: 30)` of an `NSAffineTransform` as a turn put in front of what the transform does.
///
/// That is what such calls do on Apple's systems. Foundation on Linux puts it behind, so that a turn about a point
/// turns about another.
func transformOrder(in source: Source) -> [Finding] {
  guard
    source.tokens.contains(where: { ["NSAffineTransform", "AffineTransform"].contains($0.text) })
  else { return [] }
  return source.tokens.indices.flatMap { index -> [Finding] in
    guard source.text(source.previous(index)) == ".", let open = source.next(index),
      source.text(open) == "(", let close = source.closing(open), let label = source.next(open),
      let renamed = renamedLabels(of: index, from: label, to: close, in: source)
    else { return [] }
    return [
      .edit(index..<index + 1, "prepend"), .edit(open..<open + 1, "(AffineTransform("),
      .edit(close..<close + 1, "))"),
    ] + renamed.map { .edit($0..<$0 + 1, $1) }
  }
}

/// Where the labels of such a call stand, and what they become; nil for other calls.
private func renamedLabels(
  of name: Int, from first: Int, to close: Int, in source: Source
) -> [(Int, String)]? {
  let (word, label) = (source.text(name), source.text(first))
  if let single = singleChanges[word + "(" + label] { return [(first, single)] }
  guard let change = changes[word], change.labels[0] == label,
    let second = (first + 1..<close).first(where: { place in
      source.text(place) == change.labels[1] && source.text(source.previous(place)) == ","
        && source.text(source.next(place)) == ":"
    })
  else { return nil }
  return [(first, change.initializer[0]), (second, change.initializer[1])]
}
