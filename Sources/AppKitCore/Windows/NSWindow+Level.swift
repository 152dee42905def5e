import Foundation

extension NSWindow {
  /// How far in front of others a window stays.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The more, the further in front.
    public var rawValue: Int

    /// Any level.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Any level.
    public init(_ rawValue: Int) { self.rawValue = rawValue }

    /// Whether one is behind the other.
    public static func < (one: Level, other: Level) -> Bool { one.rawValue < other.rawValue }

    /// An ordinary window.
    public static let normal = Level(0)
    /// A palette that floats before the others.
    public static let floating = Level(3)
    /// A menu that was torn off.
    public static let tornOffMenu = Level(3)
    /// A menu of a menu.
    public static let submenu = Level(3)
    /// A dialogue that everything waits for.
    public static let modalPanel = Level(8)
    /// The menu bar.
    public static let mainMenu = Level(24)
    /// What is in the menu bar.
    public static let statusBar = Level(25)
    /// A menu that pops up.
    public static let popUpMenu = Level(101)
    /// What saves the screen.
    public static let screenSaver = Level(1000)
  }

  /// The largest size as the desktop takes it: 0 on a side without a limit.
  final var maximumForDesktop: CGSize {
    func limit(_ length: CGFloat) -> CGFloat { length < 16_384 ? max(length, 1) : 0 }
    return CGSize(width: limit(maxSize.width), height: limit(maxSize.height))
  }

  /// Notes what the desktop made of the window, and tells of an icon's coming and going.
  final func note(isMiniaturized isIcon: Bool, isZoomed isLargest: Bool) {
    if NSApplication.shared.noteHidden(self, isIcon: isIcon) { return }
    let wasIcon = isMiniaturized
    (isMiniaturized, isZoomed) = (isIcon, isLargest)
    if isIcon, !wasIcon {
      tell(NSWindow.didMiniaturizeNotification) { delegate in delegate.windowDidMiniaturize }
    } else if wasIcon, !isIcon {
      tell(NSWindow.didDeminiaturizeNotification) { delegate in delegate.windowDidDeminiaturize }
    }
  }
}
