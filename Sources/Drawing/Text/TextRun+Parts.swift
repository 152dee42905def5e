import Foundation

extension [TextRun] {
  /// The same letters in the same places, of which a part alone is drawn, with nothing behind it.
  ///
  /// - Parameter part: in units of UTF-16 of all runs together.
  package func showing(_ part: Range<Int>) -> [TextRun] {
    var shown: [TextRun] = []
    var start = 0
    for run in self {
      let units = run.string.utf16
      let place = start..<start + units.count
      let inside = place.clamped(to: part)
      func add(_ range: Range<Int>, isHidden: Bool) {
        guard !range.isEmpty else { return }
        var piece = run
        let ends = [range.lowerBound, range.upperBound].map {
          units.index(units.startIndex, offsetBy: $0 - start)
        }
        piece.string = String(run.string[ends[0]..<ends[1]])
        (piece.isHidden, piece.background) = (isHidden, nil)
        shown.append(piece)
      }
      add(place.lowerBound..<inside.lowerBound, isHidden: true)
      add(inside, isHidden: false)
      add(inside.upperBound..<place.upperBound, isHidden: true)
      start = place.upperBound
    }
    return shown
  }
}
