import UIKit

/// Outlines the place on which something that is dragged can be dropped, and says what becomes of it.
@MainActor
package final class DropTarget: UIView {
  private let words: UILabel
  private let badge = UIView()
  private let outline = CAShapeLayer()

  /// Makes a target, which is hidden at first.
  package init(_ text: String) {
    words = .text(text, font: Theme.strong, color: Theme.background, alignment: .center)
    super.init(frame: .zero)
    backgroundColor = Theme.background.withAlphaComponent(0.55)
    layer.cornerRadius = Theme.panelRadius
    outline.fillColor = nil
    outline.strokeColor = Theme.accent.cgColor
    outline.lineWidth = 1 + Theme.line
    outline.lineDashPattern = [8, 6]
    layer.addSublayer(outline)
    badge.backgroundColor = Theme.accent
    badge.layer.cornerRadius = Theme.controlHeight / 2
    addSubview(badge)
    badge.addSubview(words)
    (isHidden, isUserInteractionEnabled) = (true, false)
  }

  package required init?(coder: NSCoder) { preconditionFailure("targets are made in code") }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let inset = bounds.insetBy(dx: 6, dy: 6)
    outline.path = CGPath(
      roundedRect: inset, cornerWidth: min(Theme.panelRadius - 4, max(inset.width, 0) / 2),
      cornerHeight: min(Theme.panelRadius - 4, max(inset.height, 0) / 2), transform: nil)
    let width = min(words.intrinsicContentSize.width + 4 * Theme.unit, bounds.width)
    badge.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(),
      y: ((bounds.height - Theme.controlHeight) / 2).rounded(), width: width,
      height: Theme.controlHeight)
    words.frame = badge.bounds
  }
}
