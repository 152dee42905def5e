import Motion
import UIKit
import Workbench

/// The numbers of the chosen key, and the pace of the way that begins there.
@MainActor
final class KeyframeNumbers: UIView {
  /// Told of changed keyframes: a name for the history, and whether more is to come.
  var onEdit: ((KeyframeCurve, _ name: String, _ coalesces: Bool) -> Void)?
  /// Told of another duration in seconds, and whether more is to come.
  var onDuration: ((Double, _ coalesces: Bool) -> Void)?
  /// Asked to insert a key after the chosen one, or to remove it.
  var onInsert: (() -> Void)?
  var onRemove: (() -> Void)?
  /// Offered text typed into a number's field.
  var onText: ((String) -> Bool)?

  private var curve = KeyframeCurve.sample
  private var chosen = 0
  private let heading = UILabel.text(font: Theme.strong)
  private let reason = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let wayHeading = UILabel.text("Way to the next key", font: Theme.strong)
  private let time = NumberField("Time")
  private let duration = NumberField("Duration, s")
  private let keyFields: [(field: NumberField, path: WritableKeyPath<KeyframeCurve.Key, Double>)]
  private let paceFields = ["x1", "y1", "x2", "y2"].map { NumberField($0) }
  private let paces = UISegmentedControl(items: KeyframeNumbers.paceTable.map(\.title))
  private var buttons: [UIButton] = []

  private static let paceTable: [(title: String, pace: UnitBezier)] = [
    ("Linear", KeyframeCurve.evenPace), ("In", UnitBezier(0.42, 0, 1, 1)),
    ("Out", UnitBezier(0, 0, 0.58, 1)), ("Both", UnitBezier(0.42, 0, 0.58, 1)),
  ]

  init() {
    let table: [(String, WritableKeyPath<KeyframeCurve.Key, Double>, String)] = [
      ("Value", \.value, "The value at the key, in whole ways."),
      ("Across", \.across, "The second coordinate, for the path in the plane."),
      ("Tension", \.spline.tension, "1 pulls the way straight through the key, −1 lets it swing."),
      ("Continuity", \.spline.continuity, "Other than 0 it makes a corner at the key."),
      ("Bias", \.spline.bias, "1 leans the way towards the key before, −1 towards the one after."),
    ]
    keyFields = table.map { name, path, hint in
      let field = NumberField(name)
      field.labelWidth = 68
      field.range = name == "Value" || name == "Across" ? -4...4 : -5...5
      field.hint = hint
      return (field, path)
    }
    super.init(frame: .zero)
    reason.numberOfLines = 2
    buttons = [
      .tool("Insert") { [weak self] in self?.onInsert?() },
      .tool("Remove") { [weak self] in self?.onRemove?() },
    ]
    prepareFields()
    let fields = [time, duration] + keyFields.map(\.field) + paceFields
    for field in fields { field.onText = { [weak self] in self?.onText?($0) ?? false } }
    let views: [UIView] = fields + [heading, reason, wayHeading, paces] + buttons
    for view in views { addSubview(view) }
  }

  required init?(coder: NSCoder) { preconditionFailure("the pane is made in code") }

