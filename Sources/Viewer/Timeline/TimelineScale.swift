import Foundation

/// How scene time lies on the timeline.
struct TimelineScale: Equatable {
  /// The first second that is shown.
  var begin = 0.0
  /// The last second that is shown.
  var end: Double
  /// The abscissas of `begin` and of `end`, in points.
  var left: CGFloat
  var right: CGFloat

  /// The abscissa of a time; times beyond the ends lie on them.
  func x(_ time: Double) -> CGFloat { min(max(place(time), left), right) }

  /// The abscissa of a time, be it shown or not.
  func place(_ time: Double) -> CGFloat { left + CGFloat(time - begin) * rate }

  /// The time at an abscissa, of those that are shown.
  func time(_ x: CGFloat) -> Double {
    guard right > left else { return begin }
    return min(max(begin + Double((x - left) / rate), begin), end)
  }

  /// Whether a time is shown.
  func shows(_ time: Double) -> Bool { time >= begin && time <= end }

  /// Points a second.
  var rate: CGFloat { (right - left) / CGFloat(end - begin) }

  /// Seconds between the marks of the ruler, so that they are at least 64 points apart.
  var spacing: Double {
    let least = Double(64 / max(rate, 0.001))
    let power = pow(10, floor(log10(least)))
    return [1, 2, 5, 10].map { $0 * power }.first { $0 >= least } ?? 10 * power
  }
}
