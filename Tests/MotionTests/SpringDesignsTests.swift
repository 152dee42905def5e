import Foundation
import Motion
import Testing

@Suite struct SpringDesignsTests {
  /// Perceptual duration, bounce, and the stiffness and damping as multiples of π² and π.
  @Test(arguments: [
    (1.0, 0.5, 4.0, 2.0), (1, -0.5, 4, 8), (0.5, 0, 16, 8), (2, 1, 1, 0), (1, 0.15, 4, 3.4),
  ])
  func durationAndBounceGiveStiffnessAndDamping(
    duration: Double, bounce: Double, piSquares: Double, pis: Double
  ) {
    let (stiffness, damping) = (piSquares * .pi * .pi, pis * .pi)
    let spring = Spring(perceptualDuration: duration, bounce: bounce)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - stiffness) <= 1e-13 * stiffness)
    #expect(abs(spring.damping - damping) <= 1e-14 * max(damping, 1))
    #expect(spring.allowsOverdamping)
    #expect(abs(spring.perceptualDuration - duration) < 1e-14)
    #expect(abs(spring.bounce - bounce) < 1e-14)
  }

  @Test func theSpringOfHalfABounceSettlesAsTheOriginal() {
    let duration = Spring(perceptualDuration: 1, bounce: 0.5).settlingDuration
    #expect(abs(duration - 2.3438753795710707) < 1e-14)
  }

  @Test(arguments: [0.1, 0.35, 0.5, 1, 2.7])
  func noBounceIsCritical(duration: Double) {
    #expect(Spring(perceptualDuration: duration, bounce: 0).regime == .critical)
  }

  @Test func impossibleDesignsAreClamped() {
    #expect(Spring(perceptualDuration: 0, bounce: 0).regime == .immediate)
    #expect(Spring(perceptualDuration: .nan, bounce: 0).regime == .immediate)
    #expect(Spring(perceptualDuration: 1, bounce: 2).damping == 0)
    #expect(Spring(perceptualDuration: 1, bounce: -9).damping.isFinite)
    #expect(Spring(duration: 0, dampingRatio: 1) == .immediate)
    #expect(Spring(duration: 1, dampingRatio: 3).regime == .critical)
    #expect(Spring(duration: 1, dampingRatio: 0) == Spring(duration: 1, dampingRatio: 0.01))
  }

  @Test(arguments: [0.2, 0.5, 0.8, 0.99], [-20.0, -1, 0, 0.5, 3, 40])
  func theViewSpringIsAtRestWhenItsDurationIsOver(ratio: Double, velocity: Double) {
    for duration in [0.25, 1, 4] {
      let spring = Spring(duration: duration, dampingRatio: ratio, initialVelocity: velocity)
      let omega = spring.angularFrequency
      let damped = omega * (1 - ratio * ratio).squareRoot()
      let amplitude = abs(ratio * omega - velocity) / damped * exp(-ratio * omega * duration)
      #expect(abs(amplitude - 0.001) < 1e-9)
      #expect(abs(spring.dampingRatio - ratio) < 1e-12)
      #expect(spring.mass == 1)
      #expect(spring.initialVelocity == velocity)
    }
  }

  @Test(arguments: [-20.0, -1, 0, 0.5, 3, 6, 8, 40])
  func theCriticalViewSpringIsAtRestWhenItsDurationIsOver(velocity: Double) {
    for duration in [0.25, 1, 4] {
      let spring = Spring(duration: duration, dampingRatio: 1, initialVelocity: velocity)
      #expect(abs(abs(1 - spring.value(at: duration)) - 0.001) < 1e-9)
    }
  }

  @Test func withoutVelocityTheViewSpringHasAClosedForm() {
    let omega = Spring(duration: 0.5, dampingRatio: 0.6).angularFrequency
    #expect(abs(omega - log(1000 * 0.6 / 0.8) / (0.6 * 0.5)) < 1e-10)
    let critical = Spring(duration: 1, dampingRatio: 1).angularFrequency
    #expect(abs((1 + critical) * exp(-critical) - 0.001) < 1e-12)
  }
}
