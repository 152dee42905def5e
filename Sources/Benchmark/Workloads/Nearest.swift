import Scenes

/// What somebody may have meant by a name that there is not.
enum Nearest {
  /// The known name that takes the fewest changes of a letter; nil where none is near.
  static func name(_ text: String, among known: some Sequence<String>) -> String? {
    let nearest = known.map { (text.editDistance(to: $0), $0) }.min { $0 < $1 }
    guard let nearest, nearest.0 <= max(2, text.count / 3) else { return nil }
    return nearest.1
  }
}
