import Foundation
import Motion
import UIKit
import Workbench

/// The numbers of the edited curve to type, scrub and step; what they come to, in numbers and in words.
@MainActor
final class ParameterPane: UIView {
  /// Told of a changed curve: its name for the history, and whether more is to come.
  var onEdit: ((CurveDocument, _ name: String, _ coalesces: Bool) -> Void)?
  /// Offered text typed into a number's field.
  var onText: ((String) -> Bool)?
  private var document = CurveDocument(.straight)
  private let handles = ["x1", "y1", "x2", "y2"].map { NumberField($0) }
  private let duration = NumberField("Duration, s")
  private let spring: [(parameter: SpringParameter, field: NumberField)]
  private let sentence = UILabel.text(font: Theme.strong)
  private var rows: [(title: UILabel, value: UILabel)] = []
  private static let line: CGFloat = 21

  init() {
    spring = SpringParameter.Dialect.allCases.flatMap(\.parameters).map {
      ($0, NumberField($0.title))
    }
    super.init(frame: .zero)
    sentence.numberOfLines = 3
    prepareFields()
    let fields = handles + [duration] + spring.map(\.field)
    for field in fields {
      field.onText = { [weak self] in self?.onText?($0) ?? false }
      addSubview(field)
    }
    for _ in 0..<11 {
      let row = (
        UILabel.text(color: Theme.quietText),
        UILabel.text(font: Theme.code, alignment: .right)
      )
      rows.append(row)
      addSubview(row.0)
      addSubview(row.1)
    }
    addSubview(sentence)
  }

  required init?(coder: NSCoder) { preconditionFailure("the pane is made in code") }

  private func prepareFields() {
    for (index, field) in handles.enumerated() {
      field.labelWidth = 30
      field.range = index % 2 == 0 ? 0...1 : -3...4
      field.onChange = { [weak self] in self?.takeHandle(index, $0, $1) }
    }
    duration.labelWidth = 84
    duration.range = 0.01...CurveShape.longestDuration
    duration.onChange = { [weak self] value, change in
      guard let self else { return }
      var new = document
      new.timing.duration = value
      onEdit?(new, "Duration", change == .continuing)
    }
    for (parameter, field) in spring {
      field.labelWidth = 76
      (field.range, field.step) = (parameter.range, parameter.step)
      field.onChange = { [weak self] value, change in
        guard let self, case .spring(let spring) = document.shape else { return }
        onEdit?(
          document.with(.spring(parameter.setting(value, in: spring))), parameter.title,
          change == .continuing)
      }
    }
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
    if case .spring = document.shape { return spring[0].field.field }
    return handles[0].field
  }

  /// Shows a curve.
  func show(_ document: CurveDocument) {
    self.document = document
    if case .bezier(let b) = document.shape {
      for (field, value) in zip(handles, [b.x1, b.y1, b.x2, b.y2]) { field.value = value }
    }
    if case .spring(let values) = document.shape {
      for (parameter, field) in spring { field.value = parameter.value(of: values) }
    }
    duration.value = document.duration
    setNeedsLayout()
  }

  /// Shows what the curve comes to, which takes longer than a frame.
  func showReadouts() {
    sentence.text = document.sentence.prefix(1).uppercased() + document.sentence.dropFirst() + "."
    let readouts = document.readouts
    for (index, row) in rows.enumerated() {
      let readout = index < readouts.count ? readouts[index] : nil
      (row.title.text, row.value.text) = (readout?.title, readout?.text)
    }
  }

  // MARK: Places

  override func layoutSubviews() {
    super.layoutSubviews()
    let isSpring = if case .spring = document.shape { true } else { false }
    let isBezier = if case .bezier = document.shape { true } else { false }
    for field in handles { field.isHidden = !isBezier }
    for (_, field) in spring { field.isHidden = !isSpring }
    var y: CGFloat = 0
    if isBezier { y = place(handles, from: y) }
    if isSpring { y = place(spring.map(\.field), from: y) }
    duration.frame = CGRect(x: 0, y: y, width: bounds.width, height: Theme.controlHeight)
    y += Theme.controlHeight + 2 * Theme.unit
    sentence.frame = CGRect(x: 0, y: y, width: bounds.width, height: 54)
    y += 54 + Theme.unit
    for row in rows {
      row.title.frame = CGRect(x: 0, y: y, width: bounds.width * 0.62, height: Self.line)
      row.value.frame = CGRect(
        x: bounds.width * 0.5, y: y, width: bounds.width * 0.5, height: Self.line)
      y += Self.line
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
}
