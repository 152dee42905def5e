import Foundation
import Synchronization

/// What the user needs of programs.
public enum UIAccessibility {
  private static let reducesMotion = Atomic<Bool>(false)

  /// Posted when `isReduceMotionEnabled` changes.
  public static let reduceMotionStatusDidChangeNotification = Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Whether the user wants less motion: fades instead of flights.
  ///
  /// Linux desktops have no common place to ask, so the program sets it.
  public static var isReduceMotionEnabled: Bool { reducesMotion.load(ordering: .relaxed) }

  /// Sets what the user wants, and posts the notification where it is new.
  package static func setReduceMotionEnabled(_ isEnabled: Bool) {
    let former = reducesMotion.exchange(isEnabled, ordering: .relaxed)
    guard former != isEnabled else { return }
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}
