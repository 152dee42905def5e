import CSDL2
import Foundation

/// The main thread's one place to wait: for the desktop, for other threads, and for Foundation.
///
/// SDL knows the desktop's events and its own, but nothing of the main dispatch queue and of timers;
/// Foundation's run loop knows those, but nothing of SDL. Here one wait is for all of them: timers shorten it,
/// and the main queue ends it. After each wait the run loop gets one pass without waiting, and another one
/// where the main queue still has work. Nothing is polled: a program with nothing to do uses no time.
///
/// Works where the main thread's stack is the program's own: under a plain `main`, not below
/// `dispatchMain()` or an asynchronous `main`.
extension WindowSystem {
  /// Waits until something happens or `deadline` passes, runs what Foundation has for the main
  /// thread, and returns what the desktop reported, in order.
  ///
  /// The main queue, main-actor tasks and timers are run in here; another thread ends the wait by giving the
  /// main queue something to do. The result is empty where only those ended it. `deadline` is in seconds on the
  /// monotonic clock and is met to the millisecond; nil waits for ever, and one that has passed only looks.
  package func nextEvents(until deadline: TimeInterval?) -> [WindowEvent] {
    wait(until: MainQueue.isReady ? 0 : min(deadline ?? .infinity, nextTimer))
    let events = takeEvents()
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
    // One pass serves timers or the main queue, whichever it finds first. Timers that are always due, as where
    // frames are drawn by one that comes too often, would keep the queue from its turn for ever.
    if MainQueue.isReady { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
    waiting?.watcher?.rearm()
    return events
  }

  /// When the next Foundation timer is due, on the monotonic clock.
  private var nextTimer: TimeInterval {
    let time = CFRunLoopGetNextTimerFireDate(
      CSDL2.CFRunLoopGetMain(), kCFRunLoopDefaultMode)
    guard time > 0 else { return .infinity }
    return MonotonicTime.now + time - Date.timeIntervalSinceReferenceDate
  }

  private func wait(until limit: TimeInterval) {
    // Without a window SDL would poll.
    guard windowCount > 0, let waiting else { return _ = MainQueue.wait(until: limit) }
    waiting.wait(until: limit)
  }

  private func takeEvents() -> [WindowEvent] {
    var events: [WindowEvent] = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if let watcher = waiting?.watcher, event.type == watcher.eventType {
        watcher.didWake()
      } else if let translated = WindowEvent(
        &event, held: &held, nextText: Self.textOfNextEvent)
      {
        events.append(translated)
      }
    }
    return events
  }

  private static func textOfNextEvent() -> String? {
    var next = SDL_Event()
    let count = SDL_PeepEvents(
      &next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT.rawValue, SDL_LASTEVENT.rawValue)
    guard count == 1, next.type == SDL_TEXTINPUT.rawValue else { return nil }
    return String(cString: CSDLTextOfEvent(&next))
  }
}
