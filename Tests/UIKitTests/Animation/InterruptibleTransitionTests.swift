import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct InterruptibleTransitionTests {
  /// Fades a view in by an animator that others may hold.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning,
    UIViewControllerTransitioningDelegate
  {
    var animator: UIViewPropertyAnimator?
    var context: (any UIViewControllerContextTransitioning)?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func interruptibleAnimator(
      using transitionContext: any UIViewControllerContextTransitioning
    ) -> any UIViewImplicitlyAnimating {
      if let animator { return animator }
      context = transitionContext
      let view = transitionContext.view(forKey: .to) ?? UIView()
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
      animator.addCompletion { _ in transitionContext.completeTransition(true) }
      self.animator = animator
      return animator
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      interruptibleAnimator(using: transitionContext).startAnimation()
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test func theAnimatorOfATransitionIsReachedThroughItsProtocol() throws {
    let (probe, fade, next) = (ProbedWindow(), Fade(), UIViewController())
    next.modalPresentationStyle = .fullScreen
    next.transitioningDelegate = fade
    probe.root.present(next, animated: true)
    let transition: any UIViewControllerAnimatedTransitioning = fade
    let context = try #require(fade.context)
    #expect(transition.interruptibleAnimator(using: context) === fade.animator)
    #expect(probe.root.presentedViewController === next)
  }
}
