import Foundation

// Names that programs have by Foundation alone on Apple's systems, and that Linux lacks.

/// The largest `Float`: so often animations repeat that never end.
public let HUGE = Float.greatestFiniteMagnitude
/// The largest `Float`.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// Infinity.
public let INFINITY = Float.infinity
/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// Nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// Nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// Microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000

/// The former name of `Int`.
public typealias NSInteger = Int
/// The former name of `UInt`.
public typealias NSUInteger = UInt

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = TimeInterval

/// The date and time now, which a person may set back; animations go by `CACurrentMediaTime()`.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// Runs a closure; objects are released as soon as nobody needs them, so that there is no pool to empty.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result {
  try body()
}
