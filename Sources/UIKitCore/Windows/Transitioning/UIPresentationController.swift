import Foundation

/// Decides where a presented view lies, and what is around it: dimming, handles, margins.
@preconcurrency @MainActor
open class UIPresentationController: NSObject {
  private weak var presented: UIViewController?
  /// Keeps the controller alive, unless that keeps this.
  private var kept: UIViewController?
  private let presenting: UIViewController?
  /// The controller whose view comes.
  open var presentedViewController: UIViewController {
    guard let presented else { preconditionFailure("the presented controller is gone") }
    return presented
  }
  /// The controller whose view it comes over; the one that comes, before another one presents it.
  open var presentingViewController: UIViewController {
    presenting ?? presentedViewController.presentingViewController ?? presentedViewController
  }
  /// Who is asked how the presentation adapts, and told of a person who puts it away.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  /// In which the views are; nil before and after.
  open package(set) var containerView: UIView?

  /// Makes what decides for one presentation.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presenting = presentingViewController
    super.init()
    (presented, kept) = (presentedViewController, presentedViewController)
  }

  /// Leaves it to the controller to keep this.
  package final func belongsToController() { kept = nil }

  /// The view that comes: that of the controller.
  open var presentedView: UIView? { presentedViewController.view }
  /// Where the view lies in the container at the end; all of it unless overridden.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }
  /// Whether what is below goes out of sight; no unless overridden.
  open var shouldRemovePresentersView: Bool { false }
  /// How the one controller comes over the other.
  open var presentationStyle: UIModalPresentationStyle {
    presentedViewController.modalPresentationStyle
  }

  /// The size for the view of a controller inside; what that prefers unless overridden.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { container.preferredContentSize }
  /// Whether the container covers the window; otherwise only the presenting view. It always covers it here.
  open var shouldPresentInFullscreen: Bool { true }
  /// How it is presented where there is little room; there is enough here.
  open var adaptivePresentationStyle: UIModalPresentationStyle { presentationStyle }
  /// How it is presented in surroundings.
  open func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { adaptivePresentationStyle }
  /// Surroundings of its own for the view that comes; nil for those around.
  @Watched open var overrideTraitCollection: UITraitCollection? {
    didSet { presentedViewController.traitsFromParent = overrideTraitCollection }
  }
  /// The traits that the view that comes has, whatever is around.
  @Watched open var traitOverrides = UITraitOverrides() {
    didSet { presentedViewController.overridesDidChange() }
  }
  /// The surroundings of the view that comes.
  open var traitCollection: UITraitCollection { presentedViewController.traitCollection }
  /// Called after the controller said that another size suits it; to override.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  /// Called after the size changed that the controller's constraints need; to override. Not called here.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called before the container gets other traits; to override. Devices do not turn here, so it is not called.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}
  /// The size that the controller whose view comes would like.
  open var preferredContentSize: CGSize { presentedViewController.preferredContentSize }

  /// Called before the container gets another size.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  /// Called before the view comes: time to put more into the container.
  open func presentationTransitionWillBegin() {}
  /// Called after the view came, or did not.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the view goes.
  open func dismissalTransitionWillBegin() {}
  /// Called after the view went, or did not.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Called before the container places what is inside.
  open func containerViewWillLayoutSubviews() {}
  /// Called after the container placed what is inside.
  open func containerViewDidLayoutSubviews() {}
}

extension UIPresentationController: UIContentContainer {}

/// Holds a presentation's views, and tells its controller when it places them.
final class PresentationContainer: UIView {
  weak var presentation: UIPresentationController?

  /// What the controller was told of; nil where it is to be told in any case.
  private var toldBounds: CGRect?

  override class var mayDraw: Bool { false }

  override func setNeedsLayout() {
    toldBounds = nil
    super.setNeedsLayout()
  }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    toldBounds = nil
  }

  /// Tells the controller, but not because a view inside was turned or moved by its transform: a controller would put the
  /// sheet back that a hand drags so. Public ones that do so work on Apple's systems.
  override func layoutSubviews() {
    let isTold = toldBounds == bounds
    toldBounds = bounds
    if !isTold { presentation?.containerViewWillLayoutSubviews() }
    super.layoutSubviews()
    if !isTold { presentation?.containerViewDidLayoutSubviews() }
  }
}

/// The usual way for a view to come and go where only its place was decided: from below, or by a fade.
final class UsualAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let isComing: Bool
  private let fades: Bool
  private static let duration: TimeInterval = 0.38

  init(isComing: Bool, fades: Bool) {
    (self.isComing, self.fades) = (isComing, fades || UIAccessibility.isReduceMotionEnabled)
    super.init()
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    let controller = transitionContext.viewController(forKey: isComing ? .to : .from)
    guard let controller, let view = controller.view else {
      return transitionContext.completeTransition(false)
    }
    if let below = transitionContext.view(forKey: .to), !isComing {
      container.insertSubview(below, at: 0)
    }
    if isComing {
      container.addSubview(view)
      UIView.performWithoutAnimation { away(view, container) }
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: .curveEaseOut,
      animations: { [self] in
        if isComing {
          view.alpha = 1
          view.transform = .identity
        } else {
          away(view, container)
        }
      },
      completion: { _ in
        let isMade = !transitionContext.transitionWasCancelled
        if !isMade || !self.isComing { (view.alpha, view.transform) = (1, .identity) }
        transitionContext.completeTransition(isMade)
      })
  }

  private func away(_ view: UIView, _ container: UIView) {
    if fades {
      view.alpha = 0
    } else {
      view.transform = CGAffineTransform(
        translationX: 0, y: container.bounds.height - view.frame.minY)
    }
  }
}
