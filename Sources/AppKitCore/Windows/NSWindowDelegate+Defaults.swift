import Foundation

extension NSWindowDelegate {
  /// That size.
  public func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize { frameSize }
  /// Does nothing.
  public func windowWillStartLiveResize(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidEndLiveResize(_ notification: Notification) {}
  /// Does nothing.
  public func windowWillMove(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidChangeScreen(_ notification: Notification) {}
  /// Does nothing.
  public func windowWillMiniaturize(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidUpdate(_ notification: Notification) {}
  /// Does nothing.
  public func windowWillBeginSheet(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidEndSheet(_ notification: Notification) {}
  /// That frame.
  public func windowWillUseStandardFrame(
    _ window: NSWindow, defaultFrame newFrame: NSRect
  ) -> NSRect { newFrame }
  /// Yes.
  public func windowShouldZoom(_ window: NSWindow, toFrame newFrame: NSRect) -> Bool { true }
  /// There.
  public func window(
    _ window: NSWindow, willPositionSheet sheet: NSWindow, using rect: NSRect
  ) -> NSRect { rect }
  /// None: the desktop lets the window fill its display as it does.
  public func customWindowsToEnterFullScreen(for window: NSWindow) -> [NSWindow]? { nil }
  /// Does nothing.
  public func window(
    _ window: NSWindow, startCustomAnimationToEnterFullScreenWithDuration duration: TimeInterval
  ) {}
  /// None: the desktop takes the window back as it does.
  public func customWindowsToExitFullScreen(for window: NSWindow) -> [NSWindow]? { nil }
  /// Does nothing.
  public func window(
    _ window: NSWindow, startCustomAnimationToExitFullScreenWithDuration duration: TimeInterval
  ) {}
}

extension NSWindow {
  /// Posted before a person, or the desktop, moves a window.
  public static let willMoveNotification = Notification.Name("NSWindowWillMoveNotification")
  /// Posted after another screen shows the most of a window.
  public static let didChangeScreenNotification = Notification.Name(
    "NSWindowDidChangeScreenNotification")
  /// Posted before a window becomes an icon.
  public static let willMiniaturizeNotification = Notification.Name(
    "NSWindowWillMiniaturizeNotification")
  /// Posted after an event, and whenever a window is told that it may have changed.
  public static let didUpdateNotification = Notification.Name("NSWindowDidUpdateNotification")
}
