// Sines and cosines together, in the time that a library takes for one of them.
//
// The angle is brought into −π/4…π/4 by quarter turns. A quarter turn is taken off in three parts
// (Cody and Waite), the first two so short that their products are exact; so the remainder is right
// to its last place, also near multiples of π/2. There Taylor's series converge within a rounding
// after eight terms. The quarter turns that were taken off exchange the two and change their signs.
//
// All of this is done for four angles in the lanes of a vector; a single one fills all lanes. So
// whoever asks, alone or in a row, gets the same bits.

import Foundation

/// The sine and the cosine of an angle in radians, in this order.
///
/// Accuracy: 1 unit in the last place of the larger of the two. NaN and infinity give NaN; angles
/// beyond a million go to the C library.
@inline(always)
package func sineAndCosine(_ angle: Double) -> SIMD2<Double> {
  guard abs(angle) < QuarterTurns.limit else { return SIMD2(sin(angle), cos(angle)) }
  let (sines, cosines) = QuarterTurns.sinesAndCosines(SIMD4(repeating: angle))
  return SIMD2(sines.x, cosines.x)
}

/// The sines and the cosines of four angles in radians, as `sineAndCosine` has them.
@inline(always)
package func sinesAndCosines(
  _ angles: SIMD4<Double>
) -> (sines: SIMD4<Double>, cosines: SIMD4<Double>) {
  let isNear = (angles .< QuarterTurns.limit) .& (angles .> -QuarterTurns.limit)
  guard all(isNear) else {
    var (sines, cosines) = (angles, angles)
    for lane in angles.indices {
      let turn = sineAndCosine(angles[lane])
      (sines[lane], cosines[lane]) = (turn.x, turn.y)
    }
    return (sines, cosines)
  }
  return QuarterTurns.sinesAndCosines(angles)
}

/// What is done for angles of which a quarter turn can be taken off exactly.
@usableFromInline
enum QuarterTurns {
  /// Such angles are smaller, in radians.
  @inlinable
  @inline(always)
  static var limit: Double { 1e6 }

  @inlinable
  @inline(always)
  static func sinesAndCosines(
    _ angles: SIMD4<Double>
  ) -> (sines: SIMD4<Double>, cosines: SIMD4<Double>) {
    // Adding this rounds to a whole number, and leaves it in the low bits.
    let shift = 0x1.8p52
    let shifted = angles * (2 / Double.pi) + shift
    let quarters = shifted - shift
    let rest =
      ((angles - quarters * 0x1.921fb544p0) - quarters * 0x1.0b46p-34)
      - quarters * 0x1.1a62633145c07p-54
    let (sines, cosines) = (sines(rest).bits, cosines(rest).bits)
    let quarter = shifted.bits
    // All ones where an odd number of them exchanges the two.
    let exchanged = (sines ^ cosines) & (0 &- (quarter & 1))
    return (
      SIMD4(bits: sines ^ exchanged ^ (quarter & 2) &<< 62),
      SIMD4(bits: cosines ^ exchanged ^ ((quarter &+ 1) & 2) &<< 62)
    )
  }

  // The series are summed in four pairs, which do not wait for one another.

  @inlinable
  @inline(always)
  static func sines(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let z = x * x
    let z2 = z * z
    let a = -1.0 / 6 * z + 1
    let b = -1.0 / 5040 * z + 1.0 / 120
    let c = -1.0 / 39_916_800 * z + 1.0 / 362_880
    let d = -1.0 / 1_307_674_368_000 * z + 1.0 / 6_227_020_800
    return ((a + b * z2) + (c + d * z2) * (z2 * z2)) * x
  }

  @inlinable
  @inline(always)
  static func cosines(_ x: SIMD4<Double>) -> SIMD4<Double> {
    let z = x * x
    let z2 = z * z
    let z4 = z2 * z2
    let a = -1.0 / 2 * z + 1
    let b = -1.0 / 720 * z + 1.0 / 24
    let c = -1.0 / 3_628_800 * z + 1.0 / 40320
    let d = -1.0 / 87_178_291_200 * z + 1.0 / 479_001_600
    return (a + b * z2) + (c + d * z2 + 1.0 / 20_922_789_888_000 * z4) * z4
  }
}

extension SIMD4 where Scalar == Double {
  @inlinable
  @inline(always)
  var bits: SIMD4<UInt64> { unsafeBitCast(self, to: SIMD4<UInt64>.self) }

  @inlinable
  @inline(always)
  init(bits: SIMD4<UInt64>) { self = unsafeBitCast(bits, to: SIMD4<Double>.self) }
}
