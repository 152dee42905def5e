import Foundation
import Motion
import Testing

@testable import Playground

@Suite struct SpringReadoutsTests {
  @Test func theUsualSpringHasTheNumbersOfTheBooks() {
    let readouts = SpringReadouts(Spring())
    let (ratio, frequency) = (0.5, 10.0)
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    #expect(readouts.dampingRatio == ratio)
    #expect(abs(readouts.frequency - frequency / (2 * .pi)) < 1e-12)
    #expect(abs(readouts.dampedPeriod - 2 * .pi / damped) < 1e-12)
    #expect(abs(readouts.overshoot - exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())) < 1e-9)
    #expect(abs(readouts.overshootTime - .pi / damped) < 1e-9)
    #expect(abs(readouts.settlingDuration - 1.4727003346780927) <= 0.5e-15)
    #expect(abs(readouts.settlingToTwoPercent - 0.8076) < 1e-3)
    #expect(abs(readouts.energyHalfLife - log(2) / 10) < 1e-12)
    #expect(readouts.spring.regimeInWords == "underdamped")
    #expect(
      readouts.sentence == "arrives in 0.24 s, swings 16 % past at 0.36 s, still by 0.81 s")
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.9, 0.99])
  func overshootFollowsItsClosedForm(ratio: Double) {
    let spring = Spring(stiffness: 400, damping: 2 * ratio * 20)
    let wanted = exp(-.pi * ratio / (1 - ratio * ratio).squareRoot())
    #expect(abs(SpringReadouts(spring).overshoot - wanted) < 1e-9)
  }

  @Test(arguments: [
    Spring(), Spring(stiffness: 400, damping: 1), Spring(damping: 20),
    Spring(damping: 60, allowsOverdamping: true), Spring(damping: 5, initialVelocity: 12),
    Spring(damping: 20, initialVelocity: 40), Spring(damping: 8, initialVelocity: -9),
  ]) func afterSettlingItStaysWithin(spring: Spring) {
    let readouts = SpringReadouts(spring)
    for (time, distance) in [
      (readouts.settlingToTwoPercent, 0.02), (readouts.settlingToTenthPercent, 0.001),
    ] {
      #expect(abs(abs(spring.value(at: time) - 1) - distance) < 1e-9)
      for step in 1...2000 {
        #expect(abs(spring.value(at: time + Double(step) * 0.005) - 1) <= distance + 1e-12)
      }
    }
  }

  @Test func springsThatDoNotSwingSaySo() {
    let critical = SpringReadouts(Spring(damping: 20))
    #expect(critical.overshoot == 0 && critical.overshootTime.isNaN)
    #expect(critical.sentence.hasPrefix("glides in without going past"))
    let slow = SpringReadouts(Spring(damping: 80, allowsOverdamping: true))
    #expect(slow.sentence.hasPrefix("creeps up"))
    #expect(slow.visibleBounces == 0)
    // Towards the end fast enough, even a critical spring goes past.
    #expect(SpringReadouts(Spring(damping: 20, initialVelocity: 40)).overshoot > 0.1)
  }

  @Test func springsAtTheEdgesHaveDefinedNumbers() {
    let endless = SpringReadouts(Spring(damping: 0))
    #expect(endless.settlingToTwoPercent == .infinity && endless.energyHalfLife == .infinity)
    #expect(endless.sentence.hasPrefix("swings for ever"))
    #expect(SpringReadouts(.immediate).sentence == "is there at once")
    let huge = SpringReadouts(Spring(mass: 1000, stiffness: 0.01, damping: 1e-6))
    #expect(huge.overshoot > 0.9 && huge.overshoot <= 1)
    let restless = SpringReadouts(Spring(mass: 1000, stiffness: 100, damping: 1e-13))
    #expect(restless.sentence.hasSuffix(", hardly ever still"))
  }

  @Test func bouncesAreCountedDownToOnePercent() {
    // Each turn is 16.3 % of the one before: 0.163, 0.0266, 0.0043.
    #expect(SpringReadouts(Spring()).visibleBounces == 2)
  }
}

@Suite struct SpringParameterTests {
  private static let springs = [
    Spring(), Spring(mass: 2, stiffness: 300, damping: 5, initialVelocity: 3),
    Spring(stiffness: 170, damping: 26, allowsOverdamping: true),
    Spring(stiffness: 100, damping: 70, allowsOverdamping: true),
  ]

  @Test(arguments: SpringParameter.allCases, springs)
  func whatIsSetIsReadBack(parameter: SpringParameter, spring: Spring) {
    let value = parameter.value(of: spring)
    for wanted in [value, value * 0.9 + 0.01] where parameter.range ~= wanted {
      let set = parameter.setting(wanted, in: spring)
      #expect(abs(parameter.value(of: set) - wanted) < 1e-9 * max(1, abs(wanted)))
    }
  }

  @Test func theDialectsAreLinked() {
    let spring = SpringParameter.bounce.setting(0.5, in: Spring(perceptualDuration: 1, bounce: 0))
    #expect(abs(spring.stiffness - 4 * .pi * .pi) < 1e-9)
    #expect(abs(spring.damping - 2 * .pi) < 1e-9)
    #expect(abs(SpringParameter.dampingFraction.value(of: spring) - 0.5) < 1e-12)
    #expect(abs(SpringParameter.frequency.value(of: spring) - 1) < 1e-12)
    let creeping = SpringParameter.bounce.setting(-0.5, in: spring)
    #expect(abs(creeping.damping - 8 * .pi) < 1e-9)
    let longer = SpringParameter.duration.setting(2, in: spring)
    #expect(abs(longer.bounce - 0.5) < 1e-12)
  }

  @Test func numbersOutOfRangeAreBroughtIn() {
    #expect(SpringParameter.mass.setting(-3, in: Spring()).mass == 0.01)
    #expect(SpringParameter.damping.setting(.infinity, in: Spring()).damping == 100_000)
    #expect(SpringParameter.damping.setting(.nan, in: Spring()) == Spring())
  }

  @Test func everyDialectHasItsNumbers() {
    #expect(SpringParameter.Dialect.allCases.map(\.parameters.count) == [4, 2, 2, 2])
  }
}
