// Coordinate conversion between the planes of layers.
//
// A layer's content lies in a plane. However many 4×4 transforms it goes through, what arrives in
// another plane is a projective map of the first: a 3×3 matrix. Conversion of points, hit testing
// and bounding boxes all go through this one type. Row vectors again:
//
//                             | m11 m12 m13 |
//     [x' y' w'] = [x y 1] · | m21 m22 m23 |      the point arrives at (x'/w', y'/w')
//                             | m31 m32 m33 |
//
// Points with w' ≤ 0 lie behind the eye and have no image.

import Foundation

/// A projective map of the plane: what a 4×4 transform does to points with z = 0.
@usableFromInline
@frozen
package struct Homography: Hashable, Sendable {
  /// Row 1: what x contributes to x', y' and w'.
  @usableFromInline
  package var m11, m12, m13: Double
  /// Row 2: what y contributes to x', y' and w'.
  @usableFromInline
  package var m21, m22, m23: Double
  /// Row 3: the translation and the constant part of w'.
  @usableFromInline
  package var m31, m32, m33: Double

  /// The map that leaves every point where it is.
  @inlinable
  package static var identity: Homography {
    Homography(m11: 1, m12: 0, m13: 0, m21: 0, m22: 1, m23: 0, m31: 0, m32: 0, m33: 1)
  }

  /// Makes a map of its nine numbers, row by row.
  @inlinable
  package init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double,
    m31: Double, m32: Double, m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }

  /// Makes what `transform` does to the plane z = 0 once its result is seen along the z axis.
  @inlinable
  package init(flattening t: CATransform3D) {
    self.init(
      m11: t.m11.native, m12: t.m12.native, m13: t.m14.native,
      m21: t.m21.native, m22: t.m22.native, m23: t.m24.native,
      m31: t.m41.native, m32: t.m42.native, m33: t.m44.native)
  }

  /// Makes the same map of the plane as an affine one.
  @inlinable
  package init(_ t: CGAffineTransform) {
    self.init(
      m11: t.a.native, m12: t.b.native, m13: 0, m21: t.c.native, m22: t.d.native, m23: 0,
      m31: t.tx.native, m32: t.ty.native, m33: 1)
  }
}

extension Homography {
  /// Whether parallel lines stay parallel and w' is one everywhere.
  @inlinable
  package var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  /// The receiver as an affine map; nil where it has a perspective.
  @inlinable
  package var affineTransform: CGAffineTransform? {
    guard isAffine else { return nil }
    return CGAffineTransform(
      a: CGFloat(m11), b: CGFloat(m12), c: CGFloat(m21), d: CGFloat(m22), tx: CGFloat(m31),
      ty: CGFloat(m32))
  }

  /// The map that does the receiver first and `other` after it.
  @inlinable
  package func concatenating(_ o: Homography) -> Homography {
    let (r1, r2, r3) = (
      o.applyRow(m11, m12, m13), o.applyRow(m21, m22, m23), o.applyRow(m31, m32, m33)
    )
    return Homography(
      m11: r1.x, m12: r1.y, m13: r1.z, m21: r2.x, m22: r2.y, m23: r2.z, m31: r3.x, m32: r3.y,
      m33: r3.z)
  }

  /// The homogeneous image [x y w]·H, before any division.
  @inlinable
  package func applyRow(_ x: Double, _ y: Double, _ w: Double) -> SIMD3<Double> {
    SIMD3(
      x * m11 + y * m21 + w * m31, x * m12 + y * m22 + w * m32, x * m13 + y * m23 + w * m33)
  }

  /// The determinant; zero where the plane is seen edge-on.
  @inlinable
  package var determinant: Double {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// The map that undoes the receiver; nil where the determinant is zero or not finite.
  package var inverse: Homography? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let s = 1 / determinant
    return Homography(
      m11: (m22 * m33 - m23 * m32) * s, m12: (m13 * m32 - m12 * m33) * s,
      m13: (m12 * m23 - m13 * m22) * s,
      m21: (m23 * m31 - m21 * m33) * s, m22: (m11 * m33 - m13 * m31) * s,
      m23: (m13 * m21 - m11 * m23) * s,
      m31: (m21 * m32 - m22 * m31) * s, m32: (m12 * m31 - m11 * m32) * s,
      m33: (m11 * m22 - m12 * m21) * s)
  }

  /// The image of a point, already divided, together with its w; meaningless where w ≤ 0.
  @inlinable
  package func apply(_ p: CGPoint) -> (point: CGPoint, w: Double) {
    let image = applyRow(p.x.native, p.y.native, 1)
    return (CGPoint(x: image.x / image.z, y: image.y / image.z), image.z)
  }

  /// The image of a point; nil where it lies behind the eye.
  @inlinable
  package func map(_ p: CGPoint) -> CGPoint? {
    let (point, w) = apply(p)
    return w > 0 ? point : nil
  }
}
