import Foundation
import Motion
import UIKit
import Workbench

/// The picture of a timing: the strip over its three rails, and where its handles are.
@MainActor
struct TimingPlot {
  /// The parent's time from left to right.
  var times: PlotScale
  /// The handle that stands out.
  var chosen: TimingHandle?
  private let document: CurveDocument
  private let size: CGSize
  private let strip: TimingStrip
  private let values: PlotScale
  private static let railHeight: CGFloat = 34

  init(_ document: CurveDocument, size: CGSize) {
    (self.document, self.size) = (document, size)
    times = Self.times(document)
    strip = TimingStrip(document, from: times.low, to: times.high, count: 700)
    let numbers = (strip.stretches.map(\.points) + strip.ghosts).flatMap { $0.map(\.value) }
    values = PlotScale(holding: numbers + [0, 1], margin: 0.12)
  }

  /// The range of the parent's time that shows all there is to see, at most some cycles.
  private static func times(_ document: CurveDocument) -> PlotScale {
    let timing = document.timing.mediaTiming(duration: document.duration)
    let cycles = 4 * document.duration / max(abs(timing.speed), 0.05)
    let handles = TimingHandle.allCases.compactMap { $0.time(in: document) }
    let far = timing.beginTime + cycles
    let end = min(max(timing.endTime, handles.max() ?? 0), max(far, handles.min() ?? 0))
    let start = min(0, timing.beginTime, max(handles.min() ?? 0, timing.beginTime - cycles))
    let margin = max(end - start, 0.2) * 0.2
    return PlotScale(start - margin, end + margin)
  }

  /// Where the strip is.
  var area: CGRect {
    CGRect(
      x: 28, y: 14, width: max(size.width - 56, 1),
      height: max(size.height - 14 - 3 * Self.railHeight - 46, 1))
  }

  func place(_ time: Double, _ value: Double) -> CGPoint {
    CGPoint(
      x: area.minX + area.width * times.fraction(time),
      y: area.maxY - area.height * values.fraction(value))
  }

  func time(at x: CGFloat) -> Double { times.number(((x - area.minX) / area.width).native) }

  private func rail(_ index: Int) -> CGFloat {
    area.maxY + 30 + (CGFloat(index) + 0.5) * Self.railHeight
  }

  /// On which rail a handle is.
  private static let rails: [TimingHandle: Int] = [
    .begin: 0, .duration: 0, .repeats: 1, .offset: 2, .speed: 2,
  ]

  /// The handles with their places, those that are in sight.
  var handles: [(handle: TimingHandle, place: CGPoint)] {
    TimingHandle.allCases.compactMap { handle in
      guard let time = handle.time(in: document), (times.low...times.high).contains(time) else {
        return nil
      }
      return (handle, CGPoint(x: place(time, 0).x, y: rail(Self.rails[handle] ?? 0)))
    }
  }

  /// The arrow at the end of the first run that lets the way go back; nil where it is out of sight.
  var turnMark: CGRect? {
    guard let time = TimingHandle.duration.time(in: document), time <= times.high else {
      return nil
    }
    return CGRect(x: place(time, 0).x - 13, y: area.minY + 2, width: 26, height: 20)
  }

  // MARK: Drawing

  /// Everything.
  func drawing(_ color: UIColor) -> PlotDrawing {
    var drawing = PlotDrawing(size: size)
    ground(&drawing)
    ghosts(color, &drawing)
    for stretch in strip.stretches { draw(stretch, color, &drawing) }
    runs(color, &drawing)
    rails(color, &drawing)
    return drawing
  }

  private func ground(_ drawing: inout PlotDrawing) {
    for tick in times.ticks(max(3, Int(size.width / 90))) {
      let x = place(tick, 0).x.rounded() + 0.5
      drawing.line(
        [CGPoint(x: x, y: area.minY), CGPoint(x: x, y: size.height - 10)],
        PlotDrawing.Ink(color: tick == 0 ? Theme.axis : Theme.grid))
      drawing.label(
        "\(tick.axisText) s", at: CGPoint(x: x, y: area.maxY + 13), Theme.quietText,
        on: Theme.well)
    }
    for value in [0.0, 1] {
      let y = place(0, value).y.rounded() + 0.5
      drawing.line(
        [CGPoint(x: area.minX, y: y), CGPoint(x: area.maxX, y: y)],
        PlotDrawing.Ink(color: Theme.grid, dash: value == 1 ? [4, 4] : []))
    }
  }

  private func draw(
    _ stretch: TimingStrip.Stretch, _ color: UIColor, _ drawing: inout PlotDrawing
  ) {
    let points = stretch.points.map { place($0.time, $0.value.isNaN ? 0 : $0.value) }
    guard let first = points.first, let last = points.last else { return }
    let middle = CGPoint(x: (first.x + last.x) / 2, y: first.y - 13)
    let hasRoom = last.x - first.x > 70
    switch stretch.kind {
    case .active: drawing.line(points, PlotDrawing.Ink(color: color, width: 2.5))
    case .filling:
      hatch(from: first.x, to: last.x, &drawing)
      drawing.line(points, PlotDrawing.Ink(color: color, width: 2, dash: [2, 5]))
      let y = first.y < area.minY + 24 ? first.y + 14 : first.y - 13
      if hasRoom {
        drawing.text("filled", at: CGPoint(x: middle.x, y: y), .middle, Theme.quietText)
      }
    case .absent:
      drawing.line(points, PlotDrawing.Ink(color: Theme.axis, dash: [1, 5]))
      if hasRoom { drawing.text("own value", at: middle, .middle, Theme.quietText) }
    }
  }

