import Foundation

/// What frames have cost lately: the second most expensive of the last 32, about the 95th
/// percentile, so that one spike changes nothing and two are taken seriously.
struct RecentCost: Equatable, Sendable {
  private var durations: [TimeInterval]
  private var next = 0

  /// Assumes `guess` seconds until two frames were measured.
  init(guess: TimeInterval) {
    durations = Array(repeating: 0, count: 32)
    durations[0] = guess
    durations[1] = guess
    expected = guess
  }

  /// The expected cost of the next frame, in seconds.
  private(set) var expected: TimeInterval

  /// Takes the measured cost of a frame, in seconds; what is negative counts as 0.
  mutating func record(_ duration: TimeInterval) {
    durations[next] = max(duration, 0)
    next = (next + 1) % durations.count
    expected = secondLargest
  }

  private var secondLargest: TimeInterval {
    var largest = 0.0
    var second = 0.0
    for duration in durations {
      if duration > largest {
        second = largest
        largest = duration
      } else if duration > second {
        second = duration
      }
    }
    return second
  }
}
