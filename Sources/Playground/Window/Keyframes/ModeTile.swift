import UIKit
import Workbench

/// One of the five calculation modes, as a small picture of the same keys; a click takes it.
@MainActor
final class ModeTile: UIControl {
  private let name: KeyframePlan.Mode.Name
  private var curve = KeyframeCurve.sample
  private let ring = FocusRing()

  init(_ name: KeyframePlan.Mode.Name) {
    self.name = name
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = Theme.well
    layer.cornerRadius = Theme.controlRadius
    layer.borderWidth = Theme.line
    layer.masksToBounds = true
    tintColor = Theme.accent
    ring.install(in: self)
    accessibilityLabel = name.title
    accessibilityHint = Self.hints[name.name]
  }

  required init?(coder: NSCoder) { preconditionFailure("tiles are made in code") }

  private static let hints = [
    "linear": "Linear: straight ways between the keys, each over its own time.",
    "discrete": "Discrete: each value stays until the next key.",
    "paced": "Paced: straight ways at one speed throughout; the distances set the times.",
    "cubic": "Cubic: a smooth way through the keys, shaped by tension, continuity and bias.",
    "cubicPaced": "Cubic paced: the smooth way, at nearly one speed; the distances set the times.",
  ]

  /// Shows the keys under the tile's mode, and whether it is the one in use.
  func show(_ curve: KeyframeCurve, isChosen: Bool) {
    self.curve = curve.with(name.mode)
    isSelected = isChosen
    layer.borderColor = (isChosen ? Theme.accent : Theme.edge).cgColor
    layer.borderWidth = isChosen ? 2 : Theme.line
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    var drawing = PlotDrawing(size: bounds.size)
    let color = isSelected ? Theme.accent : Theme.quietText
    let lines = titleLines
    for (index, line) in lines.enumerated() {
      drawing.text(
        line, at: CGPoint(x: bounds.midX, y: 13 + 14 * CGFloat(index)), .middle,
        isSelected ? Theme.text : Theme.quietText)
    }
    let top = 12 + 14 * CGFloat(lines.count)
    let room = CGRect(
      x: 10, y: top, width: max(bounds.width - 20, 1), height: max(bounds.height - top - 8, 1))
    let upper = CGRect(
      x: room.minX, y: room.minY, width: room.width, height: (room.height - 8) * 0.44)
    let lower = CGRect(
      x: room.minX, y: upper.maxY + 8, width: room.width, height: room.maxY - upper.maxY - 8)
    let values = KeyframePlots.values(of: curve)
    KeyframePlots.draw(
      curve, PlotFrame(area: upper, horizontal: PlotScale(0, 1), vertical: values), color,
      width: 1.5, into: &drawing)
    drawing.line(
      [CGPoint(x: room.minX, y: upper.maxY + 4.5), CGPoint(x: room.maxX, y: upper.maxY + 4.5)],
      PlotDrawing.Ink(color: Theme.grid))
    KeyframePlots.drawPath(
      curve, PlotFrame.even(lower, x: KeyframePlots.across(of: curve), y: values), color, dots: 20,
      radius: 1.5, into: &drawing)
    drawing.draw()
  }

  /// The name, a word a line where the tile is narrower.
  private var titleLines: [String] {
    let width = NSAttributedString(string: name.title, attributes: [.font: Theme.caption]).size()
      .width
    return width + 8 <= bounds.width
      ? [name.title] : name.title.split(separator: " ").map(String.init)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.place(around: bounds.insetBy(dx: 3, dy: 3), radius: Theme.controlRadius)
    ring.update(for: self)
  }

  /// Return and the space bar take the mode.
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if presses.areClicks {
      sendActions(for: .touchUpInside)
    } else {
      super.pressesBegan(presses, with: event)
    }
  }
}
