/// What a rule has to say about a source.
enum Finding {
  /// Other text for some pieces; for none, text to put before a piece.
  case edit(Range<Int>, String)
  /// Something that a person has to change, at a piece.
  case note(Int, String)

  /// Whether it is other text for something within some pieces.
  func isEdit(in range: Range<Int>) -> Bool {
    guard case .edit(let place, _) = self else { return false }
    return place.lowerBound >= range.lowerBound && place.upperBound <= range.upperBound
      && !(place.isEmpty && place.lowerBound == range.upperBound)
  }
}

/// A line of a source that a person has to look at.
package struct PortNote: Equatable, CustomStringConvertible, Sendable {
  /// The line, from 1 on.
  package let line: Int
  /// What is to be done there.
  package let words: String

  package var description: String { "\(line): \(words)" }
}
