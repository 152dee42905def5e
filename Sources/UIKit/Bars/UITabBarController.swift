import Foundation

/// Decides about the choice of a tab, and hears of it; every method has a default.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tab may be chosen; yes by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// A person chose a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
}

/// Shows one of several controllers, chosen in a bar below.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// Who decides about choices.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The controllers, in the order of the bar.
  open var viewControllers: [UIViewController]? {
    didSet { controllersDidChange(from: oldValue ?? []) }
  }
  /// The bar.
  public let tabBar = UITabBar(frame: .zero)

  private var index = 0

  /// The number of the controller that is shown, from 0.
  open var selectedIndex: Int {
    get { index }
    set { select(newValue) }
  }

  /// The controller that is shown.
  open var selectedViewController: UIViewController? {
    get { viewControllers.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    set { viewControllers?.firstIndex { $0 === newValue }.map(select) }
  }

  /// Sets the controllers.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    self.viewControllers = viewControllers
  }

  /// Makes the view with the bar.
  open override func loadView() {
    let view = BarredView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    view.place = { [weak self] in self?.place() }
    view.addSubview(tabBar)
    tabBar.choose = { [weak self] in self?.chosen($0) }
    self.view = view
    showSelected()
  }

  /// A person chose an item of the bar; to override.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func controllersDidChange(from old: [UIViewController]) {
    let new = viewControllers ?? []
    for controller in old where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    index = min(max(index, 0), max(new.count - 1, 0))
    tabBar.items = new.map(\.tabBarItem)
    if isViewLoaded { showSelected() }
  }

  private func select(_ new: Int) {
    guard new != index, viewControllers?.indices.contains(new) == true else { return }
    index = new
    if isViewLoaded { showSelected() }
  }

  private func chosen(_ new: Int) {
    guard let controller = viewControllers?[new] else { return }
    tabBar.items.map { tabBar(tabBar, didSelect: $0[new]) }
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    select(new)
    delegate?.tabBarController(self, didSelect: controller)
  }

  private func showSelected() {
    tabBar.selectedIndex = index
    for controller in viewControllers ?? [] where controller !== selectedViewController {
      controller.viewIfLoaded?.removeFromSuperview()
    }
    if let view = selectedViewController?.view {
      self.view.insertSubview(view, belowSubview: tabBar)
    }
    place()
  }

  private func place() {
    let bounds = view.bounds
    let height = tabBar.isHidden ? 0 : UITabBar.height
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: UITabBar.height)
    selectedViewController?.view.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(bounds.height - height, 0))
  }
}

/// A view whose controller places what is inside.
@MainActor
final class BarredView: UIView {
  var place: (() -> Void)?
  override class var mayDraw: Bool { false }
  override func layoutSubviews() {
    super.layoutSubviews()
    place?()
  }
}

/// A bar in which one of several items is chosen.
@preconcurrency @MainActor
open class UITabBar: UIView {
  static let height: CGFloat = 50

  /// The items, from left to right.
  open var items: [UITabBarItem]? { didSet { makeButtons() } }
  /// The colour of the items that are not chosen.
  open var unselectedItemTintColor: UIColor? { didSet { look() } }
  /// The colour behind the items.
  open var barTintColor: UIColor? { didSet { look() } }

  /// Whether something shines through; kept for the program's own use.
  open var isTranslucent = true

  var choose: ((Int) -> Void)?
  var selectedIndex = 0 { didSet { look() } }
  private var buttons: [UIButton] = []
  private let line = CALayer.part()

  /// The item that is chosen.
  open var selectedItem: UITabBarItem? {
    items.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil }
  }

  /// Makes an empty bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(line)
    look()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layer.addSublayer(line)
    look()
  }

  override class var mayDraw: Bool { self != UITabBar.self }

  private func makeButtons() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).enumerated().map { index, item in
      let button = UIButton(
        type: .custom, primaryAction: UIAction(title: "") { [weak self] _ in self?.choose?(index) })
      item.onChange = { [weak self] in self?.look() }
      addSubview(button)
      return button
    }
    look()
  }

  private func look() {
    backgroundColor =
      barTintColor ?? .bar
    line.backgroundColor = resolve(.separator)
    for (index, (button, item)) in zip(buttons, items ?? []).enumerated() {
      let isChosen = index == selectedIndex
      let color: UIColor = isChosen ? tintColor : unselectedItemTintColor ?? .secondaryLabel
      let badge = item.badgeValue.map { " \($0)" } ?? ""
      let image = isChosen ? item.selectedImage ?? item.image : item.image
      button.setTitle((item.title ?? "") + badge, for: .normal)
      button.setTitleColor(color, for: .normal)
      button.tintColor = color
      button.setImage(image, for: .normal)
      button.imagePlacement = .top
      button.titleLabel?.font = .systemFont(ofSize: image == nil ? 14 : 10, weight: .medium)
      button.isEnabled = item.isEnabled
    }
    setNeedsLayout()
  }

  /// Takes the new colours.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    look()
  }

  /// Places the items side by side.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = 1 / max(contentScaleFactor, 1)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    let width = min(bounds.width / CGFloat(max(buttons.count, 1)), 160)
    let left = (bounds.width - width * CGFloat(buttons.count)) / 2
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: (left + CGFloat(index) * width + 4).rounded(), y: 4, width: width - 8,
        height: bounds.height - 8)
    }
  }
}

extension UIViewController {
  /// The nearest controller around of a class.
  final func around<Controller: UIViewController>() -> Controller? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? Controller }.first
  }
}
