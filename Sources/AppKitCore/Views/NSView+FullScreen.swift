import Foundation

// A view fills a display by itself: it moves into a window of its own, and back.

/// Where a view is while it fills a display, and where it was.
@MainActor
final class FullScreenStay {
  let window: NSWindow
  weak var superview: NSView?
  let (index, frame): (Int, NSRect)
  let mask: NSView.AutoresizingMask

  init(_ view: NSView, on screen: NSScreen) {
    superview = view.superview
    index = view.superview?.subviews.firstIndex(of: view) ?? 0
    (frame, mask) = (view.frame, view.autoresizingMask)
    window = NSWindow(
      contentRect: screen.frame, styleMask: .borderless, backing: .buffered, defer: false)
    window.backgroundColor = .black
  }
}

extension NSView {
  /// What is said of a view that fills a display; nothing is looked at here.
  public struct FullScreenModeOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Any name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Whether the other displays go dark.
    public static let fullScreenModeAllScreens = FullScreenModeOptionKey(
      rawValue: "NSFullScreenModeAllScreens")
    /// The level of the window.
    public static let fullScreenModeWindowLevel = FullScreenModeOptionKey(
      rawValue: "NSFullScreenModeWindowLevel")
  }

  /// Whether the view fills a display.
  public var isInFullScreenMode: Bool { extras?.fullScreen != nil }

  /// Lets the view fill a display, in a window of its own.
  ///
  /// - Returns: false where it does already.
  @discardableResult
  public func enterFullScreenMode(
    _ screen: NSScreen, withOptions options: [FullScreenModeOptionKey: Any]? = nil
  ) -> Bool {
    guard !isInFullScreenMode else { return false }
    let stay = FullScreenStay(self, on: screen)
    ownExtras.fullScreen = stay
    stay.window.contentView = self
    stay.window.makeKeyAndOrderFront(nil)
    stay.window.toggleFullScreen(nil)
    stay.window.makeFirstResponder(self)
    return true
  }

  /// Puts the view back where it was.
  public func exitFullScreenMode(options: [FullScreenModeOptionKey: Any]? = nil) {
    guard let stay = extras?.fullScreen else { return }
    extras?.fullScreen = nil
    removeFromSuperview()
    autoresizingMask = stay.mask
    frame = stay.frame
    stay.superview?.insert(self, at: stay.index)
    stay.superview?.window?.makeKeyAndOrderFront(nil)
    stay.window.close()
  }
}
