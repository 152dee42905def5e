import Foundation
import Geometry

extension Homography {
  /// How much longer lengths become about a point, in the mean of all directions.
  func scale(at point: CGPoint) -> Double {
    let (x, y) = (point.x.native, point.y.native)
    let w = x * m13 + y * m23 + m33
    guard w > 0 else { return 0 }
    // The determinant of the map's derivative is that of the map over w cubed.
    return (abs(determinant) / (w * w * w)).squareRoot()
  }

  /// The least that lengths along the axes become; 0 in perspective.
  var leastScale: Double {
    guard m13 == 0, m23 == 0 else { return 0 }
    return min(m11 * m11 + m12 * m12, m21 * m21 + m22 * m22).squareRoot() / abs(m33)
  }

  /// Moves points by `times` the shift before they are mapped.
  func shifted(by shift: CGVector, times: Double = 1) -> Homography {
    let (x, y) = (shift.dx.native * times, shift.dy.native * times)
    var map = self
    map.m31 += x * m11 + y * m21
    map.m32 += x * m12 + y * m22
    map.m33 += x * m13 + y * m23
    return map
  }
}
