import Foundation
import Motion
import UIKit
import Workbench

/// The numbers of a Bézier or a spring to type, scrub, step and hold; what they come to, in numbers and
/// in words.
@MainActor
final class ParameterPane: UIView {
  /// Told of a changed curve: its name for the history, and whether more is to come.
  var onEdit: ((CurveDocument, _ name: String, _ coalesces: Bool) -> Void)?
  /// Offered text typed into a number's field.
  var onText: ((String) -> Bool)?
  /// Told of something that a person should read.
  var onSay: ((String) -> Void)?
  private var document = CurveDocument(.straight)
  private var lock = SpringLock()
  private let handles = ["x1", "y1", "x2", "y2"].map { NumberField($0) }
  private let steps = NumberField("Steps")
  private let jumps = UISegmentedControl(items: ["Start", "End", "None", "Both"])
  private let duration = NumberField("Duration, s")
  private let settle = UIButton.tool("= settling") {}
  private let spring: [(parameter: SpringParameter, field: NumberField, lock: LockButton)]
  private let dialects = SpringParameter.Dialect.allCases.map {
    UILabel.text($0.title, font: Theme.caption, color: Theme.quietText)
  }
  private let sentence = UILabel.text(font: Theme.strong)
  private let feel = UILabel.text(color: Theme.quietText)
  private var rows: [(title: UILabel, value: UILabel)] = []
  /// Told that there is more or less to show than before.
  var onContents: (() -> Void)?
  /// Where the readouts begin.
  private var top: CGFloat = 0
  private static let (closest, widest): (CGFloat, CGFloat) = (17, 21)
  /// Asked to run as long as the spring takes to settle.
  var onSettle: (() -> Void)?

  init() {
    spring = SpringParameter.Dialect.allCases.flatMap(\.parameters).map {
      ($0, NumberField($0.label), LockButton($0.title))
    }
    super.init(frame: .zero)
    (sentence.numberOfLines, feel.numberOfLines) = (3, 3)
    prepareFields()
    let fields = handles + [steps, duration] + spring.map(\.field)
    addSubview(jumps)
    for field in fields {
      field.onText = { [weak self] in self?.onText?($0) ?? false }
      addSubview(field)
    }
    for heading in dialects { addSubview(heading) }
    for (parameter, _, button) in spring where SpringLock.canHold(parameter) { addSubview(button) }
    for _ in 0..<11 {
      let row = (
        UILabel.text(color: Theme.quietText),
        UILabel.text(font: Theme.code, alignment: .right)
      )
      rows.append(row)
      addSubview(row.0)
      addSubview(row.1)
    }
    settle.addAction(UIAction { [weak self] _ in self?.onSettle?() }, for: .primaryActionTriggered)
    settle.accessibilityHint =
      "Runs as long as the spring takes to settle, so that nothing is cut off."
    for view in [settle, sentence, feel] { addSubview(view) }
  }

  required init?(coder: NSCoder) { preconditionFailure("the pane is made in code") }

  private func prepareFields() {
    for (index, field) in handles.enumerated() {
      field.labelWidth = 30
      field.range = index % 2 == 0 ? 0...1 : -4...4
      field.hint =
        index % 2 == 0
        ? "The time of a handle: the farther from its end, the longer the curve leans to it."
        : "The value of a handle: beyond 0…1 the curve swings past its ends."
      field.onChange = { [weak self] in self?.takeHandle(index, $0, $1) }
    }
    prepareSteps()
    duration.labelWidth = 84
    duration.range = 0.01...CurveShape.longestDuration
    duration.hint = "How long one run takes; a spring that takes longer to settle is cut off."
    duration.onChange = { [weak self] value, change in
      guard let self else { return }
      var new = document
      new.timing.duration = value
      onEdit?(new, "Duration", change == .continuing)
    }
    for (parameter, field, button) in spring {
      field.labelWidth = 69
      field.field.accessibilityLabel = parameter.title
      (field.range, field.step) = (parameter.range, parameter.step)
      field.hint = parameter.hint
      field.onChange = { [weak self] in self?.take(parameter, $0, $1) }
      button.addAction(
        UIAction { [weak self] _ in self?.hold(parameter) }, for: .touchUpInside)
    }
  }

