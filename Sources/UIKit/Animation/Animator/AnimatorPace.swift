import Foundation
import Motion

/// The pace of a property animator: two of them where a spring starts with a velocity in the plane.
struct AnimatorPace {
  /// Seconds from beginning to end.
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
      self.duration = spring.duration(of: duration)
      main = pace(velocity.dx)
      second = velocity.dx == velocity.dy ? nil : pace(velocity.dy)
    } else {
      self.duration = duration
      main = (parameters.cubicTimingParameters ?? UICubicTimingParameters()).pace
      second = nil
    }
  }

  /// A pace that is told directly.
  init(_ pace: AnimationPace, duration: TimeInterval) {
    (main, second, self.duration) = (pace, nil, duration)
  }

  /// How far the animator has come at a fraction of the duration.
  func progress(at fraction: Double) -> Double { main.progress(at: fraction, duration: duration) }

  /// The first fraction of the duration at which the animator has come as far as `progress`.
  func fraction(reaching progress: Double) -> Double {
    main.fraction(reaching: progress, duration: duration)
  }
}
