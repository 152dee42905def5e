import Foundation
import Motion
import Testing

@Suite struct SpringTests {
  static let all = [
    Spring(), Spring(mass: 2, stiffness: 100, damping: 5), Spring(damping: 0),
    Spring(initialVelocity: 8), Spring(initialVelocity: -8), Spring(damping: 20),
    Spring(damping: 20, initialVelocity: 15), Spring(damping: 60),
    Spring(damping: 60, allowsOverdamping: true),
    Spring(damping: 25, initialVelocity: 40, allowsOverdamping: true),
    Spring(damping: 20 + 1e-9, allowsOverdamping: true), Spring(damping: 20 - 1e-9),
    Spring(damping: 1e5, allowsOverdamping: true),
  ]

  @Test(arguments: all)
  func theMotionObeysItsDifferentialEquation(spring: Spring) {
    // x″ = (k (1 − x) − c x′) / m, with the damping that is obeyed.
    let critical = 2 * (spring.stiffness * spring.mass).squareRoot()
    let damping = spring.allowsOverdamping ? spring.damping : min(spring.damping, critical)
    for step in 1...40 {
      let (time, h) = (Double(step) * 0.05, 1e-5)
      let acceleration = (spring.velocity(at: time + h) - spring.velocity(at: time - h)) / (2 * h)
      let pull =
        spring.stiffness * (1 - spring.value(at: time)) - damping * spring.velocity(at: time)
      #expect(abs(acceleration - pull / spring.mass) < 1e-4 * (1 + abs(spring.initialVelocity)))
    }
  }

  @Test(arguments: all)
  func theVelocityIsTheSlopeOfTheValue(spring: Spring) {
    for step in 1...40 {
      let (time, h) = (Double(step) * 0.05, 1e-6)
      let slope = (spring.value(at: time + h) - spring.value(at: time - h)) / (2 * h)
      #expect(abs(slope - spring.velocity(at: time)) < 1e-6 * (1 + abs(spring.initialVelocity)))
    }
  }

  @Test(arguments: all)
  func aSpringBeginsAtZeroWithItsVelocity(spring: Spring) {
    for time in [0, -1, -Double.infinity, .nan] {
      #expect(spring.value(at: time) == 0)
      #expect(spring.velocity(at: time) == spring.initialVelocity)
    }
    #expect(abs(spring.value(at: 1e-9)) < 1e-7)
    #expect(abs(spring.velocity(at: 1e-12) - spring.initialVelocity) < 1e-6)
  }

  @Test(arguments: all.filter { $0.damping > 0 })
  func aDampedSpringEndsAtOne(spring: Spring) {
    for time in [1e9, 1e300, .infinity] {
      #expect(spring.value(at: time) == 1)
      #expect(spring.velocity(at: time) == 0)
    }
  }

  @Test func underdampedSpringsFollowTheClosedForm() {
    let (omega, zeta, start) = (10.0, 0.5, 3.0)
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let spring = Spring(initialVelocity: start)
    for time in stride(from: 0.05, to: 2, by: 0.05) {
      let swing = cos(damped * time) + (zeta * omega - start) / damped * sin(damped * time)
      #expect(abs(spring.value(at: time) - (1 - exp(-zeta * omega * time) * swing)) < 1e-14)
    }
  }

  @Test func theOvershootIsThatOfTheTextbook() {
    let peak = Double.pi / (10 * 0.75.squareRoot())
    #expect(abs(Spring().value(at: peak) - (1 + exp(-.pi / 3.0.squareRoot()))) < 1e-14)
    #expect(abs(Spring().velocity(at: peak)) < 1e-13)
  }

  @Test func criticallyDampedSpringNeverOvershoots() {
    let spring = Spring(damping: 20)
    #expect(spring.regime == .critical)
    var former = 0.0
    for time in stride(from: 0.01, to: 3, by: 0.01) {
      let value = spring.value(at: time)
      #expect(abs(value - (1 - exp(-10 * time) * (1 + 10 * time))) < 1e-15)
      #expect(value >= former && value <= 1)
      former = value
    }
  }

  @Test func overdampedSpringsFollowTheClosedFormWhereAllowed() {
    let spring = Spring(damping: 40, initialVelocity: 2, allowsOverdamping: true)
    let spread = 300.0.squareRoot()
    #expect(spring.regime == .overdamped)
    for time in stride(from: 0.05, to: 2, by: 0.05) {
      let motion = cosh(spread * time) + (20 - 2) / spread * sinh(spread * time)
      #expect(abs(spring.value(at: time) - (1 - exp(-20 * time) * motion)) < 1e-12)
    }
  }

  @Test func overdampingActsAsCriticalUnlessAllowed() {
    let (over, critical) = (Spring(damping: 60), Spring(damping: 20))
    #expect(over.regime == .critical)
    for time in stride(from: 0.0, to: 2, by: 0.1) {
      #expect(over.value(at: time) == critical.value(at: time))
      #expect(over.velocity(at: time) == critical.velocity(at: time))
    }
    #expect(over.dampingRatio == 3)
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9, 1e-12])
  func theRegimesMeetAtCriticalDamping(distance: Double) {
    let critical = Spring(damping: 20, initialVelocity: 3)
    for side in [-distance, distance] {
      let near = Spring(damping: 20 + side, initialVelocity: 3, allowsOverdamping: true)
      for time in [0.01, 0.1, 0.5, 2] {
        #expect(abs(near.value(at: time) - critical.value(at: time)) < distance + 1e-14)
        #expect(abs(near.velocity(at: time) - critical.velocity(at: time)) < 10 * distance + 1e-13)
      }
    }
  }

  @Test func criticalParametersAreRecognisedThroughRounding() {
    for stiffness in [2.0, 3, 7, 0.1, 123.4, 4 * Double.pi * .pi] {
      for mass in [0.3, 1, 7] {
        let damping = 2 * (stiffness * mass).squareRoot()
        let spring = Spring(mass: mass, stiffness: stiffness, damping: damping)
        #expect(spring.regime == .critical)
      }
    }
  }

  @Test(arguments: [
    Spring(mass: 0), Spring(mass: -1), Spring(stiffness: 0), Spring(stiffness: .nan),
    Spring(mass: .nan), Spring(damping: .infinity), .immediate,
  ])
  func aSpringWithoutMassOrStiffnessArrivesAtOnce(spring: Spring) {
    for time in [-1, 0, 1, .infinity] {
      #expect(spring.value(at: time) == 1)
      #expect(spring.velocity(at: time) == 0)
    }
    #expect(spring.settlingDuration == 0)
  }

  @Test func impossibleDampingAndVelocityCountAsNone() {
    #expect(Spring(damping: -1) == Spring(damping: 0))
    #expect(Spring(damping: .nan) == Spring(damping: 0))
    #expect(Spring(initialVelocity: .nan) == Spring())
  }
}