  /// The cycles before and after, faint: how it would go on if it repeated.
  private func ghosts(_ color: UIColor, _ drawing: inout PlotDrawing) {
    for ghost in strip.ghosts {
      drawing.line(
        ghost.map { place($0.time, $0.value) },
        PlotDrawing.Ink(color: color.withAlphaComponent(0.28), width: 1.5))
    }
  }

  private func hatch(from left: CGFloat, to right: CGFloat, _ drawing: inout PlotDrawing) {
    var x = left
    while x < right + area.height {
      let (from, to) = (max(left, x - area.height), min(x, right))
      if to > from {
        drawing.line(
          [CGPoint(x: from, y: area.minY + (x - from)), CGPoint(x: to, y: area.minY + (x - to))],
          PlotDrawing.Ink(color: Theme.grid))
      }
      x += 9
    }
  }

  /// A line at the end of each run, and the arrow that lets the first one go back.
  private func runs(_ color: UIColor, _ drawing: inout PlotDrawing) {
    let timing = document.timing
    guard let first = TimingHandle.duration.time(in: document) else { return }
    let length = first - timing.begin
    let end = min(timing.mediaTiming(duration: document.duration).endTime, times.high)
    var time = first
    while time < end - length * 1e-6, length * 400 > times.high - times.low {
      let x = place(time, 0).x.rounded() + 0.5
      drawing.line(
        [CGPoint(x: x, y: area.minY), CGPoint(x: x, y: area.maxY)],
        PlotDrawing.Ink(color: color.withAlphaComponent(0.3), dash: [2, 4]))
      time += length
    }
    guard let mark = turnMark else { return }
    drawing.box(mark, radius: 5, timing.autoreverses ? color : Theme.raised)
    drawing.text(
      "⇄", at: CGPoint(x: mark.midX, y: mark.midY), .middle,
      timing.autoreverses ? Theme.background : Theme.text, size: 14)
  }

  // MARK: Rails

  private func rails(_ color: UIColor, _ drawing: inout PlotDrawing) {
    let begin = place(document.timing.begin, 0).x
    let timing = document.timing.mediaTiming(duration: document.duration)
    let run = TimingHandle.duration.time(in: document).map { place(min($0, times.high), 0).x }
    let end = place(min(timing.endTime, times.high), 0).x
    bar(from: begin, to: run ?? area.maxX, rail: 0, color, &drawing)
    bar(from: begin, to: end, rail: 1, color.withAlphaComponent(0.55), &drawing)
    if timing.endTime > times.high {
      let y = rail(1)
      drawing.text("∞", at: CGPoint(x: area.maxX - 4, y: y - 11), .end, Theme.text, size: 14)
    }
    localTime(&drawing)
    var ends: [Int: CGFloat] = [:]
    for (handle, place) in handles.sorted(by: { $0.place.x < $1.place.x }) {
      let isChosen = handle == chosen
      drawing.dot(
        place, radius: isChosen ? 8 : 6.5, fill: isChosen ? color : Theme.well,
        ring: PlotDrawing.Ink(color: isChosen ? Theme.text : color, width: 2))
      let rail = Self.rails[handle] ?? 0
      let words = handle.text(in: document)
      let width = CGFloat(words.count) * 6.6
      let fits = place.x + 14 + width < area.maxX
      let left = fits ? place.x + 13 : place.x - 13 - width
      // Words that would run into their neighbour's go without.
      guard left >= (ends[rail] ?? -.infinity) else { continue }
      ends[rail] = left + width
      drawing.text(
        words, at: CGPoint(x: fits ? left : left + width, y: place.y - 12), fits ? .start : .end,
        isChosen ? Theme.text : Theme.quietText)
    }
  }

  private func bar(
    from left: CGFloat, to right: CGFloat, rail index: Int, _ color: UIColor,
    _ drawing: inout PlotDrawing
  ) {
    let y = rail(index)
    drawing.box(
      CGRect(x: area.minX, y: y - 1, width: area.width, height: 2), radius: 1, Theme.grid)
    drawing.box(
      CGRect(x: left, y: y - 3, width: max(right - left, 1), height: 6), radius: 3, color)
  }

  /// The seconds of local time, marked where they fall on the parent's.
  private func localTime(_ drawing: inout PlotDrawing) {
    let (timing, y) = (document.timing, rail(2))
    drawing.box(
      CGRect(x: area.minX, y: y - 1, width: area.width, height: 2), radius: 1, Theme.axis)
    guard let zero = TimingHandle.offset.time(in: document) else { return }
    let second = 1 / timing.speed
    let count = (times.high - times.low) / abs(second)
    guard count < 60 else { return }
    for index in -60...60 {
      let time = zero + Double(index) * second
      guard (times.low...times.high).contains(time) else { continue }
      let x = place(time, 0).x.rounded() + 0.5
      drawing.line(
        [CGPoint(x: x, y: y - 5), CGPoint(x: x, y: y + 5)],
        PlotDrawing.Ink(color: Theme.axis, width: 1.5))
      if count < 16 {
        drawing.label(
          "\(index)", at: CGPoint(x: x, y: y + 16), Theme.quietText, on: Theme.well)
      }
    }
  }
}
