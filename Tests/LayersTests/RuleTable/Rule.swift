import Foundation
import Layers
import Motion
import Testing

/// A rule of the original's behaviour with a case of it: what must come out, and what did.
struct Rule: Sendable, CustomTestStringConvertible {
  /// How the rule is known.
  enum Grade: String, Sendable {
    /// Measured on the original's systems, or stated by its makers.
    case measured
    /// Inferred, or agreed on by several independent implementations.
    case inferred
    /// Unknown; the rule is this project's choice.
    case open
  }

  /// One number of a case.
  struct Finding {
    let name: String
    let value: Double
    let expected: Double

    /// Whether it is as good as expected: to 1e-9, or both endless or both not a number.
    var holds: Bool {
      value == expected || abs(value - expected) <= 1e-9 * max(1, abs(expected))
        || (value.isNaN && expected.isNaN)
    }
  }

  let text: String
  let grade: Grade
  private let check: @Sendable (World) -> [(String, Double?, Double)]

  init(
    _ text: String, _ grade: Grade,
    _ check: @escaping @Sendable (World) -> [(String, Double?, Double)]
  ) {
    (self.text, self.grade, self.check) = (text, grade, check)
  }

  var testDescription: String { "\(text) (\(grade.rawValue))" }

  /// Runs the case in a world of its own.
  func findings() -> [Finding] {
    var findings: [Finding] = []
    inWorld { world in
      findings = check(world).map { Finding(name: $0.0, value: $0.1 ?? .nan, expected: $0.2) }
    }
    return findings
  }
}

// MARK: - What rules are said with

extension Bool {
  /// 1 for true.
  var number: Double { self ? 1 : 0 }
}

extension World {
  /// The shown x of a layer at a time after host time 100, on both sides.
  func x(_ layer: CALayer, at seconds: Double) -> Double {
    shown("position.x", layer, at: seconds)
  }

  /// The shown number behind a key path at a time after host time 100.
  func shown(_ keyPath: String, _ layer: CALayer, at seconds: Double) -> Double {
    settle()
    run(to: 100 + seconds)
    guard let copy = layer.presentation() else { return .nan }
    frame()
    // The two sides must agree before the number counts.
    guard shownFrame(layer).position == copy.position else { return .nan }
    return (copy.value(forKeyPath: keyPath) as? NSNumber)?.doubleValue ?? .nan
  }

  /// A layer in the tree at x = `x`.
  func layer(x: Double = 0) -> CALayer {
    let layer = shownLayer()
    change { layer.position.x = CGFloat(x) }
    return layer
  }

  /// Changes and commits without animations.
  func change(_ body: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body()
    CATransaction.commit()
    settle()
  }

  /// A layer at x = `x` with an animation of its x, and the values at some times.
  func run(
    x: Double = 0, _ animation: CAAnimation, at times: [Double], expected: [Double]
  ) -> [(String, Double?, Double)] {
    let layer = layer(x: x)
    layer.add(animation, forKey: nil)
    return zip(times, expected).map { time, value in
      ("x at \(time)", self.x(layer, at: time), value)
    }
  }
}

/// An animation of x, one second long, with what `style` sets.
func move(
  from: Any? = nil, to: Any? = nil, by: Any? = nil, duration: Double = 1,
  _ style: (CABasicAnimation) -> Void = { _ in }
) -> CABasicAnimation {
  let animation = CABasicAnimation("position.x", from: from, to: to, by: by, duration: duration)
  style(animation)
  return animation
}

/// An animation that stays after its end and before its beginning.
func held(_ animation: CAAnimation) {
  animation.fillMode = .both
  animation.isRemovedOnCompletion = false
}

/// Keyframes of x over one second.
func keyframes(
  _ values: [Any], _ mode: CAAnimationCalculationMode = .linear, times: [NSNumber]? = nil
) -> CAKeyframeAnimation {
  let animation = CAKeyframeAnimation(keyPath: "position.x")
  (animation.values, animation.calculationMode, animation.keyTimes) = (values, mode, times)
  animation.duration = 1
  return animation
}
