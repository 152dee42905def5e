// What somebody may have meant by a name that there is not.

extension Sequence<String> {
  /// The one that takes the fewest changes of a letter to become a text: at most two, or a third of its letters; nil where
  /// none is near.
  package func nearest(to text: String) -> String? {
    let nearest = map { ($0.editDistance(to: text), $0) }.min { $0 < $1 }
    guard let nearest, nearest.0 <= Swift.max(2, text.count / 3), nearest.0 < text.count else {
      return nil
    }
    return nearest.1
  }
}

extension String {
  /// How many letters must be put in, taken out or exchanged: Levenshtein's distance.
  package func editDistance(to other: String) -> Int {
    let (a, b) = (Array(self), Array(other))
    var row = Array(0...b.count)
    for (i, letter) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, otherLetter) in b.enumerated() {
        let exchange = diagonal + (letter == otherLetter ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = Swift.min(exchange, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
