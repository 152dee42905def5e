import CSDL2
import Foundation

/// How the main thread waits for the desktop's events and the main queue at once.
enum EventWaiting {
  /// At the descriptors of both.
  case atSocket(EventSocket)
  /// In SDL, whose wait a thread ends when the main queue has work: Wayland's events are more than a socket.
  case inSDL(MainQueueWatcher)

  /// The way that the desktop of a window allows.
  init(_ window: OpaquePointer) {
    self = EventSocket(of: window).map(Self.atSocket) ?? .inSDL(MainQueueWatcher())
  }

  /// The thread that ends SDL's wait, where one does.
  var watcher: MainQueueWatcher? {
    if case .inSDL(let watcher) = self { watcher } else { nil }
  }

  /// The socket that is waited at, where one is.
  var socket: EventSocket? {
    if case .atSocket(let socket) = self { socket } else { nil }
  }

  /// Blocks until something happens or the monotonic clock reaches `deadline`.
  func wait(until deadline: TimeInterval) {
    switch self {
    case .atSocket(let socket): socket.wait(until: deadline)
    case .inSDL: SDL_WaitEventTimeout(nil, MonotonicTime.milliseconds(until: deadline))
    }
  }
}
