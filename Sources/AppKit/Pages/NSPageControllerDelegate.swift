import Foundation

/// Makes the pages of a page controller, and hears of them; every method has a default.
@preconcurrency @MainActor
public protocol NSPageControllerDelegate: AnyObject {
  /// The kind of page that shows an object; pages of one kind share a controller.
  func pageController(
    _ pageController: NSPageController, identifierFor object: Any
  ) -> NSPageController.ObjectIdentifier
  /// Makes the controller for a kind of page; one that has no view shows the page controller's own view instead.
  func pageController(
    _ pageController: NSPageController,
    viewControllerForIdentifier identifier: NSPageController.ObjectIdentifier
  ) -> NSViewController
  /// Where the page of an object lies in the page controller's view; nil asks for pages without an object.
  func pageController(_ pageController: NSPageController, frameFor object: Any?) -> NSRect
  /// A page is about to be seen: its controller may take the object.
  func pageController(
    _ pageController: NSPageController, prepare viewController: NSViewController,
    with object: Any?)
  /// Another page was chosen.
  func pageController(_ pageController: NSPageController, didTransitionTo object: Any)
  /// A person begins to go to another page.
  func pageControllerWillStartLiveTransition(_ pageController: NSPageController)
  /// The page has come to where a person sent it.
  func pageControllerDidEndLiveTransition(_ pageController: NSPageController)
}

extension NSPageControllerDelegate {
  /// Nothing: all pages are of one kind.
  public func pageController(
    _ pageController: NSPageController, identifierFor object: Any
  ) -> NSPageController.ObjectIdentifier { "" }
  /// None: the page controller's own view shows all objects.
  public func pageController(
    _ pageController: NSPageController,
    viewControllerForIdentifier identifier: NSPageController.ObjectIdentifier
  ) -> NSViewController { NSPageController.noController }
  /// All of the view.
  public func pageController(_ pageController: NSPageController, frameFor object: Any?) -> NSRect {
    pageController.view.bounds
  }
  /// Lets the controller represent the object.
  public func pageController(
    _ pageController: NSPageController, prepare viewController: NSViewController,
    with object: Any?
  ) { viewController.representedObject = object }
  /// Does nothing.
  public func pageController(_ pageController: NSPageController, didTransitionTo object: Any) {}
  /// Does nothing.
  public func pageControllerWillStartLiveTransition(_ pageController: NSPageController) {}
  /// Does nothing.
  public func pageControllerDidEndLiveTransition(_ pageController: NSPageController) {}
}
