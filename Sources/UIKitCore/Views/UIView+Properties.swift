import Foundation

extension UIView {
  /// Calls `updateProperties()`, first of the controller, where it was asked for.
  final func bringPropertiesUpToDate() {
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    viewController?.updateProperties()
    updateProperties()
  }
}
