import Foundation

/// A button in the bar of a navigation controller.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How important the button looks.
  public enum Style: Int, Sendable {
    /// As others.
    case plain = 0
    /// As the one to press.
    case done = 2
  }

  /// How the bar says that the button looks; what the item says itself wins.
  package final var barLook: [NSAttributedString.Key: Any] = [:]
  /// How important the button looks.
  @Watched open var style = Style.plain { didSet { onChange?() } }
  /// What is shown instead of a button.
  @Watched open var customView: UIView? { didSet { onChange?() } }
  /// What pressing it does.
  @Watched open var primaryAction: UIAction? { didSet { onChange?() } }
  /// The method that pressing it calls, with the item where it takes something, unless there is a primary action.
  @Watched open var action: Selector? { didSet { onChange?() } }
  /// The object whose method that is, not kept; where nil, the innermost responder that has the method.
  open weak var target: AnyObject?
  /// What opens below the button: at a press, or, where it has an action, by the second button of the
  /// pointer and a long press.
  @Watched open var menu: UIMenu? { didSet { onChange?() } }
  /// Whether a press turns `isSelected` over; with a menu, whether the button shows what was chosen.
  @Watched open var changesSelectionAsPrimaryAction = false { didSet { onChange?() } }
  /// Whether what the button stands for is on.
  @Watched open var isSelected = false { didSet { if isSelected != oldValue { onChange?() } } }
  /// Whether there is no room for it in the bar.
  @Watched open var isHidden = false { didSet { onChange?() } }
  /// The colour of the button; nil for the bar's own.
  @Watched open var tintColor: UIColor? { didSet { onChange?() } }
  /// The width that it has; what it needs where 0.
  @Watched open var width: CGFloat = 0 { didSet { onChange?() } }
  /// Whether it grows with the room that others leave.
  private(set) final var isFlexible = false

  /// Makes an item that shows nothing.
  public override init() { super.init() }

  /// Makes a button that shows an action's title and does it.
  public init(primaryAction: UIAction?) {
    super.init()
    self.primaryAction = primaryAction
    title = primaryAction?.title
    image = primaryAction?.image
  }

  /// Makes an item that shows a view.
  public init(customView: UIView) {
    super.init()
    self.customView = customView
  }
}

extension UIBarButtonItem {
  /// Makes a button with the system's words that does something.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction)
    title = systemItem.title
    style = systemItem == .done ? .done : .plain
    isFlexible = systemItem == .flexibleSpace
    self.menu = menu
  }

  /// Makes a button with the system's words that calls a method of an object, or room between others.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// Makes a button that calls a method of an object.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    (self.title, self.style) = (title, style)
    (self.target, self.action) = (target.map { $0 as AnyObject }, action)
  }

  /// Makes a button with a picture that calls a method of an object.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes a button with the system's words that calls a method such as `Chart.edit`.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping PlainMethod<Target, Void>
  ) {
    self.init(barButtonSystemItem: systemItem, target: target, action: Selector(action))
  }

  /// Makes a button that calls a method such as `Chart.edit`.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping PlainMethod<Target, Void>
  ) { self.init(title: title, style: style, target: target, action: Selector(action)) }

  /// Makes a button with a picture that calls a method such as `Chart.edit`.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?, action: @escaping PlainMethod<Target, Void>
  ) { self.init(image: image, style: style, target: target, action: Selector(action)) }

  /// Makes a button that does something, opens a menu, or both.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(primaryAction: primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
    self.menu = menu
  }

  /// Room of a width between others.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }

  /// The room that others leave; where there are several, they share it.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }
}
