import Foundation

/// What is behind a part of the interface: it makes a view when that is needed, and follows it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  final var loadedView: UIView?
  private var visibility = Visibility.gone
  /// On which way it is.
  final var passages: ControllerPassages = []

  /// Whether the move into sight or out of it is an animated one.
  private var movesSoftly = false
  /// Whether a container says when this one comes and goes, whatever its view does.
  final var isDriven = false

  private enum Visibility {
    case gone, appearing, visible, disappearing
  }

  /// A name for people.
  @Watched open var title: String? {
    didSet { if title != oldValue { titleDidChange() } }
  }
  /// What stands in the bar of a navigation controller for this controller.
  open var navigationItem: UINavigationItem { ownItem }
  private lazy var ownItem = UINavigationItem(titled: title)
  /// What stands in the bar of a tab bar controller for this controller.
  open lazy var tabBarItem: UITabBarItem! = UITabBarItem(title: title, image: nil, tag: 0)
  /// How another controller's view comes over this one's.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// Who says in which way of the program's own the view comes and goes; asked when it is presented.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// What decides how the controller is presented, made for its style where nobody asked before.
  ///
  /// That of a controller inside another one is the outer one's. It is nil before a presentation in a way of the
  /// program's own, which makes one when it begins.
  open var presentationController: UIPresentationController? { findPresentationController() }
  /// What was made to decide how the controller is presented.
  package final var knownPresentation: UIPresentationController?
  /// The style that the controller had before its presentation adapted.
  final var styleBeforeAdapting: UIModalPresentationStyle?
  /// The transition that the controller takes part in.
  final var runningTransition: ControllerTransition?
  /// Whether a transition runs that the controller takes part in.
  package final var isInTransition: Bool { runningTransition != nil }
  /// Lets others move along with the transition that runs; nil where none does.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition?.companion ?? parent?.transitionCoordinator
  }
  /// In which way it comes.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  final var wantedTransition: Transition?
  /// What lets a person drag it away, where its transition brought that.
  package final var transitionDrag: (any TransitionDragging)?
  /// The size that suits the view best, for who shows it.
  @Watched open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { tellOfPreferredSize() } }
  }
  /// Whether bars at the bottom, those of tabs as well, are away while it is in a navigation controller's stack.
  open var hidesBottomBarWhenPushed = false
  /// The edges at which the view reaches below bars; kept for the controller's own use.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view reaches below bars that nothing shines through; kept for the controller's own use.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views inset their content below bars; of no meaning here.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Whether what is presented in the current context covers this controller's view.
  open var definesPresentationContext = false
  /// Whether this controller's way of coming is that of what it presents; kept for its own use.
  open var providesPresentationContextTransitionStyle = false
  /// Whether a presented controller that covers only a part says how a status bar looks; of no meaning here.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether a person cannot put the presented view away; nobody can by a gesture here.
  open var isModalInPresentation = false
  /// What stands in the bar at the bottom, where a navigation controller around shows one.
  @Watched open var toolbarItems: [UIBarButtonItem]? { didSet { toolbarItemsDidChange() } }
  /// The look of a telephone's status bar; of no meaning here.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Whether a telephone hides its status bar; of no meaning here.
  open var prefersStatusBarHidden: Bool { false }
  /// How a telephone's status bar comes and goes; of no meaning here.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Whose wishes for a telephone's status bar count; never asked for.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// Whose wishes for a telephone's status bar count; never asked for.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// How a telephone should be turned for the controller; never asked for.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Whether a telephone hides the mark at its bottom edge; of no meaning here.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// In which ways a device may be held; of no meaning here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
  /// Whether the view turns with the device; of no meaning here.
  open var shouldAutorotate: Bool { true }
  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: a desktop does not turn.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Called before a telephone turns; to override. Desktops do not turn, so it is not called.
  open func willRotate(to orientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called while a telephone turns; to override. Desktops do not turn, so it is not called.
  open func willAnimateRotation(to orientation: UIInterfaceOrientation, duration: TimeInterval) {}
  /// Called when a telephone has turned; to override. Desktops do not turn, so it is not called.
  open func didRotate(from orientation: UIInterfaceOrientation) {}
  /// Whether a keyboard on the screen stays where a field lets it go; of no meaning here.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// What the controller adds to its view's `safeAreaInsets`, as a bar of its own.
  @Watched open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { loadedView?.updateSafeArea() } }
  }
  /// How much of the view a bar above it covers, in points.
  package final var coveredTop: CGFloat = 0 {
    didSet { if coveredTop != oldValue { loadedView?.updateSafeArea() } }
  }
  /// How much of what such a bar covered it has given up, in points.
  final var foldedExtent: CGFloat = 0
  /// What was said to scroll below bars.
  package final weak var namedScroller: UIView?
  /// Sets what stands in the bar below; it is there at once.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
  /// Called before the view gets other traits; to override. Devices do not turn here, so it is not called.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  final var shown: ModalPresentation?
  final var traitWatches: [TraitWatch] = []
  final weak var presenter: UIViewController?
  /// The controllers that belong to this one.
  open private(set) var children: [UIViewController] = []
  /// The controller that this one belongs to.
  open private(set) weak var parent: UIViewController?

  /// Makes a controller without a view; there are no archives of views, so both names are unused.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller without a view.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// The view, made by the first use.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue?.viewController = self
      if contentUnavailableConfiguration != nil { showContentUnavailable() }
      if !givenTraits.isEmpty { overridesDidChange() }
      if additionalSafeAreaInsets != .zero || coveredTop != 0 { newValue?.updateSafeArea() }
    }
  }

  /// The view, where it was made already.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and sets `view`; to override. The default makes an empty one.
  open func loadView() { view = UIView(frame: UIScreen.main.bounds) }

  /// Makes the view now.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "\(type(of: self)).loadView() sets no view")
    if overrideUserInterfaceStyle != .unspecified {
      loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle
    }
    viewDidLoad()
  }

  /// Called after the view was made.
  open func viewDidLoad() {}
  /// Called after the controller was read from an archive; there are none here.
  open func awakeFromNib() {}
  private var editing = false
  private var editButton: UIBarButtonItem?

  /// Whether a person may change what the view shows.
  open var isEditing: Bool {
    get { editing }
    set { setEditing(newValue, animated: false) }
  }

  /// Lets a person change what the view shows, or no more; to override.
  open func setEditing(_ editing: Bool, animated: Bool) {
    self.editing = editing
    editButton?.title = editing ? "Done" : "Edit"
    editButton?.style = editing ? .done : .plain
  }

  /// A button that turns `isEditing` on and off.
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let button = UIBarButtonItem(
      primaryAction: UIAction(title: editing ? "Done" : "Edit") { [weak self] _ in
        if let self { setEditing(!isEditing, animated: true) }
      })
    editButton = button
    return button
  }

  /// Called before the view is seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Takes the keys as soon as the view is over another one's, while it still comes; most leave them.
  @_spi(Hooks) open func takeKeys() {}
  /// Whether a click beside the view, where it is on a sheet, puts the controller away.
  @_spi(Hooks) open var leavesFromOutside: Bool { true }
  /// Called after `viewWillAppear(_:)`, when the view has its place and its surroundings.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Called after the view was placed where it is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes out of sight.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view went out of sight.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether the view appears because the controller is presented.
  open var isBeingPresented: Bool { passages.contains(.presented) }
  /// Whether the view disappears because the controller is dismissed.
  open var isBeingDismissed: Bool { passages.contains(.dismissed) }
  /// Whether the view appears because the controller got a parent.
  open var isMovingToParent: Bool { passages.contains(.joining) }
  /// Whether the view disappears because the controller leaves its parent.
  open var isMovingFromParent: Bool { passages.contains(.parting) }
  /// Says that the view of a child will come into sight or go; for containers of the program's own.
  ///
  /// Call `endAppearanceTransition()` when it has. The move itself tells nothing a second time.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginMove(toVisible: isAppearing, animated: animated)
  }
  /// Whether children hear by themselves that their views come and go; otherwise the program tells them.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Says that the view has come into sight, or has gone.
  open func endAppearanceTransition() { endMove() }
  /// Puts one child's view in the place of another's, with an animation; call it on their parent.
  ///
  /// With an option such as `transitionCrossDissolve` the views' superview makes that transition;
  /// otherwise both views are there while `animations` are seen.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)? = nil, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, for: toViewController, duration, options, animations, completion)
  }
  /// The tab that the controller belongs to; nil where it was put into a tab bar controller by itself.
  open internal(set) weak var tab: UITab?
  /// The nearest controller around that has tabs.
  open var tabBarController: UITabBarController? { around() }
  /// The nearest controller around that has a stack of others.
  open var navigationController: UINavigationController? { around() }
  /// Fits properties to what they show before the view does the same; to override.
  open func updateProperties() {}
  /// Asks for `updateProperties()` of the controller and its view before the next commit.
  open func setNeedsUpdateProperties() { loadedView?.setNeedsUpdateProperties() }
  /// Calls `updateProperties()` now where it was asked for, here and in the views inside.
  open func updatePropertiesIfNeeded() { loadedView?.updatePropertiesIfNeeded() }
  /// What is said in the place of the view's content, where there is nothing to show; nil for nothing.
  @Watched open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    didSet { showContentUnavailable() }
  }
  package final var unavailableView: (any UIView & UIContentView)?
  /// The state that `updateContentUnavailableConfiguration(using:)` gets.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    UIContentUnavailableConfigurationState(traitCollection: traitCollection)
  }
  /// Sets `contentUnavailableConfiguration` for a state; to override. Called before the view appears.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  /// Asks for that before the next layout.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    needsUnavailableUpdate = true
    loadedView?.setNeedsLayout()
  }
  final var needsUnavailableUpdate = true
  /// Called before the view places what is inside.
  open func viewWillLayoutSubviews() {}
  /// Changes the view's constraints before a layout; to override. Call `super` at the end.
  open func updateViewConstraints() {}
  /// Called after the view placed what is inside.
  open func viewDidLayoutSubviews() {}

  /// Light or dark for the view; `unspecified` takes what is around.
  @Watched open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { loadedView?.overrideUserInterfaceStyle = overrideUserInterfaceStyle }
  }
  /// The surroundings of the view.
  open var traitCollection: UITraitCollection {
    loadedView?.traitCollection ?? traitsWithoutView
  }
  /// Called before the view gets another size, with its window; to override.
  ///
  /// Pass it on to the children by `super`. Windows change their size at once, so that nothing runs along.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Called after `safeAreaInsets` of the view changed.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called where memory is scarce; never here.
  open func didReceiveMemoryWarning() {}

  /// Called before a way of a storyboard is gone; never here, as there are none.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a way of a storyboard may be gone; never asked here, as there are none.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Goes a way of a storyboard; there are none, so that it stops the program, as an unknown name does.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    preconditionFailure("\(self) has no way named \(identifier): there are no storyboards")
  }
  /// The storyboard that the controller came from: none.
  open var storyboard: UIStoryboard? { nil }

  /// Shows a controller as the one around does: a navigation controller in its stack, else over this one.
  open func show(_ vc: UIViewController, sender: Any?) {
    let around = sequence(first: self, next: \.parent).dropFirst()
    if let navigation = around.lazy.compactMap({ $0 as? UINavigationController }).first
      ?? (self as? UINavigationController)
    {
      navigation.pushViewController(vc, animated: true)
    } else {
      present(vc, animated: true)
    }
  }

  /// Shows a controller in the last column of a split view controller around, else over this one.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// The size for the view of a controller inside; to override.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { container.preferredContentSize }

  /// Called after a child said that another size suits it; to override.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called after the size changed that a child's constraints need; to override. Not called here.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called after `layoutMargins` of the view changed.
  open func viewLayoutMarginsDidChange() {}

  /// The surroundings that a child has instead of this controller's.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? { childViewController.traitsFromParent }
  /// Gives a child traits of its own.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { childViewController.traitsFromParent = collection }
  final var traitsFromParent: UITraitCollection? { didSet { overridesDidChange() } }

  /// The traits that the view and all inside have, whatever is around; they count at once.
  @Watched open var traitOverrides = UITraitOverrides() { didSet { overridesDidChange() } }
  /// Does nothing: traits are never behind.
  open func updateTraitsIfNeeded() {}

  /// The nearest controller around that takes an action.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    sequence(first: self, next: \.parent).dropFirst()
      .first { $0.canPerformAction(action, withSender: sender) }
  }

  /// The edges where a telephone's own gestures wait; of no meaning here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// See `preferredScreenEdgesDeferringSystemGestures`.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// See `preferredScreenEdgesDeferringSystemGestures`.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// The child that says whether a telephone's bar below hides; of no meaning here.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// See `childForHomeIndicatorAutoHidden`.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Called after the surroundings changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// What gets the keys first of all inside; the view unless overridden.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { loadedView.map { [$0] } ?? [] }
  /// Whether keys may go from one item to another of which one is inside; to override.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called after keys went from one item to another of which one is inside; to override.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}
  /// Asks for keys to go to what is preferred, before the next frame, where they are inside.
  open func setNeedsFocusUpdate() { loadedView?.askForFocus(self) }
  /// Lets keys go there now, where it was asked for.
  open func updateFocusIfNeeded() { loadedView?.window?.bringFocusUpToDate() }

  /// The view's superview.
  open override var next: UIResponder? { loadedView?.superview }

  private final var addedKeyCommands: [UIKeyCommand] = []

  /// Adds a combination of keys that does something.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Takes a combination of keys away.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Those that were added.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands }

  // MARK: Presenting

  /// The controller whose view is over this one's, or over one's around it.
  open var presentedViewController: UIViewController? {
    shown?.controller ?? parent?.presentedViewController
  }

  /// The controller whose view is below this one's.
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// Shows another controller's view over this one's.
  ///
  /// It is the outermost controller around that presents it; for a style in the current context, the first one from
  /// here outwards that defines the context.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presenter(of: viewControllerToPresent)
      .show(viewControllerToPresent, from: self, animated: flag, completion)
  }

  /// Takes the view away that is over this one's, or else this one's.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if shown != nil {
      takeAway(animated: flag, completion)
    } else if let presenter {
      presenter.dismiss(animated: flag, completion: completion)
    } else if let parent {
      parent.dismiss(animated: flag, completion: completion)
    } else {
      completion?()
    }
  }

  /// Called after `title` changed.
  func titleDidChange() {
    if let title { navigationItem.title = title }
    tabBarItem?.title = title
  }

  // MARK: Children

  /// Takes a controller for a child; its view still has to be put somewhere.
  open func addChild(_ childController: UIViewController) {
    childController.parent?.forget(childController)
    childController.willMove(toParent: self)
    childController.parent = self
    childController.passages = .joining
    children.append(childController)
  }

  /// Takes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.forget(self)
    self.parent = nil
    passages.remove(.joining)
    didMove(toParent: nil)
  }

  private func forget(_ child: UIViewController) { children.removeAll { $0 === child } }

  /// Called before the controller gets another parent; call it yourself before the last one goes.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller lost its parent; call it yourself after it got one.
  open func didMove(toParent parent: UIViewController?) {}
}

