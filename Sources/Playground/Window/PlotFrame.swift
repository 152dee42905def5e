import UIKit
import Workbench

/// A rectangle of a view with a scale along either axis.
struct PlotFrame {
  let area: CGRect
  let horizontal: PlotScale
  let vertical: PlotScale

  /// Where a pair of numbers is.
  func place(_ x: Double, _ y: Double) -> CGPoint {
    CGPoint(
      x: area.minX + area.width * horizontal.fraction(x),
      y: area.maxY - area.height * vertical.fraction(y))
  }

  /// The pair of numbers at a place.
  func numbers(at point: CGPoint) -> (x: Double, y: Double) {
    (
      horizontal.number(((point.x - area.minX) / max(area.width, 1)).native),
      vertical.number(((area.maxY - point.y) / max(area.height, 1)).native)
    )
  }

  /// How many of its numbers a distance in points is, along each axis.
  func reach(_ points: CGFloat) -> (x: Double, y: Double) {
    (
      (points / max(area.width, 1)).native * (horizontal.high - horizontal.low),
      (points / max(area.height, 1)).native * (vertical.high - vertical.low)
    )
  }

  /// A frame on which one is as long along both axes, with everything in the middle.
  static func even(_ area: CGRect, x: PlotScale, y: PlotScale) -> PlotFrame {
    let (width, height) = (x.high - x.low, y.high - y.low)
    let unit = max(width / max(area.width.native, 1), height / max(area.height.native, 1))
    let (wide, high) = (area.width.native * unit, area.height.native * unit)
    let (middleX, middleY) = ((x.low + x.high) / 2, (y.low + y.high) / 2)
    return PlotFrame(
      area: area, horizontal: PlotScale(middleX - wide / 2, middleX + wide / 2),
      vertical: PlotScale(middleY - high / 2, middleY + high / 2))
  }

  /// Draws a quiet grid with numbers at its left and its lower edge.
  @MainActor
  func drawGrid(into drawing: inout PlotDrawing, unit: String) {
    for value in vertical.ticks(5) {
      let y = place(0, value).y.rounded() + 0.5
      let isEnd = value == 0 || value == 1
      drawing.line(
        [CGPoint(x: area.minX, y: y), CGPoint(x: area.maxX, y: y)],
        PlotDrawing.Ink(color: isEnd ? Theme.axis : Theme.grid, dash: value == 1 ? [4, 4] : []))
      drawing.text(
        value.axisText, at: CGPoint(x: area.minX - 8, y: y), .end,
        isEnd ? Theme.text : Theme.quietText)
    }
    for time in horizontal.ticks(max(2, Int(area.width / 110))) {
      let x = place(time, 0).x.rounded() + 0.5
      drawing.line(
        [CGPoint(x: x, y: area.minY), CGPoint(x: x, y: area.maxY)],
        PlotDrawing.Ink(color: time == 0 ? Theme.axis : Theme.grid))
      drawing.text(
        time == 0 ? "0" : time.axisText + unit, at: CGPoint(x: x, y: area.maxY + 12), .middle,
        Theme.quietText)
    }
  }
}

/// Numbers are drawn to the lines of a grid that are near.
enum GridSnap {
  /// The nearest multiple of a step, where it is within reach; else the number with two decimals.
  static func snapped(_ number: Double, step: Double = Snapping.grid, reach: Double) -> Double {
    let line = (number / step).rounded() * step
    let found = abs(line - number) <= reach ? line : (number * 100).rounded() / 100
    return (found * 1e6).rounded() / 1e6
  }
}
