import Foundation
import Motion
import Stage

// Loops of a program's own, which take events out one by one while a button is held.

extension NSApplication {
  /// Waits for the next event of some kinds and gives it to the caller alone; nil where none came in time.
  ///
  /// Timers, animations and the main queue go on meanwhile. Events of other kinds wait, and are sent when the caller
  /// has returned. There is one mode here, and it counts for all.
  ///
  /// - Parameters:
  ///   - expiration: nil for what is there already.
  ///   - dequeue: whether the event is taken out; otherwise it is given again.
  public func nextEvent(
    matching mask: NSEvent.EventTypeMask, until expiration: Date?, inMode mode: RunLoop.Mode,
    dequeue deqFlag: Bool
  ) -> NSEvent? {
    guard let event = queue.next(mask, until: expiration, isTaken: deqFlag) else { return nil }
    currentEvent = event
    if deqFlag { event.window?.letGo(after: event) }
    return event
  }

  /// Puts an event behind, or before, all that wait.
  public func postEvent(_ event: NSEvent, atStart flag: Bool) { queue.post(event, atStart: flag) }
}

extension NSWindow {
  /// As the application's, which gives the events of all windows.
  public func nextEvent(
    matching mask: NSEvent.EventTypeMask, until expiration: Date?, inMode mode: RunLoop.Mode,
    dequeue deqFlag: Bool
  ) -> NSEvent? {
    NSApplication.shared.nextEvent(
      matching: mask, until: expiration, inMode: mode, dequeue: deqFlag)
  }

  /// Waits for the next event of some kinds, as long as it takes.
  public func nextEvent(matching mask: NSEvent.EventTypeMask) -> NSEvent? {
    nextEvent(matching: mask, until: .distantFuture, inMode: .eventTracking, dequeue: true)
  }

  /// Puts an event behind, or before, all that wait.
  public func postEvent(_ event: NSEvent, atStart flag: Bool) {
    NSApplication.shared.postEvent(event, atStart: flag)
  }

  /// Forgets the view where a button went down, and what recognisers made of it, once somebody else took its release.
  fileprivate final func letGo(after event: NSEvent) {
    guard [.leftMouseUp, .rightMouseUp, .otherMouseUp].contains(event.type) else { return }
    cancelRecognizers()
    pressed = nil
  }
}

extension RunLoop.Mode {
  /// While a button is held; there is one mode here, and it counts for all.
  public static let eventTracking = RunLoop.Mode.default
  /// While a modal window waits; there is one mode here, and it counts for all.
  public static let modalPanel = RunLoop.Mode.default
}

/// The events that are not sent yet: those that came while a program waited for others, and those that it posted.
@MainActor
final class EventQueue {
  private var events: [NSEvent] = []
  private var waiting = 0

  /// Sends an event of the desktop, behind those that wait; keeps it where somebody waits.
  func deliver(_ event: NSEvent) {
    guard waiting == 0 else { return events.append(event) }
    sendAll()
    NSApplication.shared.sendEvent(event)
  }

  func post(_ event: NSEvent, atStart: Bool) {
    events.insert(event, at: atStart ? 0 : events.count)
    sendSoon()
  }

  func next(_ mask: NSEvent.EventTypeMask, until date: Date?, isTaken: Bool) -> NSEvent? {
    func place() -> Int? {
      events.firstIndex { mask.contains(NSEvent.EventTypeMask(type: $0.type)) }
    }
    if place() == nil {
      waiting += 1
      let seconds = date?.timeIntervalSinceNow ?? 0
      try? MainLoop.run(until: HostTime.monotonicNow + max(seconds, 0)) { place() == nil }
      waiting -= 1
    }
    defer { if !events.isEmpty { sendSoon() } }
    guard let place = place() else { return nil }
    return isTaken ? events.remove(at: place) : events[place]
  }

  func discard(_ mask: NSEvent.EventTypeMask, before last: NSEvent?) {
    let end = last.flatMap { last in events.firstIndex { $0 === last } } ?? events.count
    let kept = events[..<end].filter { !mask.contains(NSEvent.EventTypeMask(type: $0.type)) }
    events = kept + events[end...]
  }

  /// Sends what waits, unless somebody waits for more.
  func sendAll() {
    while waiting == 0, !events.isEmpty { NSApplication.shared.sendEvent(events.removeFirst()) }
  }

  private func sendSoon() {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.sendAll() } }
  }
}
