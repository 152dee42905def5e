import Foundation
import Motion

/// How the animations of a block run from their first value to their last.
package enum AnimationPace {
  /// Along a timing function over the duration.
  case function(CAMediaTimingFunction)
  /// Along a spring, which the duration only cuts off.
  case spring(Spring)

  /// Along one of the named curves.
  package static func curve(_ curve: UIView.AnimationCurve) -> AnimationPace {
    .function(CAMediaTimingFunction(name: curve.name))
  }

  /// At the same speed throughout.
  package static var linear: AnimationPace { .curve(.linear) }

  /// A new animation of this pace, without values or duration.
  func animation(keyPath: String) -> CABasicAnimation {
    switch self {
    case .function(let function):
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.timingFunction = function
      return animation
    case .spring(let spring):
      let animation = CASpringAnimation(keyPath: keyPath)
      animation.mass = CGFloat(spring.mass)
      animation.stiffness = CGFloat(spring.stiffness)
      animation.damping = CGFloat(spring.damping)
      animation.initialVelocity = CGFloat(spring.initialVelocity)
      animation.allowsOverdamping = spring.allowsOverdamping
      return animation
    }
  }

  /// The timing function; that of a spring, which has none, is steady.
  package var timingFunction: CAMediaTimingFunction {
    if case .function(let function) = self { return function }
    return CAMediaTimingFunction(name: .linear)
  }

  /// How far the animation has come at a fraction of its duration in seconds; it may overshoot.
  package func progress(at fraction: Double, duration: Double) -> Double {
    switch self {
    case .function(let function): function.curve.value(at: fraction, duration: duration)
    case .spring(let spring): spring.value(at: fraction * duration)
    }
  }

  /// The first fraction of the duration at which the animation has come as far as `progress`.
  package func fraction(reaching progress: Double, duration: Double) -> Double {
    if progress <= 0 { return 0 }
    var (low, high) = (0.0, firstFractionBeyond(progress, duration))
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if self.progress(at: middle, duration: duration) < progress {
        low = middle
      } else {
        high = middle
      }
    }
    return high
  }

  /// A fraction at which the progress is reached, near the first one: springs swing.
  private func firstFractionBeyond(_ progress: Double, _ duration: Double) -> Double {
    (1...256).lazy.map { Double($0) / 256 }
      .first { self.progress(at: $0, duration: duration) >= progress } ?? 1
  }
}

/// When the animations of a block run, and how often.
@_spi(Hooks) public struct AnimationTiming {
  /// One cycle in seconds; the block is immediate where it is not above 0.
  package var duration: TimeInterval
  /// Seconds from now until the beginning.
  package var delay: TimeInterval
  package var pace: AnimationPace
  /// How many cycles; 0 counts as 1.
  package var repeatCount: Float
  package var autoreverses: Bool

  package init(
    duration: TimeInterval, delay: TimeInterval, pace: AnimationPace,
    options: UIView.AnimationOptions
  ) {
    self.duration = duration
    self.delay = max(0, delay)
    self.pace = pace
    repeatCount = options.contains(.repeat) ? .infinity : 0
    autoreverses = options.contains(.autoreverse)
  }

  /// The timing within another block: it starts with that and takes what it does not override.
  ///
  /// What is left of the outer duration is what follows the delay. Repeats are the outer ones',
  /// unless there are some of its own (nobody has measured that).
  func nested(in outer: AnimationTiming, _ options: UIView.AnimationOptions) -> AnimationTiming {
    var timing = self
    timing.delay += outer.delay
    if options.contains(.overrideInheritedOptions) { return timing }
    if !options.contains(.overrideInheritedDuration) {
      timing.duration = max(0, outer.duration - delay)
    }
    if !options.contains(.overrideInheritedCurve) { timing.pace = outer.pace }
    if repeatCount == 0, !autoreverses {
      (timing.repeatCount, timing.autoreverses) = (outer.repeatCount, outer.autoreverses)
    }
    return timing
  }

  /// Sets all but the pace of an animation that is to be added to `layer`.
  @MainActor
  func apply(to animation: CAAnimation, on layer: CALayer) {
    animation.duration = duration
    animation.fillMode = .both
    animation.autoreverses = autoreverses
    animation.repeatCount = repeatCount
    if delay > 0 {
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + delay
    }
  }
}
