import UIKit
import Workbench

/// The numbers of the chosen key, and how the way into it and the way out of it are shaped.
@MainActor
final class KeyframeNumbers: UIView {
  /// Told of changed keyframes: a name for the history, and whether more is to come.
  var onEdit: ((KeyframeCurve, _ name: String, _ coalesces: Bool) -> Void)?
  /// Told of another duration in seconds, and whether more is to come.
  var onDuration: ((Double, _ coalesces: Bool) -> Void)?
  /// Told whether the two handles of a key are to turn together.
  var onJoin: ((Bool) -> Void)?
  /// Asked to insert a key after the chosen one, or to remove it.
  var onInsert: (() -> Void)?
  var onRemove: (() -> Void)?
  /// Offered text typed into a number's field.
  var onText: ((String) -> Bool)?

  private var curve = KeyframeCurve.sample
  private var chosen = 0
  private let heading = UILabel.text(font: Theme.strong)
  private let reason = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let time = NumberField("Time")
  private let duration = NumberField("Duration, s")
  private let keyFields: [(field: NumberField, path: WritableKeyPath<KeyframeCurve.Key, Double>)]
  private let sides = [SideNumbers(.arriving), SideNumbers(.leaving)]
  private let joins = UISegmentedControl(items: ["Apart", "Joined"])
  private var buttons: [UIButton] = []

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
      field.labelWidth = 74
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
    let fields = [time, duration] + keyFields.map(\.field)
    for field in fields + sides.flatMap(\.fields) {
      field.onText = { [weak self] in self?.onText?($0) ?? false }
    }
    let views: [UIView] = fields + [heading, reason, joins] + sides + buttons
    for view in views { addSubview(view) }
  }

  required init?(coder: NSCoder) { preconditionFailure("the pane is made in code") }

  private func prepareFields() {
    (time.labelWidth, time.range) = (74, 0...1)
    time.hint = "When the key is met, as a fraction of the duration."
    time.onChange = { [weak self] value, change in
      guard let self else { return }
      let key = curve.keys[chosen]
      take(curve.moving(chosen, toTime: value, value: key.value), "Time", change)
    }
    (duration.labelWidth, duration.range) = (78, 0.01...CurveShape.longestDuration)
    duration.onChange = { [weak self] in self?.onDuration?($0, $1 == .continuing) }
    for (field, path) in keyFields {
      field.onChange = { [weak self] value, change in
        guard let self else { return }
        take(curve.changing(chosen) { $0[keyPath: path] = value }, field.name, change)
      }
    }
    for side in sides {
      side.onEdit = { [weak self] in self?.take($0, side.title, $1) }
    }
    joins.selectedSegmentIndex = 0
    joins.accessibilityLabel = "Handles"
    joins.accessibilityHint =
      "Joined handles turn together, so that the way goes through the key without a corner."
    joins.addAction(
      UIAction { [weak self] _ in self?.onJoin?(self?.joins.selectedSegmentIndex == 1) },
      for: .valueChanged)
  }

  private func take(_ curve: KeyframeCurve, _ name: String, _ change: NumberField.Change) {
    onEdit?(curve, "\(name) of key \(chosen + 1)", change == .continuing)
  }

  /// The height of all rows where there is room.
  static let height = 5 * (Theme.controlHeight + 6) + 36 + 2 * (SideNumbers.height + 6) - 6

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }

  /// The first field, to which keys can go.
  var firstField: UIView { keyFields[0].field.field }

  /// Shows a key.
  func show(_ curve: KeyframeCurve, duration seconds: Double, chosen: Int, isJoined: Bool) {
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
    for side in sides { side.show(curve, key: self.chosen) }
    joins.selectedSegmentIndex = isJoined ? 1 : 0
    joins.isEnabled = curve.mode == .linear
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
    // In a low window rows move together.
    let pitch = row + (bounds.height < Self.height ? 3 : 6)
    var y = place([time] + keyFields.map(\.field), from: pitch, half, gap, pitch)
    reason.frame = CGRect(x: 0, y: y - 2, width: bounds.width, height: 34)
    y += 36
    for side in sides {
      side.frame = CGRect(x: 0, y: y, width: bounds.width, height: SideNumbers.height)
      y += SideNumbers.height + pitch - row
    }
    joins.frame = CGRect(x: 0, y: y, width: half, height: row)
    duration.frame = CGRect(x: half + gap, y: y, width: half, height: row)
  }

  private func place(
    _ fields: [NumberField], from top: CGFloat, _ width: CGFloat, _ gap: CGFloat, _ pitch: CGFloat
  ) -> CGFloat {
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: CGFloat(index % 2) * (width + gap),
        y: top + CGFloat(index / 2) * pitch, width: width, height: Theme.controlHeight)
    }
    return top + CGFloat((fields.count + 1) / 2) * pitch
  }
}
