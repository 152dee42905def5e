import Foundation
@_spi(Hooks) import UIKitCore

// Animations between `beginAnimations` and `commitAnimations`: the older way to write a block.
//
// Settings belong to the innermost open block and govern the changes that follow them. A nested
// block starts with the outer one and takes over what it does not set itself. Where Apple's API
// takes selectors, which Linux does not have, this one takes closures.

/// What is told of the animations between `beginAnimations` and `commitAnimations`.
@preconcurrency @MainActor public protocol UIViewAnimationsDelegate: AnyObject {
  /// Called when the first animation begins.
  func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?)
  /// Called once when all have ended; `finished` is whether they ran to their end.
  func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?)
}

extension UIViewAnimationsDelegate {
  /// Does nothing.
  public func animationWillStart(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
  /// Does nothing.
  public func animationDidStop(
    _ animationID: String?, finished: Bool, context: UnsafeMutableRawPointer?
  ) {}
}

extension UIView {
  /// Opens a block; the changes until `commitAnimations()` animate. It takes 0.2 s if not told else.
  ///
  /// - Parameters:
  ///   - animationID: names the block to what is called at its beginning and end.
  ///   - context: goes along with the name.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    CommittedBlock(animationID, context).begin()
  }

  /// Closes the innermost open block; without one it does nothing.
  public class func commitAnimations() { CommittedBlock.innermost?.commit() }

  /// Sets the duration of a cycle in seconds; 0.2 at first.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    CommittedBlock.innermost?.timing.duration = duration
  }

  /// Sets the seconds before the beginning.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    CommittedBlock.innermost?.delay = delay
  }

  /// Sets the beginning by the wall clock; what is over counts as now.
  public class func setAnimationStart(_ startDate: Date) {
    CommittedBlock.innermost?.delay = startDate.timeIntervalSinceNow
  }

  /// Sets the curve; slow at both ends at first.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    CommittedBlock.innermost?.timing.pace = .curve(curve)
  }

  /// Sets how many cycles run, fractions included.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    CommittedBlock.innermost?.timing.repeatCount = repeatCount
  }

  /// Sets whether each cycle runs back after it ran forth.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    CommittedBlock.innermost?.timing.autoreverses = repeatAutoreverses
  }

  /// Sets whether values that replace each other start from what is seen, not from the model.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    CommittedBlock.innermost?.setOption(.beginFromCurrentState, fromCurrentState)
  }

  /// Sets what is told of beginning and end, held until the end: by the methods of `UIViewAnimationsDelegate` where it
  /// has them, and by those that are set here.
  public class func setAnimationDelegate(_ delegate: Any?) {
    CommittedBlock.innermost?.delegate = delegate.map { $0 as AnyObject }
  }

  /// Sets a method of the delegate that is called when the first animation begins, with the block's name and context.
  @_disfavoredOverload
  public class func setAnimationWillStart(_ selector: Selector?) {
    CommittedBlock.innermost?.setWillStart(selector)
  }

  /// Sets a method of the delegate that is called once when all animations have ended, with the block's name, whether they
  /// ran to their end, and the context.
  @_disfavoredOverload
  public class func setAnimationDidStop(_ selector: Selector?) {
    CommittedBlock.innermost?.setDidStop(selector)
  }

  /// Sets a closure that is called when the first animation begins.
  public class func setAnimationWillStart(
    _ closure: ((String?, UnsafeMutableRawPointer?) -> Void)?
  ) {
    CommittedBlock.innermost?.willStart = closure
  }

  /// Sets a closure that is called once when all animations have ended, told whether they ran to
  /// their end.
  public class func setAnimationDidStop(
    _ closure: ((String?, Bool, UnsafeMutableRawPointer?) -> Void)?
  ) {
    CommittedBlock.innermost?.didStop = closure
  }

  /// Lets the changes inside of a view be seen as a transition of the view.
  ///
  /// - Parameter cache: whether copies that stand still are shown; otherwise what moves is seen.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    CommittedBlock.innermost?.add(transition, of: view, cache: cache)
  }
}
