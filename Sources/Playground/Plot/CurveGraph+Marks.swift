import Foundation
import UIKit
import Workbench

// What is drawn over the curves: the cursor, places worth a mark, a movement that was interrupted.

extension CurveGraph {
  /// A line through both graphs, with the numbers there.
  func cursor(_ time: Double, _ drawing: inout PlotDrawing) {
    let time = min(max(time, times.low), times.high)
    let x = place(time, 0).x
    for area in [valueArea, velocityArea] {
      drawing.line(
        [CGPoint(x: x, y: area.minY), CGPoint(x: x, y: area.maxY)],
        PlotDrawing.Ink(color: Theme.text.withAlphaComponent(0.5)))
    }
    let value = flight?.value(at: time) ?? first.value(at: time)
    drawing.dot(
      clamped(place(time, value), valueArea), radius: 4, fill: Theme.text,
      ring: PlotDrawing.Ink(color: color, width: 2))
    let (words, box) = cursorLabel(time)
    drawing.box(box, radius: 5, Theme.raised)
    drawing.text(words, at: CGPoint(x: box.midX, y: box.midY), .middle, Theme.text)
  }

  /// The numbers at a time, and where they stand below the curves.
  private func cursorLabel(_ time: Double) -> (words: String, box: CGRect) {
    let value = flight?.value(at: time) ?? first.value(at: time)
    let velocity = flight?.velocity(at: time) ?? first.velocity(at: time)
    var words =
      "\(time.decimalText(3)) s   \(value.decimalText(3))   \(velocity.decimalText(2)) /s"
    if let second { words += "   other \(second.value(at: time).decimalText(3))" }
    let width = CGFloat(words.count) * 6.4 + 16
    let left = min(
      max(place(time, 0).x - width / 2, valueArea.minX),
      max(valueArea.maxX - width, valueArea.minX))
    return (words, CGRect(x: left, y: valueArea.maxY + 1, width: width, height: 17))
  }

  /// Shades what is not played, between two lines with flags.
  func loop(_ range: ClosedRange<Double>, _ drawing: inout PlotDrawing) {
    let (from, to) = (
      place(range.lowerBound * first.duration, 0).x, place(range.upperBound * first.duration, 0).x
    )
    for area in [valueArea, velocityArea] {
      for (left, right) in [(area.minX, from), (to, area.maxX)] where right > left {
        drawing.box(
          CGRect(x: left, y: area.minY, width: right - left, height: area.height),
          Theme.background.withAlphaComponent(0.55))
      }
      for x in [from, to] {
        drawing.line(
          [CGPoint(x: x, y: area.minY), CGPoint(x: x, y: area.maxY)],
          PlotDrawing.Ink(color: Theme.good, width: 1.5))
      }
    }
    for (name, x, way) in [("I", from, 1), ("O", to, -1)] as [(String, CGFloat, CGFloat)] {
      let flag = CGRect(x: way > 0 ? x : x - 16, y: valueArea.minY, width: 16, height: 16)
      drawing.box(flag, radius: 2, Theme.good)
      drawing.text(name, at: CGPoint(x: flag.midX, y: flag.midY), .middle, Theme.background)
    }
  }

  /// When half, nine tenths and almost all of the way are done, and how far it swings past.
  func marks(_ marks: CurveReadouts, _ drawing: inout PlotDrawing) {
    let parts = [
      ("50 %", marks.timeToHalf, 0.5), ("90 %", marks.timeToNineTenths, 0.9),
      ("99 %", marks.timeToAll, 0.99),
    ]
    var former = -CGFloat.infinity
    let box = cursor.map { cursorLabel(min(max($0, times.low), times.high)).box } ?? .null
    for (name, time, value) in parts where time.isFinite {
      let spot = place(time, value)
      drawing.line(
        [CGPoint(x: spot.x, y: spot.y), CGPoint(x: spot.x, y: valueArea.maxY)],
        PlotDrawing.Ink(color: Theme.axis, dash: [1, 4]))
      drawing.dot(
        spot, radius: 3, fill: Theme.well, ring: PlotDrawing.Ink(color: color, width: 1.5))
      guard spot.x > former + 34, spot.x < box.minX - 17 || spot.x > box.maxX + 17 else { continue }
      former = spot.x
      drawing.text(
        name, at: CGPoint(x: spot.x, y: valueArea.maxY + 8), .middle, Theme.quietText)
    }
    guard marks.overshoot > 0.004, marks.overshootTime.isFinite else { return }
    let spot = place(marks.overshootTime, 1 + marks.overshoot)
    drawing.dot(spot, radius: 3, fill: Theme.well, ring: PlotDrawing.Ink(color: color, width: 1.5))
    drawing.text(
      "\((marks.overshoot * 100).decimalText(1)) % past",
      at: CGPoint(
        x: min(max(spot.x, valueArea.minX + 36), valueArea.maxX - 36), y: max(spot.y - 12, 7)),
      .middle, Theme.quietText)
  }

