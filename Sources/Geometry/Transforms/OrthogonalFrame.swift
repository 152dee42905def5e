import Foundation

// Three rows = lower triangle · rotation (Gram–Schmidt from the first row on). The triangle holds
// scale and skew, the orthonormal rows are the rotation. A left-handed triple becomes right-handed
// by flipping the axis that points furthest away from its own coordinate axis.

/// The rotation, scale and skew of three row vectors.
struct OrthogonalFrame {
  /// The orthonormal, right-handed rows of the rotation.
  private(set) var x, y, z: SIMD3<Double>
  /// The factors along the rows; at most one is negative.
  private(set) var scale: SIMD3<Double>
  /// The shears xy, xz, yz, relative to the scale of the sheared row.
  private(set) var skew: SIMD3<Double>

  /// Splits three rows; nil where they lie in a plane, up to rounding, or are not finite.
  init?(_ row1: SIMD3<Double>, _ row2: SIMD3<Double>, _ row3: SIMD3<Double>) {
    let lengths = SIMD3(row1.length, row2.length, row3.length)
    guard lengths.min() > 0, lengths.sum().isFinite else { return nil }
    let flatness = 1e-14
    x = row1 / lengths.x
    let xy = (row2 * x).sum()
    let yRest = row2 - xy * x
    scale = SIMD3(lengths.x, yRest.length, 0)
    guard scale.y > flatness * lengths.y else { return nil }
    y = yRest / scale.y
    let (xz, yz) = ((row3 * x).sum(), (row3 * y).sum())
    let zRest = row3 - xz * x - yz * y
    scale.z = zRest.length
    guard scale.z > flatness * lengths.z else { return nil }
    z = zRest / scale.z
    skew = SIMD3(xy / scale.y, xz / scale.z, yz / scale.z)
    if (cross(x, y) * z).sum() < 0 { makeRightHanded() }
  }

  private mutating func makeRightHanded() {
    if x.x <= y.y && x.x <= z.z {
      (x, scale.x, skew.x, skew.y) = (-x, -scale.x, -skew.x, -skew.y)
    } else if y.y <= z.z {
      (y, scale.y, skew.x, skew.z) = (-y, -scale.y, -skew.x, -skew.z)
    } else {
      (z, scale.z, skew.y, skew.z) = (-z, -scale.z, -skew.y, -skew.z)
    }
  }
}

/// The vector perpendicular to two others, right-handed.
func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
