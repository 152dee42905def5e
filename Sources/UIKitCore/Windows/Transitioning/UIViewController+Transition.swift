import Foundation

extension UIViewController {
  /// The way in which a controller's view comes and goes: over another one's, or in a navigation controller.
  @preconcurrency @MainActor
  public final class Transition {
    package enum Kind {
      case style(UIModalTransitionStyle)
      case own(any TransitionMaking)
    }

    let kind: Kind

    package init(_ kind: Kind) { self.kind = kind }

    /// From below.
    public static var coverVertical: Transition { Transition(.style(.coverVertical)) }
    /// By turning.
    public static var flipHorizontal: Transition { Transition(.style(.flipHorizontal)) }
    /// By a fade.
    public static var crossDissolve: Transition { Transition(.style(.crossDissolve)) }
    /// By turning a page.
    public static var partialCurl: Transition { Transition(.style(.partialCurl)) }
  }

  /// In which way the controller comes and goes; nil leaves it to `modalTransitionStyle`.
  ///
  /// What a delegate says about transitions goes before it.
  public final var preferredTransition: Transition? {
    get { wantedTransition }
    set {
      wantedTransition = newValue
      if case .style(let style)? = newValue?.kind { modalTransitionStyle = style }
    }
  }

  /// What drives a way of its own back by hand, where a drag has begun it.
  final func dragInteraction(
    with animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    transitionDrag?.interaction(with: animator)
  }

  /// Whether the controller comes in another way than one of the usual styles.
  final var hasOwnWay: Bool {
    if case .own? = wantedTransition?.kind { true } else { false }
  }

  /// What moves the controller in or out in such a way, if it wants that.
  final func ownAnimator(
    isComing: Bool, beside other: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard case .own(let maker)? = wantedTransition?.kind else { return nil }
    if UIAccessibility.isReduceMotionEnabled {
      return UsualAnimator(isComing: isComing, fades: true)
    }
    return maker.animator(isComing: isComing, of: self, beside: other)
  }
}

/// What makes the animators of a way to come and go.
@preconcurrency @MainActor
package protocol TransitionMaking {
  /// What moves a controller in or out beside another one.
  func animator(
    isComing: Bool, of controller: UIViewController, beside other: UIViewController
  ) -> any UIViewControllerAnimatedTransitioning
}

/// What lets a person drag a controller's view away.
@preconcurrency @MainActor
package protocol TransitionDragging: AnyObject {
  /// What drives a transition that a drag has begun; nil for others.
  func interaction(
    with animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}