  private func prepareFields() {
    (time.labelWidth, time.range) = (68, 0...1)
    time.hint = "When the key is met, as a fraction of the duration."
    time.onChange = { [weak self] value, change in
      guard let self else { return }
      let key = curve.keys[chosen]
      take(curve.moving(chosen, toTime: value, value: key.value), "Time", change)
    }
    (duration.labelWidth, duration.range) = (84, 0.01...CurveShape.longestDuration)
    duration.onChange = { [weak self] in self?.onDuration?($0, $1 == .continuing) }
    for (field, path) in keyFields {
      field.onChange = { [weak self] value, change in
        guard let self else { return }
        take(curve.changing(chosen) { $0[keyPath: path] = value }, field.name, change)
      }
    }
    for (index, field) in paceFields.enumerated() {
      (field.labelWidth, field.range) = (30, index % 2 == 0 ? 0...1 : -4...4)
      field.onChange = { [weak self] value, change in
        guard let self else { return }
        let p = curve.keys[chosen].pace
        var numbers = [p.x1, p.y1, p.x2, p.y2]
        numbers[index] = value
        setPace(UnitBezier(numbers[0], numbers[1], numbers[2], numbers[3]), change)
      }
    }
    paces.accessibilityHint = "The timing function of the way from this key to the next."
    paces.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        setPace(Self.paceTable[max(paces.selectedSegmentIndex, 0)].pace, .done)
      }, for: .valueChanged)
  }

  private func setPace(_ pace: UnitBezier, _ change: NumberField.Change) {
    take(curve.changing(chosen) { $0.pace = pace }, "Pace", change)
  }

  private func take(_ curve: KeyframeCurve, _ name: String, _ change: NumberField.Change) {
    onEdit?(curve, "\(name) of key \(chosen + 1)", change == .continuing)
  }

  /// The first field, to which keys can go.
  var firstField: UIView { keyFields[0].field.field }

  /// Shows a key.
  func show(_ curve: KeyframeCurve, duration seconds: Double, chosen: Int) {
    (self.curve, self.chosen) = (curve, min(chosen, curve.keys.count - 1))
    let key = curve.keys[self.chosen]
    heading.text = "Key \(self.chosen + 1) of \(curve.keys.count)"
    let fixed = curve.reasonForFixedTime(self.chosen)
    reason.text = fixed ?? "Between its neighbours the key can be met at any time."
    time.isEnabled = fixed == nil
    // A paced key is met when its distance is behind it, so that is what the field shows.
    time.value = curve.times[self.chosen]
    for (field, path) in keyFields { field.value = key[keyPath: path] }
    for (field, _) in keyFields.suffix(3) { field.isEnabled = curve.mode.isCubic }
    let isLast = self.chosen == curve.keys.count - 1
    let hasPace = !isLast && !curve.mode.isPaced && curve.mode != .discrete
    wayHeading.text =
      isLast
      ? "There is no way on from the last key"
      : hasPace
        ? "Way to key \(self.chosen + 2)" : "The \(curve.mode.name) mode asks no timing function"
    wayHeading.textColor = hasPace ? Theme.text : Theme.quietText
    paces.isEnabled = hasPace
    let numbers = [key.pace.x1, key.pace.y1, key.pace.x2, key.pace.y2]
    for (field, number) in zip(paceFields, numbers) {
      field.value = number
      field.isEnabled = hasPace
    }
    paces.selectedSegmentIndex =
      Self.paceTable.firstIndex { $0.pace == key.pace } ?? UISegmentedControl.noSegment
    duration.value = seconds
    buttons[1].isEnabled = curve.removing(self.chosen) != nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (row, gap) = (Theme.controlHeight, 1.5 * Theme.unit)
    let half = (bounds.width - gap) / 2
    heading.frame = CGRect(x: 0, y: 0, width: half, height: row)
    for (index, button) in buttons.enumerated() {
      let width: CGFloat = 76
      button.frame = CGRect(
        x: bounds.width - CGFloat(2 - index) * (width + 6) + 6, y: 0, width: width, height: row)
    }
    var y = row + 6
    y = place([time] + keyFields.map(\.field), from: y, half, gap)
    reason.frame = CGRect(x: 0, y: y - 2, width: bounds.width, height: 34)
    y += 36
    wayHeading.frame = CGRect(x: 0, y: y, width: bounds.width, height: 22)
    y += 26
    paces.frame = CGRect(x: 0, y: y, width: bounds.width, height: row)
    y = place(paceFields, from: y + row + 6, half, gap) + 4
    duration.frame = CGRect(x: 0, y: y, width: bounds.width, height: row)
  }

  private func place(
    _ fields: [NumberField], from top: CGFloat, _ width: CGFloat, _ gap: CGFloat
  ) -> CGFloat {
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: CGFloat(index % 2) * (width + gap),
        y: top + CGFloat(index / 2) * (Theme.controlHeight + 6), width: width,
        height: Theme.controlHeight)
    }
    return top + CGFloat((fields.count + 1) / 2) * (Theme.controlHeight + 6)
  }
}
