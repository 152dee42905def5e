import UIKit
import Workbench

/// The controls of the exploded view, at the foot of the canvas.
@MainActor
final class ExplodedPanel: UIView {
  /// Told of each pose that a person chooses.
  var onChange: ((ExplodedPose) -> Void)?
  /// The height of a row; a narrow panel has two.
  private static let rowHeight: CGFloat = 44
  private static let narrow: CGFloat = 600
  /// The layers that are seen.
  let peel = RangeSlider()
  private let spacing = UISlider()
  private let look = UISegmentedControl(items: LayerLook.allCases.map(\.title))
  private let reset: UIButton
  private let titles = [
    UILabel.text("Spacing", font: Theme.caption, color: Theme.quietText),
    UILabel.text("Peel", font: Theme.caption, color: Theme.quietText),
  ]
  private var pose = ExplodedPose()

  override init(frame: CGRect) {
    let relay = Relay()
    reset = UIButton.tool("Reset") { relay.panel?.change { $0 = ExplodedPose() } }
    super.init(frame: frame)
    styleFloating()
    for part in titles + [spacing, peel, look, reset] { addSubview(part) }
    spacing.maximumValue = Float(ExplodedPose.mostSpacing)
    spacing.minimumTrackTintColor = Theme.accent
    spacing.accessibilityLabel = "Spacing"
    peel.accessibilityLabel = "Layers that are seen, from the back to the front"
    look.accessibilityLabel = "What is seen of a layer"
    reset.accessibilityLabel = "Reset the view"
    relay.panel = self
    spacing.addAction(
      UIAction { [weak self] _ in
        self?.change { $0.spacing = CGFloat(self?.spacing.value ?? 0) }
      }, for: .valueChanged)
    peel.onChange = { [weak self] range in self?.change { $0.peel = range } }
    look.addAction(
      UIAction { [weak self] _ in
        guard let self, LayerLook.allCases.indices.contains(look.selectedSegmentIndex) else {
          return
        }
        change { $0.look = LayerLook.allCases[self.look.selectedSegmentIndex] }
      }, for: .valueChanged)
  }

  required init?(coder: NSCoder) { preconditionFailure("the panel is made in code") }

  /// The panel for its button, which is made before it.
  private final class Relay {
    weak var panel: ExplodedPanel?
  }

  private func change(_ edit: (inout ExplodedPose) -> Void) {
    edit(&pose)
    show(pose)
    onChange?(pose)
  }

  /// Shows a pose.
  func show(_ pose: ExplodedPose) {
    self.pose = pose
    spacing.value = Float(pose.spacing)
    if peel.range != pose.peel { peel.range = pose.peel }
    let index = LayerLook.allCases.firstIndex(of: pose.look) ?? 0
    if look.selectedSegmentIndex != index { look.selectedSegmentIndex = index }
  }

  /// Its place at the foot of a canvas.
  static func frame(in canvas: CGRect) -> CGRect {
    let width = max(min(canvas.width - 24, 660), 0)
    let height = width < narrow ? 2 * rowHeight - 8 : rowHeight
    return CGRect(
      x: ((canvas.width - width) / 2).rounded(), y: canvas.height - height - 12, width: width,
      height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (gap, height) = (Theme.unit, Theme.controlHeight)
    let inner = bounds.insetBy(dx: gap + 4, dy: (Self.rowHeight - height) / 2)
    let isNarrow = bounds.width < Self.narrow
    let looks = min(246, max(inner.width - 64 - gap, 0))
    let row = CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: height)
    let sliders = isNarrow ? row.width : row.width - looks - 64 - 2 * gap
    let left = row.divided(atDistance: sliders, from: .minXEdge).slice
    layoutSliders(in: left)
    let names = looks < 220 ? ["Fill", "Both", "Wire"] : LayerLook.allCases.map(\.title)
    for (index, name) in names.enumerated() where look.titleForSegment(at: index) != name {
      look.setTitle(name, forSegmentAt: index)
    }
    let y = isNarrow ? inner.maxY - height : inner.minY
    let x = isNarrow ? inner.minX : left.maxX + gap
    look.frame = CGRect(x: x, y: y, width: looks, height: height)
    reset.frame = CGRect(
      x: look.frame.maxX + gap, y: y, width: max(inner.maxX - look.frame.maxX - gap, 0),
      height: height)
  }

  private func layoutSliders(in row: CGRect) {
    let (gap, widths) = (Theme.unit, [CGFloat(50), 28])
    let room = max(0, (row.width - widths[0] - widths[1] - 3 * gap) / 2)
    var x = row.minX
    for (view, width) in zip(
      [titles[0], spacing, titles[1], peel] as [UIView], [widths[0], room, widths[1], room])
    {
      view.frame = CGRect(x: x, y: row.minY, width: width, height: row.height)
      x += width + gap
    }
  }
}
