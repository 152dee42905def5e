// What a spring does, read off its own motion.
//
// Everything is found from `Spring.value(at:)` and `velocity(at:)`, so it holds for any damping and
// any initial velocity, and is what an animation will show. Turning points are where the velocity
// changes its sign: looked for on a grid finer than an eighth of a swing, then halved down to them.

import Motion

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
