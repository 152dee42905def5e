import UIKit
import Workbench

/// A small padlock, shut.
@MainActor
final class PadlockSign: UIView {
  private let body = CALayer()
  private let shackle = CAShapeLayer()
  private static let size = CGSize(width: 10, height: 13)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    body.backgroundColor = Theme.quietText.cgColor
    body.cornerRadius = 1.5
    shackle.strokeColor = Theme.quietText.cgColor
    shackle.fillColor = nil
    shackle.lineWidth = 1.5
    for part in [body, shackle] as [CALayer] {
      part.actions = ["position": NSNull(), "bounds": NSNull(), "path": NSNull()]
      layer.addSublayer(part)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("signs are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left = ((bounds.width - Self.size.width) / 2).rounded()
    let top = ((bounds.height - Self.size.height) / 2).rounded()
    body.frame = CGRect(x: left, y: top + 6, width: Self.size.width, height: 7)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: left + 2.25, y: top + 6))
    path.addLine(to: CGPoint(x: left + 2.25, y: top + 4))
    path.addArc(
      withCenter: CGPoint(x: left + 5, y: top + 4), radius: 2.75, startAngle: .pi, endAngle: 0,
      clockwise: true)
    path.addLine(to: CGPoint(x: left + 7.75, y: top + 6))
    shackle.path = path.cgPath
  }
}
