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
  /// Whether a tab may be chosen; yes by default.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// A person chose a tab.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// What moves the views from one tab to another; nil, as by default, to change at once.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives such a change by hand; nil by default.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
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
  /// Yes.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  /// Nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several controllers, chosen in a bar below.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  /// Who decides about choices.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The controllers, in the order of the bar.
  @Watched open var viewControllers: [UIViewController]? {
    didSet { controllersDidChange(from: oldValue ?? []) }
  }
  /// The bar; another one is set by `setValue(_:forKey:)` with the key `tabBar`.
  @Watched public internal(set) var tabBar = UITabBar(frame: .zero) {
    didSet { barDidChange(from: oldValue) }
  }

  /// The tabs that the controllers come from; none where the controllers were set themselves.
  open var tabs: [UITab] {
    get { ownTabs }
    set { setTabs(newValue, animated: false) }
  }
  /// The tab that is chosen; nil where the controllers were set themselves.
  open var selectedTab: UITab? {
    get { selectedViewController?.tab }
    set { newValue?.viewController.map { selectedViewController = $0 } }
  }
  /// Whether the bar is away.
  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }
  private var ownTabs: [UITab] = []
  private var hidesBar = false

  /// Makes a controller without tabs; both names are unused.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Makes a controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }
  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the tabs.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    for tab in ownTabs { tab.tabBarController = nil }
    ownTabs = tabs
    for tab in tabs { tab.tabBarController = self }
    tabsDidChange()
  }

  /// A tab is hidden, or in sight again.
  final func tabsDidChange() {
    viewControllers = ownTabs.filter { !$0.isHidden }.compactMap(\.viewController)
  }

  /// The tab of a name.
  open func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.first { $0.identifier == identifier }
  }

  /// Takes the bar away or brings it back, which slides where that is animated.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    barMayMove(animated: animated)
  }

  private var index = 0
  private var isMoving = false

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
    connect()
    self.view = view
    showSelected()
  }

  private func barDidChange(from former: UITabBar) {
    guard tabBar !== former else { return }
    former.choose = nil
    former.removeFromSuperview()
    tabBar.items = (viewControllers ?? []).map(\.tabBarItem)
    guard isViewLoaded else { return }
    view.addSubview(tabBar)
    connect()
    showSelected()
  }

  private func connect() {
    if tabBar.delegate == nil { tabBar.delegate = self }
    tabBar.choose = { [weak self] in self?.chosen($0) }
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
    guard new != index, !isMoving, viewControllers?.indices.contains(new) == true else { return }
    let former = selectedViewController
    index = new
    guard isViewLoaded else { return }
    tabBar.selectedIndex = index
    guard let former, let next = selectedViewController, let move = ownMove(from: former, to: next)
    else { return exchange(former) }
    isMoving = true
    move.run(
      from: former, to: next, in: view, below: tabBar, over: contentFrame, comingFrom: contentFrame
    ) {
      [weak self] isMade in
      guard let self else { return }
      isMoving = false
      if !isMade { index = viewControllers?.firstIndex { $0 === former } ?? index }
      showSelected()
    }
  }

  /// What moves the views in a way of the program's own.
  private func ownMove(
    from former: UIViewController, to next: UIViewController
  ) -> NavigationMove? {
    guard view.superview != nil, let delegate,
      let animator = delegate.tabBarController(
        self, animationControllerForTransitionFrom: former, to: next)
    else { return nil }
    let interaction = delegate.tabBarController(self, interactionControllerFor: animator)
    return NavigationMove(
      animator: animator, interaction: interaction,
      passage: passage(from: former, to: next, animated: true))
  }

  /// What the controllers are told, where the tabs themselves are in sight.
  private func passage(
    from former: UIViewController?, to next: UIViewController?, animated: Bool
  ) -> AppearancePassage? {
    guard isInSight else { return nil }
    return AppearancePassage(from: former, to: next, animated: animated, comingFirst: false)
  }

  /// Shows the chosen controller's view in the place of another's, at once.
  private func exchange(_ former: UIViewController?) {
    let passage = passage(from: former, to: selectedViewController, animated: false)
    passage?.begin()
    showSelected()
    passage?.end(isMade: true)
  }

  private func chosen(_ new: Int) {
    guard let controller = viewControllers?[new], !isMoving else { return }
    let item = tabBar.items?[new]
    if let item { tabBar.delegate?.tabBar(tabBar, didSelect: item) }
    let (tab, former) = (controller.tab, selectedTab)
    guard delegate?.tabBarController(self, shouldSelect: controller) != false,
      tab.flatMap({ delegate?.tabBarController(self, shouldSelectTab: $0) }) != false
    else { return }
    select(new)
    delegate?.tabBarController(self, didSelect: controller)
    if let tab { delegate?.tabBarController(self, didSelectTab: tab, previousTab: former) }
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
    let height = tabBar.sizeThatFits(bounds.size).height
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - barHeight, width: bounds.width, height: height)
    if !isMoving { selectedViewController?.view.frame = contentFrame }
  }

  /// How much of the height the bar takes: nothing where it is away, or a controller that was pushed wants it so.
  private var barHeight: CGFloat {
    let isAway = (selectedViewController as? UINavigationController)?.hidesBottomBars == true
    return tabBar.isHidden || hidesBar || isAway ? 0 : tabBar.sizeThatFits(view.bounds.size).height
  }

  /// Where the chosen controller's view is.
  private var contentFrame: CGRect {
    let bounds = view.bounds
    return CGRect(x: 0, y: 0, width: bounds.width, height: max(bounds.height - barHeight, 0))
  }

  /// Moves the bar to where it belongs now, where it is not there.
  final func barMayMove(animated: Bool) {
    guard isViewLoaded, tabBar.frame.minY != view.bounds.height - barHeight else { return }
    guard animated, view.window != nil else { return place() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: {
        self.place()
        self.view.layoutIfNeeded()
      })
  }
}

/// A view whose controller places what is inside.
@MainActor
package final class BarredView: UIView {
  package var place: (() -> Void)?
  package override class var mayDraw: Bool { false }
  package override func layoutSubviews() {
    super.layoutSubviews()
    place?()
  }
}

extension UIViewController {
  /// The nearest controller around of a class.
  final func around<Controller: UIViewController>() -> Controller? {
    sequence(first: parent, next: { $0?.parent }).lazy.compactMap { $0 as? Controller }.first
  }
}
