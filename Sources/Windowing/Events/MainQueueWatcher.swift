import CSDL2
import Foundation

/// A thread that wakes the main thread when the main dispatch queue gets work.
///
/// libdispatch signals work by an event descriptor, which the run loop reads when it runs the
/// queue. The thread waits for it to become readable, wakes the main thread once, and then waits
/// to be rearmed, so that it never spins while the main thread is busy.
final class MainQueueWatcher: Sendable {
  private let queueDescriptor = _dispatch_get_main_queue_handle_4CF()
  private let stopDescriptor = eventfd(0, Int32(EFD_CLOEXEC))
  private let drained = WakeSignal()

  init(waking waker: MainThreadWaker) {
    let thread = Thread { [self] in watch(waker) }
    thread.name = "main queue"
    thread.start()
  }

  /// Whether the main queue has work now.
  var isReady: Bool {
    var entry = pollfd(fd: queueDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  /// The main thread has run its queue.
  func rearm() { drained.signal() }

  /// Ends the thread.
  func stop() {
    eventfd_write(stopDescriptor, 1)
    drained.signal()
  }

  private func watch(_ waker: MainThreadWaker) {
    while true {
      var entries = [
        pollfd(fd: queueDescriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: stopDescriptor, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&entries, 2, -1)
      if entries[1].revents != 0 { break }
      guard count > 0 else { continue }
      waker.wake()
      drained.wait(until: nil)
    }
    close(stopDescriptor)
  }
}
