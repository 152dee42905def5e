import Foundation
import Testing
import Windowing

@testable import UIKitCore
import UIKitTestSupport

/// Transitions under a person's hand, and who presents.
@MainActor @Suite struct DrivenTransitionTests {
  /// Moves the page away and dims what is below, after a wait; puts nothing back.
  private final class Leaving: NSObject, UIViewControllerAnimatedTransitioning {
    var delay = 0.0
    /// How opaque what is below was at the end.
    var heard: CGFloat?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { transitionContext?.isInteractive == true ? 1 : 2 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let page = context.viewController(forKey: .from)?.view
      let below = context.viewController(forKey: .to)?.view
      UIView.animate(
        withDuration: 1, delay: delay, options: .curveLinear,
        animations: {
          page?.transform = CGAffineTransform(translationX: 400, y: 0)
          page?.backgroundColor = .red
          below?.alpha = 0.5
        },
        completion: { _ in
          self.heard = below?.alpha
          context.completeTransition(!context.transitionWasCancelled)
        })
    }
  }

  private final class Manner: NSObject, UIViewControllerTransitioningDelegate {
    let leaving = Leaving()
    let driver = UIPercentDrivenInteractiveTransition()
    var asked: [UIViewController?] = []

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { leaving }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      asked = [presenting, source]
      return nil
    }
  }

  private let probe = ProbedWindow()
  private let shown: ShownView
  private let page = UIViewController()
  private let manner = Manner()

  init() {
    shown = ShownView(probe.window)
    page.transitioningDelegate = manner
    page.modalPresentationStyle = .overFullScreen
    page.view.backgroundColor = .blue
    shown.change {}
  }

  private var offset: CGFloat? { shown.seen(page.view) { $0.affineTransform().tx } }

  private func drag(after delay: TimeInterval, to share: CGFloat) {
    manner.leaving.delay = delay
    shown.change { probe.root.present(page, animated: false) }
    shown.change { page.dismiss(animated: true) }
    shown.change { manner.driver.update(share) }
  }

  @Test(arguments: [0, 0.7])
  func theHandMovesWhatWaitsFromItsBeginning(delay: TimeInterval) throws {
    drag(after: delay, to: 0.25)
    shown.run(until: 2)
    #expect(try abs(#require(offset) - 100) < 1)
    shown.change { manner.driver.finish() }
    shown.run(until: 2.5)
    #expect(try abs(#require(offset) - 300) < 2)
    shown.run(until: 3)
    #expect(probe.root.presentedViewController == nil && page.view.window == nil)
  }

  @Test(arguments: [0, 0.7]) func whatIsCancelledIsAsItWas(delay: TimeInterval) throws {
    drag(after: delay, to: 0.5)
    #expect(probe.root.view.alpha == 0.5)
    shown.change { manner.driver.cancel() }
    shown.run(until: 0.25)
    #expect(try abs(#require(offset) - 100) < 2)
    shown.run(until: 2)
    #expect(probe.root.presentedViewController === page && offset == 0)
    #expect(page.view.transform == .identity && page.view.backgroundColor == .blue)
    #expect(probe.root.view.alpha == 1 && manner.leaving.heard == 1)
  }

  @Test func whatRunsByItselfCanBeTakenHoldOf() throws {
    manner.driver.wantsInteractiveStart = false
    shown.change { probe.root.present(page, animated: false) }
    shown.run(until: 3)
    shown.change { page.dismiss(animated: true) }
    shown.run(until: 3.5)
    #expect(try abs(#require(offset) - 200) < 2)
    shown.change { manner.driver.pause() }
    shown.run(until: 5)
    #expect(try abs(#require(offset) - 200) < 2)
    shown.change { manner.driver.cancel() }
    shown.run(until: 8)
    #expect(probe.root.presentedViewController === page && page.view.transform == .identity)
  }

  /// Begins the transition itself, as Apple's sample of photos does.
  private final class Starter: NSObject, UIViewControllerTransitioningDelegate,
    UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning
  {
    var wantsInteractiveStart: Bool { false }
    var wasInteractive: Bool?
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { self }
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      Issue.record("who drives it begins it")
    }
    func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
      wasInteractive = context.isInteractive
      UIView.animate(
        withDuration: 1, animations: { context.viewController(forKey: .from)?.view.alpha = 0 },
        completion: { _ in context.completeTransition(true) })
    }
  }

  @Test func whoDrivesATransitionBeginsItAlsoWhereNobodyHoldsIt() {
    let starter = Starter()
    page.transitioningDelegate = starter
    shown.change { probe.root.present(page, animated: false) }
    shown.change { page.dismiss(animated: true) }
    #expect(starter.wasInteractive == false && page.transitionCoordinator != nil)
    shown.run(until: 3)
    #expect(probe.root.presentedViewController == nil)
  }

  @Test func theOutermostControllerPresents() {
    let inner = UIViewController()
    let stack = UINavigationController(rootViewController: inner)
    probe.window.rootViewController = stack
    shown.change { inner.present(page, animated: false) }
    #expect(manner.asked == [stack, inner])
    #expect(page.presentingViewController === stack)
    #expect(stack.presentedViewController === page && inner.presentedViewController === page)
    #expect(stack.visibleViewController === page)
    shown.change { inner.dismiss(animated: false) }
    #expect(page.presentingViewController == nil && inner.presentedViewController == nil)
  }

  @Test func whoDefinesTheContextPresentsInIt() {
    let inner = UIViewController()
    probe.window.rootViewController = UINavigationController(rootViewController: inner)
    inner.definesPresentationContext = true
    page.modalPresentationStyle = .overCurrentContext
    shown.change { inner.present(page, animated: false) }
    #expect(page.presentingViewController === inner)
  }

  @Test func thoseWhoMoveAlongKnowHowItIsDriven() throws {
    manner.driver.completionSpeed = 0.5
    manner.driver.completionCurve = .easeOut
    drag(after: 0, to: 0.3)
    let coordinator = try #require(page.transitionCoordinator)
    #expect(coordinator.initiallyInteractive && coordinator.isInterruptible)
    #expect(coordinator.percentComplete == 0.3)
    var told: [CGFloat] = []
    coordinator.notifyWhenInteractionChanges {
      told = [$0.percentComplete, $0.completionVelocity, CGFloat($0.completionCurve.rawValue)]
    }
    shown.change { manner.driver.finish() }
    #expect(told == [0.3, 0.5, CGFloat(UIView.AnimationCurve.easeOut.rawValue)])
    #expect(!coordinator.isInteractive && coordinator.initiallyInteractive)
  }
}
