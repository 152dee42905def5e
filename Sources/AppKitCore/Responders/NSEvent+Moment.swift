import Foundation

// What holds at this moment, whatever happened, and events that only tell that time has passed.

extension NSEvent {
  /// The buttons that are held in the program's windows: bit 0 the first, bit 1 the second, then the others.
  public internal(set) static var pressedMouseButtons = 0

  /// How quickly a second click must come to make a double click, in seconds: as the desktop's usual setting.
  public class var doubleClickInterval: TimeInterval { 0.5 }
  /// How long a key is held before it repeats, in seconds: as the desktop's usual setting.
  public class var keyRepeatDelay: TimeInterval { 0.5 }
  /// How long a key that repeats takes to do so once more, in seconds: as the desktop's usual setting.
  public class var keyRepeatInterval: TimeInterval { 1.0 / 25 }
  /// Whether movements of the pointer that come at once are told as one; they are told as they come.
  public static var isMouseCoalescingEnabled = false

  private static var periods: Timer?

  /// Makes an event of the kind `periodic` after a time, and again and again, until that is stopped.
  ///
  /// It goes to whoever takes it out by `nextEvent(matching:until:inMode:dequeue:)`.
  public class func startPeriodicEvents(
    afterDelay delay: TimeInterval, withPeriod period: TimeInterval
  ) {
    stopPeriodicEvents()
    let timer = Timer(
      fire: Date(timeIntervalSinceNow: delay), interval: max(period, 0.001), repeats: true
    ) { _ in
      MainActor.assumeIsolated {
        let event = NSEvent(
          .periodic, in: nil, at: .zero, time: CACurrentMediaTime(), modifiers: [])
        NSApplication.shared.queue.deliver(event)
      }
    }
    periods = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  /// Makes no more events of the kind `periodic`.
  public class func stopPeriodicEvents() {
    periods?.invalidate()
    periods = nil
  }
}
