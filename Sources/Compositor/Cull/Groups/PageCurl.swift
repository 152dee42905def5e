import Foundation
import Geometry
import RenderTree

// A page that rolls: seen straight from above, a cylinder rolls over the page and takes it up. Across
// the cylinder's axis the page is flat up to a line; from there on it goes up around the cylinder for
// half a turn, and what is left lies flat on top, back upwards. So at the distance x behind the line
//
//   front, flat:     x ≤ 0,      way along the page = x
//   front, rising:   0 < x < r,  way = r · asin(x / r)
//   back, on top:    0 < x < r,  way = r · (π − asin(x / r))
//   back, flat:      x ≤ 0,      way = π · r − x
//
// which the shader inverts for each pixel: it goes along the way, looks whether the page has anything
// there, and shades it. The line runs from one corner of the page beyond the opposite one. The roll
// grows, and turns from a corner that is lifted to an edge that goes.

extension PageWarp {
  /// How far the axis leans at first and at last, in radians.
  private static let lean = (first: 0.55, last: 0.1)
  /// The cylinder's radius at first and at last, in lengths of the page.
  private static let radii = (first: 0.08, last: 0.13)
  /// How far the roll goes beyond the page, so that its shadow leaves too, in radii.
  private static let shadowReach = 0.7

  /// A page of a size that is lifted at a side; `progress` runs from flat at 0 to gone at 1.
  ///
  /// The angle is that of the loose end, the lengths are the distance from the page's centre towards it at which the page
  /// leaves its plane, and the cylinder's radius.
  static func curl(_ progress: Double, _ side: TransitionGroup.Side, _ size: CGSize) -> PageWarp {
    func mix(_ ends: (first: Double, last: Double)) -> Double {
      ends.first + (ends.last - ends.first) * progress
    }
    let lean = mix(lean)
    let angle =
      switch side {
      case .right: lean
      case .left: .pi - lean
      case .top: .pi / 2 - lean
      case .bottom: lean - .pi / 2
      }
    let reach = abs(cos(angle)) * size.width.native + abs(sin(angle)) * size.height.native
    let radius = mix(radii) * reach
    let end = -reach / 2 - radius * (1 + shadowReach)
    return PageWarp(
      pipeline: .curl, angle: Float(angle),
      lengths: (Float(reach / 2 + (end - reach / 2) * progress), Float(radius)))
  }
}
