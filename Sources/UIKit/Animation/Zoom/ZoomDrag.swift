import Foundation

/// Lets a person draw a zoomed view down and let it go.
///
/// A drag that goes down more than aside begins the way back; it ends there if it was let go far down or fast. What scrolls
/// up or down keeps its drags.
final class ZoomDrag: NSObject, TransitionDragging, UIViewControllerInteractiveTransitioning,
  UIGestureRecognizerDelegate
{
  private weak var controller: UIViewController?
  private let options: UIViewController.Transition.ZoomOptions
  private let pan = UIPanGestureRecognizer()
  private var running:
    (
      context: any UIViewControllerContextTransitioning, animator: ZoomAnimator, zoom: Zoom
    )?
  /// What makes the transition that is about to begin.
  private var animator: ZoomAnimator?

  /// Watches a controller's view from now on.
  static func install(
    _ controller: UIViewController?, _ options: UIViewController.Transition.ZoomOptions
  ) {
    guard let controller, controller.transitionDrag == nil else { return }
    controller.transitionDrag = ZoomDrag(controller, options)
  }

  private init(
    _ controller: UIViewController, _ options: UIViewController.Transition.ZoomOptions
  ) {
    (self.controller, self.options) = (controller, options)
    super.init()
    pan.delegate = self
    pan.addAction { [weak self] _ in self?.follow() }
    controller.view.addGestureRecognizer(pan)
  }

  /// What drives a transition that a drag has begun; nil for others.
  func interaction(
    with animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    guard pan.state == .began, let animator = animator as? ZoomAnimator else { return nil }
    self.animator = animator
    return self
  }

  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let animator, let zoom = animator.begin(transitionContext) else {
      return transitionContext.completeTransition(false)
    }
    running = (transitionContext, animator, zoom)
    self.animator = nil
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let view = controller?.view, running == nil, controller?.isInTransition != true
    else { return false }
    let (way, velocity) = (pan.translation(in: view), pan.velocity(in: view))
    let place = pan.location(in: view)
    let touched = sequence(first: view.hitTest(place, with: nil), next: { $0?.superview })
    let scrolls = touched.contains { inner in
      (inner as? UIScrollView).map { $0.contentSize.height > $0.bounds.height } ?? false
    }
    let begins = way.y > abs(way.x) && !scrolls
    let context = UIViewController.Transition.ZoomOptions.InteractionContext(
      location: place, velocity: CGVector(dx: velocity.x, dy: velocity.y), willBegin: begins)
    return options.interactiveDismissShouldBegin?(context) ?? begins
  }

  private func follow() {
    switch pan.state {
    case .began: leave()
    case .changed: running?.zoom.drag(by: pan.translation(in: nil))
    case .ended, .cancelled:
      let isFar = pan.translation(in: nil).y > 120 || pan.velocity(in: nil).y > 600
      letGo(leaves: pan.state == .ended && isFar)
    default: break
    }
  }

  private func leave() {
    guard let controller else { return }
    let navigation = controller.navigationController
    if let navigation, navigation.topViewController === controller {
      navigation.popViewController(animated: true)
    } else {
      controller.dismiss(animated: true)
    }
  }

  private func letGo(leaves: Bool) {
    guard let (context, animator, zoom) = running else { return }
    running = nil
    if leaves {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    animator.end(zoom, isLarge: !leaves, context)
  }
}
