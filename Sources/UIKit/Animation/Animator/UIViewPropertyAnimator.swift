import Foundation
@_spi(Hooks) import UIKitCore
import ViewFoundation

/// Animates changes of views that can be paused, scrubbed, reversed and given another pace.
///
/// The animator starts as `inactive`. `startAnimation()`, `pauseAnimation()` and setting
/// `fractionComplete` make it `active`, running or paused. At its end it is inactive again, and the
/// completions are called. `stopAnimation(false)` leaves it `stopped`, until
/// `finishAnimation(at:)` makes it inactive.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, ChangeTaking {
  /// The pace of the animations.
  open var timingParameters: (any UITimingCurveProvider)? { parameters }
  /// Seconds from beginning to end; a spring may set its own.
  open private(set) var duration: TimeInterval
  /// Seconds before the beginning, as told to `startAnimation(afterDelay:)`.
  open private(set) var delay: TimeInterval = 0
  /// Whether animated views take touches.
  open var isUserInteractionEnabled = true
  /// Kept for the sake of programs; views are hit where the model is.
  open var isManualHitTestingEnabled = false
  /// Whether it may be paused once it is active.
  open var isInterruptible = true
  /// Whether a paused animator leaves its curve, so that the fraction set is the way gone.
  open var scrubsLinearly = true
  /// Whether it is paused at its end, and not done with.
  open var pausesOnCompletion = false

  private let parameters: any UITimingCurveProvider
  let pace: AnimatorPace
  /// The blocks of changes that wait for the beginning.
  private var waiting: [(block: () -> Void, delayFactor: Double)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []

  /// Where it stands; set by the extensions alone.
  open internal(set) var state = UIViewAnimatingState.inactive
  /// What moves it now; nil while it is paused.
  final var run: AnimatorRun?
  /// How far it had come when it was paused.
  final var keptFraction = 0.0
  /// Whether `keptFraction` is a fraction of its time, not of its way.
  final var keepsTime = false
  /// What it animates.
  final var changes: [AnimatorChange] = []
  /// The animations that run.
  final var tally: AnimationTally?
  final var goesBack = false
  /// The views that take no input because of it.
  final var lockedViews: [UIView] = []

  /// Where it stands, as UIKit writes it: `<UIViewPropertyAnimator(0x…) [active] running interruptible>` (facts/UIKit/
  /// UIViewPropertyAnimator.md of kern0x1b/charon).
  open override nonisolated var description: String {
    guard MainQueue.isHere else { return super.description }
    return MainActor.assumeIsolated {
      let texts =
        (isRunning ? " running" : "") + (isReversed ? " reversed" : "")
        + (isInterruptible ? " interruptible" : "")
      return "<\(type(of: self))(\(address(of: self))) [\(state)]\(texts)>"
    }
  }

  /// Animators that move or are paused are kept alive.
  static var active: Set<UIViewPropertyAnimator> = []

  /// Makes an animator without animations.
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.parameters = parameters
    pace = AnimatorPace(parameters, duration: duration)
    self.duration = pace.duration
    super.init()
  }

  /// Makes an animator of nothing, which another is to replace.
  public convenience override init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))
  }

  /// Makes an animator with a named curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a Bézier curve of two inner control points.
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator with a spring that rests at the end.
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// Makes an animator and starts it.
  ///
  /// Of the options, the curve and `allowUserInteraction` count.
  @discardableResult
  open class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(
      duration: duration, curve: options.curve, animations: animations)
    animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  // MARK: What it animates

  /// Adds changes that begin after a part of the time that is left, 0…1.
  ///
  /// The block runs when the animator becomes active; if it is already, at once.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    precondition(state != .stopped, "a stopped animator takes no animations")
    let factor = max(0, min(delayFactor.native, 1))
    if state == .inactive {
      waiting.append((animation, factor))
    } else {
      record(animation, factor)
    }
  }

  /// Adds changes.
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Adds what is called at the end.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  /// Becomes active: runs the blocks that wait.
  final func activate() {
    guard state == .inactive else { return }
    (state, keptFraction, keepsTime) = (.active, 0, false)
    UIViewPropertyAnimator.active.insert(self)
    let blocks = waiting
    waiting = []
    for (block, delayFactor) in blocks { record(block, delayFactor) }
  }

  /// Becomes inactive, and calls the completions where there is a position to tell.
  final func deactivate(at position: UIViewAnimatingPosition?) {
    (state, run, tally, goesBack) = (.inactive, nil, nil, false)
    changes = []
    unlockViews()
    UIViewPropertyAnimator.active.remove(self)
    let calls = completions
    completions = []
    tellObservers()
    guard let position else { return }
    for call in calls { call(position) }
  }

  final func setDelay(_ delay: TimeInterval) { self.delay = max(0, delay) }

  // MARK: Running

  /// Whether it moves by itself.
  open var isRunning: Bool { run != nil }

  /// Whether it runs back to the beginning; setting it turns a running animator round.
  open var isReversed: Bool {
    get { goesBack }
    set { turn(newValue) }
  }

  /// How far it has come towards where it runs, 0…1; setting it pauses it there.
  open var fractionComplete: CGFloat {
    get {
      let fraction = max(0, min(shownFraction, 1))
      return CGFloat(goesBack ? 1 - fraction : fraction)
    }
    set { scrub(to: goesBack ? 1 - newValue.native : newValue.native) }
  }

  /// Starts, or goes on after a pause.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts after some seconds.
  open func startAnimation(afterDelay delay: TimeInterval) { start(after: delay) }

  /// Halts where it is; it stays active.
  open func pauseAnimation() {
    precondition(isInterruptible || state != .active, "the animator is not interruptible")
    pause()
  }

  /// Goes on after a pause.
  ///
  /// - Parameters:
  ///   - parameters: another pace, from where it is; nil for its own.
  ///   - durationFactor: how long it takes, in durations of the animator; 0 for what is left.
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    goOn(parameters, durationFactor.native)
  }

  /// Stops where it is; with `withoutFinishing` it is done with, and no completion is called.
  open func stopAnimation(_ withoutFinishing: Bool) { stop(withoutFinishing) }

  /// Ends a stopped animator at a position, and calls the completions.
  ///
  /// One that has ended by itself before it was stopped has nothing left to end.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state != .inactive else { return }
    precondition(state == .stopped, "only a stopped animator can be finished, not one \(state)")
    if finalPosition == .end { goToEnd() }
    if finalPosition == .start { goToStart() }
    deactivate(at: finalPosition)
  }
}
