import Foundation
import Geometry
import RenderTree

/// An affine map of the plane, as rows: x and y of what one unit along each axis becomes, and of the
/// origin. What `Homography` says in nine numbers, for the loop over all nodes.
struct AffineRows {
  var x, y, origin: SIMD2<Double>

  /// The affine part of a map.
  @inline(__always)
  init(_ map: Homography) {
    (x, y, origin) = (
      SIMD2(map.m11, map.m12), SIMD2(map.m21, map.m22), SIMD2(map.m31, map.m32)
    )
  }

  /// What `ParentMap` comes to where the transform stays in the plane and the superlayer does nothing.
  @inline(__always)
  init(_ frame: FrameGroup, _ t: CATransform3D) {
    let anchor = frame.anchor
    x = SIMD2(t.m11.native, t.m12.native)
    y = SIMD2(t.m21.native, t.m22.native)
    origin =
      SIMD2(t.m41.native, t.m42.native)
      + SIMD2(frame.position.x.native, frame.position.y.native)
      - anchor.x.native * x - anchor.y.native * y
  }

  /// The receiver first, then `outer`.
  @inline(__always)
  func onto(_ outer: AffineRows) -> AffineRows {
    var map = self
    map.x = x.x * outer.x + x.y * outer.y
    map.y = y.x * outer.x + y.y * outer.y
    map.origin = origin.x * outer.x + origin.y * outer.y + outer.origin
    return map
  }

  /// The same map in nine numbers.
  @inline(__always)
  var homography: Homography {
    Homography(
      m11: x.x, m12: x.y, m13: 0, m21: y.x, m22: y.y, m23: 0, m31: origin.x, m32: origin.y,
      m33: 1)
  }

  /// By how much it enlarges areas; negative where it mirrors.
  @inline(__always)
  var area: Double { x.x * y.y - x.y * y.x }

  /// Planes that are seen thinner than this, beside their extent, are not seen: arithmetic in floats
  /// would make a line of them.
  @inline(__always)
  static var edgeOn: Double { 1e-6 }

  /// Whether rectangles have an image that can be seen; that of a singular map has no area.
  @inline(__always)
  var isSeen: Bool {
    let size = (x * x + y * y).sum()
    let area = area.magnitude
    return area > 0 && (area > Self.edgeOn * size || size == .infinity)
  }

  /// Whether straight edges stay parallel to the pixel grid.
  @inline(__always)
  var isAligned: Bool { (x.y == 0 && y.x == 0) || (x.x == 0 && y.y == 0) }

  /// Around the image of `rect`: minimum x and y, maximum x and y.
  @inline(__always)
  func pixelBox(of rect: CGRect) -> SIMD4<Float> {
    let corner = rect.origin.x.native * x + rect.origin.y.native * y + origin
    // Sides that point backwards need no rectangle to be turned round first.
    let (along, down) = (rect.size.width.native * x, rect.size.height.native * y)
    let back =
      along.replacing(with: 0, where: along .> 0) + down.replacing(with: 0, where: down .> 0)
    let forth =
      along.replacing(with: 0, where: along .< 0) + down.replacing(with: 0, where: down .< 0)
    let (low, high) = (corner + back, corner + forth)
    return SIMD4(lowHalf: SIMD2<Float>(low), highHalf: SIMD2<Float>(high))
  }
}