  /// The place where the two curves are farthest apart, and how far that is.
  func apart(
    _ second: CurveDocument, _ difference: CurveDifference, _ drawing: inout PlotDrawing
  ) {
    guard difference.largest >= 5e-4 else { return }
    let time = difference.time
    let ends = [first, second].map { document in
      clamped(place(time, document.value(at: min(time, document.duration))), valueArea)
    }
    drawing.line(ends, PlotDrawing.Ink(color: Theme.text, width: 1.5))
    for end in ends {
      drawing.line(
        [CGPoint(x: end.x - 5, y: end.y), CGPoint(x: end.x + 5, y: end.y)],
        PlotDrawing.Ink(color: Theme.text, width: 1.5))
    }
    let words = "\((difference.largest * 100).decimalText(1)) % apart"
    let isLeft = ends[0].x + 8 + CGFloat(words.count) * 6.6 > valueArea.maxX
    drawing.text(
      words, at: CGPoint(x: ends[0].x + (isLeft ? -8 : 8), y: (ends[0].y + ends[1].y) / 2),
      isLeft ? .end : .start, Theme.text)
  }

  /// A small arrow where a handle is farther out than can be seen.
  func arrow(
    at place: CGPoint, towards handle: CGPoint, _ color: UIColor, _ drawing: inout PlotDrawing
  ) {
    let (dx, dy) = (handle.x - place.x, handle.y - place.y)
    let length = hypot(dx, dy)
    guard length > 0.5 else { return }
    let (x, y) = (dx / length, dy / length)
    let tip = CGPoint(x: place.x + x * 18, y: place.y + y * 18)
    let base = CGPoint(x: place.x + x * 11, y: place.y + y * 11)
    drawing.area(
      [
        tip, CGPoint(x: base.x - y * 5, y: base.y + x * 5),
        CGPoint(x: base.x + y * 5, y: base.y - x * 5),
      ], color)
  }

  /// What drew the chosen handle to its place, beside it.
  func hintLabel(at place: CGPoint, _ drawing: inout PlotDrawing) {
    guard let hint else { return }
    let width = CGFloat(hint.count) * 6.6 + 16
    let left = place.x + 18 + width < valueArea.maxX ? place.x + 18 : place.x - 18 - width
    let box = CGRect(x: left, y: place.y - 30, width: width, height: 20)
    drawing.box(box, radius: 5, Theme.raised)
    drawing.text(hint, at: CGPoint(x: box.midX, y: box.midY), .middle, Theme.text)
  }

  /// Jumps with a solid dot where a value is taken, and an open one where it is left.
  func steps(
    _ easing: StepEasing, _ document: CurveDocument, _ ink: PlotDrawing.Ink,
    _ drawing: inout PlotDrawing
  ) {
    let (count, ring) = (Double(easing.count), PlotDrawing.Ink(color: ink.color, width: 1.5))
    for index in 0..<easing.count {
      let value = easing.value(at: (Double(index) + 0.5) / count)
      let ends = [Double(index), Double(index + 1)].map {
        place($0 / count * document.duration, value)
      }
      drawing.line(ends, ink)
      guard easing.count <= 24 else { continue }
      drawing.dot(ends[0], radius: 3.5, fill: ink.color, ring: ring)
      drawing.dot(ends[1], radius: 3.5, fill: Theme.well, ring: ring)
    }
    let last = place(document.duration, easing.value(at: 1))
    drawing.dot(last, radius: 3.5, fill: ink.color, ring: ring)
  }

