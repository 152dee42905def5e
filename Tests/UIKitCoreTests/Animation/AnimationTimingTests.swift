import Foundation
import Motion
import Testing
import UIKitTestSupport

import UIKit
@testable import UIKitCore

@MainActor @Suite struct AnimationTimingTests {
  @Test func theFractionThatReachesAProgressIsFound() {
    let ease = AnimationPace.curve(.easeInOut)
    for progress in [0, 0.1, 0.5, 0.9, 1] {
      let fraction = ease.fraction(reaching: progress, duration: 3)
      #expect(abs(ease.progress(at: fraction, duration: 3) - progress) < 1e-6)
    }
  }

  @Test func aSpringReachesAProgressTheFirstTime() {
    let spring = AnimationPace.spring(Spring(duration: 2, dampingRatio: 0.2))
    let fraction = spring.fraction(reaching: 1, duration: 2)
    #expect(abs(spring.progress(at: fraction, duration: 2) - 1) < 1e-6)
    #expect(fraction < 0.1)
  }

  @Test(arguments: [Double.nan, -.infinity, .infinity, -1, 0, 1e300])
  func noNumberBreaksABlock(_ number: Double) {
    let bench = AnimationBench()
    bench.shown.change {
      let (view, value) = (bench.view, CGFloat(number))
      let moves = { view.center.x += 1 }
      UIView.animate(withDuration: number, delay: number, animations: moves)
      UIView.animate(
        withDuration: number, delay: 0, usingSpringWithDamping: value,
        initialSpringVelocity: value, animations: moves)
      UIView.animate(
        withDuration: 1, delay: 0, usingSpringWithDamping: value, initialSpringVelocity: value,
        animations: moves)
      UIView.animate(
        springDuration: number, bounce: value, initialSpringVelocity: value, animations: moves)
      UIView.animateKeyframes(withDuration: 1, delay: number) {
        UIView.addKeyframe(
          withRelativeStartTime: number, relativeDuration: number, animations: moves)
      }
      UIView.animate(withDuration: 1) {
        UIView.modifyAnimations(withRepeatCount: value, autoreverses: true, animations: moves)
      }
      let animator = UIViewPropertyAnimator(
        duration: number, dampingRatio: value, animations: moves)
      animator.addAnimations(moves, delayFactor: value)
      animator.fractionComplete = value
      animator.startAnimation(afterDelay: number)
      animator.isReversed = true
      animator.pauseAnimation()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: value)
    }
    bench.shown.run(until: 2)
    #expect(bench.view.center.x.isFinite)
  }

  @Test func valuesOfAllTypesLeadBackToTheOldOne() throws {
    let pairs: [(any Interpolable, any Interpolable)] = [
      (2.0, 5.0), (CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 5)),
      (CGSize(width: 1, height: 2), CGSize(width: 3, height: 5)),
      (CATransform3DMakeScale(2, 3, 4), CATransform3DMakeTranslation(5, 6, 7)),
    ]
    for (old, new) in pairs {
      let (old, new) = (MotionValue(old), MotionValue(new))
      let difference = try #require(old.difference(to: new))
      #expect(difference.added(to: new).equals(old))
      #expect(difference.nothing.added(to: new).equals(new))
    }
  }
}
