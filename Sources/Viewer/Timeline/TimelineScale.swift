import Foundation

/// How scene time lies on the timeline.
struct TimelineScale: Equatable {
  /// The last second that is shown.
  var end: Double
  /// The abscissas of second 0 and of `end`, in points.
  var left: CGFloat
  var right: CGFloat

  /// The abscissa of a time; times beyond the end lie on it.
  func x(_ time: Double) -> CGFloat {
    left + (right - left) * CGFloat(min(max(time / end, 0), 1))
  }

  /// The time at an abscissa, between 0 and the end.
  func time(_ x: CGFloat) -> Double {
    guard right > left else { return 0 }
    return min(max(((x - left) / (right - left)).native, 0), 1) * end
  }

  /// Points a second.
  var rate: CGFloat { (right - left) / CGFloat(end) }

  /// Seconds between the marks of the ruler, so that they are at least 64 points apart.
  var spacing: Double {
    let least = Double(64 / max(rate, 0.001))
    let power = pow(10, floor(log10(least)))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? 10 * power
  }
}
