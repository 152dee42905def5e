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
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Called when what the item shows changed.
  final var onChange: (() -> Void)?

  /// Makes an item that shows nothing.
  public override init() { super.init() }

  /// Sets the attributes of the words in a state: `font` and `foregroundColor` count.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    self.attributes[state.rawValue] = attributes
    onChange?()
  }

  /// The attributes of the words in a state; nil where none were set for it.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    attributes[state.rawValue]
  }
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
