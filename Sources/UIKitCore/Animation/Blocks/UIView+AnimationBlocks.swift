import Foundation
import Motion

extension UIView {
  /// Animates the changes of views that a block makes.
  ///
  /// - Parameters:
  ///   - duration: one cycle in seconds; 0 or less makes the changes immediate.
  ///   - delay: seconds before the beginning.
  ///   - completion: runs once, at the very end; told whether all animations ran to their end.
  ///     Runs at once where nothing animates.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      duration: duration, delay: delay, pace: .curve(options.curve), options: options)
    AnimationBlock(timing, options, completion).run(animations)
  }

  /// Animates the changes of views that a block makes, slow at both ends.
  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates the changes of views that a block makes, along a spring that rests at the end.
  ///
  /// - Parameters:
  ///   - duration: seconds until the spring has come within a thousandth of the way.
  ///   - dampingRatio: 1 does not swing; the nearer to 0 the more. Clamped to 0.01…1.
  ///   - velocity: at the beginning, in whole ways a second.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      duration: duration, dampingRatio: dampingRatio.native, initialVelocity: velocity.native)
    let timing = AnimationTiming(
      duration: duration, delay: delay, pace: .spring(spring), options: options)
    AnimationBlock(timing, options, completion).run(animations)
  }

  /// Animates the changes of views that a block makes, along a spring that is told by its feel.
  ///
  /// - Parameters:
  ///   - duration: how long the spring seems to take, in seconds; it rests only later, and then
  ///     completes.
  ///   - bounce: 0 does not swing, 1 never stops; below 0, above −1, it creeps.
  ///   - initialSpringVelocity: in whole ways a second.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(
      perceptualDuration: duration, bounce: bounce.native,
      initialVelocity: initialSpringVelocity.native)
    let timing = AnimationTiming(
      duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, pace: .spring(spring),
      options: options)
    AnimationBlock(timing, options, completion).run(animations)
  }

  /// The animations that the system names.
  public enum SystemAnimation: UInt, Sendable {
    /// The views shrink and fade away, then leave their superviews.
    case delete = 0
  }

  /// Runs an animation that the system names on views, together with a block of one's own.
  public class func perform(
    _ animation: SystemAnimation, on views: [UIView], options: AnimationOptions = [],
    animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: 0.25, delay: 0, options: options,
      animations: {
        for view in views {
          view.alpha = 0
          view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
        }
        parallelAnimations?()
      },
      completion: { finished in
        for view in views { view.removeFromSuperview() }
        completion?(finished)
      })
  }
}
