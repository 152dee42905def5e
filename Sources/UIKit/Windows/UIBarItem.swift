import Foundation

/// Something in a bar: a title, a picture, or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The words.
  open var title: String? { didSet { onChange?() } }
  /// The picture.
  open var image: UIImage? { didSet { onChange?() } }
  /// Whether it can be acted upon.
  open var isEnabled = true { didSet { onChange?() } }
  /// A number by which to find it; of no meaning to it.
  open var tag = 0

  /// Called when what the item shows changed.
  final var onChange: (() -> Void)?

  /// Makes an item that shows nothing.
  public override init() { super.init() }
}

/// What stands for a controller in the bar of a tab bar controller.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The picture while the controller is shown.
  open var selectedImage: UIImage? { didSet { onChange?() } }
  /// A few letters beside the title, as a number of news.
  open var badgeValue: String? { didSet { onChange?() } }

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
}

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

  /// How important the button looks.
  open var style = Style.plain
  /// What is shown instead of a button.
  open var customView: UIView?
  /// What pressing it does.
  open var primaryAction: UIAction?

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

  /// Makes a button that calls an object's method; the object is not kept.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      primaryAction: UIAction(title: title ?? "") { [weak target] _ in
        if let target { action(target)() }
      })
    self.style = style
  }
}

extension UIBarButtonItem {
  /// What the system has words for.
  public enum SystemItem: Int, Sendable, CaseIterable {
    /// What the name says.
    case done = 0
    /// See `done`.
    case cancel = 1
    /// See `done`.
    case edit = 2
    /// See `done`.
    case save = 3
    /// A sign to add something.
    case add = 4
    /// Room between others; empty here.
    case flexibleSpace = 5
    /// Room between others; empty here.
    case fixedSpace = 6
    /// See `done`.
    case compose = 7
    /// See `done`.
    case reply = 8
    /// See `done`.
    case action = 9
    /// See `done`.
    case organize = 10
    /// See `done`.
    case bookmarks = 11
    /// See `done`.
    case search = 12
    /// See `done`.
    case refresh = 13
    /// See `done`.
    case stop = 14
    /// See `done`.
    case camera = 15
    /// See `done`.
    case trash = 16
    /// See `done`.
    case play = 17
    /// See `done`.
    case pause = 18
    /// See `done`.
    case rewind = 19
    /// See `done`.
    case fastForward = 20
    /// See `done`.
    case undo = 21
    /// See `done`.
    case redo = 22
    /// See `done`.
    case close = 24

    fileprivate var title: String {
      switch self {
      case .add: "+"
      case .flexibleSpace, .fixedSpace: ""
      case .fastForward: "Fast Forward"
      default: "\(self)".capitalized
      }
    }
  }

  /// Makes a button with the system's words that calls an object's method; the object is not kept.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(
      title: systemItem.title, style: systemItem == .done ? .done : .plain, target: target,
      action: action)
  }

  /// Makes a button with the system's words that does something.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init(primaryAction: primaryAction)
    title = systemItem.title
    style = systemItem == .done ? .done : .plain
  }

  /// Makes a button with a picture that calls an object's method; the object is not kept.
  public convenience init<Target: AnyObject>(
    image: UIImage?, style: Style, target: Target?,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes a button with the system's words that does nothing by itself, or room between others.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?
  ) { self.init(systemItem: systemItem) }

  /// Makes a button that does nothing by itself.
  public convenience init(
    title: String?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(primaryAction: UIAction(title: title ?? "") { _ in })
    self.style = style
  }

  /// Makes a button with a picture that does nothing by itself.
  public convenience init(
    image: UIImage?, style: Style, target: AnyObject?, action: Selector?
  ) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Makes a button with a title that does something.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil
  ) {
    self.init(primaryAction: primaryAction)
    if let title { self.title = title }
    if let image { self.image = image }
  }

  /// Room between others; empty here.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem { flexibleSpace() }

  /// Room between others; empty here.
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(primaryAction: nil) }
}

/// What stands in the bar of a navigation controller for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The words in the middle.
  open var title: String? { didSet { onChange?() } }
  /// What is shown in the middle instead.
  open var titleView: UIView? { didSet { onChange?() } }
  /// What leads back here; the title where it is nil.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// How the title is shown where titles are large; kept for the program's own use.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

  /// How a title is shown where titles are large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the controller before.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small.
    case never = 2
  }

  /// Whether nothing leads back from here.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// What is at the left, from there on.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// What is at the right, from there on.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  final var onChange: (() -> Void)?

  /// Makes an item of a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  convenience init(title: String, of controller: UIViewController) { self.init(title: title) }

  /// What is at the very left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// What is at the very right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
}
