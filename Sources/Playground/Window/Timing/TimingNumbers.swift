import Foundation
import Motion
import UIKit
import Workbench

/// The numbers of the timing, and in words what they mean.
@MainActor
final class TimingNumbers: UIView {
  /// Told of a changed timing: a name for the history, and whether more is to come.
  var onEdit: ((CurveDocument, _ name: String, _ coalesces: Bool) -> Void)?
  private var document = CurveDocument(.straight)
  private let duration = NumberField("Duration, s")
  private let fields: [(field: NumberField, path: WritableKeyPath<CurveTiming, Double>)]
  private let endless = UISegmentedControl(items: ["Counted", "Endless"])
  private let turns = UISegmentedControl(items: ["One way", "And back"])
  private let fills = UISegmentedControl(items: ["Removed", "Forwards", "Backwards", "Both"])
  private let words = UILabel.text(color: Theme.quietText)
  private static let fillModes: [MediaTiming.Fill] = [.removed, .forwards, .backwards, .both]

  private struct Row {
    let name: String
    let path: WritableKeyPath<CurveTiming, Double>
    let range: ClosedRange<Double>
    let step: Double
    let hint: String
  }

  private static let rows = [
    Row(
      name: "Begin", path: \.begin, range: -60...60, step: 0.05,
      hint: "When it begins, in seconds of the parent's time."),
    Row(
      name: "Speed", path: \.speed, range: -20...20, step: 0.1,
      hint: "Seconds of local time in a second of the parent's; below 0 it runs backwards."),
    Row(
      name: "Repeat", path: \.repeatCount, range: 0...1000, step: 0.5,
      hint: "How many cycles run, parts included; 0 means once, as 1 does."),
    Row(
      name: "For, s", path: \.repeatDuration, range: 0...600, step: 0.1,
      hint: "How long the cycles run; above 0 it rules over the count."),
    Row(
      name: "Offset", path: \.offset, range: -60...60, step: 0.05,
      hint: "Where in its active time it starts; past the end it goes on from the first value."),
  ]

  init() {
    fields = Self.rows.map { row in
      let field = NumberField(row.name)
      (field.range, field.step, field.labelWidth) = (row.range, row.step, 58)
      field.hint = row.hint
      return (field, row.path)
    }
    super.init(frame: .zero)
    words.numberOfLines = 0
    fills.apportionsSegmentWidthsByContent = true
    for view in [words, duration, endless, turns, fills] { addSubview(view) }
    for (field, path) in fields {
      addSubview(field)
      field.onChange = { [weak self] value, change in
        self?.take(field.name, change == .continuing) { $0[keyPath: path] = value }
      }
    }
    (duration.labelWidth, duration.range) = (84, 0.01...CurveShape.longestDuration)
    duration.hint = "The length of one run, in seconds of local time."
    duration.onChange = { [weak self] value, change in
      self?.take("Duration", change == .continuing) { $0.duration = value }
    }
    connect()
  }

  required init?(coder: NSCoder) { preconditionFailure("the pane is made in code") }

