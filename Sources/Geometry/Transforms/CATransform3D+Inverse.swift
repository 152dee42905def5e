import Foundation

// The inverse by 2×2 minors (Laplace expansion along pairs of rows): twelve minors, one division,
// no pivoting. For the well-conditioned matrices of a layer tree its error is a few ulps.

extension CATransform3D {
  /// The transform that undoes the receiver; nil where the determinant is zero or not finite.
  package var inverse: CATransform3D? {
    if isAffine {
      let plane = affineTransform
      guard plane.determinant != 0, plane.determinant.isFinite else { return nil }
      return CATransform3D(plane.inverted())
    }
    let upper = Minors(row1, row2)
    let lower = Minors(row3, row4)
    let determinant = upper.determinant(lower)
    guard determinant != 0, determinant.isFinite else { return nil }
    let (r1, r2) = (lower.cofactors(row2), -lower.cofactors(row1))
    let (r3, r4) = (upper.cofactors(row4), -upper.cofactors(row3))
    return CATransform3D(columns: r1, r2, r3, r4, dividedBy: determinant)
  }

  /// The factor by which the receiver multiplies signed homogeneous volumes.
  package var determinant: Double {
    Minors(row1, row2).determinant(Minors(row3, row4))
  }

  private init(
    columns c1: SIMD4<Double>, _ c2: SIMD4<Double>, _ c3: SIMD4<Double>, _ c4: SIMD4<Double>,
    dividedBy divisor: Double
  ) {
    self.init(
      rows: SIMD4(c1.x, c2.x, c3.x, c4.x) / divisor, SIMD4(c1.y, c2.y, c3.y, c4.y) / divisor,
      SIMD4(c1.z, c2.z, c3.z, c4.z) / divisor, SIMD4(c1.w, c2.w, c3.w, c4.w) / divisor)
  }
}

/// The six 2×2 minors of a pair of rows, named by their columns.
private struct Minors {
  var xy, xz, xw, yz, yw, zw: Double

  init(_ p: SIMD4<Double>, _ q: SIMD4<Double>) {
    xy = p.x * q.y - p.y * q.x
    xz = p.x * q.z - p.z * q.x
    xw = p.x * q.w - p.w * q.x
    yz = p.y * q.z - p.z * q.y
    yw = p.y * q.w - p.w * q.y
    zw = p.z * q.w - p.w * q.z
  }

  /// The 4×4 determinant of this pair of rows above another.
  func determinant(_ o: Minors) -> Double {
    xy * o.zw - xz * o.yw + xw * o.yz + yz * o.xw - yw * o.xz + zw * o.xy
  }

  /// The signed 3×3 minors of `row` together with this pair: one column of the adjugate.
  func cofactors(_ row: SIMD4<Double>) -> SIMD4<Double> {
    SIMD4(
      row.y * zw - row.z * yw + row.w * yz,
      -(row.x * zw - row.z * xw + row.w * xz),
      row.x * yw - row.y * xw + row.w * xy,
      -(row.x * yz - row.y * xz + row.z * xy))
  }
}
