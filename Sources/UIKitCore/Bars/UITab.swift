import Foundation

/// One of the tabs of a tab bar controller, which knows its controller before there is one.
@preconcurrency @MainActor
open class UITab: NSObject {
  /// A name to find it by.
  public final let identifier: String
  /// What stands in the bar.
  @Watched open var title: String { didSet { item.title = title } }
  /// The picture in the bar.
  @Watched open var image: UIImage? { didSet { item.image = image } }
  /// The picture while the tab is chosen; nil for the same.
  @Watched open var selectedImage: UIImage? { didSet { item.selectedImage = selectedImage } }
  /// Further words; of no meaning in a bar.
  open var subtitle: String?
  /// A few letters at the picture's corner, as a number of news; nil for none.
  @Watched open var badgeValue: String? { didSet { item.badgeValue = badgeValue } }
  /// Whether it can be chosen.
  @Watched open var isEnabled = true { didSet { item.isEnabled = isEnabled } }
  /// Whether it is left out of the bar.
  @Watched open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsDidChange() } }
  }
  /// Whatever the program keeps with it.
  open var userInfo: Any?
  /// The controller whose tab it is.
  open internal(set) weak var tabBarController: UITabBarController?

  private let provider: ((UITab) -> UIViewController)?
  private var made: UIViewController?
  private let item: UITabBarItem

  /// Makes a tab; its controller is made once, when it is first asked for.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    item = UITabBarItem(title: title, image: image, selectedImage: nil)
    super.init()
  }

  /// The controller, made by the first use; nil where nobody makes one.
  open var viewController: UIViewController? {
    if let made { return made }
    made = provider?(self)
    made?.tabBarItem = item
    made?.tab = self
    return made
  }
}

/// The tab for searches: a magnifying glass.
@preconcurrency @MainActor
open class UISearchTab: UITab {
  /// Makes the tab with its usual words and picture.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
      viewControllerProvider: viewControllerProvider)
  }
}