  private func prepareSteps() {
    (steps.labelWidth, steps.range, steps.step, steps.decimals) = (84, 1...1000, 1, 0)
    steps.hint = "Into how many equal pieces the time is cut."
    jumps.accessibilityHint = "At which ends there is a jump, as in CSS: jump-start to jump-both."
    steps.onChange = { [weak self] value, change in
      guard let self, case .steps(let old) = document.shape,
        let new = StepEasing(Int(value.rounded()), old.jump)
      else { return }
      onEdit?(document.with(.steps(new)), "Steps", change == .continuing)
    }
    jumps.addAction(
      UIAction { [weak self] _ in
        guard let self, case .steps(let old) = document.shape else { return }
        let jump = StepEasing.Jump.allCases[max(jumps.selectedSegmentIndex, 0)]
        guard let new = StepEasing(max(old.count, jump == .none ? 2 : 1), jump) else { return }
        onEdit?(document.with(.steps(new)), "Jumps", false)
      }, for: .valueChanged)
  }

  private func take(_ parameter: SpringParameter, _ value: Double, _ change: NumberField.Change) {
    guard case .spring(let spring) = document.shape else { return }
    guard let new = lock.setting(parameter, to: value, in: spring) else {
      show(document)
      let names = lock.held.map(\.title).joined(separator: " and ")
      onSay?("\(parameter.title) follows from \(names), which you hold. Open a lock to change it.")
      return
    }
    onEdit?(document.with(.spring(new)), parameter.title, change == .continuing)
  }

  /// Holds a number, or lets it go.
  func hold(_ parameter: SpringParameter) {
    lock.toggle(parameter)
    for (parameter, _, button) in spring { button.isClosed = lock.held.contains(parameter) }
    let names = lock.held.map(\.title).joined(separator: " and ")
    onSay?(lock.held.isEmpty ? "Nothing is held." : "\(names) stays while other numbers change.")
  }

  /// The field of a number of springs.
  func field(of parameter: SpringParameter) -> NumberField {
    guard let entry = spring.first(where: { $0.parameter == parameter }) else {
      preconditionFailure("no field for \(parameter)")
    }
    return entry.field
  }

  private func takeHandle(_ index: Int, _ value: Double, _ change: NumberField.Change) {
    guard case .bezier(let b) = document.shape else { return }
    var numbers = [b.x1, b.y1, b.x2, b.y2]
    numbers[index] = value
    onEdit?(
      document.with(.bezier(numbers[0], numbers[1], numbers[2], numbers[3])),
      "Move P\(index / 2 + 1)", change == .continuing)
  }

  /// The first field of the kind of curve that is shown, to which keys can go.
  var firstField: UIView {
    switch document.shape {
    case .spring: spring[0].field.field
    case .bezier: handles[0].field
    case .steps: steps.field
    default: duration.field
    }
  }

  /// The field of a handle's first number, 1 or 2; the first field of curves without handles.
  func field(handle: Int) -> UIView {
    guard case .bezier = document.shape else { return firstField }
    return handles[handle == 2 ? 2 : 0].field
  }

  /// Shows a curve.
  func show(_ document: CurveDocument) {
    self.document = document
    if case .bezier(let b) = document.shape {
      for (field, value) in zip(handles, [b.x1, b.y1, b.x2, b.y2]) { field.value = value }
    }
    if case .spring(let values) = document.shape {
      for (parameter, field, _) in spring { field.value = parameter.value(of: values) }
    }
    if case .steps(let easing) = document.shape {
      steps.value = Double(easing.count)
      jumps.selectedSegmentIndex = StepEasing.Jump.allCases.firstIndex(of: easing.jump) ?? 1
    }
    duration.value = document.duration
    setNeedsLayout()
  }

  /// Shows what the curve comes to, which takes longer than a frame.
  func showReadouts() {
    sentence.text = document.sentence.prefix(1).uppercased() + document.sentence.dropFirst() + "."
    feel.text = document.feel
    // What stands in the fields above need not be said again.
    let readouts = document.readouts.filter { !["damping_ratio", "frequency_hz"].contains($0.key) }
    for (index, row) in rows.enumerated() {
      let readout = index < readouts.count ? readouts[index] : nil
      (row.title.text, row.value.text) = (readout?.title, readout?.text)
    }
    setNeedsLayout()
    onContents?()
  }

  // MARK: Places

