import Foundation

extension UIView {
  /// Shows the changes that a block makes inside of a view as a transition of the view.
  ///
  /// The view turns, slides or dissolves from its looks before the changes to those after, which
  /// are copies: the changes do not animate by themselves, unless the options allow animated
  /// content. Without a transition in the options the changes animate as in `animate`.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less makes the changes immediate.
  ///   - completion: runs once, at the very end; told whether the transition ran to its end.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = AnimationTiming(
      duration: duration, delay: 0, pace: .curve(options.curve), options: options)
    let block = TransitionBlock(timing, options, completion)
    if let effect = TransitionEffect(options) {
      block.run(view, effect) { animations?() }
    } else {
      block.run { animations?() }
    }
  }

  /// Puts a view in the place of another, as a transition of the superview that they are in.
  ///
  /// The one leaves the superview and the other enters it, unless the options say that they only
  /// hide and show. Wrap them in a view of their size if nothing else in the superview may turn.
  /// A view without a superview has nothing to make the transition in: nothing happens.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(true)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          (fromView.isHidden, toView.isHidden) = (true, false)
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }
}
