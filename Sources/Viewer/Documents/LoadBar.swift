import UIKit
import Workbench

/// How much of a document was read, as a thin line at the top of the picture.
@MainActor
final class LoadBar: UIView {
  private let line = CALayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Theme.raised
    layer.cornerRadius = 2
    line.backgroundColor = Theme.accent.cgColor
    line.cornerRadius = 2
    line.anchorPoint = .zero
    line.position = .zero
    layer.addSublayer(line)
    isHidden = true
    isUserInteractionEnabled = false
    accessibilityLabel = "Reading"
  }

  required init?(coder: NSCoder) { preconditionFailure("the bar is made in code") }

  /// Shows a part, 0…1, at the top of the canvas.
  func show(_ part: Double, in room: CGRect) {
    isHidden = false
    frame = CGRect(x: room.minX + 24, y: room.minY + 14, width: max(0, room.width - 48), height: 4)
    line.bounds = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(part), height: 4)
  }
}
