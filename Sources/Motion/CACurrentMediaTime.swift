import Foundation

/// A span of time, or a point in time, in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the current absolute time in seconds, on the clock that all animations follow.
///
/// It is the machine's monotonic clock, or the manual one that the calling thread was given.
public func CACurrentMediaTime() -> CFTimeInterval {
  HostTime.now
}
