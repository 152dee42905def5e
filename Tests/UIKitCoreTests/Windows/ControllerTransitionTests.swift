import Foundation
import Testing
import UIKitControls
import Windowing

@testable import UIKitCore
import UIKitTestSupport

/// Controllers that come and go in a way of the program's own, in virtual time.
@MainActor @Suite struct ControllerTransitionTests {
  /// Moves the view that comes in from the right, and the one that goes out to the right.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    let isComing: Bool
    var ended: [Bool] = []
    /// Where what goes belongs at the end.
    var lastFrame: CGRect?
    init(isComing: Bool) { self.isComing = isComing }

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let container = context.containerView
      lastFrame = context.viewController(forKey: .from).map { context.finalFrame(for: $0) }
      let view = context.view(forKey: isComing ? .to : .from)!
      let away = CGAffineTransform(translationX: container.bounds.width, y: 0)
      if isComing {
        view.frame = context.finalFrame(for: context.viewController(forKey: .to)!)
        container.addSubview(view)
        view.transform = away
      } else if let below = context.view(forKey: .to) {
        container.insertSubview(below, at: 0)
      }
      UIView.animate(
        withDuration: 1, delay: 0, options: .curveLinear,
        animations: { view.transform = self.isComing ? .identity : away },
        completion: { _ in
          if context.transitionWasCancelled { view.transform = .identity }
          context.completeTransition(!context.transitionWasCancelled)
        })
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  private final class Manner: NSObject, UIViewControllerTransitioningDelegate,
    UINavigationControllerDelegate
  {
    let coming = Slide(isComing: true)
    let going = Slide(isComing: false)
    var driver: UIPercentDrivenInteractiveTransition?
    var presentation: ((UIViewController, UIViewController?) -> UIPresentationController)?
    var usesAnimators = true

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { usesAnimators ? coming : nil }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { usesAnimators ? going : nil }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? { presentation?(presented, presenting) }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { operation == .push ? coming : going }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { driver }
  }

  private let probe = ProbedWindow()
  private let shown: ShownView
  private let page = UIViewController()
  private let manner = Manner()

  init() {
    shown = ShownView(probe.window)
    page.transitioningDelegate = manner
    page.modalPresentationStyle = .fullScreen
    shown.change {}
  }

  /// Where the page is seen, in points from where it belongs.
  private var offset: CGFloat? { shown.seen(page.view) { $0.affineTransform().tx } }

  private func present() {
    shown.change { probe.root.present(page, animated: true) }
  }

  @Test func anAnimatorBringsTheViewIn() throws {
    var ends = 0
    shown.change { probe.root.present(page, animated: true) { ends += 1 } }
    #expect(probe.root.presentedViewController === page)
    shown.run(until: 0.5)
    #expect(try abs(#require(offset) - 200) < 2 && ends == 0)
    shown.run(until: 1.1)
    #expect(offset == 0 && ends == 1 && manner.coming.ended == [true])
    #expect(page.view.window === probe.window && page.view.frame == probe.window.bounds)
    #expect(probe.view.superview === probe.window)
  }

  /// Turns one view over to the other one, in a container that is new.
  private final class Turner: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate
  {
    var options: UIView.AnimationOptions = .transitionCurlUp

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
        return
      }
      context.containerView.insertSubview(to, belowSubview: from)
      UIView.transition(from: from, to: to, duration: 1, options: options) {
        context.completeTransition($0)
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test(arguments: [UIView.AnimationOptions.transitionCurlUp, .transitionCrossDissolve])
  func pagesDissolveAndCurlInNewContainers(options: UIView.AnimationOptions) throws {
    let turner = Turner()
    turner.options = options
    let first = UIViewController()
    (first.view.backgroundColor, page.view.backgroundColor) = (.red, .blue)
    let stack = UINavigationController(rootViewController: first)
    stack.delegate = turner
    shown.change {
      probe.window.rootViewController = stack
      probe.window.layoutIfNeeded()
    }
    shown.run(until: 1)
    shown.change { stack.pushViewController(page, animated: true) }
    shown.run(until: 1.1)
    let image = try shown.stage.image(at: 1.1)
    let pixel = (100 * image.width + 100) * 4
    #expect(image.pixels[pixel] > 150, "what goes is still seen")
    let back = stack.navigationBar.subviews.first { $0 is UIButton }!
    #expect(shown.seen(back) { $0.frame } == back.frame, "what leads back does not grow")
    shown.run(until: 2.2)
    let last = try shown.stage.image(at: 2.2)
    #expect(last.pixels[pixel] == 0 && last.pixels[pixel + 2] == 255)
    #expect(page.view.superview === stack.view && first.view.superview == nil)
  }

  /// Knows its context weakly, and asks it for the page once all is done.
  private final class Forgetful: NSObject, UIViewControllerAnimatedTransitioning {
    weak var context: (any UIViewControllerContextTransitioning)?
    var page: UIViewController?

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 1 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      self.context = context
      context.containerView.addSubview(context.view(forKey: .to)!)
    }

    func end() {
      context?.completeTransition(true)
      page = context?.viewController(forKey: .to)
    }
  }

