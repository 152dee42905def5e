import Foundation

/// Drives an animator by hand: what it animates stands still, until it is told how far it has come.
///
/// The container's time stands; `update(_:)` sets it. Finishing lets it go on from there, cancelling
/// lets it run back; then what the blocks changed is as it was, the animations are taken away, and the
/// animator hears that they did not finish.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning
{
  /// How long the whole takes, in seconds, as the animator said when the hand took hold of it.
  open var duration: CGFloat { CGFloat(span) }
  /// How much of it is over, 0…1.
  open private(set) var percentComplete: CGFloat = 0
  /// How fast it goes on when it is let go, in its own speed; above 0.
  open var completionSpeed: CGFloat = 1
  /// The curve on which it goes on; kept for the program's own use.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The pace at which it goes on; kept for the program's own use.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether it is driven from the beginning.
  open var wantsInteractiveStart = true

  private var transition: ControllerTransition?
  private var changes: DrivenChanges?
  private var span: TimeInterval = 0

  /// Makes something that drives nothing yet.
  public override init() { super.init() }

  /// Takes a transition that begins.
  open func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    guard let transition = transitionContext as? ControllerTransition else { return }
    self.transition = transition
    (percentComplete, span) = (0, transition.duration)
    let layer = transition.containerView.layer
    guard transition.isInteractive else {
      layer.goOn(from: 0, speed: 1)
      changes = DrivenChanges { transition.start() }
      return
    }
    (layer.speed, layer.timeOffset, layer.beginTime) = (0, 0, 0)
    changes = DrivenChanges { transition.start() }
    layer.timeOffset = lead
  }

  /// Where in the container's time the first block begins, in seconds.
  private var lead: TimeInterval { changes?.lead ?? 0 }

  /// Brings the transition somewhere, 0…1.
  open func update(_ percentComplete: CGFloat) {
    guard let transition, transition.isInteractive, percentComplete.isFinite else { return }
    self.percentComplete = max(0, min(percentComplete, 1))
    transition.containerView.layer.timeOffset =
      lead + Double(self.percentComplete) * span
    transition.updateInteractiveTransition(self.percentComplete)
  }

  /// Takes hold of the transition where it is.
  open func pause() {
    guard let transition, !transition.isInteractive else { return }
    let layer = transition.containerView.layer
    let local = layer.convertTime(CACurrentMediaTime(), from: nil)
    (layer.speed, layer.beginTime, layer.timeOffset) = (0, 0, local)
    span = transition.duration
    percentComplete = span > 0 ? CGFloat((local - lead) / span) : 1
    transition.updateInteractiveTransition(percentComplete)
    transition.pauseInteractiveTransition()
  }

  /// Lets the transition run to its end.
  open func finish() {
    guard let transition, transition.isInteractive else { return }
    transition.finishInteractiveTransition()
    transition.containerView.layer.goOn(
      from: lead + Double(percentComplete) * span, speed: speed)
    changes = nil
  }

  /// Lets the transition run back to its beginning.
  open func cancel() {
    guard let transition, transition.isInteractive else { return }
    transition.cancelInteractiveTransition()
    let local = Double(percentComplete) * span
    let container = transition.containerView
    container.layer.goOn(from: lead + local, speed: -speed)
    let changes = changes
    self.changes = nil
    // A view that nobody sees tells when the time is over, in the time around the container: just before
    // the animator would hear of it, so that all is as it was by then.
    let clock = UIView(frame: .zero)
    (container.superview ?? container).insertSubview(clock, at: 0)
    UIView.animate(
      withDuration: max(local / Double(speed) - 0.001, 0), delay: 0,
      options: .overrideInheritedOptions,
      animations: { clock.alpha = 0.5 },
      completion: { _ in
        clock.removeFromSuperview()
        (container.layer.speed, container.layer.timeOffset, container.layer.beginTime) = (0, 0, 0)
        changes?.undo()
        container.layer.endAnimations()
      })
  }

  private var speed: Float {
    completionSpeed > 0 && completionSpeed.isFinite ? Float(completionSpeed) : 1
  }
}

extension CALayer {
  /// Takes away all animations here and below.
  fileprivate func endAnimations() {
    removeAllAnimations()
    for sublayer in sublayers ?? [] { sublayer.endAnimations() }
  }
}
