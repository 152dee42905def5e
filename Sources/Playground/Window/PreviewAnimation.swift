import Foundation
import Motion
import QuartzCore

/// Turns a curve into the animation that shows it.
@MainActor
enum PreviewAnimation {
  /// Makes an animation over one run of a curve.
  ///
  /// A Bézier is a basic animation with that timing function, a spring a spring animation, as a program
  /// would have them; all others become keyframes.
  /// - Parameter value: the value at a progress, 0 at the beginning and 1 at the end.
  static func make<Value>(
    _ keyPath: String, _ document: CurveDocument, value: (Double) -> Value
  ) -> CAAnimation {
    let animation: CAAnimation
    switch document.shape {
    case .bezier(let b):
      let basic = CABasicAnimation(keyPath: keyPath)
      (basic.fromValue, basic.toValue) = (value(0), value(1))
      basic.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(b.x1), Float(b.y1), Float(b.x2), Float(b.y2))
      animation = basic
    case .spring(let s):
      let spring = CASpringAnimation(keyPath: keyPath)
      (spring.fromValue, spring.toValue) = (value(0), value(1))
      (spring.mass, spring.stiffness) = (s.mass, s.stiffness)
      (spring.damping, spring.initialVelocity) = (s.damping, s.initialVelocity)
      spring.allowsOverdamping = true
      animation = spring
    case .linear, .steps, .path:
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values = document.samples(121).map { value($0.value) }
      animation = keyframes
    }
    animation.duration = document.duration
    return animation
  }
}
