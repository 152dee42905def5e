import Foundation

/// Hears which item of a bar a person chose.
@preconcurrency @MainActor
public protocol UITabBarDelegate: AnyObject {
  /// A person chose an item.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar in which one of several items is chosen.
///
/// Its subviews are the ground and then a control for each item, whose own are the picture, the words
/// and the badge, in this order: as on Apple's systems, where programs move them.
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 49

  /// How items share the bar's width.
  public enum ItemPositioning: Int, Sendable {
    /// Spread over the bar, up to a usual width each.
    case automatic = 0
    /// Spread over the whole bar.
    case fill = 1
    /// In the middle.
    case centered = 2
  }

  /// Who hears which item was chosen.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items, from left to right.
  @Watched open var items: [UITabBarItem]? { didSet { makeButtons() } }
  /// The colour of the items that are not chosen.
  @Watched open var unselectedItemTintColor: UIColor? { didSet { look() } }
  /// The colour behind the items.
  @Watched open var barTintColor: UIColor? { didSet { look() } }
  /// The picture behind the items; an empty one lets what is behind the bar be seen.
  @Watched open var backgroundImage: UIImage? { didSet { look() } }
  /// The picture of the line at the edge; an empty one takes the line away, where there is a picture behind.
  @Watched open var shadowImage: UIImage? { didSet { look() } }
  /// The picture behind the chosen item.
  @Watched open var selectionIndicatorImage: UIImage? { didSet { look() } }
  /// Whether the bar is light or dark by itself.
  @Watched open var barStyle = UIBarStyle.default { didSet { look() } }
  /// How items share the bar's width.
  @Watched open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of an item that is not spread over the bar, in points; 0 for the usual one.
  @Watched open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The room between such items, in points.
  @Watched open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Colours and words in one; wins over the single properties. Set it anew after changing it.
  @Watched open var standardAppearance = UITabBarAppearance() { didSet { look() } }
  /// As `standardAppearance`, above content at its end; kept for the program's own use.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Whether something shines through; kept for the program's own use.
  @Watched open var isTranslucent = true

  var choose: ((Int) -> Void)?
  var selectedIndex = 0 {
    didSet {
      guard let items, items.indices.contains(selectedIndex) else { return look() }
      if selectedItem !== items[selectedIndex] { selectedItem = items[selectedIndex] }
    }
  }
  private let ground = UIImageView(frame: .zero)
  private let indicator = UIImageView(frame: .zero)
  private var buttons: [TabBarButton] = []
  private let line = ViewParts.make()

  /// The item that is chosen.
  @Watched open var selectedItem: UITabBarItem? {
    didSet {
      let index = items?.firstIndex { $0 === selectedItem }
      if let index, index != selectedIndex { selectedIndex = index }
      look()
    }
  }

  /// Makes an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    ground.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ground.frame = bounds
    addSubview(ground)
    ground.addSubview(indicator)
    layer.addSublayer(line)
    look()
  }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UITabBar.self }

  /// Sets the items.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }

  /// The bar's height, and the width that is offered.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UITabBar.height)
  }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      let button = TabBarButton(frame: .zero)
      button.addAction(UIAction { [weak self] _ in self?.pressed(index) }, for: .touchUpInside)
      item.onChange = { [weak self] in self?.look() }
      item.shownView = button
      addSubview(button)
      return button
    }
    if let items, !items.contains(where: { $0 === selectedItem }) {
      selectedIndex = min(selectedIndex, max(items.count - 1, 0))
    }
    look()
  }

  private func pressed(_ index: Int) {
    if let choose { return choose(index) }
    guard let item = items?[index] else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  private func look() {
    let appearance = standardAppearance
    if barStyle == .black { overrideUserInterfaceStyle = .dark }
    ground.image = backgroundImage
    backgroundColor =
      backgroundImage == nil ? appearance.backgroundColor ?? barTintColor ?? .bar : .clear
    let hasLine = backgroundImage == nil || shadowImage == nil
    line.backgroundColor = resolve(hasLine ? appearance.shadowColor ?? .clear : .clear)
    indicator.image = appearance.selectionIndicatorImage ?? selectionIndicatorImage
    indicator.tintColor = appearance.selectionIndicatorTintColor
    for (index, (button, item)) in zip(buttons, items ?? []).enumerated() {
      button.show(item, isChosen: index == selectedIndex, in: self)
    }
    setNeedsLayout()
  }

  /// Takes the new colours.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    look()
  }

  /// Takes the new colours.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    look()
  }

  /// Places the items side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let share = bounds.width / CGFloat(max(buttons.count, 1))
    let appearance = standardAppearance
    let wanted = max(itemWidth, appearance.stackedItemWidth)
    let space = max(itemSpacing, appearance.stackedItemSpacing)
    let width: CGFloat =
      switch appearance.stackedItemPositioning == .automatic
        ? itemPositioning : appearance.stackedItemPositioning
      {
      case .automatic: min(share, 160)
      case .fill: share
      case .centered: min(share - space, wanted > 0 ? wanted : 76)
      }
    let pitch = width + (width < share ? space : 0)
    let left = (bounds.width - pitch * CGFloat(buttons.count) + pitch - width) / 2
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: (left + CGFloat(index) * pitch + 2).rounded(), y: 1, width: width - 4,
        height: bounds.height - 1)
    }
    guard let image = indicator.image, buttons.indices.contains(selectedIndex) else { return }
    indicator.bounds.size = image.size
    indicator.center = buttons[selectedIndex].center
  }
}
