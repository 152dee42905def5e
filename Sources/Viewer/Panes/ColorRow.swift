import UIKit
import Workbench

/// A colour in the inspector: its name, the model's as text that people edit, and what is shown.
@MainActor
final class ColorRow: UIView, UITextFieldDelegate {
  let property: InspectedColor
  /// Told of a colour that a person typed.
  var onChange: ((CGColor) -> Void)?
  /// The field in which it is typed.
  let field = UITextField()
  private let label: UILabel
  private let shown = UILabel.text(font: Theme.code, alignment: .right)
  private let swatches = [CALayer(), CALayer()]
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
    for part in [label, field, shown] { addSubview(part) }
    for swatch in swatches {
      swatch.cornerRadius = 3
      swatch.borderWidth = Theme.line
      swatch.borderColor = Theme.edge.cgColor
      swatch.actions = ["position": NSNull(), "bounds": NSNull(), "backgroundColor": NSNull()]
      layer.addSublayer(swatch)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("rows are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = Theme.controlHeight
    label.frame = CGRect(x: 0, y: 2, width: 92, height: height)
    field.frame = CGRect(x: 92, y: 2, width: 88, height: height)
    shown.frame = CGRect(x: bounds.width - 100, y: 2, width: 96, height: height)
    swatches[0].frame = CGRect(x: 186, y: 9, width: 14, height: 14)
    swatches[1].frame = CGRect(x: 202, y: 9, width: 14, height: 14)
  }

  /// Shows the colour of the model and that which is seen, as text.
  func show(_ model: String, _ seen: String) {
    if self.model != model, !field.isEditing { field.text = model }
    self.model = model
    let text = (model == seen ? "" : "▲ ") + seen
    guard shown.text != text || swatches[0].backgroundColor == nil else { return }
    shown.text = text
    shown.textColor = model == seen ? Theme.quietText : Theme.accent
    swatches[0].backgroundColor = InspectedColor.color(model)
    swatches[1].backgroundColor = InspectedColor.color(seen)
  }

  private func commit() {
    guard field.text != model else { return }
    if let color = InspectedColor.color(field.text ?? "") { onChange?(color) }
    field.text = model
  }
}
