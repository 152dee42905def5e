import Foundation

/// How often something wants to be called, in calls a second.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest that will do.
  public var minimum: Float
  /// The most that make sense.
  public var maximum: Float
  /// What is wanted if it can be had; nil or 0 for as many as `maximum` allows.
  public var preferred: Float?

  /// Makes a range; `minimum` is at most `maximum`, and `preferred`, if given, lies between them.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum <= maximum, "a frame rate of at least \(minimum) and at most \(maximum) a second")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred
  }

  /// Makes the range `default`, of zeros.
  public init() { self.init(minimum: 0, maximum: 0, preferred: 0) }

  /// Makes a range, by the name that Apple's own initialiser has in Swift.
  public init(minimum: Float, maximum: Float, __preferred: Float) {
    self.init(minimum: minimum, maximum: maximum, preferred: __preferred)
  }

  /// Whatever the display does.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// How many refreshes of a display lie between two calls, at least one.
  ///
  /// - Parameter period: the time between two refreshes, in seconds.
  /// - Source: `max(1, round(1 / (duration · rate)))` in single precision, as kern0x1b/charon read it off iOS 12.
  package func refreshes(of period: Double) -> Double {
    let rate = preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum
    guard rate > 0, period > 0 else { return 1 }
    return min(max(Double((1 / (Float(period) * rate)).rounded()), 1), 1e9)
  }
}

/// A range of frame rates; `preferred` is 0 for as many as `maximum` allows.
public func CAFrameRateRangeMake(
  _ minimum: Float, _ maximum: Float, _ preferred: Float
) -> CAFrameRateRange {
  CAFrameRateRange(minimum: minimum, maximum: maximum, preferred: preferred)
}

/// Whether two ranges are the same.
public func CAFrameRateRangeIsEqualToRange(
  _ range: CAFrameRateRange, _ other: CAFrameRateRange
) -> Bool { range == other }
