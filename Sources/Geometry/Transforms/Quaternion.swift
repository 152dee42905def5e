import Foundation

// Unit quaternions as the middle form of rotations: a rotation by θ about the unit axis n is
// (n·sin θ/2, cos θ/2), and q and −q are the same rotation. Matrices are in the row-vector
// convention, so the quaternion of `CATransform3DMakeRotation(θ, n)` is exactly the above.

/// A rotation of space, stored so that two of them can be blended along the shortest arc.
package struct Quaternion: Hashable, Sendable {
  /// The axis times sin θ/2 in x, y, z, and cos θ/2 in w; of length one.
  package var vector: SIMD4<Double>

  /// The rotation that turns nothing.
  package static let identity = Quaternion(vector: SIMD4(0, 0, 0, 1))

  /// Makes a rotation of a vector that the caller knows to have length one.
  package init(vector: SIMD4<Double>) {
    self.vector = vector
  }

  /// Makes the rotation of three orthonormal, right-handed rows.
  ///
  /// The largest of the four components is found first and the others divided by it, so that
  /// nothing cancels (Shepperd, 1978).
  package init(rows r1: SIMD3<Double>, _ r2: SIMD3<Double>, _ r3: SIMD3<Double>) {
    let squares = SIMD4(
      1 + r1.x - r2.y - r3.z, 1 - r1.x + r2.y - r3.z, 1 - r1.x - r2.y + r3.z,
      1 + r1.x + r2.y + r3.z)
    let (xy, xz, yz) = (r1.y + r2.x, r1.z + r3.x, r2.z + r3.y)
    let (xw, yw, zw) = (r2.z - r3.y, r3.x - r1.z, r1.y - r2.x)
    let candidates = [
      SIMD4(squares.x, xy, xz, xw), SIMD4(xy, squares.y, yz, yw),
      SIMD4(xz, yz, squares.z, zw), SIMD4(xw, yw, zw, squares.w),
    ]
    let largest = (0..<4).max { squares[$0] < squares[$1] } ?? 3
    vector = candidates[largest].normalized
  }

  /// The three rows of the rotation's matrix.
  package var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
    let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
    return (
      SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
      SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
      SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
    )
  }

  /// The rotation at `fraction` of the way to `other` along the shorter of the two arcs.
  ///
  /// - Parameter fraction: any finite number; outside 0…1 the same turn goes on.
  package func slerp(to other: Quaternion, at fraction: Double) -> Quaternion {
    let dot = (vector * other.vector).sum()
    let target = dot < 0 ? -other.vector : other.vector
    let angle = 2 * atan2((target - vector).length, (target + vector).length)
    // Below this the two sines are equal to their arguments in double precision.
    guard angle > 1e-8 else {
      return Quaternion(vector: (vector + (target - vector) * fraction).normalized)
    }
    let blend = vector * sin((1 - fraction) * angle) + target * sin(fraction * angle)
    return Quaternion(vector: blend.normalized)
  }
}

extension SIMD where Scalar == Double {
  /// The Euclidean length.
  var length: Double { (self * self).sum().squareRoot() }

  /// The vector of the same direction and length one; a zero vector turns into NaN.
  var normalized: Self { self / length }
}

extension SIMD4 where Scalar == Double {
  /// The first three components.
  var xyz: SIMD3<Double> { SIMD3(x, y, z) }
}
