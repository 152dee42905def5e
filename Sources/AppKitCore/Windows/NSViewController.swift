import Foundation

/// What is behind a part of the interface: it makes a view when that is needed, and follows it.
@preconcurrency @MainActor
open class NSViewController: NSResponder {
  private var loadedView: NSView?
  private var visibility = Visibility.gone

  private enum Visibility {
    case gone, appearing, visible, disappearing
  }

  /// A name for people; a window with this controller shows it.
  @Watched open var title: String?
  /// The size that the view would like to have; zero for none.
  @Watched open var preferredContentSize = NSSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      sizeWishDidChange?()
      parent?.preferredContentSizeDidChange(for: self)
    }
  }
  /// Called after another size was wished for, by what shows the view.
  final var sizeWishDidChange: (() -> Void)?
  /// What the view shows; of no meaning to the controller.
  open var representedObject: Any?
  /// The controllers that belong to this one.
  open private(set) var children: [NSViewController] = []
  /// The controller that this one belongs to.
  open private(set) weak var parent: NSViewController?

  /// Makes a controller without a view; there are no archives of views, so both names are unused.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Makes a controller without a view.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Makes a controller as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: The view

  /// The view, made by the first use.
  open var view: NSView {
    get {
      loadViewIfNeeded()
      guard let loadedView else {
        preconditionFailure("\(type(of: self)).loadView() sets no view")
      }
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      loadedView = newValue
      newValue.viewController = self
    }
  }

  /// The view, where it was made already.
  open var viewIfLoaded: NSView? { loadedView }
  /// Whether the view was made.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and sets `view`; to override. The default makes an empty one.
  open func loadView() {
    view = NSView(frame: NSRect(x: 0, y: 0, width: 480, height: 360))
  }

  /// Makes the view now.
  open func loadViewIfNeeded() {
    guard loadedView == nil else { return }
    loadView()
    precondition(loadedView != nil, "\(type(of: self)).loadView() sets no view")
    viewDidLoad()
  }

  /// Called after the view was made.
  open func viewDidLoad() {}
  /// Called before the view is seen.
  open func viewWillAppear() {}
  /// Called after the view was placed where it is seen.
  open func viewDidAppear() {}
  /// Called before the view goes out of sight.
  open func viewWillDisappear() {}
  /// Called after the view went out of sight.
  open func viewDidDisappear() {}
  /// Called before the view places what is inside.
  open func viewWillLayout() {}
  /// Called after the view placed what is inside.
  open func viewDidLayout() {}
  /// Called before the constraints of the view are used, where that was asked for; to override. Call `super` at the end.
  open func updateViewConstraints() {}
  /// Called on a child after another size was wished for by it, to place its view anew; to override.
  open func preferredContentSizeDidChange(for viewController: NSViewController) {}
  /// Called before the window with this controller gets another size.
  open func viewWillTransition(to newSize: NSSize) {
    for child in children { child.viewWillTransition(to: newSize) }
  }

  /// The view's superview.
  open override var nextResponder: NSResponder? {
    get { super.nextResponder ?? loadedView?.superview }
    set { super.nextResponder = newValue }
  }

  // MARK: Presenting

  /// The controller over which this one is shown; nil where it is not.
  open private(set) weak var presentingViewController: NSViewController?
  /// What is shown over this one, oldest first.
  private(set) final var presented: [PresentedController] = []

  /// Lets an animator show a controller's view over this one's, until it is dismissed.
  open func present(
    _ viewController: NSViewController, animator: any NSViewControllerPresentationAnimator
  ) {
    precondition(
      viewController.presentingViewController == nil, "\(viewController) is presented already")
    viewController.presentingViewController = self
    presented.append(PresentedController(controller: viewController, animator: animator))
    animator.animatePresentation(of: viewController, from: self)
  }

  /// Lets its animator take a presented controller away.
  open func dismiss(_ viewController: NSViewController) {
    guard let index = presented.firstIndex(where: { $0.controller === viewController }) else {
      return
    }
    let end = presented.remove(at: index)
    viewController.presentingViewController = nil
    end.animator.animateDismissal(of: viewController, from: self)
  }

  /// Dismisses the controller, where it is presented.
  open func dismiss(_ sender: Any?) { presentingViewController?.dismiss(self) }

  /// Shows a controller's view in a sheet over this one's window.
  open func presentAsSheet(_ viewController: NSViewController) {
    present(viewController, animator: SheetPresentation())
  }

  /// Shows a controller’s view in a sheet over this one’s window, which must be answered first; does not wait.
  open func presentAsModalWindow(_ viewController: NSViewController) {
    present(viewController, animator: SheetPresentation())
  }

  /// Shows a controller's view in a popover beside a part of a view.
  open func present(
    _ viewController: NSViewController, asPopoverRelativeTo positioningRect: NSRect,
    of positioningView: NSView, preferredEdge: NSRectEdge, behavior: NSPopover.Behavior
  ) {
    let popover = NSPopover()
    popover.behavior = behavior
    popover.contentViewController = viewController
    let place = PopoverPresentation(popover, positioningRect, positioningView, preferredEdge)
    present(viewController, animator: place)
  }

  /// Exchanges a child's view for another child's, in the time and by the curve of the current context.
  ///
  /// - Parameter completion: called when the movement has ended.
  open func transition(
    from fromViewController: NSViewController, to toViewController: NSViewController,
    options: TransitionOptions = [], completionHandler completion: (() -> Void)? = nil
  ) { exchange(fromViewController, for: toViewController, options, completion) }

  // MARK: Children

  /// Takes a controller for a child; its view still has to be put somewhere.
  open func addChild(_ childViewController: NSViewController) {
    childViewController.removeFromParent()
    insertChild(childViewController, at: children.count)
  }

  /// Takes a controller for a child, at a place among the others.
  open func insertChild(_ childViewController: NSViewController, at index: Int) {
    childViewController.removeFromParent()
    childViewController.parent = self
    children.insert(childViewController, at: min(max(index, 0), children.count))
  }

  /// Lets go of the child at a place.
  open func removeChild(at index: Int) { children[index].removeFromParent() }

  /// Takes the controller from its parent.
  open func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

// MARK: - Appearing

extension NSViewController {
  /// The view is about to come into sight, or to go.
  final func willMove(toVisible isVisible: Bool) {
    if isVisible, visibility == .gone {
      visibility = .appearing
      viewWillAppear()
    } else if !isVisible, visibility == .visible {
      visibility = .disappearing
      viewWillDisappear()
    }
  }

  /// The view has come into sight, or has gone.
  final func didMove(toVisible isVisible: Bool) {
    willMove(toVisible: isVisible)
    if isVisible, visibility == .appearing {
      visibility = .visible
      loadedView?.layoutSubtreeIfNeeded()
      viewDidAppear()
    } else if !isVisible, visibility == .disappearing {
      visibility = .gone
      viewDidDisappear()
    }
  }
}
