import CSDL2
import Synchronization

/// What ends the main thread's wait, from any thread.
package final class MainThreadWaker: Sendable {
  let eventType: UInt32
  let bell = WakeSignal()
  private let isPosted = Atomic<Bool>(false)

  init(eventType: UInt32) { self.eventType = eventType }

  /// Makes the current call of `nextEvents`, or the next one, return. Cheap when repeated.
  package func wake() {
    bell.signal()
    guard !isPosted.exchange(true, ordering: .acquiringAndReleasing) else { return }
    var event = SDL_Event()
    event.type = eventType
    if SDL_PushEvent(&event) != 1 { didWake() }
  }

  /// The posted event was taken from the queue: the next wake-up needs another.
  func didWake() { isPosted.store(false, ordering: .releasing) }
}
