import Foundation
import Geometry

// The blades of an iris before a page: six of them around a hexagon, each upon the next one. They turn as they open.

extension PageWarp {
  /// How far the blades turn from closed to open, in radians.
  private static let turn = 1.2

  /// The blades before a page of a size; `opening` runs from closed at 0 to open at 1.
  ///
  /// The angle is that of the first blade, the first length the distance from the page's centre to the blades.
  static func iris(_ opening: Double, _ size: CGSize) -> PageWarp {
    let half = hypot(size.width.native, size.height.native) / 2
    return PageWarp(
      pipeline: .iris, angle: Float(turn * opening), lengths: (Float(half * opening), 0))
  }
}
