import UIKit
import Workbench

/// The pictures of keyframes: over time, in the plane, and small for each of the five modes.
@MainActor
enum KeyframePlots {
  /// How many dots show equal times.
  static let dots = 36

  /// The scale that holds what a curve does under any of the modes, so that they can be compared.
  static func values(of curve: KeyframeCurve) -> PlotScale {
    let numbers = [curve, curve.with(.cubic), curve.with(.cubicPaced)].flatMap { curve in
      (0...60).map { curve.value(at: Double($0) / 60) }
    }
    return PlotScale(holding: numbers + [0, 1], margin: 0.08)
  }

  /// The same across.
  static func across(of curve: KeyframeCurve) -> PlotScale {
    let numbers = [curve, curve.with(.cubic), curve.with(.cubicPaced)].flatMap { curve in
      (0...60).map { curve.place(at: Double($0) / 60).across }
    }
    return PlotScale(holding: numbers + [0, 1], margin: 0.08)
  }

  /// Draws the values over time; values that jump have an open dot where they end.
  static func draw(
    _ curve: KeyframeCurve, _ frame: PlotFrame, _ color: UIColor, width: CGFloat,
    duration: Double = 1, into drawing: inout PlotDrawing
  ) {
    let ink = PlotDrawing.Ink(color: color, width: width)
    guard curve.mode == .discrete else {
      let count = max(2, Int(frame.area.width / 1.5))
      return drawing.line(
        (0...count).map {
          let part = Double($0) / Double(count)
          return frame.place(part * duration, curve.value(at: part))
        }, ink)
    }
    for (index, key) in curve.keys.enumerated() {
      let end = index + 1 < curve.keys.count ? curve.times[index + 1] : 1
      guard end > curve.times[index] else { continue }
      let line = [curve.times[index], end].map { frame.place($0 * duration, key.value) }
      drawing.line(line, ink)
      drawing.dot(line[1], radius: width + 1, fill: Theme.well, ring: ink)
    }
  }

  /// Draws the way in the plane with dots at equal times: where they are close it is slow.
  static func drawPath(
    _ curve: KeyframeCurve, _ frame: PlotFrame, _ color: UIColor, dots: Int, radius: CGFloat,
    into drawing: inout PlotDrawing
  ) {
    func spot(_ part: Double) -> CGPoint {
      let place = curve.place(at: part)
      return frame.place(place.across, place.value)
    }
    if curve.mode != .discrete {
      drawing.line(
        (0...160).map { spot(Double($0) / 160) },
        PlotDrawing.Ink(color: color.withAlphaComponent(0.45), width: 1.5))
    }
    let ring = PlotDrawing.Ink(color: color.withAlphaComponent(0), width: 0.5)
    for index in 0...dots {
      drawing.dot(spot(Double(index) / Double(dots)), radius: radius, fill: color, ring: ring)
    }
  }

  /// Draws a key: solid, the chosen one with a halo.
  static func drawKey(
    at place: CGPoint, isChosen: Bool, _ color: UIColor, into drawing: inout PlotDrawing
  ) {
    if isChosen {
      drawing.dot(
        place, radius: 12, fill: color.withAlphaComponent(0.18),
        ring: PlotDrawing.Ink(color: color.withAlphaComponent(0.5)))
    }
    drawing.dot(
      place, radius: isChosen ? 7 : 5.5, fill: isChosen ? color : Theme.well,
      ring: PlotDrawing.Ink(color: isChosen ? Theme.well : color, width: 2))
  }

  /// Draws a handle of a key: a square at the end of a line, the chosen one filled.
  static func drawHandle(
    at place: CGPoint, of key: CGPoint, isChosen: Bool, _ color: UIColor,
    into drawing: inout PlotDrawing
  ) {
    drawing.line([key, place], PlotDrawing.Ink(color: color.withAlphaComponent(0.7)))
    let box = CGRect(x: place.x - 5, y: place.y - 5, width: 10, height: 10)
    drawing.box(box, radius: 2.5, color)
    if !isChosen { drawing.box(box.insetBy(dx: 2, dy: 2), radius: 1, Theme.well) }
  }
}
