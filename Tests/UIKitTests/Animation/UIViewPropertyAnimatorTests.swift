import Foundation
import Testing
import UIKitTestSupport
import UIKit

/// A rule of property animators: what is done, and where the view's centre is seen then.
struct AnimatorRule: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// By the time in seconds.
  let expected: [(time: Double, x: Double)]
  let act: @MainActor @Sendable (AnimationBench, UIViewPropertyAnimator) -> Void

  init(
    _ name: String, _ expected: [(time: Double, x: Double)],
    _ act: @escaping @MainActor @Sendable (AnimationBench, UIViewPropertyAnimator) -> Void
  ) {
    (testDescription, self.expected, self.act) = (name, expected, act)
  }

  /// Each with an animator that moves the centre from 10 to 110 in 4 s, linearly.
  static let all = [
    AnimatorRule("it waits to be started", [(0, 10), (9, 10)]) { _, _ in },
    AnimatorRule("it runs once started", [(0, 10), (1, 35), (3, 85), (4, 110), (5, 110)]) {
      $1.startAnimation()
    },
    AnimatorRule("it starts after a delay", [(1, 10), (2, 10), (3, 35), (6, 110)]) {
      $1.startAnimation(afterDelay: 2)
    },
    AnimatorRule("it halts where it is paused", [(1, 35), (2, 35), (9, 35)]) { bench, animator in
      animator.startAnimation()
      bench.at(1) { animator.pauseAnimation() }
    },
    AnimatorRule("it goes on after a pause", [(2, 35), (3, 60), (5, 110)]) { bench, animator in
      animator.startAnimation()
      bench.at(1) { animator.pauseAnimation() }
      bench.at(2) { animator.startAnimation() }
    },
    AnimatorRule("it is scrubbed without being started", [(0, 60), (1, 35), (9, 35)]) {
      bench, animator in
      animator.fractionComplete = 0.5
      bench.at(1) { animator.fractionComplete = 0.25 }
    },
    AnimatorRule("it goes on from where it was scrubbed", [(1, 85), (1.5, 97.5), (2, 110)]) {
      bench, animator in
      animator.fractionComplete = 0.75
      bench.at(1) { animator.startAnimation() }
    },
    AnimatorRule("it turns round while it runs", [(2, 60), (3, 35), (4, 10), (5, 10)]) {
      bench, animator in
      animator.startAnimation()
      bench.at(2) { animator.isReversed = true }
    },
    AnimatorRule("it turns round twice", [(2, 60), (3, 35), (4, 60), (6, 110)]) {
      bench, animator in
      animator.startAnimation()
      bench.at(2) { animator.isReversed = true }
      bench.at(3) { animator.isReversed = false }
    },
    AnimatorRule("it goes on with another duration", [(1, 35), (2, 72.5), (3, 110)]) {
      bench, animator in
      animator.startAnimation()
      bench.at(1) {
        animator.pauseAnimation()
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.5)
      }
    },
    AnimatorRule(
      "it goes on with another curve in the time left", [(2, 60), (3, 85), (2 + 1.5, 103.5)]
    ) { bench, animator in
      animator.startAnimation()
      bench.at(2) {
        animator.pauseAnimation()
        animator.continueAnimation(
          withTimingParameters: UICubicTimingParameters(animationCurve: .easeInOut),
          durationFactor: 0)
      }
    },
    AnimatorRule("it goes back with another duration", [(2, 60), (2.5, 35), (3, 10)]) {
      bench, animator in
      animator.startAnimation()
      bench.at(2) {
        animator.pauseAnimation()
        animator.isReversed = true
        animator.continueAnimation(withTimingParameters: nil, durationFactor: 0.25)
      }
    },
    AnimatorRule("stopped, it leaves the view where it is seen", [(1, 35), (9, 35)]) {
      bench, animator in
      animator.startAnimation()
      bench.at(1) { animator.stopAnimation(true) }
    },
    AnimatorRule("finished at the end, it is there", [(1, 110), (9, 110)]) { bench, animator in
      animator.startAnimation()
      bench.at(1) {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .end)
      }
    },
    AnimatorRule("finished at the start, it is back", [(1, 10), (9, 10)]) { bench, animator in
      animator.startAnimation()
      bench.at(1) {
        animator.stopAnimation(false)
        animator.finishAnimation(at: .start)
      }
    },
    AnimatorRule("changes that are added take the time left", [(2, 60), (3, 135), (4, 210)]) {
      bench, animator in
      animator.startAnimation()
      bench.at(2) { animator.addAnimations { bench.view.center.x = 210 } }
    },
    AnimatorRule("added changes may be delayed", [(1, 35), (2, 60), (3, 135), (4, 210)]) {
      bench, animator in
      animator.addAnimations({ bench.view.center.x = 210 }, delayFactor: 0.5)
      animator.startAnimation()
    },
    AnimatorRule("delayed changes are scrubbed in their time", [(0, 60), (1, 135)]) {
      bench, animator in
      animator.addAnimations({ bench.view.center.x = 210 }, delayFactor: 0.5)
      animator.fractionComplete = 0.5
      bench.at(1) { animator.fractionComplete = 0.75 }
    },
  ]
}