  // MARK: An interrupted movement

  /// The way that a movement took through its changes of target.
  func flight(_ flight: Flight, _ drawing: inout PlotDrawing) {
    let points = (0...400).map { index -> CGPoint in
      let time = flight.end * Double(index) / 400
      return clamped(place(time, flight.value(at: time)), valueArea)
    }
    drawing.line(points, PlotDrawing.Ink(color: Theme.text, width: 2.5))
    for turn in flight.turns {
      let spot = place(turn.time, flight.value(at: turn.time))
      drawing.dot(
        spot, radius: 4.5, fill: Theme.text, ring: PlotDrawing.Ink(color: Theme.well, width: 2))
    }
    for leg in flight.legs.dropFirst() {
      let y = place(0, leg.to).y
      let end = leg.start + leg.curve.duration
      drawing.line(
        [CGPoint(x: place(leg.start, 0).x, y: y), CGPoint(x: place(end, 0).x, y: y)],
        PlotDrawing.Ink(color: Theme.quietText, dash: [4, 4]))
    }
  }

  /// Its velocities: without a step where the spring took its own along, with one where a curve began
  /// anew.
  func velocities(
    of flight: Flight, _ spot: (Double, Double) -> CGPoint, _ drawing: inout PlotDrawing
  ) {
    let area = velocityArea
    var words: [String] = []
    for (index, leg) in flight.legs.enumerated() {
      let end = index + 1 < flight.legs.count ? flight.legs[index + 1].start : flight.end
      let points = (0...160).map { step -> CGPoint in
        // Just before its end, a leg is still the one that moves.
        let time = leg.start + (end - leg.start) * Double(step) / 160
        return spot(time, leg.velocity(at: time))
      }
      drawing.line(points, PlotDrawing.Ink(color: Theme.text, width: 2))
    }
    for turn in flight.turns {
      let (a, b) = (spot(turn.time, turn.before), spot(turn.time, turn.after))
      let step = turn.after - turn.before
      let isSmooth = abs(step) < 0.01
      words.append(isSmooth ? "no step" : "step \(step.decimalText(1)) /s")
      if !isSmooth {
        drawing.line([a, b], PlotDrawing.Ink(color: Theme.bad, width: 2.5, dash: [3, 3]))
      }
      for end in [a, b] {
        drawing.dot(
          end, radius: 3.5, fill: isSmooth ? Theme.good : Theme.bad,
          ring: PlotDrawing.Ink(color: Theme.well, width: 1.5))
      }
    }
    drawing.text(
      "retargeted: " + words.joined(separator: ", "), at: CGPoint(x: area.maxX, y: area.minY - 12),
      .end, Theme.text)
  }

  /// How the velocity changes, on a scale of its own.
  func acceleration(_ course: [(Double, Double)], _ drawing: inout PlotDrawing) {
    let changes = zip(course, course.dropFirst()).compactMap { a, b -> (Double, Double)? in
      guard b.0 > a.0, a.1.isFinite, b.1.isFinite else { return nil }
      return ((a.0 + b.0) / 2, (b.1 - a.1) / (b.0 - a.0))
    }
    let sizes = changes.map { abs($0.1) }.sorted()
    guard let typical = sizes.isEmpty ? nil : sizes[sizes.count * 95 / 100], typical > 0 else {
      return
    }
    let area = velocityArea
    let middle = area.midY
    drawing.line(
      changes.map { time, change in
        let part = min(max(change / (typical * 1.2), -1), 1)
        return CGPoint(x: place(time, 0).x, y: middle - part * area.height / 2)
      }, PlotDrawing.Ink(color: Theme.good, width: 1.5, dash: [2, 3]))
    drawing.text(
      "acceleration, up to \(typical.decimalText(1)) /s²",
      at: CGPoint(x: area.maxX - 4, y: area.minY + 9), .end, Theme.good)
  }
}
