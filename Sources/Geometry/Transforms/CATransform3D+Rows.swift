import Foundation

/// Rows as vectors: the form in which products and decompositions are clearest and fastest.
extension CATransform3D {
  /// Makes a matrix of four rows, from the image of the x axis to the translation.
  @inlinable
  package init(
    rows r1: SIMD4<Double>, _ r2: SIMD4<Double>, _ r3: SIMD4<Double>, _ r4: SIMD4<Double>
  ) {
    self.init(
      m11: CGFloat(r1.x), m12: CGFloat(r1.y), m13: CGFloat(r1.z), m14: CGFloat(r1.w),
      m21: CGFloat(r2.x), m22: CGFloat(r2.y), m23: CGFloat(r2.z), m24: CGFloat(r2.w),
      m31: CGFloat(r3.x), m32: CGFloat(r3.y), m33: CGFloat(r3.z), m34: CGFloat(r3.w),
      m41: CGFloat(r4.x), m42: CGFloat(r4.y), m43: CGFloat(r4.z), m44: CGFloat(r4.w))
  }

  /// Row 1: the image of the x axis.
  @inlinable
  package var row1: SIMD4<Double> {
    get { SIMD4(m11.native, m12.native, m13.native, m14.native) }
    set {
      (m11, m12) = (CGFloat(newValue.x), CGFloat(newValue.y))
      (m13, m14) = (CGFloat(newValue.z), CGFloat(newValue.w))
    }
  }

  /// Row 2: the image of the y axis.
  @inlinable
  package var row2: SIMD4<Double> {
    get { SIMD4(m21.native, m22.native, m23.native, m24.native) }
    set {
      (m21, m22) = (CGFloat(newValue.x), CGFloat(newValue.y))
      (m23, m24) = (CGFloat(newValue.z), CGFloat(newValue.w))
    }
  }

  /// Row 3: the image of the z axis.
  @inlinable
  package var row3: SIMD4<Double> {
    get { SIMD4(m31.native, m32.native, m33.native, m34.native) }
    set {
      (m31, m32) = (CGFloat(newValue.x), CGFloat(newValue.y))
      (m33, m34) = (CGFloat(newValue.z), CGFloat(newValue.w))
    }
  }

  /// Row 4: the image of the origin, which is the translation.
  @inlinable
  package var row4: SIMD4<Double> {
    get { SIMD4(m41.native, m42.native, m43.native, m44.native) }
    set {
      (m41, m42) = (CGFloat(newValue.x), CGFloat(newValue.y))
      (m43, m44) = (CGFloat(newValue.z), CGFloat(newValue.w))
    }
  }

  /// The homogeneous image [x y z w]·M of a vector, before any division by w.
  @inlinable
  package func apply(_ v: SIMD4<Double>) -> SIMD4<Double> {
    let low = v.x * row1 + v.y * row2
    let high = v.z * row3 + v.w * row4
    return low + high
  }

  /// The product that does the receiver first and `other` after it.
  @inlinable
  package func concatenating(_ other: CATransform3D) -> CATransform3D {
    CATransform3D(
      rows: other.apply(row1), other.apply(row2), other.apply(row3), other.apply(row4))
  }
}