@MainActor @Suite struct UIViewPropertyAnimatorTests {
  private let bench = AnimationBench()

  private func mover(_ curve: UIView.AnimationCurve = .linear, _ duration: Double = 4)
    -> UIViewPropertyAnimator
  {
    let bench = bench
    return UIViewPropertyAnimator(duration: duration, curve: curve) {
      bench.view.center.x = 110
    }
  }

  private func x(at time: Double) throws -> Double {
    try #require(bench.seen(bench.view, at: time) { $0.position.x.native })
  }

  @Test(arguments: AnimatorRule.all) func isObeyed(_ rule: AnimatorRule) throws {
    let animator = mover()
    bench.shown.change { rule.act(bench, animator) }
    for (time, expected) in rule.expected {
      let seen = try x(at: time)
      #expect(abs(seen - expected) < 0.1, "\(seen), not \(expected), at \(time)")
    }
  }

  @Test func anAnimatorOfNothingWaitsToBeReplaced() {
    let animator = UIViewPropertyAnimator()
    #expect(animator.state == .inactive && !animator.isRunning && animator.duration == 0)
  }

  @Test func statesFollowEachOther() {
    let animator = mover()
    #expect(animator.state == .inactive && !animator.isRunning)
    bench.shown.change { animator.startAnimation() }
    #expect(animator.state == .active && animator.isRunning)
    bench.shown.run(until: 1)
    bench.shown.change { animator.pauseAnimation() }
    #expect(animator.state == .active && !animator.isRunning)
    #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    bench.shown.change { animator.stopAnimation(false) }
    #expect(animator.state == .stopped)
    bench.shown.change { animator.finishAnimation(at: .current) }
    #expect(animator.state == .inactive)
    #expect(abs(bench.view.center.x - 35) < 1e-9)
    #expect(bench.view.layer.animationKeys() == nil)
  }

  @Test(arguments: [(false, "end 4.0 end"), (true, "end 2.0 start")])
  func completionsAreToldWhereItEnded(goesBack: Bool, expected: String) {
    let (animator, bench) = (mover(), bench)
    animator.addCompletion { bench.note("end", $0) }
    bench.shown.change { animator.startAnimation() }
    bench.at(1) { animator.isReversed = goesBack }
    bench.shown.run(until: 9)
    #expect(bench.calls == [expected])
    #expect(animator.state == .inactive)
    #expect(bench.view.center.x == (goesBack ? 10 : 110))
  }

  @Test func thoseWhoWaitGetThePosition() async {
    let animator = mover()
    bench.shown.change { animator.startAnimation() }
    let bench = bench
    Task { bench.shown.run(until: 9) }
    #expect(await animator.addCompletion() == .end)
  }

