import Foundation

// A program that is hidden. There is no dock that would bring it back, so its windows become icons: whoever opens one of
// them gets them all.

extension NSApplication {
  /// Makes icons of all windows, until `unhide(_:)` or until a person opens one of them.
  public func hide(_ sender: Any?) {
    guard !isHidden else { return }
    tell(Self.willHideNotification) { $0.applicationWillHide }
    isHidden = true
    for window in windows where !window.isMiniaturized { window.stage?.minimise() }
    tell(Self.didHideNotification) { $0.applicationDidHide }
  }

  /// Shows the windows again, and asks for the keys.
  public func unhide(_ sender: Any?) {
    guard isHidden else { return }
    unhideWithoutActivation()
    activate()
  }

  /// Shows the windows again.
  public func unhideWithoutActivation() {
    guard isHidden else { return }
    tell(Self.willUnhideNotification) { $0.applicationWillUnhide }
    isHidden = false
    for window in windows where !window.isMiniaturized {
      window.isHiddenIcon = false
      window.stage?.restore()
    }
    tell(Self.didUnhideNotification) { $0.applicationDidUnhide }
  }

  /// Notes that a window came or went as an icon because the program is hidden; whether that is so.
  final func noteHidden(_ window: NSWindow, isIcon: Bool) -> Bool {
    guard isHidden, !window.isMiniaturized else { return false }
    let wasIcon = window.isHiddenIcon
    window.isHiddenIcon = isIcon
    if wasIcon, !isIcon { unhide(window) }
    return true
  }

  /// Posted before the program is hidden.
  public static let willHideNotification = Notification.Name("NSApplicationWillHideNotification")
  /// Posted after the program was hidden.
  public static let didHideNotification = Notification.Name("NSApplicationDidHideNotification")
  /// Posted before the program is shown again.
  public static let willUnhideNotification = Notification.Name(
    "NSApplicationWillUnhideNotification")
  /// Posted after the program was shown again.
  public static let didUnhideNotification = Notification.Name(
    "NSApplicationDidUnhideNotification")
}
