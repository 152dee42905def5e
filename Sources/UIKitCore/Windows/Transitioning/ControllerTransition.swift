import Foundation

/// One transition from a controller's view to another's, made by an animator.
final class ControllerTransition: NSObject, UIViewControllerContextTransitioning {
  /// The two controllers, and where their views are before and after.
  struct Sides {
    var from: UIViewController?
    var to: UIViewController?
    var fromView: UIView?
    var toView: UIView?
    /// Where each view is at the beginning and at the end, by its controller.
    var initialFrames: [ObjectIdentifier: CGRect] = [:]
    var finalFrames: [ObjectIdentifier: CGRect] = [:]
  }

  let containerView: UIView
  let presentationStyle: UIModalPresentationStyle
  private let sides: Sides
  private let animator: any UIViewControllerAnimatedTransitioning
  /// What drives it by hand.
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// Whether it was driven from its beginning.
  private(set) var initiallyInteractive = false
  /// How far it was brought by hand, 0…1.
  private(set) var percentComplete: CGFloat = 0
  private var onEnd: ((Bool) -> Void)?
  private(set) var isInteractive = false
  private(set) var transitionWasCancelled = false
  private var along: TransitionCoordinator?

  var isAnimated: Bool { true }
  var targetTransform: CGAffineTransform { .identity }

  /// - Parameter onEnd: told whether the transition was made, not cancelled.
  init(
    _ sides: Sides, in container: UIView, style: UIModalPresentationStyle,
    by animator: any UIViewControllerAnimatedTransitioning,
    drivenBy interaction: (any UIViewControllerInteractiveTransitioning)?,
    onEnd: @escaping (Bool) -> Void
  ) {
    (self.sides, containerView, presentationStyle) = (sides, container, style)
    (self.animator, self.interaction, self.onEnd) = (animator, interaction, onEnd)
    super.init()
    along = TransitionCoordinator(
      self, in: container, duration: animator.transitionDuration(using: self))
  }

  /// Begins, by itself or by hand.
  func run() {
    for controller in [sides.from, sides.to] { controller?.runningTransition = self }
    guard let interaction else { return start() }
    isInteractive = interaction.wantsInteractiveStart
    initiallyInteractive = isInteractive
    interaction.startInteractiveTransition(self)
    // It runs by itself, as whoever drives it has begun it.
    if !isInteractive { along?.begin() }
  }

  /// What moves along.
  var companion: TransitionCoordinator? { along }

  /// How long it takes, in seconds.
  var duration: TimeInterval { animator.transitionDuration(using: self) }

  /// Lets the animator move the views.
  func start() {
    animator.animateTransition(using: self)
    along?.begin()
  }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    self.percentComplete = percentComplete
  }

  func pauseInteractiveTransition() {
    isInteractive = true
    along?.interactionDidChange()
  }

  func finishInteractiveTransition() {
    isInteractive = false
    along?.interactionDidChange()
  }

  func cancelInteractiveTransition() {
    isInteractive = false
    transitionWasCancelled = true
    along?.interactionDidChange()
  }

  func completeTransition(_ didComplete: Bool) {
    guard let onEnd else { return }
    self.onEnd = nil
    // An animator that does not keep the context may ask it for more until the turn of the main loop ends.
    DispatchQueue.main.async { withExtendedLifetime(self) {} }
    for controller in [sides.from, sides.to] where controller?.runningTransition === self {
      controller?.runningTransition = nil
    }
    containerView.layer.runsInTime()
    onEnd(didComplete)
    animator.animationEnded(didComplete)
    along?.end()
    along = nil
  }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { key == .from ? sides.from : key == .to ? sides.to : nil }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    key == .from ? sides.fromView : key == .to ? sides.toView : nil
  }

  func initialFrame(for vc: UIViewController) -> CGRect {
    sides.initialFrames[ObjectIdentifier(vc)] ?? .zero
  }

  func finalFrame(for vc: UIViewController) -> CGRect {
    sides.finalFrames[ObjectIdentifier(vc)] ?? .zero
  }
}

extension CALayer {
  /// Goes with the time of what is around it, from no other place.
  func runsInTime() {
    guard speed != 1 || timeOffset != 0 || beginTime != 0 else { return }
    (speed, timeOffset, beginTime) = (1, 0, 0)
  }

  /// Goes on from a local time at a speed; below 0 it goes back.
  func goOn(from local: CFTimeInterval, speed: Float) {
    let now = CACurrentMediaTime()
    let outside = superlayer?.convertTime(now, from: nil) ?? now
    self.speed = speed
    // Before `beginTime` a layer's time stands, also where it runs backwards.
    (beginTime, timeOffset) = (outside, local)
  }
}
