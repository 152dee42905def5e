import Foundation
import Motion

/// The pace of a property animator: two of them where a spring starts with a velocity in the plane.
struct AnimatorPace {
  /// Seconds from beginning to end; finite and at least 0.
  let duration: TimeInterval
  /// The pace of all that is one number, and of the first axis of points and sizes.
  let main: AnimationPace
  /// The pace of the second axis, where it differs.
  let second: AnimationPace?

  /// The pace of timing parameters, for an animator of some duration.
  init(_ parameters: any UITimingCurveProvider, duration: TimeInterval) {
    if let spring = parameters.springTimingParameters {
      let velocity = spring.initialVelocity
      func pace(_ velocity: CGFloat) -> AnimationPace {
        .spring(spring.spring(duration: duration, velocity: velocity))
      }
      self.duration = Self.sane(spring.duration(of: duration))
      main = pace(velocity.dx)
      second = velocity.dx == velocity.dy ? nil : pace(velocity.dy)
    } else {
      self.duration = Self.sane(duration)
      main =
        (parameters.cubicTimingParameters ?? UICubicTimingParameters(animationCurve: .easeInOut))
        .pace
      second = nil
    }
  }

  /// A pace that is told directly.
  init(_ pace: AnimationPace, duration: TimeInterval) {
    (main, second, self.duration) = (pace, nil, Self.sane(duration))
  }

  /// What is no number, or below 0, is no time; centuries are as good as for ever.
  private static func sane(_ duration: TimeInterval) -> TimeInterval {
    duration > 0 ? min(duration, 1e10) : 0
  }

  /// How far the animator has come at a fraction of the duration.
  func progress(at fraction: Double) -> Double { main.progress(at: fraction, duration: duration) }

  /// The first fraction of the duration at which the animator has come as far as `progress`.
  func fraction(reaching progress: Double) -> Double {
    main.fraction(reaching: progress, duration: duration)
  }
}
