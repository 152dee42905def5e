import Foundation

/// A part of a view that wants to know when the pointer comes, moves and goes.
@preconcurrency @MainActor
open class NSTrackingArea: NSObject {
  /// What to tell, and when.
  public struct Options: OptionSet, Sendable {
    /// One bit an option.
    public let rawValue: UInt

    /// The options with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Tell when the pointer comes and goes.
    public static let mouseEnteredAndExited = Options(rawValue: 1)
    /// Tell when the pointer moves.
    public static let mouseMoved = Options(rawValue: 2)
    /// Call `cursorUpdate(with:)` when the pointer comes, to change its looks.
    public static let cursorUpdate = Options(rawValue: 4)
    /// Only while the view has the keys.
    public static let activeWhenFirstResponder = Options(rawValue: 16)
    /// Only while the window has the keys.
    public static let activeInKeyWindow = Options(rawValue: 32)
    /// Only while the program is active; always here.
    public static let activeInActiveApp = Options(rawValue: 64)
    /// Always.
    public static let activeAlways = Options(rawValue: 128)
    /// The pointer counts as inside at first.
    public static let assumeInside = Options(rawValue: 256)
    /// The area is all of the view that can be seen, whatever the rectangle.
    public static let inVisibleRect = Options(rawValue: 512)
    /// Tell of the pointer also while a button is held.
    public static let enabledDuringMouseDrag = Options(rawValue: 1024)
  }

  /// The part of the view, in its coordinates.
  public let rect: NSRect
  /// What to tell, and when.
  public let options: Options
  /// Who is told.
  public private(set) weak var owner: AnyObject?
  /// What whoever made the area keeps in it.
  public let userInfo: [AnyHashable: Any]?

  /// Makes an area; a view has to take it.
  public init(
    rect: NSRect, options: Options, owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    self.rect = rect
    self.options = options
    self.owner = owner.map { $0 as AnyObject }
    self.userInfo = userInfo
    super.init()
  }

  /// Whether a point of the view's coordinates is in the area.
  func contains(_ point: NSPoint, of view: NSView) -> Bool {
    guard view.bounds.contains(point) else { return false }
    let isOwnersTurn =
      !options.contains(.activeWhenFirstResponder) || view.window?.firstResponder === view
    let isWindowsTurn = !options.contains(.activeInKeyWindow) || view.window?.isKeyWindow == true
    return isOwnersTurn && isWindowsTurn
      && (options.contains(.inVisibleRect) || rect.contains(point))
  }
}
