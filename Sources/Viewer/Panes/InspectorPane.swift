import UIKit
import Workbench

/// The selected layer: its values as the model has them and as they are shown, and the verbs.
@MainActor
final class InspectorPane: UIView {
  /// Told of a value that a person set.
  var onEdit: ((InspectedProperty, Double, NumberField.Change) -> Void)?
  /// Told of a colour that a person set.
  var onColor: ((InspectedColor, CGColor) -> Void)?
  /// Told of text that was typed for a value and is none.
  var onWrongText: ((InspectedProperty, String) -> Void)?
  /// Told of a verb for all animations of the layer.
  var onVerb: ((AnimationVerb) -> Void)?
  /// Whether a value that is set runs there by an implicit animation.
  var animatesEdits: Bool { animates.isOn }
  /// The rows of values.
  private(set) var rows: [InspectorRow] = []
  /// The rows of colours.
  private(set) var colors: [ColorRow] = []
  private let panel = Panel(title: "Inspector")
  private let subtitle = UILabel.text(font: Theme.caption, color: Theme.quietText)
  private let scroll = FadingScrollView()
  private let animates = UISwitch()
  private var animatesChoice: UIView?
  private let columns = [
    UILabel.text("model", font: Theme.caption, color: Theme.quietText, alignment: .right),
    UILabel.text("shown", font: Theme.caption, color: Theme.quietText, alignment: .right),
    UILabel.text("2 s", font: Theme.caption, color: Theme.quietText, alignment: .right),
  ]
  private var verbs: [UIButton] = []
  private let hint = UILabel.text(
    "Click a layer in the picture or in the tree.", color: Theme.quietText, alignment: .center)

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(panel)
    panel.content.addSubview(subtitle)
    panel.content.addSubview(scroll)
    panel.content.addSubview(hint)
    for column in columns { panel.content.addSubview(column) }
    let choice = SwitchChoice("animate edits", animates)
    panel.accessory = choice
    animatesChoice = choice
    animates.onTintColor = Theme.accent
    animates.accessibilityLabel = "Animate edits"
    verbs = AnimationVerb.allCases.map { verb in
      UIButton.tool(verb.title) { [weak self] in self?.onVerb?(verb) }
    }
    for button in verbs {
      button.configuration?.contentInsets.leading = 6
      button.configuration?.contentInsets.trailing = 6
      panel.content.addSubview(button)
    }
    // The window has the keys that fields leave.
    scroll.allowsKeyboardScrolling = false
    rows = InspectedProperty.all.map { property in
      let row = InspectorRow(property)
      row.field.onChange = { [weak self] value, change in
        self?.onEdit?(property, value, change)
      }
      row.field.onText = { [weak self] text in
        self?.onWrongText?(property, text)
        return false
      }
      scroll.addSubview(row)
      return row
    }
    colors = InspectedColor.all.map { property in
      let row = ColorRow(property)
      row.onChange = { [weak self] in self?.onColor?(property, $0) }
      scroll.addSubview(row)
      return row
    }
    panel.onLayout = { [weak self] in self?.layoutContent($0) }
    show(nil)
  }

  required init?(coder: NSCoder) { preconditionFailure("panes are made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    panel.frame = bounds
  }

  private func layoutContent(_ box: CGRect) {
    let gap = Theme.unit
    subtitle.frame = CGRect(x: 0, y: 0, width: box.width, height: 16)
    placeVerbs(in: box.width, gap)
    let top = 22 + Theme.controlHeight + gap
    let places = InspectorRow.places(width: box.width)
    columns[0].frame = CGRect(x: places.field.maxX - 60, y: top, width: 60, height: 16)
    columns[1].frame = CGRect(x: places.shown.minX, y: top, width: places.shown.width, height: 16)
    columns[2].frame = CGRect(x: places.line.minX, y: top, width: places.line.width, height: 16)
    scroll.frame = CGRect(
      x: -3, y: top + 20, width: box.width + 3, height: max(0, box.height - top - 20))
    hint.frame = CGRect(x: 0, y: box.height / 2 - 12, width: box.width, height: 24)
    layoutRows()
  }

  private func layoutRows() {
    // Room for the focus ring of the first row.
    var y: CGFloat = 3
    for row in (rows as [UIView]) + colors where !row.isHidden {
      row.frame = CGRect(x: 3, y: y, width: scroll.bounds.width - 3, height: InspectorRow.height)
      y += InspectorRow.height
    }
    scroll.contentSize = CGSize(width: scroll.bounds.width, height: y)
  }

  // MARK: Values

  /// A layer as the pane shows it.
  struct Shown {
    var type: String
    var name: String
    var detail: String
    var values: [(model: Double?, shown: Double?)]
    var colors: [(model: String?, shown: String?)]
    /// The verbs that would change something.
    var verbs: Set<AnimationVerb>
  }

  /// The verbs side by side, equally wide where their words have room so.
  private func placeVerbs(in width: CGFloat, _ gap: CGFloat) {
    let wanted = verbs.map(\.intrinsicContentSize.width)
    let equal = (width - 3 * gap) / CGFloat(verbs.count)
    let spare = equal - wanted.reduce(0, +) / CGFloat(verbs.count)
    let isEqual = equal >= wanted.max() ?? 0
    var x: CGFloat = 0
    for (button, wanted) in zip(verbs, wanted) {
      let width = isEqual ? equal : wanted + spare
      // On whole points: words that lie between pixels are blurred.
      let (left, right) = (x.rounded(), (x + width).rounded())
      button.frame = CGRect(x: left, y: 22, width: right - left, height: Theme.controlHeight)
      x += width + gap
    }
  }

  /// Shows a layer's values; nil for no selection.
  func show(_ layer: Shown?, history: LayerHistory = LayerHistory(), at time: Double = 0) {
    let parts = [subtitle, scroll] + columns + verbs + (animatesChoice.map { [$0] } ?? [])
    for part in parts where part.isHidden == (layer != nil) { part.isHidden = layer == nil }
    hint.isHidden = layer != nil
    guard let layer else { return panel.title = "Inspector" }
    let title = layer.name.isEmpty ? layer.type : layer.name
    if panel.title != title { panel.title = title }
    subtitle.text = layer.detail
    for (verb, button) in zip(AnimationVerb.allCases, verbs) {
      let isEnabled = layer.verbs.contains(verb)
      if button.isEnabled != isEnabled { button.isEnabled = isEnabled }
    }
    var changed = false
    for (index, row) in rows.enumerated() {
      let (model, shown) = layer.values[index]
      let hides = model == nil || (row.property.isRare && model == shown && abs(model ?? 0) < 1e-9)
      if row.isHidden != hides {
        row.isHidden = hides
        changed = true
      }
      guard !hides else { continue }
      row.show(model ?? 0, shown ?? 0, history.numbers.recent(index, until: time), time)
    }
    for (index, (row, color)) in zip(colors, layer.colors).enumerated() {
      let hides = color.model == nil && color.shown == nil
      if row.isHidden != hides {
        row.isHidden = hides
        changed = true
      }
      if !hides {
        row.show(
          color.model ?? "none", color.shown ?? "none",
          history.colors.recent(index, until: time), time)
      }
    }
    if changed { layoutRows() }
  }
}

