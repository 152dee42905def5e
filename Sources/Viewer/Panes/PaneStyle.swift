import UIKit
import Workbench

// How the theme looks on the controls that the panes of the viewer use.

extension UITableViewCell {
  /// Shows the chosen row as a rounded surface with a bar of the accent.
  func styleSelection() {
    backgroundColor = .clear
    let ground = SelectionGround()
    selectedBackgroundView = ground
  }
}

/// What lies behind a chosen row.
@MainActor
final class SelectionGround: UIView {
  private let surface = CALayer()
  private let bar = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for part in [surface, bar] {
      part.actions = ["position": NSNull(), "bounds": NSNull()]
      layer.addSublayer(part)
    }
    surface.backgroundColor = Theme.raised.cgColor
    surface.cornerRadius = Theme.controlRadius
    bar.backgroundColor = Theme.accent.cgColor
    bar.cornerRadius = 1.5
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("the ground is made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    surface.frame = bounds.insetBy(dx: 6, dy: 1)
    let inset = min(bounds.height / 4, 14)
    bar.frame = CGRect(x: 6, y: inset, width: 3, height: bounds.height - 2 * inset)
  }
}

/// A button within a row of a list, where Tab does not stop: the row has a key for what it does.
@MainActor
final class RowButton: UIButton {
  override var canBecomeFocused: Bool { false }
}
