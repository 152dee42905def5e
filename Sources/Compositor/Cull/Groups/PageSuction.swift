import Foundation
import Geometry

// A page that is drawn through a hole at the origin of its bounds, as a cloth would be. Around the hole, a point at the
// distance r and the angle φ from the page's diagonal shows the page at the distance r + drawn and the angle φ / w, where
// the width w grows from nothing at the hole to one where the funnel ends.

extension PageWarp {
  /// How far the funnel reaches at last, in diagonals of the page.
  private static let funnel = 1.1

  /// A page of a size; `progress` runs from flat at 0 to gone at 1.
  ///
  /// The angle is that of the diagonal, the lengths are how much of it is drawn in, and how far the funnel reaches.
  static func suction(_ progress: Double, _ size: CGSize) -> PageWarp {
    let diagonal = hypot(size.width.native, size.height.native)
    // The cloth narrows before it goes.
    let narrowed = min(progress * 2.2, 1)
    let narrow = narrowed * narrowed * (3 - 2 * narrowed)
    return PageWarp(
      pipeline: .suction, angle: Float(atan2(size.height.native, size.width.native)),
      lengths: (Float(diagonal * progress * progress), Float(diagonal * funnel * narrow)))
  }
}
