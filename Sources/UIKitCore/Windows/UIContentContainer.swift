import Foundation

/// What has controllers inside and gives their views a size.
@preconcurrency @MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// The size that it would like to have.
  var preferredContentSize: CGSize { get }
  /// The size for the view of a controller inside.
  func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize
  /// Called before the view gets another size.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {
  /// Tells who shows the controller that another size suits it.
  final func tellOfPreferredSize() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}

/// Decides how a presentation adapts to its surroundings; nothing is asked here, as there is nothing to adapt to.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  /// How the controller is presented instead.
  func adaptivePresentationStyle(for controller: UIPresentationController)
    -> UIModalPresentationStyle
  /// Whether a person may put the controller away.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  /// A person put the controller away.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  /// As it wants.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { controller.presentationStyle }
  /// Yes.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }
  /// Does nothing.
  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
