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
    case .keyframes(let curve) where !curve.mode.isPaced:
      animation = keyframes(keyPath, curve, value)
    case .linear, .steps, .path, .keyframes:
      let keyframes = CAKeyframeAnimation(keyPath: keyPath)
      keyframes.values = document.samples(121).map { value($0.value) }
      animation = keyframes
    }
    animation.duration = document.duration
    return animation
  }

  /// Keyframes as a program would have them; paced ones go by the whole path, which one value is not.
  private static func keyframes<Value>(
    _ keyPath: String, _ curve: KeyframeCurve, _ value: (Double) -> Value
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = curve.keys.map { value($0.value) }
    animation.fit(curve)
    return animation
  }
}

extension CAKeyframeAnimation {
  /// Takes everything but the values from a curve.
  func fit(_ curve: KeyframeCurve) {
    let keys = curve.keys
    let times = keys.map(\.time) + (curve.mode == .discrete ? [1] : [])
    calculationMode = CAAnimationCalculationMode(rawValue: curve.mode.name)
    keyTimes = times.map { NSNumber(value: $0) }
    timingFunctions = keys.dropLast().map { key in
      let p = key.pace
      return CAMediaTimingFunction(
        controlPoints: Float(p.x1), Float(p.y1), Float(p.x2), Float(p.y2))
    }
    tensionValues = keys.map { NSNumber(value: $0.spline.tension) }
    continuityValues = keys.map { NSNumber(value: $0.spline.continuity) }
    biasValues = keys.map { NSNumber(value: $0.spline.bias) }
  }
}

extension CAAnimation {
  /// Takes a timing over, all but the duration of a run.
  func take(_ timing: CurveTiming, at begin: CFTimeInterval) {
    let modes: [MediaTiming.Fill: CAMediaTimingFillMode] = [
      .forwards: .forwards, .backwards: .backwards, .both: .both,
    ]
    beginTime = begin + timing.begin
    (speed, timeOffset) = (Float(timing.speed), timing.offset)
    repeatCount = Float(timing.repeatCount)
    (repeatDuration, autoreverses) = (timing.repeatDuration, timing.autoreverses)
    fillMode = modes[timing.fill] ?? .removed
    isRemovedOnCompletion = false
  }
}
