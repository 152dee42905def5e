import Foundation

/// What those who move along with a transition know of it.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether anything moves.
  var isAnimated: Bool { get }
  /// How the one controller comes over the other.
  var presentationStyle: UIModalPresentationStyle { get }
  /// Whether a person drives it at present.
  var isInteractive: Bool { get }
  /// Whether it runs back, or has.
  var isCancelled: Bool { get }
  /// Whether a person drove it from its beginning.
  var initiallyInteractive: Bool { get }
  /// Whether a person may take hold of it while it runs.
  var isInterruptible: Bool { get }
  /// How far a person brought it, 0…1: while it is driven, and after it was let go.
  var percentComplete: CGFloat { get }
  /// How fast it goes on after it was let go, in its own speed.
  var completionVelocity: CGFloat { get }
  /// The curve that whoever drives it wants after it was let go.
  var completionCurve: UIView.AnimationCurve { get }
  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }
  /// In which the views move.
  var containerView: UIView { get }
  /// What turns the view that comes; the identity.
  var targetTransform: CGAffineTransform { get }
  /// One of the two controllers.
  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController?
  /// The view that goes or comes.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others move along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Animates changes along with the transition.
  ///
  /// - Returns: whether the changes will be made.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Animates changes of a view that need not be below the container, along with the transition.
  ///
  /// - Returns: whether the changes will be made.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Calls each time when a person takes hold of the transition or lets it go, with what it is then.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Former name of `notifyWhenInteractionChanges(_:)`.
  public func notifyWhenInteractionEnds(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { notifyWhenInteractionChanges(handler) }

  /// Animates changes of any view along with the transition: all views take part alike.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  /// Animates changes along with the transition.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// Makes changes along with something, and says when that is over.
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  private let context: (any UIViewControllerContextTransitioning)?
  private let view: UIView
  let transitionDuration: TimeInterval
  private typealias Call = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var changes: [Call] = []
  private var completions: [Call] = []
  private var interactionHandlers: [Call] = []
  private var hasBegun = false

  /// Makes a coordinator; without a context nothing moves.
  init(
    _ context: (any UIViewControllerContextTransitioning)?, in view: UIView, duration: TimeInterval
  ) {
    (self.context, self.view, transitionDuration) = (context, view, duration)
    super.init()
  }

  var isAnimated: Bool { context?.isAnimated ?? false }
  var presentationStyle: UIModalPresentationStyle { context?.presentationStyle ?? .none }
  var isInteractive: Bool { context?.isInteractive ?? false }
  private var transition: ControllerTransition? { context as? ControllerTransition }
  var initiallyInteractive: Bool { transition?.initiallyInteractive ?? false }
  var isInterruptible: Bool { transition?.interaction != nil }
  var percentComplete: CGFloat { transition?.percentComplete ?? 0 }
  var completionVelocity: CGFloat { transition?.interaction?.completionSpeed ?? 1 }
  var completionCurve: UIView.AnimationCurve {
    transition?.interaction?.completionCurve ?? .easeInOut
  }
  var isCancelled: Bool { context?.transitionWasCancelled ?? false }
  var containerView: UIView { context?.containerView ?? view }
  var targetTransform: CGAffineTransform { .identity }

  func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { context?.viewController(forKey: key) }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasBegun { run([animation]) } else { changes.append(animation) }
    return true
  }

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) { interactionHandlers.append(handler) }

  /// Says that a person took hold, or let go.
  func interactionDidChange() { for call in interactionHandlers { call(self) } }

  /// Makes the changes.
  func begin() {
    hasBegun = true
    let calls = changes
    changes = []
    run(calls)
  }

  private func run(_ calls: [Call]) {
    guard !calls.isEmpty else { return }
    UIView.animate(withDuration: isAnimated ? transitionDuration : 0) { [self] in
      for call in calls { call(self) }
    }
  }

  /// Says that all is over.
  func end() {
    let calls = completions
    completions = []
    for call in calls { call(self) }
  }
}
