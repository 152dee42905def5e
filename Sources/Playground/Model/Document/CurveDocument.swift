import Motion

/// A curve with its timing: what the playground edits, and what one line of text holds.
package struct CurveDocument: Hashable, Sendable {
  /// How progress runs.
  package var shape: CurveShape
  /// When.
  package var timing: CurveTiming

  /// A curve with the timing of a new animation.
  package init(_ shape: CurveShape, timing: CurveTiming = CurveTiming()) {
    (self.shape, self.timing) = (shape, timing)
  }

  /// The length of one run in seconds, above 0.
  package var duration: Double {
    guard let duration = timing.duration, duration > 0 else { return shape.naturalDuration }
    return min(duration, CurveShape.longestDuration)
  }

  /// The progress `time` seconds after the beginning of a run.
  package func value(at time: Double) -> Double { shape.value(at: time, duration: duration) }

  /// The velocity in whole ways a second.
  package func velocity(at time: Double) -> Double { shape.velocity(at: time, duration: duration) }

  /// Evenly spread samples of one run, both ends included.
  ///
  /// - Parameter count: at least 2; fewer count as 2.
  package func samples(_ count: Int) -> [(time: Double, value: Double, velocity: Double)] {
    let last = max(count, 2) - 1
    return (0...last).map { index in
      let time = duration * Double(index) / Double(last)
      return (time, value(at: time), velocity(at: time))
    }
  }

  /// How many samples show every swing of a spring: 32 in each, up to 8000 in all.
  func count(atLeast least: Int) -> Int {
    guard case .spring(let spring) = shape else { return least }
    let swings = duration * spring.angularFrequency / (2 * .pi)
    return max(least, Int(min(32 * swings, 8000)) + 1)
  }

  /// Samples as a table with a heading, one row a sample: `time_s,value,velocity_per_s`.
  package func csv(_ count: Int) -> String {
    samples(count).reduce(into: "time_s,value,velocity_per_s\n") {
      $0 += "\($1.time),\($1.value),\($1.velocity)\n"
    }
  }
}
