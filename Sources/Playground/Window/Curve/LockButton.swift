import UIKit
import Workbench

/// A padlock beside a number: closed, the number stays while another one is edited.
@MainActor
final class LockButton: UIControl {
  private let ring = FocusRing()

  init(_ name: String) {
    super.init(frame: .zero)
    contentMode = .redraw
    tintColor = Theme.accent
    ring.install(in: self)
    accessibilityLabel = "Hold \(name)"
    accessibilityHint = "Holds \(name) as it is while other numbers change; at most two are held."
  }

  required init?(coder: NSCoder) { preconditionFailure("locks are made in code") }

  /// Whether the number is held.
  var isClosed = false { didSet { if isClosed != oldValue { setNeedsDisplay() } } }

  override func draw(_ rect: CGRect) {
    let color = isClosed ? Theme.accent : Theme.axis
    let body = CGRect(x: bounds.midX - 5, y: bounds.midY - 1, width: 10, height: 8)
    color.set()
    let path = UIBezierPath(roundedRect: body, cornerRadius: 2)
    path.lineWidth = 1.5
    if isClosed { path.fill() } else { path.stroke() }
    let bow = UIBezierPath()
    let top = body.minY - 3.5
    bow.move(to: CGPoint(x: body.minX + 2, y: body.minY))
    bow.addLine(to: CGPoint(x: body.minX + 2, y: top))
    bow.addCurve(
      to: CGPoint(x: body.maxX - 2, y: top), controlPoint1: CGPoint(x: body.minX + 2, y: top - 4),
      controlPoint2: CGPoint(x: body.maxX - 2, y: top - 4))
    if isClosed { bow.addLine(to: CGPoint(x: body.maxX - 2, y: body.minY)) }
    bow.lineWidth = 1.5
    bow.stroke()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.place(around: bounds.insetBy(dx: 1, dy: 2), radius: 4)
    ring.update(for: self)
  }

  /// Return and the space bar turn the key.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.areClicks {
      sendActions(for: .touchUpInside)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}
