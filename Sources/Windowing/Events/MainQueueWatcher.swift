import CSDL2
import Foundation
import Synchronization

/// A thread that ends SDL's wait for events when the main dispatch queue gets work.
///
/// It waits for the queue's descriptor, posts an event of its own to SDL, and then waits to be rearmed, so
/// that it never spins while the main thread is busy.
final class MainQueueWatcher: Sendable {
  /// SDL's number for the events that the thread posts.
  let eventType = SDL_RegisterEvents(1)
  private let stopDescriptor = eventfd(0, Int32(EFD_CLOEXEC))
  private let drained = WakeSignal()
  private let isPosted = Atomic<Bool>(false)

  init() {
    let thread = Thread { [self] in watch() }
    thread.name = "main queue"
    thread.start()
  }

  /// The main thread has run its queue.
  func rearm() { drained.signal() }

  /// The posted event was taken from SDL's queue.
  func didWake() { isPosted.store(false, ordering: .releasing) }

  /// Ends the thread.
  func stop() {
    eventfd_write(stopDescriptor, 1)
    drained.signal()
  }

  private func watch() {
    while true {
      var entries = [pollfd(reading: MainQueue.descriptor), pollfd(reading: stopDescriptor)]
      let isThere = entries.wait(until: .infinity)
      if entries[1].revents != 0 { break }
      guard isThere else { continue }
      wake()
      drained.wait(until: nil)
    }
    close(stopDescriptor)
  }

  private func wake() {
    guard !isPosted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = eventType
    if SDL_PushEvent(&event) != 1 { didWake() }
  }
}