  @Test func observersHearWhenItRunsAndWhenNot() {
    let animator = mover()
    animator.pausesOnCompletion = true
    var (runs, states): ([Bool], [UIViewAnimatingState]) = ([], [])
    let observations = [
      animator.observe(\.isRunning) { animator, _ in runs.append(animator.isRunning) },
      animator.observe(\.state) { animator, _ in states.append(animator.state) },
    ]
    bench.shown.change { animator.startAnimation() }
    #expect(runs == [true] && states == [.active])
    bench.shown.run(until: 2)
    bench.shown.change { animator.pauseAnimation() }
    bench.shown.change { animator.startAnimation() }
    #expect(runs == [true, false, true])
    bench.shown.run(until: 9)
    #expect(runs == [true, false, true, false] && states == [.active])
    bench.shown.change { animator.stopAnimation(true) }
    #expect(states == [.active, .inactive] && runs.count == 4)
    withExtendedLifetime(observations) {}
  }

  @Test func stoppingWithoutFinishingCallsNothing() {
    let (animator, bench) = (mover(), bench)
    animator.addCompletion { bench.note("end", $0) }
    bench.shown.change { animator.startAnimation() }
    bench.at(1) { animator.stopAnimation(true) }
    bench.shown.run(until: 9)
    #expect(bench.calls.isEmpty && animator.state == .inactive)
  }

  @Test func pausingOnCompletionKeepsItActive() throws {
    let (animator, bench) = (mover(), bench)
    animator.pausesOnCompletion = true
    animator.addCompletion { bench.note("end", $0) }
    bench.shown.change { animator.startAnimation() }
    bench.shown.run(until: 5)
    #expect(animator.state == .active && !animator.isRunning)
    #expect(animator.fractionComplete == 1)
    bench.shown.change {
      animator.isReversed = true
      animator.startAnimation()
    }
    #expect(abs(try x(at: 6) - 85) < 1e-6)
    #expect(bench.calls.isEmpty)
  }

  @Test func pausingDoesNotJumpOnACurve() throws {
    for scrubsLinearly in [true, false] {
      let bench = AnimationBench()
      let animator = UIViewPropertyAnimator(duration: 4, curve: .easeIn) {
        bench.view.center.x = 110
      }
      animator.scrubsLinearly = scrubsLinearly
      bench.shown.change { animator.startAnimation() }
      let before = try #require(bench.seen(bench.view, at: 1) { $0.position.x })
      bench.shown.change { animator.pauseAnimation() }
      let paused = try #require(bench.seen(bench.view, at: 2) { $0.position.x })
      #expect(abs(before - paused) < 1e-6)
      bench.shown.change { animator.startAnimation() }
      let after = try #require(bench.seen(bench.view, at: 2) { $0.position.x })
      #expect(abs(before - after) < 1e-3)
    }
  }

  @Test func linearScrubbingLeavesTheCurve() throws {
    for (scrubsLinearly, expected) in [(true, 35.0), (false, 22.916)] {
      let bench = AnimationBench()
      let animator = UIViewPropertyAnimator(duration: 4, curve: .easeInOut) {
        bench.view.center.x = 110
      }
      animator.scrubsLinearly = scrubsLinearly
      bench.shown.change { animator.fractionComplete = 0.25 }
      let seen = try #require(bench.seen(bench.view, at: 0) { $0.position.x.native })
      #expect(abs(seen - expected) < 0.01)
    }
  }

  @Test func theFractionCountsTowardsWhereItRuns() {
    let animator = mover()
    bench.shown.change { animator.fractionComplete = 0.25 }
    animator.isReversed = true
    #expect(abs(animator.fractionComplete - 0.75) < 1e-9)
  }

  @Test func springsWithTheirOwnPhysicsSetTheDuration() throws {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let bench = bench
    let animator = UIViewPropertyAnimator(duration: 99, timingParameters: parameters)
    animator.addAnimations { bench.view.center.x = 110 }
    bench.shown.change { animator.startAnimation() }
    // Critical with ω = 10: at 0.1 s it is 1 − 2/e.
    #expect(abs(try x(at: 0.1) - (10 + 100 * (1 - 2 / M_E))) < 1e-6)
    bench.shown.run(until: 2)
    #expect(animator.state == .inactive)
  }