  private func connect() {
    endless.accessibilityHint = "Whether it ever ends."
    turns.accessibilityHint = "Whether each cycle runs back after it ran forth."
    fills.accessibilityHint = "Beyond which end a value still shows; the default is removed."
    endless.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let isEndless = endless.selectedSegmentIndex == 1
        take("Repeat", false) {
          $0.repeatCount = isEndless ? .infinity : 2
          $0.repeatDuration = 0
        }
      }, for: .valueChanged)
    turns.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let isBack = turns.selectedSegmentIndex == 1
        take("Autoreverse", false) { $0.autoreverses = isBack }
      }, for: .valueChanged)
    fills.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        let mode = Self.fillModes[max(0, fills.selectedSegmentIndex)]
        take("Fill mode", false) { $0.fill = mode }
      }, for: .valueChanged)
  }

  private func take(_ name: String, _ coalesces: Bool, _ body: (inout CurveTiming) -> Void) {
    var new = document
    body(&new.timing)
    onEdit?(new, name, coalesces)
  }

  /// The first field, to which keys can go.
  var firstField: UIView { duration.field }

  /// Shows a curve's timing.
  func show(_ document: CurveDocument) {
    self.document = document
    for (field, path) in fields { field.value = document.timing[keyPath: path] }
    duration.value = document.duration
    endless.selectedSegmentIndex = document.timing.repeatCount == .infinity ? 1 : 0
    turns.selectedSegmentIndex = document.timing.autoreverses ? 1 : 0
    fills.selectedSegmentIndex = Self.fillModes.firstIndex(of: document.timing.fill) ?? 0
    words.text = document.timingSentence
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (row, gap) = (Theme.controlHeight, 1.5 * Theme.unit)
    let half = (bounds.width - gap) / 2
    duration.frame = CGRect(x: 0, y: 0, width: bounds.width, height: row)
    var y = row + 6
    for (index, entry) in fields.enumerated() {
      entry.field.frame = CGRect(
        x: CGFloat(index % 2) * (half + gap), y: y + CGFloat(index / 2) * (row + 6), width: half,
        height: row)
    }
    endless.frame = CGRect(x: half + gap, y: y + 2 * (row + 6), width: half, height: row)
    y += 3 * (row + 6) + 4
    turns.frame = CGRect(x: 0, y: y, width: bounds.width, height: row)
    y += row + 6
    fills.frame = CGRect(x: 0, y: y, width: bounds.width, height: row)
    y += row + gap
    words.frame = CGRect(x: 0, y: y, width: bounds.width, height: max(0, bounds.height - y))
    words.frame.size.height = min(wordHeight(in: bounds.width), words.frame.height)
  }

  private func wordHeight(in width: CGFloat) -> CGFloat {
    words.sizeThatFits(CGSize(width: width, height: 1000)).height.rounded(.up)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let rows = 6 * (Theme.controlHeight + 6) - 2 + 1.5 * Theme.unit
    return CGSize(width: size.width, height: rows + wordHeight(in: size.width))
  }
}

extension CurveDocument {
  /// What the timing does, in words.
  package var timingSentence: String {
    let media = timing.mediaTiming(duration: duration)
    guard timing.speed != 0 else { return "With a speed of 0 it stands still, and never ends." }
    var parts: [String] = []
    parts.append(
      timing.begin == 0
        ? "It begins with its layer."
        : "It begins at \(timing.begin.decimalText(2)) s of its parent.")
    let way = timing.autoreverses ? "there and back" : "one way"
    let count = timing.repeatCount
    if timing.repeatDuration > 0 {
      parts.append("It runs \(way) again and again for \(timing.repeatDuration.decimalText(2)) s.")
    } else if count == .infinity {
      parts.append("It runs \(way) without an end.")
    } else if count > 1 {
      parts.append("It runs \(way) \(count.decimalText(2)) times.")
    } else {
      parts.append("It runs \(way), once\(count == 1 ? "" : ": counts below 1 mean that").")
    }
    if timing.speed != 1 {
      let rate = abs(timing.speed)
      parts.append(
        "A second of its own takes \((1 / rate).decimalText(2)) s"
          + (timing.speed < 0 ? ", and it runs from its end to its beginning." : "."))
    }
    if media.endTime.isFinite { parts.append("It ends at \(media.endTime.decimalText(2)) s.") }
    let fills: [MediaTiming.Fill: String] = [
      .removed:
        "Outside the layer's own value shows: that is the default, and why layers snap back.",
      .forwards: "After it the last value stays, though the layer's own is unchanged.",
      .backwards: "Before it the first value shows.",
      .both: "The first value shows before it, the last one after it.",
    ]
    parts.append(fills[timing.fill] ?? "")
    return parts.joined(separator: " ")
  }
}
