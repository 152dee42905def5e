import Foundation
import Layers
import Motion
import Testing

@Suite struct CASpringAnimationTests {
  private func spring(_ damping: CGFloat, velocity: CGFloat = 0) -> CASpringAnimation {
    let spring = CASpringAnimation("position.x", from: 0, to: 100, duration: 2)
    (spring.damping, spring.initialVelocity) = (damping, velocity)
    return spring
  }

  @Test func aNewSpringIsThatOfTheOriginal() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    #expect(spring.initialVelocity == 0 && !spring.allowsOverdamping && spring.duration == 0)
    #expect(isClose(CGFloat(spring.perceptualDuration), 2 * .pi / 10))
    #expect(spring.bounce == 0.5)
    let rate = 75.0.squareRoot()
    let settling = log((1 + 5 / rate) / 0.001) / 5
    #expect(isClose(CGFloat(spring.settlingDuration), CGFloat(settling)))
  }

  @Test(arguments: [0, 12] as [CGFloat])
  func anUnderdampedSpringFollowsItsClosedForm(velocity: CGFloat) {
    inWorld { world in
      let layer = world.shownLayer()
      layer.add(spring(10, velocity: velocity), forKey: nil)
      let rate = 75.0.squareRoot()
      for time in [0, 0.1, 0.25, 0.5, 1, 1.9] {
        world.run(to: 100 + time)
        let swing = cos(rate * time) + (5 - velocity.native) / rate * sin(rate * time)
        let expected = 100 * (1 - exp(-5 * time) * swing)
        #expect(isClose(layer.presentation()?.position.x, CGFloat(expected), within: 1e-9))
      }
    }
  }

  /// Damping, and whether overdamping is obeyed.
  @Test(arguments: [(20, false), (25, false), (25, true)] as [(CGFloat, Bool)])
  func overdampingIsObeyedOnlyWhereAllowed(damping: CGFloat, allowed: Bool) {
    inWorld { world in
      let layer = world.shownLayer()
      let spring = spring(damping)
      spring.allowsOverdamping = allowed
      layer.add(spring, forKey: nil)
      for time in [0.05, 0.3, 1] {
        world.run(to: 100 + time)
        let critical = exp(-10 * time) * (1 + 10 * time)
        let (slow, fast) = (exp(-5 * time), exp(-20 * time))
        let distance = allowed ? (20 * slow - 5 * fast) / 15 : critical
        let expected = CGFloat(100 * (1 - distance))
        #expect(isClose(layer.presentation()?.position.x, expected, within: 1e-9))
      }
    }
  }

  @Test(arguments: [(0.5, 0.25), (2, 0), (1, -0.5)] as [(Double, CGFloat)])
  func aSpringMayBeMadeOfHowItFeels(duration: Double, bounce: CGFloat) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    let stiffness = CGFloat(2 * .pi / duration) * CGFloat(2 * .pi / duration)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    #expect(spring.mass == 1 && spring.allowsOverdamping)
    #expect(isClose(spring.stiffness, stiffness))
    #expect(isClose(spring.damping, 2 * ratio * stiffness.squareRoot()))
    #expect(isClose(CGFloat(spring.perceptualDuration), CGFloat(duration)))
    #expect(isClose(spring.bounce, bounce))
    #expect(spring.duration == spring.settlingDuration)
  }

  @Test func theTransactionGivesAMissingDuration() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = spring(10)
      animation.duration = 0
      layer.add(animation, forKey: "spring")
      #expect(layer.animation(forKey: "spring")?.duration == 0.25)
    }
  }

  @Test func theStoredCopyHasTheSpringsParameters() {
    inWorld { world in
      let layer = world.shownLayer()
      let animation = spring(3, velocity: 4)
      (animation.mass, animation.stiffness, animation.allowsOverdamping) = (2, 50, true)
      layer.add(animation, forKey: "spring")
      let copy = layer.animation(forKey: "spring") as? CASpringAnimation
      #expect(copy?.mass == 2 && copy?.stiffness == 50 && copy?.damping == 3)
      #expect(copy?.initialVelocity == 4 && copy?.allowsOverdamping == true)
    }
  }
}
