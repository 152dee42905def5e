import Foundation
import Motion
import UIKit
import Workbench

/// When the curve is used: begin, repeats, speed and fill, and what they make of the parent's time.
@MainActor
final class TimingPane: UIView {
  /// Told of a changed timing: its name for the history, and whether more is to come.
  var onEdit: ((CurveDocument, _ name: String, _ coalesces: Bool) -> Void)?
  private var document = CurveDocument(.straight)
  private let strip = TimingStripView()
  private let fields: [(field: NumberField, path: WritableKeyPath<CurveTiming, Double>)]
  private let turns = UISegmentedControl(items: ["One way", "And back"])
  private let fills = UISegmentedControl(items: ["Removed", "Forwards", "Backwards", "Both"])
  private static let fillModes: [MediaTiming.Fill] = [.removed, .forwards, .backwards, .both]

  init() {
    let table: [(String, WritableKeyPath<CurveTiming, Double>, ClosedRange<Double>, Double)] = [
      ("Begin", \.begin, -60...60, 0.05), ("Repeat", \.repeatCount, 0...1000, 0.5),
      ("Speed", \.speed, -20...20, 0.1), ("Offset", \.offset, -60...60, 0.05),
    ]
    fields = table.map { name, path, range, step in
      let field = NumberField(name)
      (field.range, field.step, field.labelWidth) = (range, step, 52)
      return (field, path)
    }
    super.init(frame: .zero)
    addSubview(strip)
    for (field, path) in fields {
      addSubview(field)
      field.onChange = { [weak self, unowned field] value, change in
        self?.take(field.field.accessibilityLabel ?? "Timing", change == .continuing) {
          $0[keyPath: path] = value
        }
      }
    }
    for control in [turns, fills] { addSubview(control) }
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

  required init?(coder: NSCoder) { preconditionFailure("the pane is made in code") }

  private func take(_ name: String, _ coalesces: Bool, _ body: (inout CurveTiming) -> Void) {
    var new = document
    body(&new.timing)
    onEdit?(new, name, coalesces)
  }

  /// Shows a curve's timing.
  func show(_ document: CurveDocument) {
    self.document = document
    for (field, path) in fields { field.value = document.timing[keyPath: path] }
    turns.selectedSegmentIndex = document.timing.autoreverses ? 1 : 0
    fills.selectedSegmentIndex = Self.fillModes.firstIndex(of: document.timing.fill) ?? 0
    strip.show(document)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (gap, row) = (Theme.unit, Theme.controlHeight)
    let lower = bounds.height - row
    let width = (bounds.width - 3 * gap) / 4
    for (index, entry) in fields.enumerated() {
      entry.field.frame = CGRect(
        x: CGFloat(index) * (width + gap), y: lower - row - 6, width: width, height: row)
    }
    let part = (bounds.width - gap) * 0.36
    turns.frame = CGRect(x: 0, y: lower, width: part, height: row)
    fills.frame = CGRect(x: part + gap, y: lower, width: bounds.width - part - gap, height: row)
    strip.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, lower - row - 6 - gap))
  }
}

/// Progress over the parent's time: solid while the animation runs, dashed where its fill mode shows a
/// value, and empty where the layer's own value is seen.
@MainActor
final class TimingStripView: UIView {
  private var document = CurveDocument(.straight)

  init() {
    super.init(frame: .zero)
    contentMode = .redraw
    backgroundColor = Theme.well
    layer.cornerRadius = Theme.controlRadius
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("the strip is made in code") }

  /// Shows a curve's timing.
  func show(_ document: CurveDocument) {
    self.document = document
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) { Self.drawing(document, size: bounds.size).draw() }

  /// The range of the parent's time that shows all there is to see, at most some cycles.
  private static func times(_ document: CurveDocument) -> PlotScale {
    let timing = document.timing.mediaTiming(duration: document.duration)
    let cycles = 4 * document.duration / max(abs(timing.speed), 0.05)
    let end = min(timing.endTime, timing.beginTime + cycles)
    let start = min(0, timing.beginTime)
    let margin = max(end - start, 0.1) * 0.16
    return PlotScale(timing.beginTime > 0 ? start : start - margin, end + margin)
  }

  /// The strip as a picture.
  static func drawing(_ document: CurveDocument, size: CGSize) -> PlotDrawing {
    var drawing = PlotDrawing(size: size)
    let times = times(document)
    let strip = TimingStrip(document, from: times.low, to: times.high, count: 600)
    let numbers = strip.stretches.flatMap { $0.points.map(\.value) }
    let values = PlotScale(holding: numbers + [0, 1], margin: 0.1)
    let area = CGRect(x: 12, y: 8, width: size.width - 24, height: size.height - 28)
    func place(_ time: Double, _ value: Double) -> CGPoint {
      CGPoint(
        x: area.minX + area.width * times.fraction(time),
        y: area.maxY - area.height * values.fraction(value))
    }
    for tick in times.ticks(7) {
      let x = place(tick, 0).x
      drawing.line(
        [CGPoint(x: x, y: area.minY), CGPoint(x: x, y: area.maxY)],
        PlotDrawing.Ink(color: Theme.grid))
      drawing.text(
        "\(tick.decimalText(2)) s", at: CGPoint(x: x, y: area.maxY + 10), .middle,
        Theme.quietText)
    }
    for stretch in strip.stretches { draw(stretch, into: &drawing, place) }
    return drawing
  }

  private static func draw(
    _ stretch: TimingStrip.Stretch, into drawing: inout PlotDrawing,
    _ place: (Double, Double) -> CGPoint
  ) {
    let points = stretch.points.map { place($0.time, $0.value.isNaN ? 0 : $0.value) }
    guard let first = points.first, let last = points.last else { return }
    let middle = (first.x + last.x) / 2
    let hasRoom = last.x - first.x > 64
    switch stretch.kind {
    case .active:
      drawing.line(points, PlotDrawing.Ink(color: Theme.accent, width: 2))
    case .filling:
      drawing.line(points, PlotDrawing.Ink(color: Theme.accent, width: 2, dash: [2, 5]))
      let y = first.y < 30 ? first.y + 12 : first.y - 12
      if hasRoom { drawing.text("filled", at: CGPoint(x: middle, y: y), .middle, Theme.quietText) }
    case .absent:
      drawing.line(points, PlotDrawing.Ink(color: Theme.axis, dash: [1, 5]))
      if hasRoom {
        drawing.text(
          "own value", at: CGPoint(x: middle, y: first.y - 12), .middle, Theme.quietText)
      }
    }
  }
}
