import Foundation

extension UIView {
  /// Calls `updateProperties()`, first of the controller, where it was asked for.
  final func bringPropertiesUpToDate() {
    if let viewController, viewController.needsUnavailableUpdate {
      viewController.needsUnavailableUpdate = false
      viewController.updateContentUnavailableConfiguration(
        using: viewController.contentUnavailableConfigurationState)
    }
    guard needsPropertyUpdate else { return }
    needsPropertyUpdate = false
    viewController?.updateProperties()
    updateProperties()
  }
}
