import Foundation

// How a program shows one controller's view instead of another's in a way of its own. An animator moves
// the views within a container and says when it is done; something interactive may drive it by hand.

/// Names one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A key of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The controller that is seen at the beginning.
  public static let from = Self(rawValue: "UITransitionContextFromViewController")
  /// The controller that is seen at the end.
  public static let to = Self(rawValue: "UITransitionContextToViewController")
}

/// Names one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// A key of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The view that goes.
  public static let from = Self(rawValue: "UITransitionContextFromView")
  /// The view that comes.
  public static let to = Self(rawValue: "UITransitionContextToView")
}

/// What an animator knows of the transition that it makes.
@preconcurrency @MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// In which the views move; the animator puts the one that comes into it.
  var containerView: UIView { get }
  /// Whether anything moves.
  var isAnimated: Bool { get }
  /// Whether a person drives it at present.
  var isInteractive: Bool { get }
  /// Whether it runs back to the beginning, or has.
  var transitionWasCancelled: Bool { get }
  /// How the one controller comes over the other.
  var presentationStyle: UIModalPresentationStyle { get }
  /// What turns the view that comes; the identity.
  var targetTransform: CGAffineTransform { get }
  /// A person has brought it so far, 0…1.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// The person lets it run to its end.
  func finishInteractiveTransition()
  /// The person lets it run back.
  func cancelInteractiveTransition()
  /// A person takes hold of it.
  func pauseInteractiveTransition()
  /// Says that all is done; every animator must call it.
  func completeTransition(_ didComplete: Bool)
  /// One of the two controllers.
  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController?
  /// The view that goes or comes; nil where it stays, as below what only lies over it.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where a controller's view is at the beginning, in the container; zero where it is not yet.
  func initialFrame(for vc: UIViewController) -> CGRect
  /// Where a controller's view belongs at the end, in the container; of one that goes from over another that stays seen,
  /// where it is at the beginning, and zero of others that go.
  func finalFrame(for vc: UIViewController) -> CGRect
}

/// Moves the views of a transition.
@preconcurrency @MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval
  /// Begins to move the views, and calls `completeTransition` at the end.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  /// What moves the views, to be held, turned and let go by a program; the same for one transition.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating
  /// Called after the end.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}

  /// An animator that begins the transition when it is started, and tells when that ends.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    UIView.animatorMaker.makeAnimator(duration: transitionDuration(using: transitionContext)) {
      self.animateTransition(using: transitionContext)
    }
  }
}

/// Drives a transition by hand.
@preconcurrency @MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  /// Takes a transition that begins: under the hand where the context says that it is interactive, else by itself.
  func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning)
  /// Whether it is driven from the beginning; otherwise it runs by itself.
  var wantsInteractiveStart: Bool { get }
  /// How fast it goes on after it was let go, in its own speed: told to those who move along.
  var completionSpeed: CGFloat { get }
  /// The curve on which it goes on: told to those who move along.
  var completionCurve: UIView.AnimationCurve { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// Yes.
  public var wantsInteractiveStart: Bool { true }
  /// Its own.
  public var completionSpeed: CGFloat { 1 }
  /// Slow at both ends.
  public var completionCurve: UIView.AnimationCurve { .easeInOut }
}

/// Gives a controller the way in which it comes over another one and goes again.
@preconcurrency @MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// What moves the views when it comes; nil for the usual way.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What moves the views when it goes; nil for the usual way.
  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives its coming by hand; nil for nothing.
  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What drives its going by hand; nil for nothing.
  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// What decides where it lies and what is around it; nil for all of the window.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// The usual way.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// The usual way.
  public func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nothing.
  public func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// Nothing.
  public func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
  /// All of the window.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}
