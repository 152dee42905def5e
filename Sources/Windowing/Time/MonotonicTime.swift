import Foundation

/// The clock that frames, events and waits in this module are measured with: `CLOCK_MONOTONIC`.
///
/// It counts seconds from an arbitrary start, never jumps back, ignores changes of the wall clock,
/// and stands still while the machine sleeps. Display servers stamp their presentation feedback
/// with it.
package enum MonotonicTime {
  /// The present moment, in seconds.
  package static var now: TimeInterval {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) * 1e-9
  }

  /// The whole milliseconds until a moment, rounded up and never more than an hour; 0 for one that has passed.
  static func milliseconds(until deadline: TimeInterval) -> Int32 {
    Int32(min(max(((deadline - now) * 1000).rounded(.up), 0), 3_600_000))
  }

  /// Blocks the calling thread until the clock shows `deadline`, in seconds.
  ///
  /// The deadline is absolute, so being interrupted or preempted on the way adds no error. A
  /// deadline that has passed, or is not a number, returns at once.
  package static func sleep(until deadline: TimeInterval) {
    guard deadline > 0 else { return }
    var time = timespec(monotonicSeconds: deadline)
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }
}

extension timespec {
  /// A point on the monotonic clock. What is negative or not a number becomes 0, and times beyond
  /// 30 years are cut there, so that infinity is a valid deadline.
  init(monotonicSeconds seconds: TimeInterval) {
    let clamped = seconds > 0 ? min(seconds, 1e9) : 0
    let whole = clamped.rounded(.down)
    self.init(tv_sec: Int(whole), tv_nsec: Int((clamped - whole) * 1e9))
  }
}
