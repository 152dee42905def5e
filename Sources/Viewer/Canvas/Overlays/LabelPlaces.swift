import Foundation

/// Where the words of an overlay's boxes lie, so that each can be read.
enum LabelPlaces {
  /// How many words are kept apart from each other; more are a texture anyway.
  private static let mostApart = 80

  /// The places of words that would lie at others, none below the legend: what is covered moves down.
  ///
  /// - Parameters:
  ///   - wishes: where they would lie, in points of the canvas.
  ///   - legend: where the legend is; `.null` for none.
  ///   - bounds: the canvas, which they stay within.
  static func apart(_ wishes: [CGRect], from legend: CGRect, in bounds: CGRect) -> [CGRect] {
    var places: [CGRect] = []
    for wish in wishes {
      var place = wish
      place.origin.x = max(bounds.minX + 2, min(wish.minX, bounds.maxX - wish.width - 2))
      place.origin.y = max(bounds.minY + 2, wish.minY)
      let taken = [legend] + (places.count < mostApart ? places : [])
      while let other = taken.first(where: { $0.intersects(place) }),
        other.maxY + 1 + place.height <= bounds.maxY
      {
        place.origin.y = other.maxY + 1
      }
      places.append(place)
    }
    return places
  }
}