/// A switch behind its name.
@MainActor
private final class SwitchChoice: UIView {
  private let label: UILabel
  private let choice: UISwitch

  init(_ title: String, _ choice: UISwitch) {
    label = .text(title, font: Theme.caption, color: Theme.quietText, alignment: .right)
    self.choice = choice
    super.init(frame: .zero)
    addSubview(label)
    addSubview(choice)
  }

  required init?(coder: NSCoder) { preconditionFailure("choices are made in code") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: label.intrinsicContentSize.width + 8 + choice.intrinsicContentSize.width, height: 31)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = choice.intrinsicContentSize
    choice.frame = CGRect(
      x: bounds.width - side.width, y: (bounds.height - side.height) / 2, width: side.width,
      height: side.height)
    label.frame = CGRect(x: 0, y: 0, width: choice.frame.minX - 8, height: bounds.height)
  }
}

/// A value: its name and model, which people set, what is shown, and how it moved.
@MainActor
final class InspectorRow: UIView {
  static let height: CGFloat = 28
  /// How wide the names are.
  static let labelWidth: CGFloat = 112
  /// How wide the fields are: for a colour of eight digits.
  static let fieldWidth: CGFloat = 80
  /// What the bar of the list has for itself at the right.
  static let gutter: CGFloat = 10
  let property: InspectedProperty
  let field: NumberField
  private let shown = UILabel.text(font: Theme.code, alignment: .right)
  private let line = Sparkline()

  init(_ property: InspectedProperty) {
    self.property = property
    field = NumberField(property.title)
    super.init(frame: .zero)
    field.step = property.step
    field.decimals = 2
    field.labelWidth = Self.labelWidth
    for part in [field, shown, line] { addSubview(part) }
  }

  required init?(coder: NSCoder) { preconditionFailure("rows are made in code") }

  static func places(width: CGFloat) -> (field: CGRect, shown: CGRect, line: CGRect) {
    let height = Self.height - 4
    let field = CGRect(x: 0, y: 2, width: labelWidth + fieldWidth, height: height)
    let shown = CGRect(x: field.maxX + 2, y: 2, width: 72, height: height)
    let line = CGRect(
      x: shown.maxX + 10, y: 2, width: max(0, width - gutter - shown.maxX - 10), height: height)
    return (field, shown, line)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let places = Self.places(width: bounds.width)
    (field.frame, shown.frame, line.frame) = (places.field, places.shown, places.line)
  }

  func show(
    _ model: Double, _ value: Double, _ samples: ArraySlice<ValueHistory<Double>.Sample>,
    _ time: Double
  ) {
    if !field.field.isEditing, field.value != model { field.value = model }
    let differs = abs(model - value) > 0.005
    let text = (differs ? "▲ " : "") + value.decimalText(2)
    if shown.text != text {
      shown.text = text
      shown.textColor = differs ? Theme.accent : Theme.quietText
    }
    line.show(samples, until: time)
  }
}
