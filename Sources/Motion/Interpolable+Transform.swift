import Geometry

extension CATransform3D: Interpolable {
  /// The identity, which changes nothing when it is put on top of a transform.
  @inlinable
  package static var zero: CATransform3D { .identity }

  /// The receiver with an additive transform applied *before* it.
  @usableFromInline
  package func adding(_ addend: CATransform3D) -> CATransform3D {
    addend.concatenating(self)
  }

  /// Translation, scale, skew, rotation and perspective blended one by one, turning the short way.
  ///
  /// A singular transform has no such parts; then the sixteen numbers are blended.
  @usableFromInline
  package func interpolated(to end: CATransform3D, at progress: Double) -> CATransform3D {
    if progress == 0 { return self }
    if progress == 1 { return end }
    // Upright transforms blend number by number: the same result without taking them apart.
    if isUpright, end.isUpright { return blended(with: end, at: progress) }
    return TransformDecomposition.interpolate(from: self, to: end, at: progress)
  }

  /// The length of the difference, taken as a vector of sixteen numbers.
  @usableFromInline
  package func distance(to other: CATransform3D) -> Double {
    func square(_ v: SIMD4<Double>) -> SIMD4<Double> { v * v }
    let sum =
      square(other.row1 - row1) + square(other.row2 - row2)
      + square(other.row3 - row3) + square(other.row4 - row4)
    return sum.sum().squareRoot()
  }

  /// Whether the transform only scales by positive factors along the axes, and translates.
  private var isUpright: Bool {
    m11 > 0 && m22 > 0 && m33 > 0 && m44 == 1
      && m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0
      && m31 == 0 && m32 == 0 && m34 == 0
  }
}
