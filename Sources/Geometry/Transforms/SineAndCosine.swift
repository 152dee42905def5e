// Sine and cosine together, in the time that a library takes for one of them.
//
// The angle is brought into −π/4…π/4 by quarter turns. A quarter turn is taken off in three parts
// (Cody and Waite), the first two so short that their products are exact; so the remainder is right
// to its last place, also near multiples of π/2. There Taylor's series converge within a rounding
// after eight terms. Both run side by side in the two lanes of one vector, and the quarter turns
// that were taken off exchange them and change their signs.

import Foundation

/// The sine and the cosine of an angle in radians, in this order.
///
/// Accuracy: 1 unit in the last place of the larger of the two. NaN and infinity give NaN; angles
/// beyond a million go to the C library.
@inline(always)
package func sineAndCosine(_ angle: Double) -> SIMD2<Double> {
  guard abs(angle) < 1e6 else { return SIMD2(sin(angle), cos(angle)) }
  // Adding this rounds to a whole number, and leaves it in the low bits.
  let shift = 0x1.8p52
  let shifted = angle * (2 / Double.pi) + shift
  let quarters = shifted - shift
  let rest =
    ((angle - quarters * 0x1.921fb544p0) - quarters * 0x1.0b46p-34)
    - quarters * 0x1.1a62633145c07p-54
  let z = rest * rest
  let value = TaylorPairs.sum(z)
  let (sine, cosine) = (value.x * rest, value.y)
  let quarter = shifted.bitPattern
  let flipped = SIMD2(quarter & 2, (quarter &+ 1) & 2) &<< 62
  let pair = quarter & 1 == 0 ? SIMD2(sine, cosine) : SIMD2(cosine, sine)
  return SIMD2<Double>(bits: pair.bits ^ flipped)
}

extension SIMD2 where Scalar == Double {
  @inlinable
  var bits: SIMD2<UInt64> { unsafeBitCast(self, to: SIMD2<UInt64>.self) }

  @inlinable
  init(bits: SIMD2<UInt64>) { self = unsafeBitCast(bits, to: SIMD2<Double>.self) }
}

/// The series of sin(x)/x and of cos(x) in x².
@usableFromInline
enum TaylorPairs {
  /// Both sums, up to the eighth power of `z`.
  @inlinable
  @inline(always)
  static func sum(_ z: Double) -> SIMD2<Double> {
    let z2 = z * z
    let z4 = z2 * z2
    // In four pairs, which do not wait for one another.
    let a = SIMD2(-1.0 / 6, -1.0 / 2) * z + 1
    let b = SIMD2(-1.0 / 5040, -1.0 / 720) * z + SIMD2(1.0 / 120, 1.0 / 24)
    let c = SIMD2(-1.0 / 39_916_800, -1.0 / 3_628_800) * z + SIMD2(1.0 / 362_880, 1.0 / 40320)
    let d =
      SIMD2(-1.0 / 1_307_674_368_000, -1.0 / 87_178_291_200) * z
      + SIMD2(1.0 / 6_227_020_800, 1.0 / 479_001_600)
    let last = SIMD2(0, 1.0 / 20_922_789_888_000) * z4
    return (a + b * z2) + (c + d * z2 + last) * z4
  }
}
