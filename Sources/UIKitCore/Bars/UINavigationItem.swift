import Foundation

/// What stands in the bar of a navigation controller for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// The words in the middle.
  @Watched open var title: String? { didSet { onChange?() } }
  /// What is shown in the middle instead.
  @Watched open var titleView: UIView? { didSet { onChange?() } }
  /// How much is said of where the way back leads.
  public enum BackButtonDisplayMode: Int, Sendable {
    /// What it is called there.
    case `default` = 0
    /// That it leads back.
    case generic = 1
    /// Nothing but an arrow.
    case minimal = 2
  }

  /// How much is said where the way back leads here.
  @Watched open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onChange?() } }
  /// What leads back here; the title where it is nil.
  @Watched open var backButtonTitle: String? { didSet { onChange?() } }
  /// How the title is shown where titles are large.
  @Watched open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { onFold?() }
  }
  /// Whether the search bar below the title folds away as the content moves up.
  @Watched open var hidesSearchBarWhenScrolling = true { didSet { onFold?() } }
  /// Whose search bar it is.
  package final var searchOwner: AnyObject?
  /// The search bar below the title.
  @Watched package final var searchView: UIView? { didSet { onChange?() } }
  /// Whether a search is under way that takes the title away.
  @Watched package final var isSearching = false { didSet { onFold?() } }

  /// How a title is shown where titles are large.
  public enum LargeTitleDisplayMode: Int, Sendable {
    /// As that of the controller before.
    case automatic = 0
    /// Large.
    case always = 1
    /// Small.
    case never = 2
  }

  /// What leads back to this controller: its title or picture; it does not act itself.
  @Watched open var backBarButtonItem: UIBarButtonItem? { didSet { onChange?() } }
  /// Whether nothing leads back from here.
  @Watched open var hidesBackButton = false { didSet { onChange?() } }
  /// Whether what leads back stays beside the buttons at the left.
  @Watched open var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  /// What is at the left, from there on.
  @Watched open var leftBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }
  /// What is at the right, from there on.
  @Watched open var rightBarButtonItems: [UIBarButtonItem]? { didSet { onChange?() } }

  final var onChange: (() -> Void)?
  /// Told when what stands below the row of buttons changes, and they do not.
  final var onFold: (() -> Void)?

  /// Makes an item without a title.
  public override init() { super.init() }

  /// Makes an item of a title.
  public init(title: String) {
    super.init()
    self.title = title
  }

  convenience init(titled title: String?) {
    self.init()
    self.title = title
  }

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

  /// What leads back to this controller shows that.
  final var backTitle: String {
    switch backButtonDisplayMode {
    case .default: backButtonTitle ?? backBarButtonItem?.title ?? title ?? "Back"
    case .generic: "Back"
    case .minimal: ""
    }
  }

  /// Sets what is at the very left; it is there at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Sets what is at the very right; it is there at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }

  /// Sets what is at the left, from there on; it is there at once.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }

  /// Sets what is at the right, from there on; it is there at once.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }

  /// Sets whether nothing leads back from here; it is so at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }
}
