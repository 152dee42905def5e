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

  /// Fills the display or does so no more, and tells of it before, and in the next turn of the main loop.
  final func fillScreen(_ fills: Bool) {
    guard let stage, fills != styleMask.contains(.fullScreen) else { return }
    if fills {
      tell(Self.willEnterFullScreenNotification) { $0.windowWillEnterFullScreen }
    } else {
      tell(Self.willExitFullScreenNotification) { $0.windowWillExitFullScreen }
    }
    stage.isFullScreen = fills
    if fills { styleMask.insert(.fullScreen) } else { styleMask.remove(.fullScreen) }
    DispatchQueue.main.async { [weak self] in self?.tellOfScreen(filled: fills) }
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
