import CSDL2
import Foundation

/// The main dispatch queue, for a loop of our own that must sleep and yet run it in time.
///
/// libdispatch signals work by a descriptor, which the run loop reads when it runs the queue.
enum MainQueue {
  static let descriptor = _dispatch_get_main_queue_handle_4CF()

  /// Whether the queue has work now.
  static var isReady: Bool { wait(until: 0) }

  /// Blocks until the queue has work or the monotonic clock reaches `deadline`, and returns whether it has.
  @discardableResult
  static func wait(until deadline: TimeInterval) -> Bool {
    var entries = [pollfd(reading: descriptor)]
    return entries.wait(until: deadline) && entries[0].revents != 0
  }
}

extension pollfd {
  /// Asks whether a descriptor can be read.
  init(reading descriptor: Int32) { self.init(fd: descriptor, events: Int16(POLLIN), revents: 0) }
}

extension [pollfd] {
  /// Blocks until something that is asked for is there or the monotonic clock reaches `deadline`, to the
  /// millisecond after it, and returns whether something is.
  mutating func wait(until deadline: TimeInterval) -> Bool {
    let milliseconds = MonotonicTime.milliseconds(until: deadline)
    return poll(&self, nfds_t(count), milliseconds) > 0
  }
}
