// 4×4 transforms of homogeneous space, in the row-vector convention [x y z 1]·M: the first three
// rows are the images of the axes, the fourth is the translation, and the fourth column is the
// perspective. A product reads from left to right, so `CATransform3DConcat(a, b)` does a first.

import Foundation

/// A projective map of space: the 4×4 matrix that a layer's geometry goes through.
///
/// Fields are named m<row><column> in the row-vector convention; m41…m43 translate, m34 = −1/d
/// gives a perspective seen from the distance d. NaN and infinities pass through unchanged.
@frozen
public struct CATransform3D: Equatable, Sendable {
  /// Row 1: the image of the x axis.
  public var m11, m12, m13, m14: CGFloat
  /// Row 2: the image of the y axis.
  public var m21, m22, m23, m24: CGFloat
  /// Row 3: the image of the z axis.
  public var m31, m32, m33, m34: CGFloat
  /// Row 4: the image of the origin.
  public var m41, m42, m43, m44: CGFloat

  /// Makes the all-zero matrix; it is not the identity.
  @inlinable
  public init() {
    self.init(rows: .zero, .zero, .zero, .zero)
  }

  /// Makes a matrix of its sixteen numbers, row by row.
  @inlinable
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
    m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
    m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }
}

/// The transform that leaves everything where it is.
public let CATransform3DIdentity = CATransform3D.identity

extension CATransform3D {
  /// The identity as a constant that inlines, where the global one is a lazy load.
  @inlinable
  package static var identity: CATransform3D {
    CATransform3D(
      rows: SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1))
  }

  /// Whether all sixteen numbers are exactly those of the identity.
  @inlinable
  package var isIdentity: Bool { self == .identity }

  /// Whether x and y neither depend on z nor on a perspective, nor give any: a map of the plane.
  @inlinable
  package var isAffine: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1
      && m34 == 0 && m43 == 0 && m44 == 1
  }

  /// The receiver as a map of the plane; the identity where it is none.
  @inlinable
  package var affineTransform: CGAffineTransform {
    guard isAffine else { return .identity }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Makes the map of space that moves the plane z = 0 as `affine` does and keeps z.
  @inlinable
  package init(_ affine: CGAffineTransform) {
    self.init(
      rows: SIMD4(affine.a.native, affine.b.native, 0, 0),
      SIMD4(affine.c.native, affine.d.native, 0, 0), SIMD4(0, 0, 1, 0),
      SIMD4(affine.tx.native, affine.ty.native, 0, 1))
  }
}
