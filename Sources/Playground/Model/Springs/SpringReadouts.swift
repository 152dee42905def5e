// What a spring does, read off its own motion.
//
// Everything is found from `Spring.value(at:)` and `velocity(at:)`, so it holds for any damping and
// any initial velocity, and is what an animation will show. Turning points are where the velocity
// changes its sign: looked for on a grid finer than an eighth of a swing, then halved down to them.

import Foundation
import Motion

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

  /// The damping in a word.
  package var regime: String {
    switch spring.regime {
    case .underdamped: spring.damping > 0 ? "underdamped" : "undamped"
    case .critical: "critically damped"
    case .overdamped: "overdamped"
    case .immediate: "immediate"
    }
  }

  /// What a person sees: "arrives in 0.24 s, swings 16 % past at 0.36 s …".
  package var sentence: String {
    if spring.regime == .immediate { return "is there at once" }
    if spring.damping == 0 { return "swings for ever, \(frequency.short(2)) times a second" }
    let still = settlingToTwoPercent.isFinite ? "still by \(settlingToTwoPercent.short(2)) s" : ""
    guard overshoot >= 0.0005 else {
      let manner = dampingRatio > 1.0001 ? "creeps up" : "glides in"
      return "\(manner) without going past, \(still)"
    }
    let percent = (overshoot * 100).short(overshoot < 0.1 ? 1 : 0)
    let arrival = SpringCourse(spring).firstTime(above: 1)
    let peak = overshootTime.short(2)
    return "arrives in \(arrival.short(2)) s, swings \(percent) % past at \(peak) s, \(still)"
  }
}

/// The motion of a spring with its turning points.
struct SpringCourse {
  let spring: Spring
  /// Where the velocity changes its sign, in order of time.
  let turns: [(time: Double, value: Double)]
  private let end: Double
  private let step: Double

  init(_ spring: Spring) {
    self.spring = spring
    guard spring.regime != .immediate else {
      (turns, end, step) = ([], 0, 1)
      return
    }
    let swing = 2 * .pi / spring.angularFrequency
    let settling = spring.settlingDuration
    let end = min(settling.isFinite ? settling * 1.5 : .infinity, swing * 1000)
    let step = max(min(swing / 16, end / 256), end / 50_000)
    (self.end, self.step) = (end, step)
    var found: [(Double, Double)] = []
    var former = spring.velocity(at: 0)
    for index in 1...max(1, Int((end / step).rounded(.up))) {
      let time = Double(index) * step
      let velocity = spring.velocity(at: time)
      if former * velocity < 0 {
        let turn = Self.halve(time - step, time) { spring.velocity(at: $0) * former > 0 }
        found.append((turn, spring.value(at: turn)))
      }
      if velocity != 0 { former = velocity }
    }
    turns = found
  }

  /// The place between `low`, where something holds, and `high`, where it does not.
  private static func halve(
    _ low: Double, _ high: Double, while holds: (Double) -> Bool
  ) -> Double {
    var (low, high) = (low, high)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if holds(middle) { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// When the progress is first above a value, in seconds; NaN where it never is.
  func firstTime(above value: Double) -> Double {
    guard spring.regime != .immediate else { return 0 }
    // Progress is monotonic between two turns.
    var former = 0.0
    for time in turns.map(\.time) + [end * 2] {
      if spring.value(at: time) > value {
        return Self.halve(former, time) { spring.value(at: $0) <= value }
      }
      former = time
    }
    return .nan
  }

  /// When the progress stays within a distance of 1, in seconds; infinite where it never does.
  func settling(within distance: Double) -> Double {
    guard spring.regime != .immediate else { return 0 }
    guard spring.damping > 0 else { return .infinity }
    func isAway(_ time: Double) -> Bool { abs(spring.value(at: time) - 1) > distance }
    var high = end * 2
    while isAway(high), high < 1e12 { high *= 2 }
    guard !isAway(high) else { return .infinity }
    // Between the last turn that is away and the next one, or the end, it falls to the distance.
    let low = turns.last { abs($0.value - 1) > distance }?.time ?? 0
    let next = turns.first { $0.time > low }?.time
    return Self.halve(low, min(next ?? high, high), while: isAway)
  }
}

extension Double {
  /// The number with at most so many decimals, for sentences.
  func short(_ decimals: Int) -> String {
    guard isFinite, abs(self) < 1e15 else { return isNaN ? "–" : "∞" }
    let scale = pow(10, Double(decimals))
    let rounded = (self * scale).rounded() / scale
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
