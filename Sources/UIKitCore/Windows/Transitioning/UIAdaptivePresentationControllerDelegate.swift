import Foundation

/// Decides how a presentation adapts to its surroundings, and hears of a person who puts it away.
///
/// Every method has a default. A program that puts a controller away itself is not told of it.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// How the controller is presented instead where there is little room; not asked here, as there is enough.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// How the controller is presented instead in some surroundings; `none` for as it wants.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle
  /// The last words about what presents the controller in another way than it wants, such as a sheet's heights.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
  /// What is shown where the controller is presented in another way than it wants; nil for the controller itself.
  func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController?
  /// The controller is about to come, in another way than it wants, or as it wants where the style is `none`.
  func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
  /// Whether a person may put the controller away.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// A person is about to put the controller away, whose `transitionCoordinator` lets others move along.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  /// A person put the controller away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  /// A person wanted to put the controller away and may not.
  func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// As it wants.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .none }
  /// As it wants, where there is enough room.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    traitCollection.horizontalSizeClass == .compact
      ? adaptivePresentationStyle(for: controller) : .none
  }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
  /// The controller itself.
  public func presentationController(
    _ controller: UIPresentationController,
    viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
  ) -> UIViewController? { nil }
  /// Does nothing.
  public func presentationController(
    _ presentationController: UIPresentationController,
    willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
    transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
  ) {}
  /// Yes.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
  /// Does nothing.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}

extension UIViewController {
  /// What decides how the controller is presented; made for its style where nobody asked before.
  final func findPresentationController() -> UIPresentationController? {
    if let knownPresentation { return knownPresentation }
    if let parent { return parent.presentationController }
    guard transitioningDelegate == nil, !hasOwnWay else { return nil }
    if let made = maker.styledPresentationController { return made }
    let made = UIPresentationController(presentedViewController: self, presenting: nil)
    made.belongsToController()
    knownPresentation = made
    return made
  }

  /// What is presented instead of the controller, as its delegate says: the controller itself, or one around it.
  final func adapted(
    to traits: UITraitCollection
  ) -> (controller: UIViewController, style: UIModalPresentationStyle) {
    guard let control = knownPresentation, let delegate = control.delegate else {
      return (self, .none)
    }
    let wanted = delegate.adaptivePresentationStyle(for: control, traitCollection: traits)
    guard wanted != .none, wanted != modalPresentationStyle else { return (self, .none) }
    let other =
      delegate.presentationController(control, viewControllerForAdaptivePresentationStyle: wanted)
      ?? self
    other.knownPresentation = nil
    let own = modalPresentationStyle
    other.modalPresentationStyle = wanted
    if let instead = other.presentationController {
      instead.delegate = delegate
      delegate.presentationController(control, prepare: instead)
    }
    if other === self { styleBeforeAdapting = own }
    return (other, wanted)
  }

  /// Gives the controller its own style back, after it was presented in another one.
  final func endAdapting() {
    guard let style = styleBeforeAdapting else { return }
    (modalPresentationStyle, knownPresentation, styleBeforeAdapting) = (style, nil, nil)
  }
}
