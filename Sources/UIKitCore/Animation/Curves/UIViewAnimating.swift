import Foundation

/// Where an animator stands.
public enum UIViewAnimatingState: Int, Sendable {
  /// It has not begun, or is done with.
  case inactive = 0
  /// It runs, or is paused.
  case active = 1
  /// It was stopped, and waits for `finishAnimation(at:)`.
  case stopped = 2
}

/// Where in its animations an animator ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the new values.
  case end = 0
  /// At the values before.
  case start = 1
  /// In between.
  case current = 2
}

/// What can be started, paused, scrubbed, reversed and stopped.
@preconcurrency @MainActor
public protocol UIViewAnimating: NSObjectProtocol {
  /// Where it stands.
  var state: UIViewAnimatingState { get }
  /// Whether it moves by itself.
  var isRunning: Bool { get }
  /// Whether it runs back to the beginning.
  var isReversed: Bool { get set }
  /// How far it has come towards where it runs, 0…1.
  var fractionComplete: CGFloat { get set }
  /// Starts, or goes on after a pause.
  func startAnimation()
  /// Starts after some seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Halts where it is; it stays active.
  func pauseAnimation()
  /// Stops where it is; with `withoutFinishing` it is done with, and no completion is called.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animator at a position.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that gets its animations from blocks of changes. All requirements have a default.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a part of the time that is left, 0…1.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds what is called at the end.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, with another pace and duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
  /// Does nothing.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}

  /// Waits for the end, and gives the position there.
  ///
  /// One that is stopped and never finished does not end.
  public func addCompletion() async -> UIViewAnimatingPosition {
    await withCheckedContinuation { waiter in addCompletion { waiter.resume(returning: $0) } }
  }
}