  /// As `UISpringTimingParameters` tells them on iOS and Mac Catalyst: the system's spring, and one that is thrown
  /// along both axes (kern0x1b/charon).
  @Test func springsOfTheSystemTakeAsLongAsTheOriginal() {
    let system = UIViewPropertyAnimator(duration: 9, timingParameters: UISpringTimingParameters())
    #expect(abs(system.duration - 0.505823782) < 1e-6)
    let thrown = UISpringTimingParameters(
      mass: 0.5, stiffness: 40, damping: 1, initialVelocity: CGVector(dx: 6, dy: 8))
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: thrown)
    #expect(abs(animator.duration - 7.4886077) < 1e-6)
  }

  /// “Based on the default Core Animation timing function”: Apple's documentation of `init()`.
  @Test func cubicParametersAreTheDefaultCurveAtFirst() {
    let curve = UICubicTimingParameters()
    #expect(curve.timingCurveType == .builtin)
    #expect(abs(curve.controlPoint1.x - 0.25) < 1e-6 && abs(curve.controlPoint1.y - 0.1) < 1e-6)
    #expect(curve.controlPoint2 == CGPoint(x: 0.25, y: 1))
  }

  @Test func springsMayStartInADirection() throws {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: CGVector(dx: 0, dy: 10))
    let bench = bench
    let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
    animator.addAnimations { bench.view.center = CGPoint(x: 110, y: 110) }
    bench.shown.change { animator.startAnimation() }
    let seen = try #require(bench.seen(bench.view, at: 0.1) { $0.position })
    // (ω − v) t is 1 on the one axis and 0 on the other.
    #expect(abs(seen.x.native - (10 + 100 * (1 - 2 / M_E))) < 1e-6)
    #expect(abs(seen.y.native - (10 + 100 * (1 - 1 / M_E))) < 1e-6)
  }

  @Test func keyframesCanBeScrubbed() throws {
    let bench = bench
    let animator = UIViewPropertyAnimator(duration: 4, curve: .linear) {
      UIView.animateKeyframes(withDuration: 0, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          bench.view.center.x = 50
          bench.view.alpha = 0
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          bench.view.center.x = 70
          bench.view.alpha = 1
        }
      }
    }
    let cases = [(1.0, 0.25, 30.0, 0.5), (2, 0.75, 60, 0.5), (3, 0.5, 50, 0), (4, 0.25, 30, 0.5)]
    for (time, fraction, expected, alpha) in cases {
      bench.shown.run(until: time)
      bench.shown.change { animator.fractionComplete = CGFloat(fraction) }
      #expect(abs(try x(at: time) - expected) < 1e-6)
      let seen = try #require(bench.seen(bench.view, at: time) { Double($0.opacity) })
      #expect(abs(seen - alpha) < 1e-6)
    }
    bench.shown.change { animator.stopAnimation(false) }
    #expect(abs(bench.view.center.x - 30) < 1e-6 && abs(bench.view.alpha - 0.5) < 1e-6)
    bench.shown.change { animator.finishAnimation(at: .start) }
    #expect(bench.view.center.x == 10 && bench.view.alpha == 1)
  }

  @Test func animatedViewsTakeTouchesUnlessToldOtherwise() {
    let point = CGPoint(x: 10, y: 10)
    for isEnabled in [true, false] {
      let bench = AnimationBench()
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        bench.view.alpha = 0.5
      }
      animator.isUserInteractionEnabled = isEnabled
      bench.shown.change { animator.startAnimation() }
      #expect((bench.root.hitTest(point, with: nil) === bench.root) == !isEnabled)
      bench.shown.run(until: 2)
      #expect(bench.root.hitTest(point, with: nil) !== bench.root)
    }
  }

  @Test func runningAnimatorsAreMadeAndStarted() throws {
    let bench = bench
    bench.shown.change {
      _ = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 1, options: .curveLinear,
        animations: { bench.view.center.x = 110 }, completion: { bench.note("end", $0) })
    }
    #expect(abs(try x(at: 1.5) - 60) < 1e-6)
    bench.shown.run(until: 3)
    #expect(bench.calls == ["end 2.0 end"])
  }

  @Test func parametersTellTheirKind() {
    let named = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(named.timingCurveType == .builtin && named.animationCurve == .easeIn)
    let points = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(points.timingCurveType == .cubic && points.controlPoint2.y == 0.4)
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(spring.timingCurveType == .spring && spring.cubicTimingParameters == nil)
    #expect(UIViewPropertyAnimator(duration: 1, timingParameters: spring).duration == 1)
  }
}
