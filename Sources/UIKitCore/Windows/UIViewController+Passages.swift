import Foundation

/// On which way a controller is, into sight or out of it.
struct ControllerPassages: OptionSet {
  let rawValue: UInt8
  /// It comes over another one.
  static let presented = ControllerPassages(rawValue: 1)
  /// It goes from over another one.
  static let dismissed = ControllerPassages(rawValue: 2)
  /// It comes with a parent.
  static let joining = ControllerPassages(rawValue: 4)
  /// It goes from its parent.
  static let parting = ControllerPassages(rawValue: 8)
}

extension UIViewController {
  /// Puts one child's view in the place of another's, with an animation; call it on their parent.
  ///
  /// With an option such as `transitionCrossDissolve` the views' superview makes that transition; otherwise
  /// both views are there while `animations` are seen.
  final func exchange(
    _ fromViewController: UIViewController, for toViewController: UIViewController,
    _ duration: TimeInterval, _ options: UIView.AnimationOptions,
    _ animations: (() -> Void)?, _ completion: ((Bool) -> Void)?
  ) {
    precondition(
      fromViewController.parent === self && toViewController.parent === self,
      "a transition needs two children of \(self)")
    guard let old = fromViewController.view, let new = toViewController.view,
      let container = old.superview
    else {
      completion?(false)
      return
    }
    let end = { (finished: Bool) in
      old.removeFromSuperview()
      completion?(finished)
    }
    guard options.hasTransition else {
      container.addSubview(new)
      UIView.animate(
        withDuration: duration, delay: 0, options: options, animations: animations ?? {},
        completion: end)
      return
    }
    UIView.transition(
      with: container, duration: duration, options: options,
      animations: {
        old.removeFromSuperview()
        container.addSubview(new)
        animations?()
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// Whether the options name a transition between two looks.
  fileprivate var hasTransition: Bool { rawValue >> 20 & 7 != 0 }
}
