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
  /// Called before the view gets other traits.
  func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  )
  /// Called after a controller inside said that another size suits it.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Called after the size changed that the constraints of a controller inside need.
  func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer)
}

extension UIViewController: UIContentContainer {
  /// Tells who shows the controller that another size suits it.
  final func tellOfPreferredSize() {
    parent?.preferredContentSizeDidChange(forChildContentContainer: self)
    knownPresentation?.preferredContentSizeDidChange(forChildContentContainer: self)
  }
}
