import Foundation

/// Something in a bar: a title, a picture, or both.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The words.
  @Watched open var title: String? { didSet { onChange?() } }
  /// The picture.
  @Watched open var image: UIImage? { didSet { onChange?() } }
  /// Whether it can be acted upon.
  @Watched open var isEnabled = true { didSet { onChange?() } }
  /// A number by which to find it; of no meaning to it.
  open var tag = 0
  /// What it is called by those who do not see it; its title, unless set. Kept, and shown nowhere.
  open var accessibilityLabel: String?
  /// What happens when it is acted upon.
  open var accessibilityHint: String?
  /// A name by which tests find it.
  open var accessibilityIdentifier: String?
  private var attributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Called when what the item shows changed.
  final var onChange: (() -> Void)?

  /// What shows the item in a bar at present.
  package final weak var shownView: UIView?

  /// Makes an item that shows nothing.
  public override init() { super.init() }

  /// Called after the item was read from an archive; there are none here.
  open func awakeFromNib() {}

  /// What an item's name stands for: `view` for what shows it in a bar at present, as on Apple's systems.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "view": shownView
    case "title": title
    case "image": image
    case "enabled": isEnabled
    case "tag": tag
    default: nil
    }
  }

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
