/// Says of a `CVTime` what its numbers do not.
public struct CVTimeFlags: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int32

  /// Makes flags from their bits.
  public init(rawValue: Int32) { self.rawValue = rawValue }

  /// The time is not known.
  public static let isIndefinite = CVTimeFlags(rawValue: 1)
}

/// A time as a fraction: `timeValue` units, of which a second has `timeScale`.
public struct CVTime: Equatable, Sendable {
  /// How many units.
  public var timeValue: Int64
  /// Units a second.
  public var timeScale: Int32
  /// The bits of `CVTimeFlags`.
  public var flags: Int32

  /// Makes a time of nothing.
  public init() { (timeValue, timeScale, flags) = (0, 0, 0) }

  /// Makes a time from its parts.
  public init(timeValue: Int64, timeScale: Int32, flags: Int32) {
    (self.timeValue, self.timeScale, self.flags) = (timeValue, timeScale, flags)
  }

  /// A span in seconds, to a thousandth of a display's unit: a 60th of a second is 1000 of 60,000.
  init(period seconds: Double) {
    self.init(timeValue: 1000, timeScale: Int32((1000 / seconds).rounded()), flags: 0)
  }
}

/// No time at all.
public let kCVZeroTime = CVTime(timeValue: 0, timeScale: 0, flags: 0)
/// A time that is not known.
public let kCVIndefiniteTime = CVTime(
  timeValue: 0, timeScale: 0, flags: CVTimeFlags.isIndefinite.rawValue)
