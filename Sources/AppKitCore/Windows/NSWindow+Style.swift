import Foundation
import Windowing

extension NSWindow {
  /// What a window has around its contents.
  public struct StyleMask: OptionSet, Sendable {
    /// One bit a part.
    public let rawValue: UInt

    /// The parts with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing.
    public static let borderless: StyleMask = []
    /// A title bar.
    public static let titled = StyleMask(rawValue: 1)
    /// A button that closes it.
    public static let closable = StyleMask(rawValue: 2)
    /// A button that makes it an icon.
    public static let miniaturizable = StyleMask(rawValue: 4)
    /// Edges by which a person changes its size.
    public static let resizable = StyleMask(rawValue: 8)
    /// Contents that go on below the title bar; without effect.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
    /// A ground of metal, by which windows move; it is plain here, and they do not.
    public static let texturedBackground = StyleMask(rawValue: 1 << 8)
    /// Title and tool bar as one; without effect.
    public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
    /// While the window fills its display, which `toggleFullScreen(_:)` lets it do.
    public static let fullScreen = StyleMask(rawValue: 1 << 14)

    var options: Window.Options {
      var options: Window.Options = []
      if contains(.resizable) { options.insert(.resizable) }
      if !contains(.titled) { options.insert(.borderless) }
      return options
    }
  }

  /// How a window's pixels are kept; of no meaning here.
  public enum BackingStoreType: UInt, Sendable {
    /// Kept for old code.
    case retained = 0
    /// Kept for old code.
    case nonretained = 1
    /// The usual one.
    case buffered = 2
  }

  /// Whether a window's title can be read.
  public enum TitleVisibility: Int, Sendable {
    /// It can.
    case visible = 0
    /// It cannot.
    case hidden = 1
  }

  /// On which side of another something is put.
  public enum OrderingMode: Int, Sendable {
    /// In front of it.
    case above = 1
    /// Behind it.
    case below = -1
    /// Not there.
    case out = 0
  }
}

/// What is told of a window. All requirements have a default.
@preconcurrency @MainActor
public protocol NSWindowDelegate: NSObjectProtocol {
  /// Whether the window may be closed; true by default.
  func windowShouldClose(_ sender: NSWindow) -> Bool
  /// Called before the window closes.
  func windowWillClose(_ notification: Notification)
  /// Called after the window's size changed.
  func windowDidResize(_ notification: Notification)
  /// Called after the window moved.
  func windowDidMove(_ notification: Notification)
  /// Called after keys began to go to the window.
  func windowDidBecomeKey(_ notification: Notification)
  /// Called after keys ceased to go to the window.
  func windowDidResignKey(_ notification: Notification)
  /// Called after the window became an icon.
  func windowDidMiniaturize(_ notification: Notification)
  /// Called after the icon became a window again.
  func windowDidDeminiaturize(_ notification: Notification)
  /// Called after the person began to work with the window.
  func windowDidBecomeMain(_ notification: Notification)
  /// Called after the person ceased to work with the window.
  func windowDidResignMain(_ notification: Notification)
  /// Called after the pixels a point of the window's display changed.
  func windowDidChangeBackingProperties(_ notification: Notification)
  /// Called after the window came into sight or went out of it.
  func windowDidChangeOcclusionState(_ notification: Notification)
  /// Called before the window fills its display.
  func windowWillEnterFullScreen(_ notification: Notification)
  /// Called after the window filled its display.
  func windowDidEnterFullScreen(_ notification: Notification)
  /// Called before the window leaves the rest of its display to others again.
  func windowWillExitFullScreen(_ notification: Notification)
  /// Called after the window left the rest of its display to others again.
  func windowDidExitFullScreen(_ notification: Notification)
  /// The size that the window gets where a person gives it another one; that one by default.
  func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize
  /// Called before a person begins to change the window's size.
  func windowWillStartLiveResize(_ notification: Notification)
  /// Called after a person has changed the window's size: a moment after the last change.
  func windowDidEndLiveResize(_ notification: Notification)
  /// Called before the window goes where a person, or the desktop, moved it.
  func windowWillMove(_ notification: Notification)
  /// Called after another screen shows the most of the window.
  func windowDidChangeScreen(_ notification: Notification)
  /// Called before the program makes the window an icon.
  func windowWillMiniaturize(_ notification: Notification)
  /// Called after each event of the window.
  func windowDidUpdate(_ notification: Notification)
  /// Called before a sheet is shown over the window.
  func windowWillBeginSheet(_ notification: Notification)
  /// Called after a sheet over the window has ended.
  func windowDidEndSheet(_ notification: Notification)
  /// The frame that zooming gives the window; by default as large as the desktop allows.
  func windowWillUseStandardFrame(_ window: NSWindow, defaultFrame newFrame: NSRect) -> NSRect
  /// Whether zooming may give the window a frame; yes by default.
  func windowShouldZoom(_ window: NSWindow, toFrame newFrame: NSRect) -> Bool
  /// Below which line of the window a sheet hangs, in the window's coordinates; the middle of the window for the line
  /// that is given.
  func window(
    _ window: NSWindow, willPositionSheet sheet: NSWindow, using rect: NSRect
  ) -> NSRect
  /// The windows that the delegate itself moves before the window fills its display; nil, by default, for none.
  func customWindowsToEnterFullScreen(for window: NSWindow) -> [NSWindow]?
  /// Called to move those windows; after the duration the desktop lets the window fill its display.
  func window(
    _ window: NSWindow, startCustomAnimationToEnterFullScreenWithDuration duration: TimeInterval)
  /// The windows that the delegate itself moves once the window fills its display no more; nil, by default, for none.
  func customWindowsToExitFullScreen(for window: NSWindow) -> [NSWindow]?
  /// Called to move those windows; the news that the window has left comes after the duration.
  func window(
    _ window: NSWindow, startCustomAnimationToExitFullScreenWithDuration duration: TimeInterval)
}

