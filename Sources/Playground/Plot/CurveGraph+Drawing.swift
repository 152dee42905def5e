import Foundation
import UIKit
import Workbench

// What the graphs look like: a quiet grid, the target as a dashed line, the first curve solid with round
// handles, the second one dashed with square ones, what lies between them shaded.

extension CurveGraph {
  /// Draws everything.
  package func drawing() -> PlotDrawing {
    var drawing = PlotDrawing(size: size)
    grid(&drawing)
    cutOff(&drawing)
    if let loopRange { loop(loopRange, &drawing) }
    if let second { between(second, &drawing) }
    velocities(&drawing)
    if let second { curve(second, otherColor, isDashed: !isSwapped, &drawing) }
    curve(first, color, isDashed: isSwapped, &drawing)
    if let flight { self.flight(flight, &drawing) }
    if let marks, flight == nil { self.marks(marks, &drawing) }
    if let second, let difference, flight == nil { apart(second, difference, &drawing) }
    if let cursor { self.cursor(cursor, &drawing) }
    if showsHandles, flight == nil {
      if let second { handles(second, otherColor, isFirst: false, &drawing) }
      handles(first, color, isFirst: true, &drawing)
    }
    return drawing
  }

  var color: UIColor { isSwapped ? Theme.second : Theme.accent }
  private var otherColor: UIColor { isSwapped ? Theme.accent : Theme.second }

  // MARK: The ground

  private func grid(_ drawing: inout PlotDrawing) {
    let area = valueArea
    for value in values.ticks(6) {
      let y = place(0, value).y.rounded() + 0.5
      let isEnd = value == 0 || value == 1
      drawing.line(
        [CGPoint(x: area.minX, y: y), CGPoint(x: area.maxX, y: y)],
        PlotDrawing.Ink(
          color: isEnd ? Theme.axis : Theme.grid, dash: value == 1 ? [4, 4] : []))
      drawing.text(
        value.axisText, at: CGPoint(x: area.minX - 10, y: y), .end,
        isEnd ? Theme.text : Theme.quietText)
    }
    for time in times.ticks(6) {
      let x = place(time, 0).x.rounded() + 0.5
      for part in [area, velocityArea] {
        drawing.line(
          [CGPoint(x: x, y: part.minY), CGPoint(x: x, y: part.maxY)],
          PlotDrawing.Ink(color: time == 0 ? Theme.axis : Theme.grid))
      }
      drawing.text(
        time == 0 ? "0" : "\(time.axisText) s",
        at: CGPoint(x: x, y: velocityArea.maxY + 12), time == 0 ? .start : .middle,
        Theme.quietText)
    }
  }

  /// Hatches what the duration cuts off a spring.
  private func cutOff(_ drawing: inout PlotDrawing) {
    guard flight == nil, first.duration < times.high * 0.9995, case .spring = first.shape else {
      return
    }
    let area = valueArea
    let left = place(first.duration, 0).x
    var x = left
    while x < area.maxX + area.height {
      let (from, to) = (max(left, x - area.height), min(x, area.maxX))
      if to > from {
        drawing.line(
          [
            CGPoint(x: from, y: area.minY + (x - from)), CGPoint(x: to, y: area.minY + (x - to)),
          ], PlotDrawing.Ink(color: Theme.grid))
      }
      x += 10
    }
    drawing.line(
      [CGPoint(x: left, y: area.minY), CGPoint(x: left, y: area.maxY)],
      PlotDrawing.Ink(color: Theme.bad, width: 1.5))
    drawing.text(
      "cut off", at: CGPoint(x: left + 8, y: area.maxY - 12), .start, Theme.quietText)
  }

  // MARK: Curves

  private static let count = 400

  private func points(_ document: CurveDocument) -> [CGPoint] {
    document.samples(document.count(atLeast: Self.count)).map {
      clamped(place($0.time, $0.value), valueArea)
    }
  }

  func clamped(_ point: CGPoint, _ area: CGRect) -> CGPoint {
    CGPoint(x: point.x, y: min(max(point.y, area.minY - 4), area.maxY + 4))
  }

  private func curve(
    _ document: CurveDocument, _ color: UIColor, isDashed: Bool, _ drawing: inout PlotDrawing
  ) {
    let ink = PlotDrawing.Ink(
      color: color, width: isDashed ? 2 : 2.5, dash: isDashed ? [7, 6] : [])
    switch document.shape {
    case .steps(let easing) where easing.count <= 100: steps(easing, document, ink, &drawing)
    case .linear(let linear) where linear.points.count <= 120:
      drawing.line(points(document), ink)
      for point in linear.points {
        drawing.dot(
          clamped(place(point.x * document.duration, point.y), valueArea), radius: 3,
          fill: Theme.well, ring: PlotDrawing.Ink(color: color, width: 1.5))
      }
    default: drawing.line(points(document), ink)
    }
  }

  private func between(_ second: CurveDocument, _ drawing: inout PlotDrawing) {
    drawing.area(
      points(first) + points(second).reversed(), Theme.text.withAlphaComponent(0.06))
  }

  private func handles(
    _ document: CurveDocument, _ color: UIColor, isFirst: Bool, _ drawing: inout PlotDrawing
  ) {
    guard let handles = handles(of: document) else { return }
    let ends = [place(0, 0), place(document.duration, 1)]
    for (index, handle) in handles.enumerated() {
      let isSelected = isFirst && selectedHandle == index + 1
      let place = inside(handle)
      drawing.line(
        [ends[index], place],
        PlotDrawing.Ink(color: color.withAlphaComponent(isFirst ? 0.6 : 0.4), width: 1.5))
      if place != handle { arrow(at: place, towards: handle, color, &drawing) }
      knob(
        at: place, color, isB: isFirst == isSwapped, isEdited: isFirst, isSelected: isSelected,
        &drawing)
      if isSelected { hintLabel(at: place, &drawing) }
    }
    for end in ends {
      drawing.dot(end, radius: 3.5, fill: Theme.well, ring: PlotDrawing.Ink(color: color, width: 2))
    }
  }

