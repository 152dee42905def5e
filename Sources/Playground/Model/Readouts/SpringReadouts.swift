import Foundation
import Motion
import Workbench

/// The numbers by which a spring is judged, and a sentence for those who would rather read.
package struct SpringReadouts: Hashable, Sendable {
  /// The spring.
  package let spring: Spring
  /// ζ: 1 is critical, below it swings.
  package let dampingRatio: Double
  /// Undamped swings a second.
  package let frequency: Double
  /// The length of one swing in seconds; infinite where it does not swing.
  package let dampedPeriod: Double
  /// How far it goes beyond the target, in whole ways; 0 where it does not.
  package let overshoot: Double
  /// When it is farthest beyond the target, in seconds; NaN where it never is.
  package let overshootTime: Double
  /// The time from a tenth to nine tenths of the way, in seconds; NaN where it never gets there.
  package let riseTime: Double
  /// When it stays within 2 % of the target, in seconds; infinite where it never does.
  package let settlingToTwoPercent: Double
  /// When it stays within 0.1 % of the target, in seconds; infinite where it never does.
  package let settlingToTenthPercent: Double
  /// `CASpringAnimation.settlingDuration`.
  package let settlingDuration: Double
  /// How many times it turns back with at least 1 % of the way left to swing.
  package let visibleBounces: Int
  /// The time in which the energy of the swing halves, in seconds.
  package let energyHalfLife: Double

  /// Reads a spring.
  package init(_ spring: Spring) {
    self.spring = spring
    dampingRatio = spring.dampingRatio
    frequency = spring.angularFrequency / (2 * .pi)
    let ratio = spring.dampingRatio
    dampedPeriod =
      spring.regime == .underdamped
      ? 1 / (frequency * (1 - ratio * ratio).squareRoot()) : .infinity
    settlingDuration = spring.settlingDuration
    energyHalfLife =
      spring.damping > 0 ? spring.mass * log(2) / spring.damping : .infinity
    let course = SpringCourse(spring)
    let peak = course.turns.max { $0.value < $1.value }
    overshoot = max(0, (peak?.value ?? 0) - 1)
    overshootTime = overshoot > 0 ? peak?.time ?? .nan : .nan
    riseTime = course.firstTime(above: 0.9) - course.firstTime(above: 0.1)
    settlingToTwoPercent = course.settling(within: 0.02)
    settlingToTenthPercent = course.settling(within: 0.001)
    visibleBounces = course.turns.count { abs($0.value - 1) >= 0.01 }
  }

  /// What a person sees: "arrives in 0.24 s, swings 16 % past at 0.36 s …".
  package var sentence: String {
    if spring.regime == .immediate { return "is there at once" }
    if spring.damping == 0 { return "swings for ever, \(frequency.decimalText(2)) times a second" }
    let still =
      settlingToTwoPercent.isFinite
      ? "still by \(settlingToTwoPercent.decimalText(2)) s" : "hardly ever still"
    guard overshoot >= 0.0005 else {
      let manner = dampingRatio > 1.0001 ? "creeps up" : "glides in"
      return "\(manner) without going past, \(still)"
    }
    let percent = (overshoot * 100).decimalText(overshoot < 0.1 ? 1 : 0)
    let arrival = SpringCourse(spring).firstTime(above: 1)
    let peak = overshootTime.decimalText(2)
    return "arrives in \(arrival.decimalText(2)) s, swings \(percent) % past at \(peak) s, \(still)"
  }
}

extension Spring {
  /// The damping in a word.
  package var regimeInWords: String {
    switch regime {
    case .underdamped: damping > 0 ? "underdamped" : "undamped"
    case .critical: "critically damped"
    case .overdamped: "overdamped"
    case .immediate: "immediate"
    }
  }
}
