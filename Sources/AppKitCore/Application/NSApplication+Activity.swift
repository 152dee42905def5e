import Foundation

// Whether the person works with the program: the desktop's keys go to one of its windows. Code that animates rests
// otherwise.

extension NSApplication {
  /// Whether the desktop's keys go to a window of the program.
  public final var isActive: Bool { hasKeys }

  /// Notes that the desktop's keys came or went.
  final func setActive(_ isActive: Bool) {
    guard hasKeys != isActive else { return }
    if isActive {
      tell(Self.willBecomeActiveNotification) { $0.applicationWillBecomeActive }
      hasKeys = true
      tell(Self.didBecomeActiveNotification) { $0.applicationDidBecomeActive }
    } else {
      tell(Self.willResignActiveNotification) { $0.applicationWillResignActive }
      hasKeys = false
      tell(Self.didResignActiveNotification) { $0.applicationDidResignActive }
    }
  }

  /// Tells the delegate, then whoever listens.
  final func tell(
    _ name: Notification.Name, _ call: (any NSApplicationDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }

  /// Posted before the desktop's keys go to the program.
  public nonisolated static let willBecomeActiveNotification = Notification.Name(
    "NSApplicationWillBecomeActiveNotification")
  /// Posted after the desktop's keys came to the program.
  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "NSApplicationDidBecomeActiveNotification")
  /// Posted when the desktop's keys leave the program.
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "NSApplicationWillResignActiveNotification")
  /// Posted after the desktop's keys left the program.
  public nonisolated static let didResignActiveNotification = Notification.Name(
    "NSApplicationDidResignActiveNotification")
}
