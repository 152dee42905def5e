import UIKit
import Workbench

/// A ground to draw a curve on, with the curves that come near it and how far off they are.
@MainActor
final class FitView: PlotControl {
  /// Told of what is drawn, and whether the pointer was lifted.
  var onDraw: ((DrawnCurve, _ isDone: Bool) -> Void)?
  private var drawn = DrawnCurve()
  private var source = CurveDocument(.straight)
  private var fits: CurveFits?
  private var chosen: Int?
  private var former: (x: Double, y: Double)?

  init() {
    super.init(
      "Draw a curve", hint: "Draw from left to right; what comes nearest is found at once.")
  }

  required init?(coder: NSCoder) { preconditionFailure("the ground is made in code") }

  /// The colours of the three ways to say a curve.
  static let colors = [Theme.accent, Theme.second, Theme.good]

  /// Shows a curve, what was drawn, and what comes near; one of those may stand out.
  func show(_ source: CurveDocument, _ drawn: DrawnCurve, _ fits: CurveFits?, chosen: Int?) {
    (self.source, self.drawn, self.fits, self.chosen) = (source, drawn, fits, chosen)
    setNeedsDisplay()
  }

  private var values: PlotScale {
    PlotScale(holding: source.samples(80).map(\.value) + [-0.25, 1.25], margin: 0.02)
  }

  /// Where the curve is drawn.
  var plot: PlotFrame {
    let lower = (bounds.height * 0.24).rounded()
    return PlotFrame(
      area: CGRect(
        x: 44, y: 14, width: max(bounds.width - 60, 1),
        height: max(bounds.height - lower - 74, 1)), horizontal: PlotScale(0, source.duration),
      vertical: values)
  }

  override func draw(_ rect: CGRect) {
    var drawing = PlotDrawing(size: bounds.size)
    let frame = plot
    frame.drawGrid(into: &drawing, unit: " s")
    drawing.line(
      line(source, frame),
      PlotDrawing.Ink(color: Theme.text.withAlphaComponent(0.35), width: 6))
    for (index, row) in (fits?.rows ?? []).enumerated() where chosen == nil || chosen == index {
      let dash: [[CGFloat]] = [[], [7, 6], [2, 4]]
      drawing.line(
        line(row.document, frame),
        PlotDrawing.Ink(color: Self.colors[index], width: 2, dash: dash[index]))
      if case .linear(let linear) = row.document.shape, chosen == index || chosen == nil {
        for point in linear.points where linear.points.count < 120 {
          drawing.dot(
            frame.place(point.x * source.duration, point.y), radius: 2.5, fill: Theme.well,
            ring: PlotDrawing.Ink(color: Self.colors[index], width: 1.5))
        }
      }
    }
    residuals(frame, &drawing)
    if fits == nil || !drawn.isDrawn { hint(frame, &drawing) }
    drawing.draw()
  }

  private func line(_ document: CurveDocument, _ frame: PlotFrame) -> [CGPoint] {
    document.samples(300).map { frame.place($0.time, $0.value) }
  }

  private func hint(_ frame: PlotFrame, _ drawing: inout PlotDrawing) {
    drawing.text(
      "Draw a curve here", at: CGPoint(x: frame.area.maxX - 8, y: frame.area.maxY - 14), .end,
      Theme.quietText, size: 13)
  }

  /// How far each is from the curve, over time, all on one scale.
  private func residuals(_ frame: PlotFrame, _ drawing: inout PlotDrawing) {
    guard let fits else { return }
    let area = CGRect(
      x: frame.area.minX, y: frame.area.maxY + 44, width: frame.area.width,
      height: max(bounds.height - frame.area.maxY - 58, 1))
    let courses = fits.rows.map { row in
      (0...240).map { index -> Double in
        let time = source.duration * Double(index) / 240
        return row.document.value(at: time) - source.value(at: time)
      }
    }
    // As the rows say it: a greatest distance may lie between two of these places.
    let rows = chosen.map { [fits.rows[$0]] } ?? fits.rows
    let most = max(rows.map(\.largestError).max() ?? 0.01, 0.002)
    let scale = PlotFrame(
      area: area, horizontal: PlotScale(0, 240), vertical: PlotScale(-most * 1.1, most * 1.1))
    drawing.text(
      "Distance", at: CGPoint(x: area.minX, y: area.minY - 9), .start, Theme.quietText)
    drawing.text(
      "± \((most * 100).decimalText(2)) %", at: CGPoint(x: area.maxX, y: area.minY - 9), .end,
      Theme.quietText)
    let zero = scale.place(0, 0).y.rounded() + 0.5
    drawing.line(
      [CGPoint(x: area.minX, y: zero), CGPoint(x: area.maxX, y: zero)],
      PlotDrawing.Ink(color: Theme.axis))
    for (index, course) in courses.enumerated() where chosen == nil || chosen == index {
      drawing.line(
        course.enumerated().map { scale.place(Double($0), $1) },
        PlotDrawing.Ink(color: Self.colors[index], width: 1.5))
    }
  }

  // MARK: Drawing by hand

  private func spot(_ touch: UITouch) -> (x: Double, y: Double) {
    let place = plot.numbers(at: touch.location(in: self))
    return (place.x / max(source.duration, 1e-9), place.y)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = becomeFirstResponder()
    drawn = DrawnCurve()
    let place = spot(touch)
    former = place
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let place = spot(touch)
    if let former { drawn.line(from: former, to: place) }
    former = place
    onDraw?(drawn, false)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    former = nil
    onDraw?(drawn, true)
  }

  override func cancelTracking(with event: UIEvent?) { former = nil }
}
