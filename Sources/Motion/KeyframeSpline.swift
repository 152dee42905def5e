// How a curve is laid through keyframes.
//
// The cubic modes run a Hermite curve between each pair of values, with tangents after Kochanek
// and Bartels ("Interpolating splines with local tension, continuity, and bias control", 1984):
// each value has one tangent with which the curve arrives and one with which it leaves, both mixed
// from the steps to its two neighbours. A value beyond either end is supposed to lie as far as the
// one before it, so that the curve leaves the first value straight.

/// The shape of the curve at one keyframe: its Kochanek–Bartels parameters, usually in −1…1.
@usableFromInline
@frozen
package struct KeyframeSpline: Hashable, Sendable {
  /// How tight the curve is: 1 stops at the value, −1 is loose.
  @usableFromInline
  package var tension: Double
  /// How the curve bends in the value: other than 0 it makes a corner.
  @usableFromInline
  package var continuity: Double
  /// To which neighbour the tangent leans: 1 to the value before, −1 to the one after.
  @usableFromInline
  package var bias: Double

  /// Makes the parameters; all 0 gives a Catmull–Rom curve.
  @inlinable
  package init(tension: Double = 0, continuity: Double = 0, bias: Double = 0) {
    self.tension = tension
    self.continuity = continuity
    self.bias = bias
  }

  /// The tangent with which the curve leaves a value, for one component.
  ///
  /// - Parameters:
  ///   - stepBefore: the value less the one before it; at the first value the step after it.
  ///   - stepAfter: the next value less this one; at the last value the step before it.
  @inlinable
  package func outgoingTangent(stepBefore: Double, stepAfter: Double) -> Double {
    tangent(continuity: continuity, stepBefore, stepAfter)
  }

  /// The tangent with which the curve arrives at a value, for one component.
  @inlinable
  package func incomingTangent(stepBefore: Double, stepAfter: Double) -> Double {
    tangent(continuity: -continuity, stepBefore, stepAfter)
  }

  @inlinable
  func tangent(continuity: Double, _ stepBefore: Double, _ stepAfter: Double) -> Double {
    let half = (1 - tension) / 2
    return half * (1 + continuity) * (1 + bias) * stepBefore
      + half * (1 - continuity) * (1 - bias) * stepAfter
  }

  /// By what a tangent grows in a segment of one length, next to one of another.
  ///
  /// For `.cubicPaced` only, whose speed would jump otherwise; in `.cubic` tangents stay as they
  /// are. 1 at the ends, where there is no neighbour, and where both lengths are 0.
  @inlinable
  package static func pacedScale(segment: Double, neighbour: Double) -> Double {
    let sum = segment + neighbour
    return sum > 0 ? 2 * segment / sum : 1
  }

  /// The Hermite curve from `start` to `end` at a fraction of the segment; exact at 0 and at 1.
  @inlinable
  package static func value(
    from start: Double, leaving: Double, to end: Double, arriving: Double, at fraction: Double
  ) -> Double {
    if fraction == 1 { return end }
    let step = end - start
    let quadratic = 3 * step - 2 * leaving - arriving
    let cubic = leaving + arriving - 2 * step
    return start + ((cubic * fraction + quadratic) * fraction + leaving) * fraction
  }
}
