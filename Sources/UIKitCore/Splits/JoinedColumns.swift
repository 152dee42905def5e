import Foundation

/// What of a split view controller's columns is in the stack of its first one.
@MainActor
struct JoinedColumns {
  /// The stack that all are in.
  let navigation: UINavigationController
  /// What each column held before, those that are not in the stack included.
  var former: [UISplitViewController.Column: [UIViewController]]
  /// The column that each controller came from.
  private var homes: [ObjectIdentifier: UISplitViewController.Column] = [:]

  init(
    _ navigation: UINavigationController,
    _ former: [UISplitViewController.Column: [UIViewController]]
  ) {
    (self.navigation, self.former) = (navigation, former)
    for (column, controllers) in former {
      for controller in controllers { homes[ObjectIdentifier(controller)] = column }
    }
  }

  var stack: [UIViewController] { navigation.viewControllers }

  /// The column that a controller of the stack belongs to: what was pushed since belongs to that of the one below.
  func column(of controller: UIViewController?) -> UISplitViewController.Column {
    var column = UISplitViewController.Column.primary
    for other in stack {
      column = homes[ObjectIdentifier(other)] ?? column
      if other === controller { break }
    }
    return column
  }

  /// The stack by columns.
  var parts: [UISplitViewController.Column: [UIViewController]] {
    Dictionary(grouping: stack) { column(of: $0) }
  }
}
