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
  /// Asked of the desktop when the first window opens: of its settings, then of its portal. The variable
  /// `CEL_REDUCED_MOTION` rules over both. Sheets and navigation fade then instead of sliding.
  public static var isReduceMotionEnabled: Bool { reducesMotion.load(ordering: .relaxed) }

  /// Takes over what the user told the desktop, once.
  @MainActor static let followsDesktop: Bool = {
    if DesktopMotion.isReduced() { setReduceMotionEnabled(true) }
    DesktopMotion.askPortal { setReduceMotionEnabled(true) }
    return true
  }()

  /// Sets what the user wants, and posts the notification where it is new.
  package static func setReduceMotionEnabled(_ isEnabled: Bool) {
    let former = reducesMotion.exchange(isEnabled, ordering: .relaxed)
    guard former != isEnabled else { return }
    NotificationCenter.default.post(name: reduceMotionStatusDidChangeNotification, object: nil)
  }
}
