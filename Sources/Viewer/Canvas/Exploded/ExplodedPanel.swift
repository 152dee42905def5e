import UIKit
import Workbench

/// The controls of the exploded view, at the foot of the canvas.
@MainActor
final class ExplodedPanel: UIView {
  /// Told of each pose that a person chooses.
  var onChange: ((ExplodedPose) -> Void)?
  static let height: CGFloat = 44
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
    backgroundColor = Theme.background.withAlphaComponent(0.86)
    layer.cornerRadius = 10
    layer.borderWidth = Theme.line
    layer.borderColor = Theme.edge.cgColor
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
    let width = min(canvas.width - 24, 660)
    return CGRect(
      x: ((canvas.width - width) / 2).rounded(), y: canvas.height - height - 12, width: width,
      height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (gap, height) = (Theme.unit, Theme.controlHeight)
    let y = (bounds.height - height) / 2
    let fixed: CGFloat = 50 + 28 + 246 + 64 + 7 * gap
    let room = max(40, (bounds.width - fixed) / 2)
    var x = gap + 4
    func place(_ view: UIView, _ width: CGFloat) {
      view.frame = CGRect(x: x, y: y, width: width, height: height)
      x += width + gap
    }
    place(titles[0], 50)
    place(spacing, room)
    place(titles[1], 28)
    place(peel, room)
    place(look, 246)
    place(reset, bounds.width - x - gap)
  }
}
