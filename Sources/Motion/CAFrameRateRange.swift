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

  /// The least time between two calls, in seconds; 0 for none.
  package var shortestInterval: Double {
    let rate = preferred.flatMap { $0 > 0 ? $0 : nil } ?? maximum
    return rate > 0 ? 1 / Double(rate) : 0
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