  override func layoutSubviews() {
    super.layoutSubviews()
    let isSpring = if case .spring = document.shape { true } else { false }
    let isBezier = if case .bezier = document.shape { true } else { false }
    let isSteps = if case .steps = document.shape { true } else { false }
    for field in handles { field.isHidden = !isBezier }
    (steps.isHidden, jumps.isHidden) = (!isSteps, !isSteps)
    for (_, field, button) in spring { (field.isHidden, button.isHidden) = (!isSpring, !isSpring) }
    for view in [settle] + dialects as [UIView] { view.isHidden = !isSpring }
    var y: CGFloat = 0
    if isBezier { y = place(handles, from: y) }
    if isSpring { y = placeSpring(from: y) }
    if isSteps {
      let row = Theme.controlHeight
      steps.frame = CGRect(x: 0, y: y, width: bounds.width, height: row)
      jumps.frame = CGRect(x: 0, y: y + row + 6, width: bounds.width, height: row)
      y += 2 * (row + 6)
    }
    let button: CGFloat = isSpring ? 96 : 0
    duration.frame = CGRect(
      x: 0, y: y, width: bounds.width - button, height: Theme.controlHeight)
    settle.frame = CGRect(
      x: bounds.width - 88, y: y, width: 88, height: Theme.controlHeight)
    y += Theme.controlHeight + Theme.unit
    for label in [sentence, feel] {
      let height = label.sizeThatFits(CGSize(width: bounds.width, height: 60)).height
        .rounded(.up)
      label.frame = CGRect(x: 0, y: y, width: bounds.width, height: min(height, 58))
      y += min(height, 58) + 4
    }
    top = y + 2
    placeRows()
  }

  /// How high all of it is in a width: with the readouts as close as they may be, and as they are best read.
  func heights(in width: CGFloat) -> (least: CGFloat, best: CGFloat) {
    bounds.size.width = width
    setNeedsLayout()
    layoutIfNeeded()
    let count = CGFloat(rows.count { $0.title.text != nil })
    return (top + count * Self.closest, top + count * Self.widest)
  }

  /// Puts the readouts below, as close as they must be.
  private func placeRows() {
    let count = rows.count { $0.title.text != nil }
    let room = (bounds.height - top) / CGFloat(max(count, 1))
    let line = min(max(room, Self.closest), Self.widest).rounded(.down)
    for (index, row) in rows.enumerated() {
      let y = top + CGFloat(index) * line
      let half = (bounds.width / 2).rounded()
      row.title.frame = CGRect(x: 0, y: y, width: half + 24, height: line)
      row.value.frame = CGRect(x: half, y: y, width: bounds.width - half, height: line)
      for label in [row.title, row.value] { label.isHidden = index >= count }
    }
  }

  /// Puts fields into two columns and answers where they end.
  private func place(_ fields: [NumberField], from top: CGFloat) -> CGFloat {
    let gap = 1.5 * Theme.unit
    let width = (bounds.width - gap) / 2
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: CGFloat(index % 2) * (width + gap),
        y: top + CGFloat(index / 2) * (Theme.controlHeight + 6), width: width,
        height: Theme.controlHeight)
    }
    return top + CGFloat((fields.count + 1) / 2) * (Theme.controlHeight + 6)
  }

  /// The same with a padlock before each field, each dialect below its heading.
  private func placeSpring(from top: CGFloat) -> CGFloat {
    let (gap, lockWidth): (CGFloat, CGFloat) = (Theme.unit, 18)
    let width = (bounds.width - gap) / 2
    let row: CGFloat = Theme.controlHeight + 3
    var y = top
    for (dialect, heading) in zip(SpringParameter.Dialect.allCases, dialects) {
      heading.frame = CGRect(x: 0, y: y, width: bounds.width, height: 16)
      y += 17
      for (index, entry) in spring.filter({ $0.parameter.dialect == dialect }).enumerated() {
        let (x, y) = (CGFloat(index % 2) * (width + gap), y + CGFloat(index / 2) * row)
        entry.lock.frame = CGRect(
          x: x - 4, y: y, width: lockWidth + 2, height: Theme.controlHeight)
        entry.field.frame = CGRect(
          x: x + lockWidth, y: y, width: width - lockWidth, height: Theme.controlHeight)
      }
      y += CGFloat((dialect.parameters.count + 1) / 2) * row
    }
    return y + 4
  }
}