  private final class ForgetfulManner: NSObject, UIViewControllerTransitioningDelegate {
    let animator = Forgetful()
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  @Test func aContextAnswersForATurnAfterItsEnd() {
    let manner = ForgetfulManner()
    page.transitioningDelegate = manner
    present()
    shown.run(until: 1)
    shown.change { manner.animator.end() }
    #expect(manner.animator.page === page)
  }

  /// A page that leaves the upper half of what is below to be seen.
  private final class LowerHalf: UIPresentationController {
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 150, width: 400, height: 150)
    }
  }

  @Test(arguments: [true, false])
  func whatGoesFromOverAnotherIsToldWhereItIs(isOver: Bool) {
    if isOver {
      page.modalPresentationStyle = .custom
      manner.presentation = { LowerHalf(presentedViewController: $0, presenting: $1) }
    }
    present()
    shown.run(until: 2)
    shown.change { page.dismiss(animated: true) }
    #expect(
      manner.going.lastFrame == (isOver ? CGRect(x: 0, y: 150, width: 400, height: 150) : .zero))
  }

  @Test func anotherOneTakesItAway() throws {
    present()
    shown.run(until: 2)
    shown.change { page.dismiss(animated: true) }
    shown.run(until: 2.25)
    #expect(try abs(#require(offset) - 100) < 2)
    shown.run(until: 4)
    #expect(probe.root.presentedViewController == nil && page.view.superview == nil)
    #expect(probe.window.subviews == [probe.view])
  }

  @Test func aDriverHoldsFinishesAndKeepsItsSpeed() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    present()
    shown.run(until: 2)
    manner.driver = driver
    shown.change { page.dismiss(animated: true) }
    shown.run(until: 3)
    #expect(offset == 0)
    shown.change { driver.update(0.25) }
    shown.run(until: 5)
    #expect(try abs(#require(offset) - 100) < 1)
    shown.change {
      driver.completionSpeed = 0.5
      driver.finish()
    }
    shown.run(until: 5.5)
    #expect(try abs(#require(offset) - 200) < 2)
    shown.run(until: 7)
    #expect(probe.root.presentedViewController == nil && manner.going.ended == [true])
  }

  @Test func aDriverThatCancelsLetsItRunBack() throws {
    let driver = UIPercentDrivenInteractiveTransition()
    present()
    shown.run(until: 2)
    manner.driver = driver
    shown.change { page.dismiss(animated: true) }
    shown.change { driver.update(0.5) }
    shown.change { driver.cancel() }
    shown.run(until: 2.25)
    #expect(try abs(#require(offset) - 100) < 2)
    shown.run(until: 3)
    #expect(manner.going.ended == [false])
    #expect(probe.root.presentedViewController === page && offset == 0)
    #expect(page.view.window === probe.window)
    manner.driver = nil
    shown.change { page.dismiss(animated: true) }
    shown.run(until: 5)
    #expect(probe.root.presentedViewController == nil)
  }

  /// Shows a view in the lower half, and dims the rest along with the transition.
  private final class HalfSheet: UIPresentationController {
    let dimming = UIView()
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.height / 2)
    }
    override func presentationTransitionWillBegin() {
      guard let containerView else { return }
      dimming.frame = containerView.bounds
      dimming.alpha = 0
      containerView.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
        self.dimming.alpha = 1
      })
    }
    override func containerViewWillLayoutSubviews() {
      presentedView?.frame = frameOfPresentedViewInContainerView
    }
  }

  @Test func aPresentationControllerChoosesThePlace() throws {
    manner.usesAnimators = false
    let sheet = HalfSheet(presentedViewController: page, presenting: probe.root)
    manner.presentation = { _, _ in sheet }
    page.modalPresentationStyle = .custom
    present()
    shown.run(until: 0.15)
    let dim = try #require(shown.seen(sheet.dimming) { $0.opacity })
    #expect(dim > 0.05 && dim < 0.95)
    shown.run(until: 1)
    #expect(page.view.frame == CGRect(x: 0, y: 150, width: 400, height: 150))
    #expect(page.presentationController === sheet && page.transitionCoordinator == nil)
    shown.change { page.dismiss(animated: true) }
    shown.run(until: 2)
    #expect(probe.window.subviews == [probe.view])
  }

  @Test func aSheetThatAHandMovesByItsTransformIsNotPutBack() throws {
    manner.usesAnimators = false
    let sheet = HalfSheet(presentedViewController: page, presenting: probe.root)
    manner.presentation = { _, _ in sheet }
    page.modalPresentationStyle = .custom
    present()
    shown.run(until: 1)
    shown.change { page.view.transform = CGAffineTransform(translationX: 0, y: 40) }
    shown.run(until: 1.1)
    #expect(page.view.frame.minY == 190)
    // Asked for, the layout is the controller's.
    shown.change { sheet.containerView?.setNeedsLayout() }
    shown.run(until: 1.2)
    #expect(page.view.frame.minY == 150)
  }

  @Test func navigationTakesAnAnimatorToo() throws {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.delegate = manner
    probe.window.rootViewController = stack
    shown.change { probe.window.layoutIfNeeded() }
    shown.change { stack.pushViewController(page, animated: true) }
    shown.run(until: 0.5)
    #expect(try abs(#require(offset) - 200) < 2)
    shown.run(until: 2)
    #expect(page.view.frame == CGRect(x: 0, y: 44, width: 400, height: 256))
    shown.change { _ = stack.popViewController(animated: true) }
    shown.run(until: 4)
    #expect(stack.viewControllers.count == 1 && page.parent == nil && page.view.superview == nil)
  }

  @Test func aPopThatIsCancelledLeavesTheStack() {
    let stack = UINavigationController(rootViewController: UIViewController())
    stack.delegate = manner
    probe.window.rootViewController = stack
    stack.pushViewController(page, animated: false)
    shown.change { probe.window.layoutIfNeeded() }
    let driver = UIPercentDrivenInteractiveTransition()
    manner.driver = driver
    shown.change { _ = stack.popViewController(animated: true) }
    shown.change { driver.update(0.4) }
    shown.change { driver.cancel() }
    shown.run(until: 3)
    #expect(stack.topViewController === page && page.parent === stack)
    #expect(page.view.frame == CGRect(x: 0, y: 44, width: 400, height: 256))
  }

  @Test func thoseWhoWantLessMotionGetFades() throws {
    UIAccessibility.setReduceMotionEnabled(true)
    defer { UIAccessibility.setReduceMotionEnabled(false) }
    page.transitioningDelegate = nil
    present()
    shown.run(until: 0.1)
    #expect(offset == 0)
    let alpha = try #require(shown.seen(page.view) { $0.opacity })
    #expect(alpha > 0 && alpha < 1)
  }

  @Test func controllersHearOfTheSizeToCome() {
    final class Witness: UIViewController {
      var news: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        news.append("will \(Int(size.width)) from \(Int(view.bounds.width))")
        coordinator.animate(
          alongsideTransition: { _ in self.news.append("along \(Int(self.view.bounds.width))") },
          completion: { _ in self.news.append("done") })
      }
    }
    let witness = Witness()
    probe.window.rootViewController = witness
    let size = CGSize(width: 500, height: 300)
    probe.send(.resized(WindowSize(points: size, pixels: size)))
    #expect(witness.news == ["will 500 from 400", "along 500", "done"])
  }
}
