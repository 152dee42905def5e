import UIKit
import Workbench

/// A colour in the inspector: its name, the model's as text that people edit, what is shown, and how that
/// came about.
@MainActor
final class ColorRow: UIView, UITextFieldDelegate {
  let property: InspectedColor
  /// Told of a colour that a person typed.
  var onChange: ((CGColor) -> Void)?
  /// The field in which it is typed.
  let field = UITextField()
  private let label: UILabel
  private let shown = UILabel.text(font: Theme.code, alignment: .right)
  /// The model's colour, along the foot of its field.
  private let swatch = CALayer()
  private let trail = ColorTrail()
  private var model = ""

  init(_ property: InspectedColor) {
    self.property = property
    label = .text(property.title, color: Theme.quietText)
    super.init(frame: .zero)
    field.style()
    field.font = Theme.code
    field.clearButtonMode = .never
    field.accessibilityLabel = property.title
    field.addAction(
      UIAction { [weak self] _ in self?.commit() }, for: [.editingDidEndOnExit, .editingDidEnd])
    for part in [label, field, shown, trail] { addSubview(part) }
    swatch.cornerRadius = 1
    swatch.actions = ["position": NSNull(), "bounds": NSNull(), "backgroundColor": NSNull()]
    layer.addSublayer(swatch)
  }

  required init?(coder: NSCoder) { preconditionFailure("rows are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let places = InspectorRow.places(width: bounds.width)
    let (left, height) = (InspectorRow.labelWidth, places.field.height)
    label.frame = CGRect(x: 0, y: 2, width: left, height: height)
    field.frame = CGRect(x: left, y: 2, width: InspectorRow.fieldWidth, height: height)
    swatch.frame = CGRect(x: left + 7, y: field.frame.maxY - 5, width: 66, height: 2)
    shown.frame = places.shown
    trail.frame = places.line
  }

  /// Shows the colour of the model and that which is seen, as text, and what was seen of late.
  func show(
    _ model: String, _ seen: String, _ samples: ArraySlice<ValueHistory<CGColor>.Sample>,
    _ time: Double
  ) {
    trail.show(samples, until: time)
    if self.model != model {
      if !field.isEditing { field.text = model }
      swatch.backgroundColor = InspectedColor.color(model)
      self.model = model
    }
    let text = (model == seen ? "" : "▲") + seen
    guard shown.text != text else { return }
    shown.text = text
    shown.textColor = model == seen ? Theme.quietText : Theme.accent
  }

  private func commit() {
    guard field.text != model else { return }
    if let color = InspectedColor.color(field.text ?? "") { onChange?(color) }
    field.text = model
  }
}
