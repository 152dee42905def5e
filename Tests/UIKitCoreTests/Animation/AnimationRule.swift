import Foundation
import Testing
import UIKitTestSupport
import UIKit
import UIKitCore

/// A rule of view animation: what is done at the beginning, and what is seen then.
struct AnimationRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let act: @MainActor @Sendable (AnimationBench) -> Void
  let read: @MainActor @Sendable (CALayer) -> Double
  /// By the time in seconds; ascending.
  let expected: [(time: Double, value: Double)]

  init(
    _ name: String, _ read: @escaping @MainActor @Sendable (CALayer) -> Double,
    _ expected: [(time: Double, value: Double)],
    _ act: @escaping @MainActor @Sendable (AnimationBench) -> Void
  ) {
    (testDescription, self.act, self.read, self.expected) = (name, act, read, expected)
  }

  private static let x: @MainActor @Sendable (CALayer) -> Double = { $0.position.x.native }
  private static let opacity: @MainActor @Sendable (CALayer) -> Double = { Double($0.opacity) }

  static let all =
    geometry + replacing + immediate + nesting + repeating + begun + keyframes + springs

  // MARK: What is added

  private static let geometry = [
    AnimationRule("a position runs from old to new", x, [(0, 10), (0.5, 35), (1, 60), (2, 110)]) {
      bench in UIView.glide(2) { bench.view.center.x = 110 }
    },
    AnimationRule("the default curve eases in and out", x, [(0.5, 22.916), (1, 60), (1.5, 97.084)])
    {
      bench in UIView.animate(withDuration: 2) { bench.view.center.x = 110 }
    },
    AnimationRule(
      "a position in flight bends to its new target", x, [(1, 60), (1.5, 60), (2, 60), (2.5, 35)]
    ) { bench in
      UIView.glide(2) { bench.view.center.x = 110 }
      bench.at(1) { UIView.glide(2) { bench.view.center.x = 10 } }
    },
    AnimationRule(
      "three moves at once add up", x, [(0, 10), (0.5, 25), (1, 40)]
    ) { bench in
      for target in [20.0, 30, 40] { UIView.glide(1) { bench.view.center.x = target } }
    },
    AnimationRule(
      "a size in flight bends to its new target", { $0.bounds.width.native },
      [(1, 40), (2, 40), (2.5, 30), (3, 20)]
    ) { bench in
      UIView.glide(2) { bench.view.bounds.size.width = 60 }
      bench.at(1) { UIView.glide(2) { bench.view.bounds.size.width = 20 } }
    },
    AnimationRule(
      "the origin of the bounds animates apart from the size", { $0.bounds.minX.native },
      [(0, 0), (1, 5), (2, 10)]
    ) { bench in UIView.glide(2) { bench.view.bounds.origin.x = 10 } },
    AnimationRule(
      "a frame moves the position by half of the growth", x, [(1, 35), (2, 60)]
    ) { bench in
      UIView.glide(2) { bench.view.frame = CGRect(x: 40, y: 0, width: 40, height: 20) }
    },
    AnimationRule(
      "a transform blends scale with scale", { $0.affineTransform().a.native },
      [(0, 1), (0.5, 2), (1, 3)]
    ) { bench in
      UIView.glide(1) { bench.view.transform = CGAffineTransform(scaleX: 3, y: 3) }
    },
    AnimationRule(
      "a transform turns the short way", { atan2($0.transform.m12, $0.transform.m11).native },
      [(0, 0), (1, -.pi / 4), (2, -.pi / 2)]
    ) { bench in
      UIView.glide(2) { bench.view.transform = CGAffineTransform(rotationAngle: 1.5 * .pi) }
    },
    AnimationRule(
      "a transform without an inverse is replaced", { $0.affineTransform().a.native },
      [(0, 1), (0.5, 0.5), (1, 0)]
    ) { bench in
      UIView.glide(1) { bench.view.transform = CGAffineTransform(scaleX: 0, y: 0) }
    },
    AnimationRule(
      "a corner radius in flight bends to its new target", { $0.cornerRadius.native },
      [(1, 5), (1.5, 5), (2, 5), (2.5, 2.5), (3, 0)]
    ) { bench in
      UIView.glide(2) { bench.view.layer.cornerRadius = 10 }
      bench.at(1) { UIView.glide(2) { bench.view.layer.cornerRadius = 0 } }
    },
  ]

  // MARK: What is replaced

  private static let replacing = [
    AnimationRule("opacity runs from old to new", opacity, [(0, 1), (0.5, 0.5), (1, 0)]) {
      bench in UIView.glide(1) { bench.view.alpha = 0 }
    },
    AnimationRule(
      "opacity in flight starts anew from the model", opacity, [(0.25, 0.75), (0.5, 0), (1, 0.5)]
    ) { bench in
      UIView.glide(1) { bench.view.alpha = 0 }
      bench.at(0.5) { UIView.glide(1) { bench.view.alpha = 1 } }
    },
    AnimationRule(
      "beginFromCurrentState starts from what is seen", opacity, [(0.5, 0.5), (1, 0.75), (1.5, 1)]
    ) { bench in
      UIView.glide(1) { bench.view.alpha = 0 }
      bench.at(0.5) { UIView.glide(1, .beginFromCurrentState) { bench.view.alpha = 1 } }
    },
    AnimationRule(
      "colours blend in gamma-encoded sRGB", { ($0.backgroundColor?.components?[0].native ?? -1) },
      [(0, 0), (0.5, 0.5), (1, 1)]
    ) { bench in
      UIView.performWithoutAnimation { bench.view.backgroundColor = .black }
      UIView.glide(1) { bench.view.backgroundColor = .red }
    },
    AnimationRule(
      "an anchor point runs from old to new", { $0.anchorPoint.x.native },
      [(0, 0.5), (0.5, 0.25), (1, 0)]
    ) { bench in UIView.glide(1) { bench.view.layer.anchorPoint.x = 0 } },
    AnimationRule(
      "the part that stretches runs from old to new", { $0.contentsCenter.width.native },
      [(0, 1), (0.5, 0.75), (1, 0.5)]
    ) { bench in
      UIView.glide(1) { bench.view.contentStretch = CGRect(x: 0.25, y: 0, width: 0.5, height: 1) }
    },
  ]

  // MARK: What does not animate

  private static let immediate = [
    AnimationRule("borders never animate", { $0.borderWidth.native }, [(0, 3), (0.5, 3)]) {
      bench in UIView.glide(1) { bench.view.layer.borderWidth = 3 }
    },
    AnimationRule(
      "shadows never animate", { $0.shadowRadius.native + Double($0.shadowOpacity) },
      [(0, 10), (0.5, 10)]
    ) { bench in
      UIView.glide(1) {
        bench.view.layer.shadowRadius = 9
        bench.view.layer.shadowOpacity = 1
      }
    },
    AnimationRule("a block of no duration is immediate", x, [(0, 50)]) {
      bench in UIView.glide(0) { bench.view.center.x = 50 }
    },
    AnimationRule("a negative duration is immediate", x, [(0, 50)]) {
      bench in UIView.glide(-1) { bench.view.center.x = 50 }
    },
    AnimationRule("a duration that is no number is immediate", x, [(0, 50)]) {
      bench in UIView.glide(.nan) { bench.view.center.x = 50 }
    },
    AnimationRule("changes can be taken out of a block", x, [(0, 50)]) { bench in
      UIView.glide(1) { UIView.performWithoutAnimation { bench.view.center.x = 50 } }
    },
    AnimationRule("blocks can be switched off", x, [(0, 50)]) { bench in
      UIView.setAnimationsEnabled(false)
      UIView.glide(1) { bench.view.center.x = 50 }
      UIView.setAnimationsEnabled(true)
    },
    AnimationRule("a delayed change shows the old value until then", x, [(1.9, 10), (2.5, 60)]) {
      bench in UIView.glide(1, delay: 2) { bench.view.center.x = 110 }
    },
  ]

  // MARK: Blocks within blocks

  private static let nesting = [
    AnimationRule("a nested block takes the outer duration", x, [(1, 35), (2, 60), (4, 110)]) {
      bench in UIView.glide(4) { UIView.glide(1) { bench.view.center.x = 110 } }
    },
    AnimationRule(
      "a delayed nested block takes what is left", x, [(1, 10), (2.5, 60), (4, 110)]
    ) { bench in UIView.glide(4) { UIView.glide(1, delay: 1) { bench.view.center.x = 110 } } },
    AnimationRule("a nested block takes the outer curve", x, [(1, 22.916), (2, 60)]) { bench in
      UIView.animate(withDuration: 4, delay: 0, options: .curveEaseInOut) {
        UIView.animate(withDuration: 4, delay: 0, options: .curveEaseIn) {
          bench.view.center.x = 110
        }
      }
    },
    AnimationRule("overrideInheritedDuration keeps its own", x, [(0.5, 60), (1, 110)]) {
      bench in
      UIView.glide(4) { UIView.glide(1, .overrideInheritedDuration) { bench.view.center.x = 110 } }
    },
    AnimationRule("overrideInheritedCurve keeps its own", x, [(1, 35), (3, 85)]) { bench in
      UIView.animate(withDuration: 4) {
        UIView.glide(1, .overrideInheritedCurve) { bench.view.center.x = 110 }
      }
    },
    AnimationRule("overrideInheritedOptions keeps everything", x, [(0.25, 35), (1, 110)]) {
      bench in
      UIView.animate(withDuration: 4) {
        UIView.glide(1, .overrideInheritedOptions) { bench.view.center.x = 110 }
      }
    },
    AnimationRule("a nested block starts with its parent", x, [(1, 10), (2, 60), (3, 110)]) {
      bench in
      UIView.glide(4, delay: 1) {
        UIView.glide(2, .overrideInheritedDuration) { bench.view.center.x = 110 }
      }
    },
    AnimationRule(
      "layoutSubviews moves what is inside along",
      { $0.model().sublayers?[0].presentation()?.position.x.native ?? 0 },
      [(0, 15), (1, 25), (2, 35)]
    ) { bench in
      UIView.glide(2, .layoutSubviews) { bench.view.bounds.size.width = 40 }
    },
    AnimationRule(
      "without it what is inside jumps",
      { $0.model().sublayers?[0].presentation()?.position.x.native ?? 0 },
      [(0, 35), (1, 35)]
    ) { bench in UIView.glide(2) { bench.view.bounds.size.width = 40 } },
  ]

  // MARK: Repeats

  private static let repeating = [
    AnimationRule("repeat begins each cycle anew", x, [(0.5, 60), (2.25, 35), (99.5, 60)]) {
      bench in UIView.glide(1, .repeat) { bench.view.center.x = 110 }
    },
    AnimationRule("autoreverse runs back", x, [(0.5, 60), (1.25, 85), (1.75, 35), (2.25, 35)]) {
      bench in UIView.glide(1, [.repeat, .autoreverse]) { bench.view.center.x = 110 }
    },
    AnimationRule(
      "autoreverse alone runs there and back once, then shows the model", x,
      [(1.5, 60), (2, 110)]
    ) { bench in UIView.glide(1, .autoreverse) { bench.view.center.x = 110 } },
    AnimationRule(
      "a cycle and a half with autoreverse ends on the new value", x,
      [(0.5, 60), (1.5, 60), (2.5, 60), (2.9, 100), (3, 110)]
    ) { bench in
      UIView.glide(1) {
        UIView.modifyAnimations(withRepeatCount: 1.5, autoreverses: true) {
          bench.view.center.x = 110
        }
      }
    },
    AnimationRule("a nested block repeats with the outer one", x, [(2.25, 35)]) { bench in
      UIView.glide(1, .repeat) { UIView.glide(1) { bench.view.center.x = 110 } }
    },
  ]

  // MARK: Begin and commit

  private static let begun = [
    AnimationRule(
      "begin and commit take 0.2 s and ease", x, [(0.05, 22.916), (0.1, 60), (0.2, 110)]
    ) {
      bench in
      UIView.beginAnimations(nil, context: nil)
      bench.view.center.x = 110
      UIView.commitAnimations()
    },
    AnimationRule("settings govern what follows them", x, [(1, 10), (2, 60), (3, 110)]) { bench in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(2)
      UIView.setAnimationDelay(1)
      UIView.setAnimationCurve(.linear)
      bench.view.center.x = 110
      UIView.commitAnimations()
    },
    AnimationRule("settings that come after a change do not govern it", x, [(0.1, 60)]) { bench in
      UIView.beginAnimations(nil, context: nil)
      bench.view.center.x = 110
      UIView.setAnimationDuration(9)
      UIView.commitAnimations()
    },
    AnimationRule(
      "repeat counts may be fractions", x,
      [(0.25, 35), (1.75, 35), (2.25, 35), (2.5, 60), (3, 110)]
    ) { bench in
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(1.5)
      UIView.setAnimationRepeatAutoreverses(true)
      bench.view.center.x = 110
      UIView.commitAnimations()
    },
    AnimationRule("settings belong to the innermost block", x, [(1, 35), (2, 60)]) { bench in
      UIView.beginAnimations("outer", context: nil)
      UIView.setAnimationDuration(4)
      UIView.setAnimationCurve(.linear)
      UIView.beginAnimations("inner", context: nil)
      UIView.setAnimationDuration(1)
      bench.other.center.x = 110
      UIView.commitAnimations()
      bench.view.center.x = 110
      UIView.commitAnimations()
    },
    AnimationRule(
      "setAnimationBeginsFromCurrentState starts from what is seen", opacity, [(0.5, 0.5)]
    ) {
      bench in
      UIView.glide(1) { bench.view.alpha = 0 }
      bench.at(0.5) {
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationBeginsFromCurrentState(true)
        bench.view.alpha = 1
        UIView.commitAnimations()
      }
    },
  ]

  // MARK: Keyframes

  /// The bits that make the whole of a block of keyframes linear.
  private static let steady = UIView.KeyframeAnimationOptions(
    rawValue: UIView.AnimationOptions.curveLinear.rawValue)

  /// To 50 in the first half and on to 70 in the second, in 4 s.
  @MainActor private static func twoKeyframes(
    _ bench: AnimationBench, _ options: UIView.KeyframeAnimationOptions
  ) {
    UIView.animateKeyframes(withDuration: 4, delay: 0, options: options) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
        bench.view.center.x = 50
      }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
        bench.view.center.x = 70
      }
    }
  }

  private static let keyframes = [
    AnimationRule("keyframes run one after the other", x, [(1, 30), (2, 50), (3, 60), (4, 70)]) {
      bench in twoKeyframes(bench, steady)
    },
    AnimationRule("the whole of keyframes eases", x, [(1, 10 + 80 * 0.12916), (2, 50), (4, 70)]) {
      bench in twoKeyframes(bench, [])
    },
    AnimationRule(
      "discrete keyframes jump at their beginning", x, [(0, 50), (1.9, 50), (2.1, 70), (4, 70)]
    ) { bench in twoKeyframes(bench, [steady, .calculationModeDiscrete]) },
    AnimationRule("paced keyframes keep one speed", x, [(1, 25), (2, 40), (3, 55), (4, 70)]) {
      bench in twoKeyframes(bench, [steady, .calculationModePaced])
    },
    AnimationRule("cubic keyframes pass through the values", x, [(0, 10), (2, 50), (4, 70)]) {
      bench in twoKeyframes(bench, [steady, .calculationModeCubic])
    },
    AnimationRule("values stand between keyframes", x, [(1, 10), (1.5, 60), (2, 110), (3, 110)]) {
      bench in
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: steady) {
        UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.25) {
          bench.view.center.x = 110
        }
      }
    },
    AnimationRule("changes outside of keyframes take the whole", x, [(1, 35), (2, 60), (4, 110)]) {
      bench in
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: steady) {
        bench.view.center.x = 110
      }
    },
    AnimationRule("a keyframe ends with the whole", x, [(2, 10), (3, 60), (4, 110)]) { bench in
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: steady) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 9) {
          bench.view.center.x = 110
        }
      }
    },
    AnimationRule("keyframes of opacity replace it", opacity, [(1, 0.5), (2, 0), (3, 0.5), (4, 1)])
    {
      bench in
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: steady) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          bench.view.alpha = 0
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          bench.view.alpha = 1
        }
      }
    },
    AnimationRule(
      "a turn in three keyframes is a whole one",
      { atan2($0.transform.m12, $0.transform.m11).native }, [(1, .pi / 2), (2, .pi), (3, -.pi / 2)]
    ) {
      bench in
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: steady) {
        for step in 0..<4 {
          UIView.addKeyframe(withRelativeStartTime: Double(step) / 4, relativeDuration: 0.25) {
            bench.view.transform = CGAffineTransform(rotationAngle: CGFloat(step + 1) * .pi / 2)
          }
        }
      }
    },
    AnimationRule("a block in a keyframe takes its time", x, [(2, 10), (3, 60), (4, 110)]) {
      bench in
      UIView.animateKeyframes(withDuration: 4, delay: 0, options: steady) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          UIView.glide(9) { bench.view.center.x = 110 }
        }
      }
    },
    AnimationRule("keyframes repeat as a whole", x, [(5, 30), (6, 50)]) { bench in
      twoKeyframes(bench, [steady, .repeat])
    },
    AnimationRule("keyframes may start from what is seen", opacity, [(0.5, 0.5), (2.5, 0.75)]) {
      bench in
      UIView.glide(1) { bench.view.alpha = 0 }
      bench.at(0.5) {
        UIView.animateKeyframes(
          withDuration: 4, delay: 0, options: [steady, .beginFromCurrentState]
        ) { bench.view.alpha = 1 }
      }
    },
    AnimationRule("nested keyframes take the outer duration", x, [(2, 30), (4, 50), (8, 70)]) {
      bench in UIView.glide(8) { twoKeyframes(bench, steady) }
    },
  ]

  // MARK: Springs

  private static let springs = [
    // ωT = 9.2334 solves (1 + ωT) e^(−ωT) = 0.001.
    AnimationRule(
      "a critical spring has come within a thousandth at the end", x,
      [(0, 10), (1, 10 + 100 * 0.944485), (1.9999, 109.9)]
    ) {
      bench in
      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
        animations: { bench.view.center.x = 110 })
    },
    // Critical with ω = 2π/d: at d/2 it is 1 − (1 + π) e^(−π).
    AnimationRule(
      "a spring can be told by its feel", x,
      [(1, 10 + 100 * (1 - (1 + Double.pi) * exp(-Double.pi)))]
    ) {
      bench in
      UIView.animate(springDuration: 2, bounce: 0, animations: { bench.view.center.x = 110 })
    },
    // ω = 2π/d, ζ = 1/2: at d/2 the damped swing is at ω_d t = √3 π/2.
    AnimationRule(
      "a bouncing spring swings beyond the end", x,
      [
        (
          1,
          10 + 100
            * (1 - exp(-Double.pi / 2)
              * (cos(3.0.squareRoot() * .pi / 2) + sin(3.0.squareRoot() * .pi / 2)
                / 3.0.squareRoot()))
        )
      ]
    ) { bench in
      UIView.animate(springDuration: 2, bounce: 0.5, animations: { bench.view.center.x = 110 })
    },
  ]
}

@MainActor @Suite struct AnimationRuleTests {
  @Test(arguments: AnimationRule.all) func isObeyed(_ rule: AnimationRule) throws {
    let bench = AnimationBench()
    bench.shown.change { rule.act(bench) }
    for (time, value) in rule.expected {
      let seen = try #require(bench.seen(bench.view, at: time, rule.read))
      #expect(abs(seen - value) < 2e-3 * max(1, abs(value)), "\(seen), not \(value), at \(time)")
    }
  }
}
