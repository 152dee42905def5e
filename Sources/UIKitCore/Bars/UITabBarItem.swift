import Foundation

/// What stands for a controller in the bar of a tab bar controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture while the controller is shown.
  @Watched open var selectedImage: UIImage? { didSet { onChange?() } }
  /// A few letters at the picture's corner, as a number of news; nil for none.
  open var badgeValue: String? {
    get { shownBadge }
    set {
      shownBadge = newValue
      onChange?()
    }
  }
  /// What the bar shows, which a subclass that shows its badge itself never sets.
  final var shownBadge: String?
  /// The colour behind the badge; nil for red.
  @Watched open var badgeColor: UIColor? { didSet { onChange?() } }
  /// How far the words stand from their place, in points.
  @Watched open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// By how much the picture's place is made smaller at each side, in points.
  @Watched open var imageInsets = UIEdgeInsets.zero { didSet { onChange?() } }
  /// How the item looks, instead of the bar's own appearance; nil for that.
  @Watched open var standardAppearance: UITabBarAppearance? { didSet { onChange?() } }
  /// As `standardAppearance`, above content at its end; kept for the program's own use.
  open var scrollEdgeAppearance: UITabBarAppearance?
  private var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Makes an item that shows nothing.
  public override init() { super.init() }

  /// Makes an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  /// Makes an item with another picture for while the controller is shown.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    super.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// Sets the attributes of the badge in a state: `font` and `foregroundColor` count.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state.rawValue] = textAttributes
    onChange?()
  }

  /// The attributes of the badge in a state; nil where none were set for it.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state.rawValue] }
}
