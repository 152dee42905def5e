import Foundation
@_spi(Hooks) import UIKitCore

extension UIView {
  /// Animates changes through keyframes, which the block adds by `addKeyframe`.
  ///
  /// The whole eases in and out, unless the options carry the bits of another curve or a block around
  /// this one has another. Changes outside of any keyframe take the whole duration.
  ///
  /// - Parameters:
  ///   - duration: of the whole, in seconds; 0 or less makes the changes immediate.
  ///   - completion: runs once, at the very end; told whether all animations ran to their end.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      duration: duration, delay: delay, pace: .curve(options.blockOptions.curve),
      options: options.blockOptions)
    KeyframeBlock(timing, options, completion).run(animations)
  }

  /// Animates changes through keyframes, and waits for the very end; gives whether all ran to their end.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: { continuation.resume(returning: $0) })
    }
  }

  /// Adds changes to the block of keyframes in force; elsewhere it only makes them.
  ///
  /// - Parameters:
  ///   - frameStartTime: when the changes begin, 0…1 of the whole duration.
  ///   - frameDuration: how long they take, in wholes; it ends at 1 at the latest.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationBlock.current as? KeyframeBlock else { return animations() }
    block.keyframe(start: frameStartTime, duration: frameDuration).run(animations)
  }
}
