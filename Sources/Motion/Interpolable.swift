// What it takes for a value to be animated.
//
// Blending is exact at its ends: progress 0 gives the first value and 1 the second bit for bit, so
// that an animation that has arrived equals what the model holds. Between them the error is one
// rounding. Progress outside 0…1 goes on along the same line, because curves overshoot.

/// A value that can be animated: added to another, blended with it, and measured from it.
@usableFromInline
package protocol Interpolable: Equatable, Sendable {
  /// The value that changes nothing when it is added.
  static var zero: Self { get }

  /// The receiver with an additive value put on top of it.
  func adding(_ addend: Self) -> Self

  /// The value at `progress` of the way to another; any finite number, exact at 0 and at 1.
  func interpolated(to end: Self, at progress: Double) -> Self

  /// How far another value is, at least 0: the measure of paced keyframes.
  func distance(to other: Self) -> Double
}

extension Interpolable {
  /// The receiver added to `zero` some times, fractions and negative numbers included.
  ///
  /// What `count` finished cycles of a cumulative animation have summed up to.
  @inlinable
  package func repeated(_ count: Double) -> Self {
    Self.zero.interpolated(to: self, at: count)
  }
}

/// The number at `progress` of the way from `start` to `end`; exact at 0 and at 1.
@inlinable
package func lerp(_ start: Double, _ end: Double, _ progress: Double) -> Double {
  if progress == 0 { return start }
  return progress == 1 ? end : start + (end - start) * progress
}

extension Double: Interpolable {
  @inlinable
  package func adding(_ addend: Double) -> Double { self + addend }

  @inlinable
  package func interpolated(to end: Double, at progress: Double) -> Double {
    lerp(self, end, progress)
  }

  @inlinable
  package func distance(to other: Double) -> Double { abs(other - self) }
}
