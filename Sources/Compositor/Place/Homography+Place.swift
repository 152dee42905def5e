import Foundation
import Geometry
import RenderTree

extension CATransform3D {
  /// Whether it only turns, scales, skews and moves within the plane.
  @inline(__always)
  var staysInPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m43 == 0
      && m44 == 1
  }
}

extension FrameGroup {
  /// What `ParentMap` comes to where the transform stays in the plane and the superlayer does nothing.
  ///
  /// Nearly all layers are of this kind; here it is part of the loop over all nodes.
  @inline(__always)
  func mapInPlane(_ t: CATransform3D) -> (map: Homography, depth: Double) {
    let (x, y) = (anchor.x.native, anchor.y.native)
    let (a, b, c, d) = (t.m11.native, t.m12.native, t.m21.native, t.m22.native)
    let map = Homography(
      m11: a, m12: b, m13: 0, m21: c, m22: d, m23: 0,
      m31: t.m41.native + position.x.native - x * a - y * c,
      m32: t.m42.native + position.y.native - x * b - y * d, m33: 1)
    return (map, (zPosition - anchorPointZ * t.m33).native)
  }
}

extension Homography {
  /// The receiver first, then `outer`; short where both are affine.
  @inline(__always)
  func onto(_ outer: Homography) -> Homography {
    isAffine && outer.isAffine ? ontoAffine(outer) : concatenating(outer)
  }

  /// The same for two maps that are known to be affine.
  @inline(__always)
  func ontoAffine(_ outer: Homography) -> Homography {
    Homography(
      m11: m11 * outer.m11 + m12 * outer.m21, m12: m11 * outer.m12 + m12 * outer.m22, m13: 0,
      m21: m21 * outer.m11 + m22 * outer.m21, m22: m21 * outer.m12 + m22 * outer.m22, m23: 0,
      m31: m31 * outer.m11 + m32 * outer.m21 + outer.m31,
      m32: m31 * outer.m12 + m32 * outer.m22 + outer.m32, m33: 1)
  }

  /// Whether every number in it is finite.
  var isFinite: Bool {
    let sum = m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33
    return (sum - sum) == 0
  }

  /// Planes that are seen thinner than this, beside their extent, are not seen: arithmetic in floats
  /// would make a line of them.
  private static var edgeOn: Double { 1e-6 }

  /// Around the image of `rect`: minimum x and y, maximum x and y; nil where it is never seen.
  ///
  /// A singular map has an image without area, which is not seen either.
  @inline(__always)
  func pixelBox(of rect: CGRect) -> SIMD4<Float>? {
    guard isAffine else { return projectiveBox(of: rect) }
    let (x, y) = (rect.minX.native, rect.minY.native)
    let (w, h) = (rect.width.native, rect.height.native)
    let left = x * m11 + y * m21 + m31
    let top = x * m12 + y * m22 + m32
    let (dx1, dx2, dy1, dy2) = (w * m11, h * m21, w * m12, h * m22)
    let size = m11 * m11 + m12 * m12 + m21 * m21 + m22 * m22
    let area = abs(m11 * m22 - m12 * m21)
    guard area > 0, area > Self.edgeOn * size || size == .infinity else { return nil }
    return SIMD4(
      Float(left + min(dx1, 0) + min(dx2, 0)), Float(top + min(dy1, 0) + min(dy2, 0)),
      Float(left + max(dx1, 0) + max(dx2, 0)), Float(top + max(dy1, 0) + max(dy2, 0)))
  }

  private func projectiveBox(of rect: CGRect) -> SIMD4<Float>? {
    // The derivative at the middle tells how thin the plane is seen.
    let (x, y) = (rect.midX.native, rect.midY.native)
    let middle = applyRow(x, y, 1)
    if middle.z > 1e-4 {
      let (px, py) = (middle.x / middle.z, middle.y / middle.z)
      let (a, b) = (m11 - px * m13, m12 - py * m13)
      let (c, d) = (m21 - px * m23, m22 - py * m23)
      guard abs(a * d - b * c) > Self.edgeOn * (a * a + b * b + c * c + d * d) else { return nil }
    }
    guard determinant != 0, let box = boundingRect(of: rect) else { return nil }
    return SIMD4(Float(box.minX), Float(box.minY), Float(box.maxX), Float(box.maxY))
  }
}
