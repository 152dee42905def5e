import CSDL2
import Foundation

/// The socket that X's events come through, which SDL shares with the thread that draws.
///
/// SDL's own wait has two faults where another thread reads the socket, too. It looks again at once when what
/// it woke for was not an event: where the other thread's answer lies there, and that thread has yet to have
/// its turn, this becomes a loop without rest, on a busy machine a tenth of a processor for nothing. And it
/// sleeps on while events lie in memory that the other thread has read on its way to an answer. This wait gives
/// the other thread a millisecond, and is told when it has read.
final class EventSocket: Sendable {
  private let descriptor: Int32
  private let bell = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))

  /// The socket of a window; nil where the desktop is not X.
  init?(of window: OpaquePointer) {
    descriptor = CSDLSocketOfX(window)
    if descriptor < 0 { return nil }
  }

  deinit { close(bell) }

  /// Tells the main thread that another thread may have read events of its; on any thread.
  func wasRead() { eventfd_write(bell, 1) }

  /// Blocks until there are events, the main queue has work, or the monotonic clock reaches `deadline`.
  ///
  /// Main thread only.
  func wait(until deadline: TimeInterval) {
    var entries = [descriptor, bell, MainQueue.descriptor].map(pollfd.init(reading:))
    while !hasEvents, entries.wait(until: deadline), entries[2].revents == 0 {
      guard entries[1].revents == 0 else { continue }
      if hasEvents || MainQueue.wait(until: min(deadline, MonotonicTime.now + 0.001)) { return }
    }
  }

  /// Whether SDL has events, after it took from the connection what is for it.
  private var hasEvents: Bool {
    var rings: eventfd_t = 0
    eventfd_read(bell, &rings)
    SDL_PumpEvents()
    return SDL_HasEvents(SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE
  }
}
