/// How even the times between frames are, in the order in which they came.
struct Evenness: Equatable, Sendable {
  /// The standard deviation of the intervals as a share of their mean; 0 for a perfect beat.
  private(set) var variation = 0.0
  /// The share of the time that went by in intervals that stand out.
  private(set) var stutterShare = 0.0

  /// How many times as long as those around it an interval that stands out is.
  static let prominence = 2.5
  /// By how many ms it is longer, too: fast displays jitter by more than that factor.
  static let least = 4.0
  /// Ms before and after an interval that are around it.
  static let surroundings = 500.0

  /// Reckons from intervals in ms; O(n).
  init(_ intervals: [Double]) {
    let whole = intervals.reduce(0, +)
    guard intervals.count >= 2, whole > 0 else { return }
    let mean = whole / Double(intervals.count)
    let squares = intervals.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    variation = (squares / Double(intervals.count)).squareRoot() / mean
    var window = Window(intervals)
    let stutters = intervals.indices.filter { index in
      let usual = window.mean(around: index)
      return intervals[index] > max(Self.prominence * usual, usual + Self.least)
    }
    stutterShare = stutters.reduce(0) { $0 + intervals[$1] } / whole
  }

  /// The mean of what is around an interval, while indices ascend.
  private struct Window {
    private let intervals: [Double]
    /// When each interval begins, and when the last one ends.
    private let times: [Double]
    private var first = 0
    private var end = 0

    init(_ intervals: [Double]) {
      self.intervals = intervals
      times = intervals.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    }

    /// The mean of the intervals around one, itself left out; infinity where there are none.
    mutating func mean(around index: Int) -> Double {
      while times[first + 1] < times[index] - Evenness.surroundings { first += 1 }
      end = max(end, index + 1)
      let last = times[index + 1] + Evenness.surroundings
      while end < intervals.count, times[end] < last { end += 1 }
      let count = end - first - 1
      guard count > 0 else { return .infinity }
      return (times[end] - times[first] - intervals[index]) / Double(count)
    }
  }
}
