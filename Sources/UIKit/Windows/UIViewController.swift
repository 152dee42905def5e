import Foundation

/// What is behind a part of the interface: it makes a view when that is needed, and follows it.
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  private var visibility = Visibility.gone

  private enum Visibility {
    case gone, appearing, visible, disappearing
  }

  /// A name for people.
  open var title: String?
  /// The controllers that belong to this one.
  public private(set) var children: [UIViewController] = []
  /// The controller that this one belongs to.
  public private(set) final weak var parent: UIViewController?

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
    viewDidLoad()
  }

  /// Called after the view was made.
  open func viewDidLoad() {}
  /// Called before the view is seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view was placed where it is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view goes out of sight.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view went out of sight.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Called before the view places what is inside.
  open func viewWillLayoutSubviews() {}
  /// Called after the view placed what is inside.
  open func viewDidLayoutSubviews() {}

  /// The view's superview.
  open override var next: UIResponder? { loadedView?.superview }

  // MARK: Children

  /// Takes a controller for a child; its view still has to be put somewhere.
  open func addChild(_ childController: UIViewController) {
    childController.parent?.forget(childController)
    childController.willMove(toParent: self)
    childController.parent = self
    children.append(childController)
  }

  /// Takes the controller from its parent.
  open func removeFromParent() {
    guard let parent else { return }
    parent.forget(self)
    self.parent = nil
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
    if isVisible, visibility == .gone {
      visibility = .appearing
      viewWillAppear(false)
    } else if !isVisible, visibility == .visible {
      visibility = .disappearing
      viewWillDisappear(false)
    }
  }

  /// The view has come into sight, or has gone.
  final func didMove(toVisible isVisible: Bool) {
    willMove(toVisible: isVisible)
    if isVisible, visibility == .appearing {
      visibility = .visible
      loadedView?.layoutIfNeeded()
      viewDidAppear(false)
    } else if !isVisible, visibility == .disappearing {
      visibility = .gone
      viewDidDisappear(false)
    }
  }
}
