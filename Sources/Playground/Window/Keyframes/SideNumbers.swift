import UIKit
import Workbench

/// How the way into a key, or the way out of it, is shaped: straight, soft, or by two numbers of its own.
@MainActor
final class SideNumbers: UIView {
  static let height = 2 * Theme.controlHeight + 6

  /// Told of changed keyframes, and whether more is to come.
  var onEdit: ((KeyframeCurve, NumberField.Change) -> Void)?
  /// The two numbers.
  let fields: [NumberField]
  private let side: KeyframeCurve.Side
  private let name: UILabel
  private let modes = UISegmentedControl(items: ["Straight", "Soft", "Free"])
  private var curve = KeyframeCurve.sample
  private var key = 0

  init(_ side: KeyframeCurve.Side) {
    self.side = side
    name = .text(font: Theme.strong)
    fields = ["Time", "Value"].map { NumberField($0) }
    super.init(frame: .zero)
    for view in [name, modes] + fields as [UIView] { addSubview(view) }
    name.text = title
    modes.accessibilityLabel = title
    modes.accessibilityHint =
      "Straight goes at even speed, soft is slow at the key, free is as the handle lies."
    modes.addAction(
      UIAction { [weak self] _ in self?.takeMode() }, for: .valueChanged)
    for (index, field) in fields.enumerated() {
      field.range = index == 0 ? 0...1 : -4...4
      field.hint = "Where the handle lies on the way between two keys, from 0 to 1."
      field.field.accessibilityLabel = "\(title), \(field.name.lowercased())"
      field.onChange = { [weak self] value, change in self?.take(value, at: index, change) }
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("the numbers are made in code") }

  /// What people read in the history.
  var title: String { side == .arriving ? "Way in" : "Way out" }

  private func takeMode() {
    guard let mode = KeyframeCurve.HandleMode(rawValue: modes.selectedSegmentIndex) else { return }
    onEdit?(curve.setting(mode, side, of: key), .done)
  }

  private func take(_ value: Double, at index: Int, _ change: NumberField.Change) {
    guard let (x, y) = curve.control(side, of: key) else { return }
    let place = index == 0 ? (value, y) : (x, value)
    onEdit?(curve.settingControl(side, of: key, x: place.0, y: place.1), change)
  }

  /// Shows the side of a key; dimmed where there is no way, or none that could be shaped.
  func show(_ curve: KeyframeCurve, key: Int) {
    (self.curve, self.key) = (curve, key)
    let place = curve.control(side, of: key)
    modes.isEnabled = place != nil
    name.textColor = place == nil ? Theme.quietText : Theme.text
    modes.selectedSegmentIndex =
      place == nil ? UISegmentedControl.noSegment : curve.handleMode(side, of: key).rawValue
    let usual = side == .arriving ? (x: 1.0, y: 1.0) : (0, 0)
    for (field, number) in zip(fields, [(place ?? usual).x, (place ?? usual).y]) {
      field.value = number
      field.isEnabled = place != nil
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (row, gap, left) = (Theme.controlHeight, 1.5 * Theme.unit, CGFloat(74))
    name.frame = CGRect(x: 0, y: 0, width: left, height: row)
    modes.frame = CGRect(x: left, y: 0, width: max(bounds.width - left, 0), height: row)
    let half = (bounds.width - gap) / 2
    for (index, field) in fields.enumerated() {
      field.labelWidth = left
      field.frame = CGRect(
        x: CGFloat(index) * (half + gap), y: row + 6, width: half, height: row)
    }
  }
}
