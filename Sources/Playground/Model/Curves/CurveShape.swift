import Motion

/// How progress runs over time, in any of the ways in which curves are written down.
///
/// Béziers and springs are evaluated by `Motion`, by the very functions that animations use.
package enum CurveShape: Hashable, Sendable {
  /// A cubic Bézier from (0,0) to (1,1).
  case bezier(UnitBezier)
  /// A spring over seconds, which the duration only cuts off.
  case spring(Spring)
  /// Straight pieces, as in CSS's `linear()`.
  case linear(LinearEasing)
  /// Jumps, as in CSS's `steps()`.
  case steps(StepEasing)
  /// Several cubic Béziers one after the other.
  case path(BezierChain)
  /// Values at times, as a keyframe animation has them.
  case keyframes(KeyframeCurve)

  /// A Bézier of its inner control points.
  package static func bezier(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> CurveShape { .bezier(UnitBezier(x1, y1, x2, y2)) }

  /// Progress that is the fraction of the time.
  package static let straight = CurveShape.bezier(0, 0, 1, 1)

  /// The progress `time` seconds after the beginning, of a run of `duration` seconds.
  ///
  /// Before the beginning and after the end it is that at the beginning and the end. NaN counts as 0.
  package func value(at time: Double, duration: Double) -> Double {
    switch self {
    case .spring(let spring): spring.value(at: min(time, duration))
    case .bezier(let bezier): bezier.value(at: Self.fraction(time, duration))
    case .linear(let linear): linear.value(at: Self.fraction(time, duration))
    case .steps(let steps): steps.value(at: Self.fraction(time, duration))
    case .path(let chain): chain.value(at: Self.fraction(time, duration))
    case .keyframes(let keys): keys.value(at: Self.fraction(time, duration))
    }
  }

  /// The velocity in whole ways a second; infinite where a Bézier is vertical, 0 between jumps.
  package func velocity(at time: Double, duration: Double) -> Double {
    guard duration > 0 else { return 0 }
    switch self {
    case .spring(let spring): return spring.velocity(at: min(time, duration))
    case .bezier(let bezier):
      return bezier.derivative(at: Self.fraction(time, duration)) / duration
    case .linear(let linear): return linear.slope(at: Self.fraction(time, duration)) / duration
    case .steps: return 0
    case .path(let chain): return chain.slope(at: Self.fraction(time, duration)) / duration
    case .keyframes(let keys): return keys.slope(at: Self.fraction(time, duration)) / duration
    }
  }

  private static func fraction(_ time: Double, _ duration: Double) -> Double {
    guard time > 0 else { return 0 }
    return duration > 0 ? min(time / duration, 1) : 1
  }

  /// How long a run is where nobody says: until a spring is at rest, one second for all others.
  ///
  /// A spring that never rests, or only after a minute, gets a minute.
  package var naturalDuration: Double {
    guard case .spring(let spring) = self else { return 1 }
    let settling = spring.settlingDuration
    return settling > 0 ? min(settling, Self.longestDuration) : 1
  }

  /// The longest run that anything here is evaluated over, in seconds.
  package static let longestDuration = 60.0

  /// What it is, for a heading: a spring with a word about its damping.
  package var title: String {
    guard case .spring(let spring) = self else { return kind }
    return "\(kind), \(spring.regimeInWords)"
  }

  /// What kind of curve it is, in a word.
  package var kind: String {
    switch self {
    case .bezier(let bezier): bezier.isLinear ? "linear" : "cubic Bézier"
    case .spring: "spring"
    case .linear: "linear()"
    case .steps: "steps()"
    case .path: "Bézier path"
    case .keyframes(let keys): "keyframes, \(keys.mode.name)"
    }
  }
}
