import Dispatch
import Foundation
import Motion
import Synchronization

/// The delegate calls and completion blocks that wait to be made, in the order of their time.
///
/// A call is made once, and on the main thread, whichever thread queued it: by the main queue, or by
/// `CATransaction.flush()` where the main thread itself queued it and that comes first. So no two calls
/// run at the same time. A thread in virtual time makes its calls by itself alone.
package final class Callbacks: Sendable {
  /// The queue of the process.
  package static let shared = Callbacks()

  private struct Entry {
    var time: Double
    var thread: pthread_t
    var isVirtual: Bool
    var body: () -> Void
  }

  private struct Queue {
    var entries: [Entry] = []
    var isScheduled = false
  }

  private let queue = Mutex(SendableBox(Queue()))

  private init() {}

  /// Queues a call that is due at a host time.
  package func enqueue(at time: Double, _ body: @escaping () -> Void) {
    let entry = SendableBox(
      Entry(
        time: time, thread: pthread_self(), isVirtual: HostTime.installedClock != nil, body: body))
    let schedules = queue.withLock { queue in
      queue.value.entries.append(entry.value)
      defer { if !entry.value.isVirtual { queue.value.isScheduled = true } }
      return !queue.value.isScheduled && !entry.value.isVirtual
    }
    guard schedules else { return }
    DispatchQueue.main.async {
      self.queue.withLock { $0.value.isScheduled = false }
      self.deliver { !$0.isVirtual || pthread_equal($0.thread, pthread_self()) != 0 }
    }
  }

  /// Makes all calls that the calling thread queued, those that they queue included; off the main thread only those in
  /// virtual time.
  package func deliver() {
    let isMain = MainQueue.isHere
    deliver { (isMain || $0.isVirtual) && pthread_equal($0.thread, pthread_self()) != 0 }
  }

  private func deliver(_ isOurs: (Entry) -> Bool) {
    while true {
      let due = take(isOurs)
      if due.isEmpty { return }
      for entry in due { entry.body() }
    }
  }

  /// Takes the entries that are `isOurs`, earliest first, those of one time as they were queued.
  private func take(_ isOurs: (Entry) -> Bool) -> [Entry] {
    let all = queue.withLock { queue in
      defer { queue.value.entries.removeAll { isOurs($0) } }
      return SendableBox(queue.value.entries)
    }
    return all.value.filter(isOurs).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
  }
}

/// Carries a value past the compiler's check, where a lock or a hand-over protects it.
// Unchecked: only `Callbacks` makes boxes, and opens them under its lock or on the thread that
// delivers.
struct SendableBox<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) { self.value = value }
}