  /// Draws a handle: that of A is round, that of B a square, so that colour is not all that tells them apart.
  private func knob(
    at place: CGPoint, _ color: UIColor, isB: Bool, isEdited: Bool, isSelected: Bool,
    _ drawing: inout PlotDrawing
  ) {
    if isSelected {
      drawing.dot(
        place, radius: 12, fill: color.withAlphaComponent(0.18),
        ring: PlotDrawing.Ink(color: color.withAlphaComponent(0.5), width: 1))
    }
    let reach: CGFloat = isEdited ? 7 : 5
    if isB {
      let box = CGRect(x: place.x, y: place.y, width: 0, height: 0).insetBy(dx: -reach, dy: -reach)
      drawing.box(box, radius: 3, Theme.well)
      drawing.box(box.insetBy(dx: 1, dy: 1), radius: 2, color)
    } else {
      drawing.dot(
        place, radius: reach, fill: color, ring: PlotDrawing.Ink(color: Theme.well, width: 2))
    }
  }

  /// The nearest place to a handle within the graph, so that it never is out of reach.
  package func inside(_ point: CGPoint) -> CGPoint {
    let area = valueArea
    return CGPoint(
      x: min(max(point.x, area.minX), area.maxX), y: min(max(point.y, area.minY), area.maxY))
  }

  // MARK: Velocities

  /// Velocities at times, and the colour in which they are drawn.
  private typealias Course = (samples: [(time: Double, velocity: Double)], color: UIColor)

  private func velocities(_ drawing: inout PlotDrawing) {
    let area = velocityArea
    let documents = [(first, color)] + (second.map { [($0, otherColor)] } ?? [])
    let courses = documents.map { document, color -> Course in
      (
        document.samples(document.count(atLeast: Self.count)).map { ($0.time, $0.velocity) }, color
      )
    }
    let flown = flight.map { flight in
      (0...240).map { flight.velocity(at: flight.end * Double($0) / 240) }
    }
    let scale = velocityScale(courses.flatMap { $0.samples.map(\.velocity) } + (flown ?? []))
    func spot(_ time: Double, _ velocity: Double) -> CGPoint {
      let held = min(max(velocity, scale.low), scale.high)
      return CGPoint(
        x: area.minX + area.width * times.fraction(time),
        y: area.maxY - area.height * scale.fraction(held))
    }
    let zero = spot(0, 0).y.rounded() + 0.5
    velocityAxis(at: zero, &drawing)
    for (index, course) in courses.enumerated().reversed() {
      let line = course.samples.map { spot($0.time, $0.velocity) }
      draw(line, over: index == 0 ? zero : nil, course.color, &drawing)
    }
    if let flight { return velocities(of: flight, spot, &drawing) }
    guard let course = courses.first else { return }
    if showsAcceleration { acceleration(course.samples.map { ($0, $1) }, &drawing) }
    drawPeak(of: course, spot, &drawing)
  }

  private func velocityAxis(at zero: CGFloat, _ drawing: inout PlotDrawing) {
    let area = velocityArea
    drawing.line(
      [CGPoint(x: area.minX, y: zero), CGPoint(x: area.maxX, y: zero)],
      PlotDrawing.Ink(color: Theme.axis))
    drawing.text("0", at: CGPoint(x: area.minX - 10, y: zero), .end, Theme.quietText)
    drawing.text(
      "Velocity", at: CGPoint(x: area.minX, y: area.minY - 12), .start, Theme.quietText)
  }

  /// Draws a line of velocities: of the first curve over a tint down to zero, of the other alone.
  private func draw(
    _ line: [CGPoint], over zero: CGFloat?, _ color: UIColor, _ drawing: inout PlotDrawing
  ) {
    if let zero, let start = line.first, let end = line.last {
      drawing.area(
        [CGPoint(x: start.x, y: zero)] + line + [CGPoint(x: end.x, y: zero)],
        color.withAlphaComponent(0.14))
    }
    let isSolid = (zero != nil) != isSwapped
    drawing.line(line, PlotDrawing.Ink(color: color, width: 1.5, dash: isSolid ? [] : [7, 6]))
  }

  /// Marks the greatest velocity, and says when it is.
  private func drawPeak(
    of course: Course, _ spot: (Double, Double) -> CGPoint, _ drawing: inout PlotDrawing
  ) {
    let area = velocityArea
    guard let index = first.peak(of: course.samples.map { abs($0.velocity) }) else { return }
    let peak = course.samples[index]
    if peak.velocity.isFinite {
      drawing.dot(
        spot(peak.time, peak.velocity), radius: 3, fill: Theme.well,
        ring: PlotDrawing.Ink(color: color, width: 1.5))
    }
    drawing.text(
      "peak \(peak.velocity.decimalText(2)) /s at \(peak.time.decimalText(2)) s",
      at: CGPoint(x: area.maxX, y: area.minY - 12), .end, Theme.quietText)
  }

  /// The scale of velocities; those at the very ends may be infinite, and are cut.
  private func velocityScale(_ velocities: [Double]) -> PlotScale {
    let sorted = velocities.filter(\.isFinite).sorted()
    let typical = sorted.isEmpty ? 1 : max(abs(sorted[sorted.count * 98 / 100]), 1e-6)
    return PlotScale(
      holding: [0] + sorted.map { min(max($0, -typical * 4), typical * 4) }, margin: 0.06)
  }
}