// MARK: - Appearing

extension UIViewController {
  /// The view is about to come into sight, or to go.
  final func willMove(toVisible isVisible: Bool) {
    guard hearsOfMoves else { return }
    beginMove(toVisible: isVisible, animated: false)
  }

  /// Whether nobody but the views says when this one comes and goes.
  private var hearsOfMoves: Bool {
    !isDriven && parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// Whether it is where it can come from, or go from.
  final func canMove(toVisible isVisible: Bool) -> Bool {
    !isDriven && visibility == (isVisible ? .gone : .visible)
  }

  /// Whether it is in sight, and neither comes nor goes.
  final var isInSight: Bool { visibility == .visible }

  /// Lets one that was coming go again, and one that was going come.
  final func turnMove(animated: Bool) {
    if visibility == .appearing {
      visibility = .visible
      beginMove(toVisible: false, animated: animated)
    } else if visibility == .disappearing {
      visibility = .gone
      beginMove(toVisible: true, animated: animated)
    }
  }

  final func beginMove(toVisible isVisible: Bool, animated: Bool) {
    if isVisible, visibility == .gone {
      visibility = .appearing
      movesSoftly = animated
      viewWillAppear(animated)
    } else if !isVisible, visibility == .visible {
      visibility = .disappearing
      movesSoftly = animated
      viewWillDisappear(animated)
    }
  }

  /// The view has come into sight, or has gone.
  final func didMove(toVisible isVisible: Bool) {
    guard hearsOfMoves else { return }
    willMove(toVisible: isVisible)
    if isVisible == (visibility == .appearing) { endMove() }
  }

  /// Ends what `beginMove(toVisible:animated:)` began.
  final func endMove() {
    if visibility == .appearing {
      visibility = .visible
      loadedView?.layoutIfNeeded()
      viewIsAppearing(movesSoftly)
      viewDidAppear(movesSoftly)
      passages.remove(.joining)
    } else if visibility == .disappearing {
      visibility = .gone
      viewDidDisappear(movesSoftly)
      passages.remove(.parting)
    }
  }
}
