import Foundation

extension NSWindow {
  /// Posted before a window fills its display.
  public static let willEnterFullScreenNotification = Notification.Name(
    "NSWindowWillEnterFullScreenNotification")
  /// Posted after a window filled its display.
  public static let didEnterFullScreenNotification = Notification.Name(
    "NSWindowDidEnterFullScreenNotification")
  /// Posted before a window leaves the rest of its display to others again.
  public static let willExitFullScreenNotification = Notification.Name(
    "NSWindowWillExitFullScreenNotification")
  /// Posted after a window left the rest of its display to others again.
  public static let didExitFullScreenNotification = Notification.Name(
    "NSWindowDidExitFullScreenNotification")

  private static let flight = 0.5

  /// Fills the display or does so no more, and tells of it before, and in the next turn of the main loop.
  ///
  /// Where the delegate moves windows of its own meanwhile, the desktop is asked after their flight, or the end is told
  /// of then.
  final func fillScreen(_ fills: Bool) {
    guard stage != nil, fills != styleMask.contains(.fullScreen) else { return }
    if fills {
      tell(Self.willEnterFullScreenNotification) { $0.windowWillEnterFullScreen }
      styleMask.insert(.fullScreen)
      guard let delegate, delegate.customWindowsToEnterFullScreen(for: self) != nil else {
        return finish(fills: true, after: 0)
      }
      delegate.window(self, startCustomAnimationToEnterFullScreenWithDuration: Self.flight)
      finish(fills: true, after: Self.flight)
    } else {
      tell(Self.willExitFullScreenNotification) { $0.windowWillExitFullScreen }
      styleMask.remove(.fullScreen)
      stage?.isFullScreen = false
      guard let delegate, delegate.customWindowsToExitFullScreen(for: self) != nil else {
        return finish(fills: false, after: 0)
      }
      delegate.window(self, startCustomAnimationToExitFullScreenWithDuration: Self.flight)
      finish(fills: false, after: Self.flight)
    }
  }

  private func finish(fills: Bool, after seconds: Double) {
    if seconds == 0 { stage?.isFullScreen = fills }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { [weak self] in
      guard let self, styleMask.contains(.fullScreen) == fills else { return }
      stage?.isFullScreen = fills
      tellOfScreen(filled: fills)
    }
  }

  private func tellOfScreen(filled: Bool) {
    if filled {
      tell(Self.didEnterFullScreenNotification) { $0.windowDidEnterFullScreen }
    } else {
      tell(Self.didExitFullScreenNotification) { $0.windowDidExitFullScreen }
    }
  }
}

extension NSWindowDelegate {
  /// Does nothing.
  public func windowWillEnterFullScreen(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidEnterFullScreen(_ notification: Notification) {}
  /// Does nothing.
  public func windowWillExitFullScreen(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidExitFullScreen(_ notification: Notification) {}
}
