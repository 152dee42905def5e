import Foundation
import Motion
import Testing

@Suite struct SpringSettlingTests {
  /// Values that were read off the original: mass, stiffness, damping, velocity and the duration.
  @Test(arguments: [
    (1.0, 100.0, 10.0, 0.0, 1.4727003346780927), (1, 300, 20, 0, 0.7442555275721707),
    (2, 100, 5, 0, 5.658348137358159), (1, 100, 10, 5, 1.3815510557964275),
    (1, 100, 10, -5, 1.5350814063145797), (1, 100, 1, 0, 13.91321015404625),
    (1, 39.47841760435743, 6.283185307179586, 0, 2.3438753795710707),
  ])
  func underdampedSpringsSettleAsTheOriginal(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(abs(spring.settlingDuration - duration) <= duration.ulp)
  }

  @Test(arguments: [
    (100.0, 0.9999999999999999), (400, 0.5), (25, 1.9000000000000006), (1, 9.299999999999983),
  ])
  func criticalSpringsSettleInStepsAsTheOriginal(stiffness: Double, duration: Double) {
    let damping = 2 * stiffness.squareRoot()
    #expect(Spring(stiffness: stiffness, damping: damping).settlingDuration == duration)
    #expect(Spring(stiffness: stiffness, damping: damping * 3).settlingDuration == duration)
  }

  /// As measured on macOS 27, by kern0x1b/charon (`spring-expectations.h`): mass, stiffness, damping, velocity, duration.
  @Test(arguments: [
    (1.0, 100.0, 20.0, 6.0, 0.9), (1, 100, 20, -6, 1), (1, 100, 25, 9, 0.8), (1, 100, 25, 10, 0.7),
    (1, 100, 25, 15, 0.9), (1, 100, 25, 50, 1.1), (1, 100, 25, -50, 1.2), (1, 100, 500, 6, 0.9),
    (3, 1000, 500, 8, 0.5), (1, 1000, 500, 1, 0.3), (12, 7, 100, 0.5, 10.9),
  ])
  func thrownCriticalSpringsSettleInStepsAsTheOriginal(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(abs(spring.settlingDuration - duration) < 1e-9)
  }

  /// The same source, of springs at rest and thrown ones, loose, critical and stiff.
  @Test(arguments: [
    (1.0, 100.0, 10.0, 3.0, 1.423106694), (1, 100, 10, -3, 1.512407421),
    (1, 100, 10, -50, 1.780514327), (1, 100, 18, 0, 0.891968727), (1, 100, 19, 0, 0.874168683),
    (1, 100, 19.75, 0, 0.900338063), (3, 1000, 100, 0, 0.484926857), (3, 1000, 500, 0, 0.6),
    (0.25, 40, 1.5, 2, 2.328664072), (12, 7, 1, 0, 167.062819383), (12, 7, 100, 0, 12.1),
    (1, 100, 0.1, 0, 138.254857654), (1, 100, 0.001, 0, 13815.610555464), (1, 100, 20, 0, 1),
    (1, 100, 25, 0, 1), (1, 100, 100, 0, 1), (1, 100, 500, 0, 1), (0.05, 900, 30, 0, 0.1),
  ])
  func springsSettleAsOnMacOS27(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(abs(spring.settlingDuration - duration) < 1e-8)
  }

  @Test func anUndampedSpringNeverSettles() {
    #expect(Spring(damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
    let thrown = Spring(damping: 0, initialVelocity: 4)
    #expect(thrown.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  /// Springs that would settle after thirty million years, or later than any number: the answer comes at once.
  @Test(arguments: [(1e-3, 1e12), (1e-300, 1.0), (100, 1e160), (100, 1e-300)])
  func aSpringBeyondAllTimesNeverSettles(stiffness: Double, damping: Double) {
    let spring = Spring(stiffness: stiffness, damping: damping, allowsOverdamping: true)
    #expect(spring.settlingDuration == Double(Float.greatestFiniteMagnitude))
  }

  @Test func aVerySoftSpringSettlesWithoutCountingItsSteps() {
    let duration = Spring(stiffness: 1e-12, damping: 2e-6).settlingDuration
    #expect(abs((1 + 1e-6 * duration) * exp(-1e-6 * duration) - 0.001) < 1e-12)
    let thrown = Spring(stiffness: 1e-12, damping: 2e-6, initialVelocity: 5e-6).settlingDuration
    #expect(abs((1 + 4e-6 * thrown) * exp(-1e-6 * thrown) - 0.001) < 1e-12)
  }

  @Test(arguments: [0.0, -20, 5, 11, 30, 200], [20.001, 25, 60, 1000])
  func anOverdampedSpringIsLastFarAwayWhenItSettles(velocity: Double, damping: Double) {
    let spring = Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true)
    let duration = spring.settlingDuration
    #expect(abs(abs(1 - spring.value(at: duration)) - 0.001) < 1e-9)
    for step in 1...200 {
      let later = duration * (1 + Double(step) * 0.05)
      #expect(abs(1 - spring.value(at: later)) < 0.001)
    }
  }

  /// Mass, stiffness, damping, velocity, and the duration as `UISpringTimingParameters` tells it: of alerts on iOS 7
  /// (SDCAlertView), and on Mac Catalyst (kern0x1b/charon).
  @Test(arguments: [
    (3.0, 1000.0, 500.0, 0.0, 0.5058237314224243), (0.5, 40, 1, 0, 7.01437292),
    (0.5, 40, 1, 8, 7.4886077),
  ])
  func animatorsTakeAsLongAsTheOriginal(
    mass: Double, stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) {
    let spring = Spring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
    #expect(abs(spring.animatorDuration - duration) < 2e-7 * duration)
  }

  @Test(arguments: [0.0, 5, 9.9, 9.999, 10, 10.001, 11, 12, 13, 30, 500, -5, -500])
  func animatorsOfCriticalSpringsEndWithinAThousandth(velocity: Double) {
    let spring = Spring(damping: 20, initialVelocity: velocity)
    let duration = spring.animatorDuration
    #expect(abs(abs(1 - spring.value(at: duration)) - 0.001) < 2e-5)
    for step in 1...200 {
      #expect(abs(1 - spring.value(at: duration * (1 + Double(step) * 0.02))) < 0.001)
    }
  }

  @Test func aSettledSpringStaysWithinAThousandth() {
    for damping in [1.0, 5, 10, 15, 19.9] {
      let spring = Spring(damping: damping)
      for step in 0..<200 {
        let later = spring.settlingDuration * (1 + Double(step) * 0.01)
        #expect(abs(1 - spring.value(at: later)) <= 0.001)
      }
    }
  }
}