extension NSWindowDelegate {
  /// Lets it be closed.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// Does nothing.
  public func windowWillClose(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidResize(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidMove(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidBecomeKey(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidResignKey(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidMiniaturize(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidDeminiaturize(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidBecomeMain(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidResignMain(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidChangeBackingProperties(_ notification: Notification) {}
  /// Does nothing.
  public func windowDidChangeOcclusionState(_ notification: Notification) {}
}

extension NSWindow {
  /// Posted before a window closes.
  public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")
  /// Posted after a window's size changed.
  public static let didResizeNotification = Notification.Name("NSWindowDidResizeNotification")
  /// Posted after a window moved.
  public static let didMoveNotification = Notification.Name("NSWindowDidMoveNotification")
  /// Posted after keys began to go to a window.
  public static let didBecomeKeyNotification = Notification.Name(
    "NSWindowDidBecomeKeyNotification")
  /// Posted after keys ceased to go to a window.
  public static let didResignKeyNotification = Notification.Name(
    "NSWindowDidResignKeyNotification")

  /// Posted after a window became an icon.
  public static let didMiniaturizeNotification = Notification.Name(
    "NSWindowDidMiniaturizeNotification")
  /// Posted after an icon became a window again.
  public static let didDeminiaturizeNotification = Notification.Name(
    "NSWindowDidDeminiaturizeNotification")
  /// Posted after the person began to work with a window.
  public static let didBecomeMainNotification = Notification.Name(
    "NSWindowDidBecomeMainNotification")
  /// Posted after the person ceased to work with a window.
  public static let didResignMainNotification = Notification.Name(
    "NSWindowDidResignMainNotification")
  /// Posted after the pixels a point of a window's display changed.
  public static let didChangeBackingPropertiesNotification = Notification.Name(
    "NSWindowDidChangeBackingPropertiesNotification")

  /// Tells the delegate, then whoever listens.
  final func tell(
    _ name: Notification.Name, _ call: (any NSWindowDelegate) -> (Notification) -> Void
  ) {
    let notification = Notification(name: name, object: self)
    if [Self.didMoveNotification, Self.didResizeNotification].contains(name) {
      saveFrame(usingName: autosaveName)
    }
    if let delegate { call(delegate)(notification) }
    NotificationCenter.default.post(notification)
  }
}

extension NSWindow {
  /// The frame of a window with these contents: the same.
  public class func frameRect(
    forContentRect cRect: NSRect, styleMask style: StyleMask
  ) -> NSRect { cRect }

  /// The contents of a window with this frame: the same.
  public class func contentRect(
    forFrameRect fRect: NSRect, styleMask style: StyleMask
  ) -> NSRect { fRect }
}
