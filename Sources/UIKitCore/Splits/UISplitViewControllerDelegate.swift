import Foundation

/// Hears of a split view controller's columns; every method has a default.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Other columns are about to be seen.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// A column is about to come.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is about to go.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Shows a controller in the first column in the program's own way; true where it did.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Shows a controller in the last column in the program's own way; true where it did.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
  /// Which column is on top where there is room for one; the last one by default.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Joins two columns of a controller without a style where there is room for one; true where the last one shall not
  /// be seen, false, as by default, where it shall be on top.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// The columns were joined, since there is room for one.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// The columns were separated, since there is room again.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Which columns are seen where there is room again; as was proposed by default.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// False.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// False.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// The one that was proposed.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// False.
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// The one that was proposed.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode:
      UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
}
