import Foundation
import Stage

// How a window comes into sight and leaves it: the program's first one with a window on the desktop of its own, later
// ones in that.

extension UIWindow {
  /// Keys go to the window that is the notification's object.
  public nonisolated static let didBecomeKeyNotification = Notification.Name(
    "UIWindowDidBecomeKeyNotification")
  /// Keys go no more to the window that is the notification's object.
  public nonisolated static let didResignKeyNotification = Notification.Name(
    "UIWindowDidResignKeyNotification")
  /// The window that is the notification's object has come into sight.
  public nonisolated static let didBecomeVisibleNotification = Notification.Name(
    "UIWindowDidBecomeVisibleNotification")
  /// The window that is the notification's object is out of sight.
  public nonisolated static let didBecomeHiddenNotification = Notification.Name(
    "UIWindowDidBecomeHiddenNotification")
}

extension UIWindow {
  /// Shows the window's tree as visible, without a window on the desktop.
  ///
  /// Whoever hosts the layer elsewhere calls this instead of `makeKeyAndVisible()`, and hands events
  /// to `handle(_:)`.
  package func makeVisible() {
    becomeVisible()
    makeKey()
  }

  /// Shows the window in one of the desktop of its own, also where the program has others, and lets keys go to it.
  package func makeKeyAndVisibleAlone() {
    open()
    makeKeyAndVisible()
  }

  /// Shows the window among those that the program has, or opens one on the desktop.
  func comeIntoSight() {
    if stack == nil {
      if let stack = UIApplication.shared.stack { enter(stack) } else { open() }
    } else {
      stack?.bringToFront(self)
    }
    becomeVisible()
    guard isBase else { return }
    if title.isEmpty, let name = rootViewController?.title { stage?.title = name }
    stage?.show()
  }

  private func open() {
    do {
      try openStage()
    } catch {
      FileHandle.standardError.tell("\(error)\n")
      exit(69)
    }
  }

  private func becomeVisible() {
    setHidden(false)
    isVisible = true
    UIApplication.shared.enter(self)
    if wantsKeys { makeKey() }
    installRootView()
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: self)
  }

  /// Takes the window's views from sight, and the keys from it.
  func leaveSight() {
    guard isVisible else { return setHidden(true) }
    cancelInput()
    rootViewController?.willMove(toVisible: false)
    isVisible = false
    setHidden(true)
    rootViewController?.didMove(toVisible: false)
    if isKeyWindow { UIApplication.shared.findKeyWindow(in: stack) }
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: self)
  }
}
