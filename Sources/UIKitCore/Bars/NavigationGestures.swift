import Foundation

/// What a hand does to a navigation controller: it leads back from the left edge, and hides the bars.
@MainActor
final class NavigationGestures: NSObject, UIGestureRecognizerDelegate {
  let edge = UIScreenEdgePanGestureRecognizer()
  let tap = UITapGestureRecognizer()
  let swipe = UIPanGestureRecognizer()

  private unowned let navigation: UINavigationController
  /// What drives the way back under the hand.
  private var drive: UIPercentDrivenInteractiveTransition?
  /// Which bars a gesture hid: the one at the top, the one at the bottom.
  private var hidden = (top: false, bottom: false)

  /// How far a drag goes before it hides bars, in points.
  private static let reach: CGFloat = 30
  /// How fast a drag leads back, wherever it is let go, in points a second.
  private static let flick: CGFloat = 400

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    edge.edges = .left
    (tap.isEnabled, swipe.isEnabled) = (false, false)
    (tap.cancelsTouchesInView, swipe.cancelsTouchesInView) = (false, false)
    for recognizer in [edge, tap, swipe] { recognizer.delegate = self }
    edge.addAction { [weak self] _ in self?.leadBack() }
    tap.addAction { [weak self] _ in self?.tapped() }
    swipe.addAction { [weak self] _ in self?.swiped() }
  }

  func install(in view: UIView) {
    for recognizer in [edge, tap, swipe] { view.addGestureRecognizer(recognizer) }
  }

  // MARK: Back

  /// What moves the views while the hand leads back; nil while it does not.
  var backAnimator: (any UIViewControllerAnimatedTransitioning)? {
    drive == nil ? nil : BackAnimator()
  }

  /// What drives the animator that this made.
  func interaction(
    with animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { animator is BackAnimator ? drive : nil }

  /// Whether the hand drives what moves the views.
  func isDriving(_ animator: any UIViewControllerAnimatedTransitioning) -> Bool {
    animator is BackAnimator && drive != nil
  }

  private func leadBack() {
    guard let view = navigation.viewIfLoaded else { return }
    let width = max(view.bounds.width, 1)
    let share = edge.translation(in: view).x / width
    switch edge.state {
    case .began:
      guard canLeadBack else { return }
      drive = UIPercentDrivenInteractiveTransition()
      navigation.popViewController(animated: true)
      // What moves begins now, and not where the hand has come by the end of the turn.
      CATransaction.flush()
    case .changed where drive != nil:
      drive?.update(share)
      navigation.words?.update(share)
    case .ended where share > 0.5 || edge.velocity(in: view).x > Self.flick:
      letGo(finishing: true)
    case .ended, .cancelled: letGo(finishing: false)
    default: break
    }
    if ![.began, .changed].contains(edge.state) { drive = nil }
  }

  private func letGo(finishing: Bool) {
    guard let drive else { return }
    navigation.words?.letGo(at: drive.percentComplete, finishing: finishing)
    if finishing { drive.finish() } else { drive.cancel() }
  }

  private var canLeadBack: Bool {
    navigation.viewControllers.count > 1 && navigation.transitionCoordinator == nil
      && navigation.topViewController?.runningTransition == nil
  }

  /// The way back stands open where the bar shows it.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === edge else { return true }
    guard let item = navigation.topViewController?.navigationItem else { return false }
    let hasOwn = item.leftBarButtonItems?.isEmpty == false && !item.leftItemsSupplementBackButton
    return canLeadBack && !navigation.isNavigationBarHidden && !item.hidesBackButton && !hasOwn
  }

  /// Bars hide while what is below them scrolls.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer !== edge }

  /// What scrolls waits until a drag turns out not to lead back.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer === edge && otherGestureRecognizer is UIPanGestureRecognizer
      && otherGestureRecognizer !== swipe
  }

  // MARK: Bars

  private func tapped() { hidden.top || hidden.bottom ? showBars() : hideBars() }

  private func swiped() {
    guard swipe.state == .changed else { return }
    let way = swipe.translation(in: nil)
    guard abs(way.y) > Self.reach, abs(way.y) > abs(way.x) else { return }
    way.y < 0 ? hideBars() : showBars()
    swipe.setTranslation(.zero, in: nil)
  }

  private func hideBars() {
    let new = (top: !navigation.isNavigationBarHidden, bottom: !navigation.isToolbarHidden)
    guard new.top || new.bottom else { return }
    hidden = new
    if new.top { navigation.setNavigationBarHidden(true, animated: true) }
    if new.bottom { navigation.setToolbarHidden(true, animated: true) }
  }

  private func showBars() {
    if hidden.top { navigation.setNavigationBarHidden(false, animated: true) }
    if hidden.bottom { navigation.setToolbarHidden(false, animated: true) }
    hidden = (false, false)
  }
}

/// The way back under the hand: the view in front goes with it, and the one below comes a third of the way.
private final class BackAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.36 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let old = context.view(forKey: .from), let new = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    let container = context.containerView
    container.insertSubview(new, belowSubview: old)
    let width = container.bounds.width
    UIView.performWithoutAnimation {
      new.transform = CGAffineTransform(translationX: -width / 3, y: 0)
    }
    UIView.animate(
      withDuration: transitionDuration(using: context), delay: 0, options: .curveLinear,
      animations: {
        new.transform = .identity
        old.transform = CGAffineTransform(translationX: width, y: 0)
      },
      completion: { _ in
        (new.transform, old.transform) = (.identity, .identity)
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}
