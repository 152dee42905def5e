import Foundation

extension NSWindow {
  /// On which of several desktops a window is, and among which windows it counts; the desktop decides.
  public struct CollectionBehavior: OptionSet, Sendable {
    /// One bit a wish.
    public let rawValue: UInt
    /// The wishes with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// On all desktops.
    public static let canJoinAllSpaces = CollectionBehavior(rawValue: 1)
    /// On the one that is seen.
    public static let moveToActiveSpace = CollectionBehavior(rawValue: 1 << 1)
    /// Moved with others.
    public static let managed = CollectionBehavior(rawValue: 1 << 2)
    /// Hidden while others are shown in small.
    public static let transient = CollectionBehavior(rawValue: 1 << 3)
    /// Left where it is while others are shown in small.
    public static let stationary = CollectionBehavior(rawValue: 1 << 4)
    /// One of those that keys go through.
    public static let participatesInCycle = CollectionBehavior(rawValue: 1 << 5)
    /// Not one of those.
    public static let ignoresCycle = CollectionBehavior(rawValue: 1 << 6)
    /// It may fill a desktop.
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
    /// It may be beside one that fills a desktop.
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
    /// It may not fill a desktop.
    public static let fullScreenNone = CollectionBehavior(rawValue: 1 << 9)
  }

  /// How a window comes and goes; the desktop decides.
  public enum AnimationBehavior: Int, Sendable {
    /// As usual for it.
    case `default` = 0
    /// At once.
    case none = 2
    /// As a document.
    case documentWindow = 3
    /// As a panel.
    case utilityWindow = 4
    /// As news.
    case alertPanel = 5
  }

  /// The buttons of a title bar.
  public enum ButtonType: UInt, Sendable {
    /// It closes the window.
    case closeButton = 0
    /// It makes an icon of it.
    case miniaturizeButton = 1
    /// It makes it as large as it can be.
    case zoomButton = 2
    /// It hides tools.
    case toolbarButton = 3
    /// It stands for a document.
    case documentIconButton = 4
  }
}
