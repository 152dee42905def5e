import Foundation

/// Hears of the controllers that a navigation controller shows; every method has a default.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)
  /// A controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
  /// What moves the views when the stack changes; nil for the usual way.
  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives that by hand; nil for nothing.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// Does nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
  /// The usual way.
  public func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows the last of a stack of controllers, below a bar that leads back.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// How long bars take to come and to go, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2
  static let duration: TimeInterval = 0.36

  /// In which direction the stack changes.
  public enum Operation: Int, Sendable {
    /// Not at all.
    case none = 0
    /// A controller comes on top.
    case push = 1
    /// A controller goes, or several.
    case pop = 2
  }

  /// Who hears of what is shown.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The bar; another one is set by `setValue(_:forKey:)` with the key `navigationBar`.
  @Watched open internal(set) var navigationBar = UINavigationBar(frame: .zero) {
    didSet { barDidChange(from: oldValue) }
  }
  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { hidesTop }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// The bar at the bottom, with what `toolbarItems` of the controller that is shown say.
  open var toolbar: UIToolbar! { ownToolbar }
  /// Whether the bar at the bottom is hidden; at first it is.
  open var isToolbarHidden: Bool {
    get { hidesBottom }
    set { setToolbarHidden(newValue, animated: false) }
  }
  final var hidesTop = false
  final var hidesBottom = true
  private var toolbarClass: UIToolbar.Type = UIToolbar.self
  final lazy var ownToolbar = UIToolbar.make(toolbarClass)
  final lazy var gestures = NavigationGestures(self)
  /// The bar's words that are on their way.
  final var words: TitlePassage?
  /// Recognises drags from the left edge, which lead back under the hand.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { gestures.edge }
  /// Recognises taps that hide the bars, and show them again.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { gestures.tap }
  /// Recognises drags that hide the bars, upwards, and show them again.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { gestures.swipe }
  /// Whether a tap hides the bars.
  open var hidesBarsOnTap: Bool {
    get { gestures.tap.isEnabled }
    set { gestures.tap.isEnabled = newValue }
  }
  /// Whether a drag upwards hides the bars.
  open var hidesBarsOnSwipe: Bool {
    get { gestures.swipe.isEnabled }
    set { gestures.swipe.isEnabled = newValue }
  }
  private var stack: [UIViewController] = []
  /// What scrolls in the controller that is shown, and folds the bar.
  final weak var followed: (any ScrollingView)?

  /// Makes a controller that shows another one.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Makes a controller that shows nothing; both names are unused.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Makes a controller with bars of a program's own classes; nil for the usual ones.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    super.init(nibName: nil, bundle: nil)
    if let type = navigationBarClass as? UINavigationBar.Type {
      navigationBar = UINavigationBar.make(type)
    }
    if let type = toolbarClass as? UIToolbar.Type { self.toolbarClass = type }
  }

  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: The stack

  /// The controllers, the one that is shown last.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is shown.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is seen, which may be over the one that is shown.
  open var visibleViewController: UIViewController? {
    stack.last?.presentedViewController ?? stack.last
  }

  /// Shows another controller, from which the bar leads back.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(
      !stack.contains { $0 === viewController }, "\(viewController) is in the stack already")
    go(to: stack + [viewController], animated: animated)
  }

  /// Goes back to the controller before.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let last = stack.last else { return nil }
    go(to: Array(stack.dropLast()), animated: animated)
    return last
  }

  /// Goes back to a controller; answers those that were left.
  @discardableResult
  open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else { return nil }
    let left = Array(stack[(index + 1)...])
    go(to: Array(stack[...index]), animated: animated)
    return left
  }

  /// Goes back to the first controller; answers those that were left.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    stack.first.flatMap { popToViewController($0, animated: animated) }
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    go(to: viewControllers, animated: animated)
  }

  /// Hides or shows the bar, which slides where that is animated.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    setBars(topHidden: hidden, bottomHidden: hidesBottom, animated: animated)
  }

  /// Hides or shows the bar at the bottom, which slides where that is animated.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    setBars(topHidden: hidesTop, bottomHidden: hidden, animated: animated)
  }

  private func go(to new: [UIViewController], animated: Bool) {
    let (old, former) = (stack, stack.last)
    stack = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    for controller in gone {
      if controller === former { controller.passages.insert(.parting) }
      controller.willMove(toParent: nil)
    }
    let finish = { for controller in gone { controller.removeFromParent() } }
    bottomBarsDidChange(animated: animated)
    guard isViewLoaded, let top = new.last, top !== former else {
      if isViewLoaded { updateBar() }
      return finish()
    }
    let isBack = old.contains { $0 === top }
    let move = animated ? ownTransition(to: top, from: former, isBack: isBack) : nil
    guard let move, let former else {
      return show(top, instead: former, isBack: isBack, animated: animated, finish)
    }
    move.run(
      from: former, to: top, in: self, over: content(of: top), comingFrom: content(of: former),
      { [weak self] isMade in
        guard let self else { return }
        if isMade { return settle(top, instead: former, finish) }
        stack = old
        for controller in new where !old.contains(where: { $0 === controller }) {
          controller.willMove(toParent: nil)
          controller.removeFromParent()
        }
        settle(former, instead: top) {}
      })
  }

  // MARK: The view

  /// Makes the view with the bar.
  open override func loadView() {
    let view = BarredView(frame: UIScreen.main.bounds)
    view.backgroundColor = .systemBackground
    view.clipsToBounds = true
    view.place = { [weak self] in self?.place() }
    connectBar()
    view.addSubview(navigationBar)
    self.view = view
    gestures.install(in: view)
    if let top = stack.last { show(top, instead: nil, isBack: false, animated: false) {} }
  }

  private func connectBar() {
    navigationBar.back = { [weak self] in self?.popViewController(animated: true) }
    navigationBar.onChange = { [weak self] in self?.updateFolds() }
  }

  private func barDidChange(from former: UINavigationBar) {
    guard navigationBar !== former else { return }
    (former.back, former.onChange) = (nil, nil)
    former.removeFromSuperview()
    navigationBar.isHidden = hidesTop
    guard isViewLoaded else { return }
    view.addSubview(navigationBar)
    connectBar()
    updateBar()
    view.setNeedsLayout()
  }

  final func place() {
    updateFolds()
    placeBars()
    guard let controller = stack.last, let top = controller.viewIfLoaded, top.superview === view
    else { return }
    let content = content(of: controller)
    if top.bounds.size != content.size || top.frame.minY != content.minY { top.frame = content }
  }

  private func show(
    _ top: UIViewController, instead former: UIViewController?, isBack: Bool, animated: Bool,
    _ finish: @escaping () -> Void
  ) {
    delegate?.navigationController(self, willShow: top, animated: animated)
    let old = former?.viewIfLoaded
    let slides = animated && viewIfLoaded?.window != nil && old != nil
    navigationBar.isHeld = slides
    if slides { departWords(isBack: isBack) } else { arriveWords() }
    updateBar()
    guard let view = self.view, let new = top.view else { return }
    let passage = passage(from: former, to: top, animated: animated)
    passage?.begin()
    UIView.performWithoutAnimation {
      new.frame = content(of: top)
      if isBack, let old {
        view.insertSubview(new, belowSubview: old)
      } else {
        view.insertSubview(new, belowSubview: navigationBar)
      }
      new.layoutIfNeeded()
      updateFolds()
    }
    // By now the page has the buttons that it makes with its view.
    words?.run()
    let done = { [weak self] in
      passage?.end(isMade: true)
      finish()
      if let self, top === stack.last { arriveWords() }
      if let self, old?.superview === view, former !== stack.last { old?.removeFromSuperview() }
      old?.transform = .identity
      if let self { delegate?.navigationController(self, didShow: top, animated: animated) }
    }
    guard slides, let old else { return done() }
    slide(new, old, width: view.bounds.width, isBack: isBack, done)
  }

  /// One view comes from the side while the other one goes a part of the way.
  private func slide(
    _ new: UIView, _ old: UIView, width: CGFloat, isBack: Bool, _ done: @escaping () -> Void
  ) {
    let (from, to) = isBack ? (-width / 3, width) : (width, -width / 3)
    if UIAccessibility.isReduceMotionEnabled { return fade(new, old, isBack: isBack, done) }
    UIView.performWithoutAnimation { new.transform = CGAffineTransform(translationX: from, y: 0) }
    UIView.animate(
      withDuration: UINavigationController.duration, delay: 0, options: .curveEaseOut,
      animations: {
        new.transform = .identity
        old.transform = CGAffineTransform(translationX: to, y: 0)
        self.releaseBar()
      }, completion: { _ in done() })
  }

  /// The one in front comes or goes by a fade: for those who want less motion.
  private func fade(_ new: UIView, _ old: UIView, isBack: Bool, _ done: @escaping () -> Void) {
    let front = isBack ? old : new
    UIView.performWithoutAnimation { front.alpha = isBack ? 1 : 0 }
    UIView.animate(
      withDuration: UINavigationController.duration,
      animations: {
        front.alpha = isBack ? 0 : 1
        self.releaseBar()
      },
      completion: { _ in
        front.alpha = 1
        done()
      })
  }

  /// What moves the views in a way of the program's own, or in one such as a zoom.
  private func ownTransition(
    to top: UIViewController, from former: UIViewController?, isBack: Bool
  ) -> NavigationMove? {
    guard let former, viewIfLoaded?.superview != nil else { return nil }
    let animator =
      delegate?.navigationController(
        self, animationControllerFor: isBack ? .pop : .push, from: former, to: top)
      ?? (isBack ? former : top).ownAnimator(isComing: !isBack, beside: isBack ? top : former)
      ?? gestures.backAnimator
    guard let animator else { return nil }
    delegate?.navigationController(self, willShow: top, animated: true)
    navigationBar.isHeld = true
    departWords(isBack: isBack, isDriven: gestures.isDriving(animator))
    updateBar()
    // A page makes some of its buttons with its view.
    _ = top.view
    words?.run()
    UIView.animate(withDuration: Self.duration) { self.releaseBar() }
    let interaction =
      delegate?.navigationController(self, interactionControllerFor: animator)
      ?? former.dragInteraction(with: animator)
      ?? gestures.interaction(with: animator)
    return NavigationMove(
      animator: animator, interaction: interaction,
      passage: passage(from: former, to: top, animated: true))
  }

  /// What the controllers are told, where the stack itself is in sight.
  private func passage(
    from former: UIViewController?, to top: UIViewController, animated: Bool
  ) -> AppearancePassage? {
    guard isInSight, former !== top else { return nil }
    return AppearancePassage(from: former, to: top, animated: animated, comingFirst: false)
  }

  /// Leaves one controller's view where it belongs.
  private func settle(
    _ top: UIViewController, instead former: UIViewController, _ finish: () -> Void
  ) {
    finish()
    arriveWords()
    UIView.performWithoutAnimation {
      former.viewIfLoaded?.removeFromSuperview()
      view.insertSubview(top.view, belowSubview: navigationBar)
      top.view.frame = content(of: top)
    }
    updateBar()
    delegate?.navigationController(self, didShow: top, animated: true)
  }

  private func updateBar() {
    guard let top = stack.last else { return }
    let before = stack.dropLast().last?.navigationItem
    let back = before.map(\.backTitle)
    navigationBar.show(top.navigationItem, back: top.navigationItem.hidesBackButton ? nil : back)
    showToolbarItems(of: top)
  }
}
