import Foundation

// A presentation in a way of the program's own. A container over the window holds the views for as long as
// the controller is presented. Where the view covers everything, what is below moves into the container
// while the views move, and back to its place in the window afterwards.

/// A controller whose view comes and goes as its `transitioningDelegate` says, or by a zoom.
final class CustomPresentation: ModalPresentation {
  private let container = PresentationContainer(frame: .zero)
  private var presentation: UIPresentationController?
  private weak var presenting: UIViewController?

  private var delegate: (any UIViewControllerTransitioningDelegate)? {
    controller.transitioningDelegate
  }

  override func come(
    into window: UIView, over presenting: UIViewController, animated: Bool,
    _ completion: @escaping (Bool) -> Void
  ) {
    self.presenting = presenting
    presentation = delegate?.presentationController(
      forPresented: controller, presenting: presenting, source: source ?? presenting)
    container.frame = window.bounds
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.presentation = presentation
    presentation?.containerView = container
    controller.knownPresentation = presentation
    window.addSubview(container)
    let end = { [self] (isMade: Bool) in
      if isMade { putInPlace() } else { container.removeFromSuperview() }
      presentation?.presentationTransitionDidEnd(isMade)
      completion(isMade)
    }
    guard animated, let view = shownView else {
      presentation?.presentationTransitionWillBegin()
      passage?.begin()
      return end(true)
    }
    view.frame = finalFrame
    let animator =
      delegate?.animationController(
        forPresented: controller, presenting: presenting, source: source ?? presenting)
      ?? controller.ownAnimator(isComing: true, beside: presenting)
      ?? UsualAnimator(isComing: true, fades: fades)
    run(
      from: presenting, to: controller, by: animator,
      drivenBy: delegate?.interactionControllerForPresentation(using: animator),
      willBegin: { $0.presentationTransitionWillBegin() }, end)
  }

  override func go(animated: Bool, _ completion: @escaping (Bool) -> Void) {
    let frame = shownView?.frame
    let end = { [self] (isMade: Bool) in
      if isMade {
        shownView?.removeFromSuperview()
        container.removeFromSuperview()
      } else {
        if let frame { shownView?.frame = frame }
        putInPlace()
      }
      presentation?.dismissalTransitionDidEnd(isMade)
      if isMade { controller.knownPresentation = nil }
      completion(isMade)
    }
    guard animated, let presenting, container.window != nil || container.superview != nil else {
      presentation?.dismissalTransitionWillBegin()
      passage?.begin()
      return end(true)
    }
    let animator =
      delegate?.animationController(forDismissed: controller)
      ?? controller.ownAnimator(isComing: false, beside: presenting)
      ?? UsualAnimator(isComing: false, fades: fades)
    run(
      from: controller, to: presenting, by: animator,
      drivenBy: delegate?.interactionControllerForDismissal(using: animator)
        ?? controller.dragInteraction(with: animator),
      willBegin: { $0.dismissalTransitionWillBegin() }, end)
  }

  private func run(
    from: UIViewController, to: UIViewController,
    by animator: any UIViewControllerAnimatedTransitioning,
    drivenBy interaction: (any UIViewControllerInteractiveTransitioning)?,
    willBegin: (UIPresentationController) -> Void, _ end: @escaping (Bool) -> Void
  ) {
    let isComing = to === controller
    let below = isComing ? from : to
    let place = coversAll ? below.viewIfLoaded.flatMap { Place(of: $0) } : nil
    if let view = below.viewIfLoaded, place != nil, isComing { container.addSubview(view) }
    let (ownID, belowID) = (ObjectIdentifier(controller), ObjectIdentifier(below))
    var sides = ControllerTransition.Sides(from: from, to: to)
    sides.fromView = isComing ? (place == nil ? nil : below.viewIfLoaded) : shownView
    sides.toView = isComing ? shownView : (place == nil ? nil : below.viewIfLoaded)
    sides.initialFrames = [belowID: container.bounds]
    sides.finalFrames = [belowID: container.bounds]
    if isComing {
      sides.finalFrames[ownID] = finalFrame
    } else {
      sides.initialFrames[ownID] = shownView?.frame
      // Over what stays seen, where a view goes to is the animator's to say: it is told where it is.
      if place == nil { sides.finalFrames[ownID] = shownView?.frame }
    }
    let transition = ControllerTransition(
      sides, in: container, style: controller.modalPresentationStyle, by: animator,
      drivenBy: interaction
    ) { isMade in
      if let view = below.viewIfLoaded { place?.put(view) }
      end(isMade)
    }
    for controller in [from, to] { controller.runningTransition = transition }
    presentation.map(willBegin)
    passage?.begin()
    transition.run()
  }

  /// What is moved and shown: the controller's view, or what its presentation puts around it.
  private var shownView: UIView? { presentation?.presentedView ?? controller.view }

  /// Adds the view where no animator did; one that did has placed it.
  private func putInPlace() {
    guard let view = shownView else { return }
    if view.superview !== container {
      view.frame = finalFrame
      container.addSubview(view)
    }
    guard view === controller.view else { return }
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  private var finalFrame: CGRect {
    presentation?.frameOfPresentedViewInContainerView ?? container.bounds
  }

  override var hidesPresenter: Bool { coversAll }

  /// It is told by the transition, which both controllers can ask for by then.
  override func tellOfBeginning() {}

  /// Whether nothing below is seen at the end.
  private var coversAll: Bool {
    if let presentation { return presentation.shouldRemovePresentersView }
    let over: [UIModalPresentationStyle] = [
      .custom, .overFullScreen, .overCurrentContext, .popover,
    ]
    return !over.contains(controller.modalPresentationStyle)
  }

  /// Where a view is among others, to be put back there.
  @MainActor
  private struct Place {
    let superview: UIView
    let index: Int

    init?(of view: UIView) {
      guard let superview = view.superview else { return nil }
      self.superview = superview
      index = superview.subviews.firstIndex { $0 === view } ?? 0
    }

    func put(_ view: UIView) {
      UIView.performWithoutAnimation {
        superview.insertSubview(view, at: min(index, superview.subviews.count))
      }
    }
  }
}
