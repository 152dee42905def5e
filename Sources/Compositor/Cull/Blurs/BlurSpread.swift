import Foundation
import Geometry
import RenderTree

// A Gaussian that is round in a layer's space is an ellipse in the frame. It is made of two passes: one along
// lines that lean (`slope` rows for each column), one along the columns. With the covariance xx, xy, yy the first
// has the variance xx and the slope xy / xx, and the second what is left of yy. Upright ellipses
// lean nowhere.

/// What a layer's Gaussian is in the frame, about one of its points.
struct BlurSpread: Sendable, Equatable {
  /// The deviations of both passes, in pixels.
  var across, down: Float
  /// How many rows the first pass goes down for each column.
  var slope: Float = 0
  /// The deviation of all of it from row to row.
  var height: Float

  /// No blur.
  static let none = BlurSpread(across: 0, down: 0, height: 0)

  /// The longer one of what it spreads to the sides and up and down.
  var longest: Float { max(across, height) }

  /// The deviation for which the source should be fine enough: the least one, unless that would cost too much.
  var finest: Float { longest > Self.most ? longest : min(across, down) }
  private static let most: Float = 6

  /// What it is after another of the same layer.
  func after(_ other: BlurSpread) -> BlurSpread {
    func sum(_ a: Float, _ b: Float) -> Float { (a * a + b * b).squareRoot() }
    return BlurSpread(
      across: sum(across, other.across), down: sum(down, other.down),
      slope: across > 0 ? slope : other.slope, height: sum(height, other.height))
  }
}

extension BlurSpread {
  /// Slopes below this are none.
  private static let leastSlope = 1.0 / 512
  /// The deviation to the sides that is taken at the least to find the slope, in pixels: a layer seen from its edge has
  /// none, and would lean without end.
  private static let leastAcross = 1.0 / 16

  /// Of a deviation in a layer's points, about one of them.
  init(_ sigma: CGFloat, at point: CGPoint, through map: Homography) {
    self = .none
    let (x, y) = (point.x.native, point.y.native)
    let image = map.applyRow(x, y, 1)
    guard sigma > 0, image.z > 0 else { return }
    let place = SIMD2(image.x, image.y) / image.z
    // The derivatives of the map: where a step along each of the layer's axes leads.
    let dx = (SIMD2(map.m11, map.m12) - place * map.m13) / image.z
    let dy = (SIMD2(map.m21, map.m22) - place * map.m23) / image.z
    let variance = sigma.native * sigma.native
    let (xx, xy) = (variance * (dx.x * dx.x + dy.x * dy.x), variance * (dx.x * dx.y + dy.x * dy.y))
    let yy = variance * (dx.y * dx.y + dy.y * dy.y)
    guard xx > 0, (xx + yy).isFinite else { return }
    (across, height) = (Float(xx.squareRoot()), Float(yy.squareRoot()))
    let lean = xy / max(xx, Self.leastAcross * Self.leastAcross)
    slope = abs(lean) < Self.leastSlope ? 0 : Float(lean)
    down = slope == 0 ? height : Float(max(yy - xy * lean, 0).squareRoot())
  }
}
