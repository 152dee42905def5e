import Foundation

/// How the bar of a tab bar controller looks.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// How items look whose words stand below their pictures, as all do here.
  open var stackedLayoutAppearance = UITabBarItemAppearance()
  /// How items look whose words stand beside their pictures; kept for the program's own use.
  open var inlineLayoutAppearance = UITabBarItemAppearance()
  /// As `inlineLayoutAppearance`, in low bars; kept for the program's own use.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance()
  /// How items share the bar's width.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of an item that is not spread over the bar, in points; 0 for the usual one.
  open var stackedItemWidth: CGFloat = 0
  /// The room between such items, in points; 0 for the usual one.
  open var stackedItemSpacing: CGFloat = 0
  /// The colour over the picture behind the chosen item.
  open var selectionIndicatorTintColor: UIColor?
  /// The picture behind the chosen item.
  open var selectionIndicatorImage: UIImage?
}

/// How the items of a tab bar look, by their state.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// Whether words stand below pictures or beside them.
  public enum Style: Int, Sendable {
    /// Below.
    case stacked = 0
    /// Beside.
    case inline = 1
    /// Beside, in low bars.
    case compactInline = 2
  }

  /// Items that are not chosen.
  public final let normal = UITabBarItemStateAppearance()
  /// The item that is chosen.
  public final let selected = UITabBarItemStateAppearance()
  /// Items that cannot be chosen.
  public final let disabled = UITabBarItemStateAppearance()
  /// Items to which keys go.
  public final let focused = UITabBarItemStateAppearance()

  /// Makes the usual look.
  public override init() { super.init() }
  /// Makes the usual look for a style.
  public convenience init(style: Style) { self.init() }
}

/// How an item of a tab bar looks in one state; what is nil or empty is as usual.
@preconcurrency @MainActor
open class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the words: `font` and `foregroundColor` count.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the words stand from their place, in points.
  open var titlePositionAdjustment = UIOffset.zero
  /// The colour of the picture.
  open var iconColor: UIColor?
  /// The colour behind the badge.
  open var badgeBackgroundColor: UIColor?
  /// The attributes of the badge: `font` and `foregroundColor` count.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the badge's words stand from their place, in points.
  open var badgeTitlePositionAdjustment = UIOffset.zero
  /// How far the badge stands from its place, in points.
  open var badgePositionAdjustment = UIOffset.zero
}
