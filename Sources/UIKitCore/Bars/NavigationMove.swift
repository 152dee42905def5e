import Foundation

/// A change of a navigation controller's stack, or of tabs, in a way of the program's own.
@MainActor
struct NavigationMove {
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
  /// What the controllers are told of it.
  let passage: AppearancePassage?

  /// Moves the views within a container in the place of the content.
  ///
  /// - Parameter formerContent: where the view is that goes.
  /// - Parameter onEnd: told whether the change was made, not cancelled.
  func run(
    from former: UIViewController, to top: UIViewController,
    in navigation: UINavigationController, over content: CGRect,
    comingFrom formerContent: CGRect, _ onEnd: @escaping (Bool) -> Void
  ) {
    guard let view = navigation.view else { return }
    run(
      from: former, to: top, in: view, below: navigation.navigationBar, over: content,
      comingFrom: formerContent, onEnd)
  }

  /// Moves the views within a container below a bar.
  ///
  /// - Parameter formerContent: where the view is that goes.
  /// - Parameter onEnd: told whether the change was made, not cancelled.
  func run(
    from former: UIViewController, to top: UIViewController,
    in view: UIView, below bar: UIView, over content: CGRect, comingFrom formerContent: CGRect,
    _ onEnd: @escaping (Bool) -> Void
  ) {
    guard let old = former.view, let new = top.view else { return }
    let container = UIView(frame: content)
    let start = formerContent.offsetBy(dx: -content.minX, dy: -content.minY)
    UIView.performWithoutAnimation {
      view.insertSubview(container, belowSubview: bar)
      old.frame = start
      container.addSubview(old)
      new.frame = container.bounds
    }
    var sides = ControllerTransition.Sides(from: former, to: top, fromView: old, toView: new)
    sides.initialFrames = [ObjectIdentifier(former): start]
    sides.finalFrames = [ObjectIdentifier(top): container.bounds]
    let transition = ControllerTransition(
      sides, in: container, style: .none, by: animator, drivenBy: interaction
    ) { isMade in
      passage?.end(isMade: isMade)
      onEnd(isMade)
      container.removeFromSuperview()
    }
    for controller in [former, top] { controller.runningTransition = transition }
    passage?.begin()
    transition.run()
  }
}
