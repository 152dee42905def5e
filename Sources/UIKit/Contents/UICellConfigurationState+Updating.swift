import Foundation
import UIKitCore

extension UICellConfigurationState {
  /// What a cell's configuration becomes in this state; nil where it stays.
  ///
  /// A list's own configuration looks the same in all states.
  @MainActor
  func updated(
    _ configuration: (any UIContentConfiguration)?
  ) -> (any UIContentConfiguration)? {
    let updated = configuration?.updated(for: self)
    return updated is UIListContentConfiguration ? nil : updated
  }
}

extension UIView {
  /// Shows what is behind a cell, for its state: in the plate that is there, else in a new one.
  ///
  /// - Returns: the plate that shows it.
  func show(
    _ configuration: UIBackgroundConfiguration?, _ former: BackgroundPlate?,
    _ state: UICellConfigurationState, _ isUpdated: Bool
  ) -> BackgroundPlate? {
    guard let configuration else {
      former?.removeFromSuperview()
      return nil
    }
    let plate = former ?? BackgroundPlate(isOverColor: false)
    if former == nil {
      plate.frame = bounds
      plate.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(plate, at: 0)
    }
    plate.show(isUpdated ? configuration.updated(for: state) : configuration)
    return plate
  }
}
