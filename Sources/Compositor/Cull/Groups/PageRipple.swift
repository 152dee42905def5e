import Foundation
import Geometry

// Water over a page that a drop falls into: rings run out from its middle, the first one at its front, the later ones
// ever lower. Where the water slopes, what is below it is seen aside, and lighter or darker.

extension PageWarp {
  /// How far what is seen is moved at the most, in half diagonals of the page.
  private static let height = 0.04
  /// How far the front gets, in the same unit: so far that what is behind it has come to rest by then.
  private static let reach = 1.9

  /// The water over a page of a size; `progress` runs from the drop at 0 to rest at 1.
  ///
  /// The lengths are how far the front has come, and how far what is seen is moved at the most.
  static func ripple(_ progress: Double, _ size: CGSize) -> PageWarp {
    let half = hypot(size.width.native, size.height.native) / 2
    let rest = min(progress * 12, 1) * min((1 - progress) * 2.5, 1)
    return PageWarp(
      pipeline: .ripple,
      lengths: (Float(reach * half * progress), Float(height * half * rest)))
  }
}
