import Foundation

extension UIView {
  /// Whether blocks animate; when off, their changes are immediate.
  public class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }

  /// Sets whether blocks animate from now on.
  public class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }

  /// Makes changes without animation, also inside of an animation block.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let former = AnimationBlock.areEnabled
    AnimationBlock.areEnabled = false
    defer { AnimationBlock.areEnabled = former }
    actionsWithoutAnimation()
  }

  /// The duration of the animation block in force, in seconds; 0 where there is none.
  public class var inheritedAnimationDuration: TimeInterval {
    AnimationBlock.current?.timing.duration ?? 0
  }

  /// Lets the changes of a block within an animation block repeat; elsewhere it only makes them.
  ///
  /// - Parameters:
  ///   - count: cycles, fractions included; with autoreverse n + 0.5 end on the new value.
  ///   - autoreverses: whether each cycle runs back after it ran forth.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let outer = AnimationBlock.current else { return animations() }
    var timing = outer.timing
    timing.repeatCount = Float(count.native)
    timing.autoreverses = autoreverses
    AnimationBlock(within: outer, timing).run(animations)
  }
}
