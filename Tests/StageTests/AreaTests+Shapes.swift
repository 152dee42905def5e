import Foundation
import QuartzCore

extension AreaTests {
  static let shapes: [Row] = circles + fills + lines + dashes + lined

  private static let reach = bounds.insetBy(dx: -14, dy: -14)

  private static func row(
    _ name: String, _ make: @escaping @Sendable (CAShapeLayer) -> Void,
    inside: @escaping @Sendable (Double, Double) -> Bool
  ) -> Row {
    Row(name, most: 3, box: reach) {
      let shape = CAShapeLayer()
      (shape.fillColor, shape.strokeColor) = (nil, .white)
      make(shape)
      return shape
    } inside: {
      inside($0, $1)
    }
  }

  // MARK: Circles

  private static let (middle, radius) = ((x: 12.0, y: 9.0), 7.0)

  private static func distance(_ x: Double, _ y: Double) -> Double {
    ((x - middle.x) * (x - middle.x) + (y - middle.y) * (y - middle.y)).squareRoot()
  }

  private static var circle: CGPath {
    CGPath(ellipseIn: CGRect(x: 5, y: 2, width: 14, height: 14), transform: nil)
  }

  private static var circles: [Row] {
    [
      row("disc") {
        ($0.path, $0.fillColor, $0.strokeColor) = (circle, .white, nil)
      } inside: {
        distance($0, $1) <= radius
      },
      row("ring") {
        ($0.path, $0.lineWidth) = (circle, 3)
      } inside: {
        abs(distance($0, $1) - radius) <= 1.5
      },
      row("hair ring") {
        ($0.path, $0.lineWidth) = (circle, 0.4)
      } inside: {
        abs(distance($0, $1) - radius) <= 0.2
      },
      // From the right, a quarter of the way around and then half of it, clockwise on the screen.
      row("part of a ring") {
        ($0.path, $0.lineWidth) = (circle, 4)
        ($0.strokeStart, $0.strokeEnd) = (0.25, 0.75)
      } inside: {
        abs(distance($0, $1) - radius) <= 2 && $0 <= middle.x
      },
    ]
  }

  /// A thin line over the fill of its own path: nothing of what lies behind shows between them.
  private static let lined: [Row] = [0.5, 1, 2].flatMap {
    [linedDisc($0), linedSquare($0)]
  }

  private static func linedDisc(_ width: Double) -> Row {
    row("disc with a line of \(width)") {
      ($0.path, $0.fillColor, $0.lineWidth) = (circle, .white, CGFloat(width))
    } inside: {
      distance($0, $1) <= radius + width / 2
    }
  }

  private static func linedSquare(_ width: Double) -> Row {
    let square = CGRect(x: 4, y: 3, width: 13, height: 11)
    let half = width / 2
    return row("square with a line of \(width)") {
      $0.path = CGPath(rect: square, transform: nil)
      ($0.fillColor, $0.lineWidth) = (.white, CGFloat(width))
    } inside: {
      rounded(square.insetBy(dx: -CGFloat(half), dy: -CGFloat(half)), 0, 0)($0, $1)
    }
  }

  // MARK: Fills

  private static func star(_ count: Int, _ step: Int) -> [SIMD2<Double>] {
    (0..<count).map {
      let angle = 2 * Double.pi * Double($0 * step) / Double(count) - 1.3
      return SIMD2(middle.x + 11 * cos(angle), middle.y + 11 * sin(angle))
    }
  }

  /// How often a closed line goes around a point: its sides that cross the way to the left, by direction.
  private static func winding(_ points: [SIMD2<Double>]) -> @Sendable (Double, Double) -> Int {
    let sides = points.indices.map { index -> (Double, Double, Double, Double) in
      let (a, b) = (points[index], points[(index + 1) % points.count])
      return (a.x, a.y, b.x, b.y)
    }
    return { x, y in
      var number = 0
      for (ax, ay, bx, by) in sides where (ay <= y) != (by <= y) {
        if ax + (y - ay) * (bx - ax) / (by - ay) < x { number += ay < by ? 1 : -1 }
      }
      return number
    }
  }

  private static func path(_ points: [SIMD2<Double>], isClosed: Bool = true) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.x, y: $0.y) })
    if isClosed { path.closeSubpath() }
    return path
  }

  private static var fills: [Row] {
    [(5, 2), (9, 4)].flatMap { count, step in
      [false, true].map { isEvenOdd in
        let points = star(count, step)
        let winding = winding(points)
        return row("star \(count)/\(step) \(isEvenOdd ? "even-odd" : "non-zero")") {
          ($0.path, $0.fillColor, $0.strokeColor) = (path(points), .white, nil)
          $0.fillRule = isEvenOdd ? .evenOdd : .nonZero
        } inside: {
          let number = winding($0, $1)
          return isEvenOdd ? number & 1 != 0 : number != 0
        }
      }
    } + [
      row("discs that overlap") {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 1, y: 3, width: 12, height: 12))
        path.addEllipse(in: CGRect(x: 9, y: 3, width: 12, height: 12))
        ($0.path, $0.fillColor, $0.strokeColor) = (path, .white, nil)
      } inside: { x, y in
        [7.0, 15].contains { hypot(x - $0, y - 9) <= 6 }
      },
      row("lens between discs") {
        let path = CGMutablePath()
        path.addEllipse(in: CGRect(x: 1, y: 3, width: 12, height: 12))
        path.addEllipse(in: CGRect(x: 9, y: 3, width: 12, height: 12))
        ($0.path, $0.fillColor, $0.strokeColor) = (path, .white, nil)
        $0.fillRule = .evenOdd
      } inside: { x, y in
        [7.0, 15].filter { hypot(x - $0, y - 9) <= 6 }.count == 1
      },
    ]
  }

  // MARK: Lines

  private static let zigzag: [SIMD2<Double>] = [[2, 15], [7, 3], [12, 13], [20, 12], [22, 4]]

  private static func line(_ name: String, _ area: LineArea) -> Row {
    row(
      name,
      {
        $0.path = path(area.points, isClosed: area.isClosed)
        ($0.lineWidth, $0.lineCap, $0.lineJoin) = (CGFloat(area.width), area.cap, area.join)
        $0.miterLimit = CGFloat(area.miterLimit)
      }, inside: area.region)
  }

  private static var lines: [Row] {
    let caps: [CAShapeLayerLineCap] = [.butt, .round, .square]
    let joins: [CAShapeLayerLineJoin] = [.miter, .round, .bevel]
    let open = zip(caps, joins).map { cap, join in
      line(
        "line \(cap.rawValue) \(join.rawValue)",
        LineArea(points: zigzag, width: 3, cap: cap, join: join))
    }
    let closed = joins.map { join in
      line(
        "closed line \(join.rawValue)",
        LineArea(points: [[4, 4], [20, 2], [14, 15]], isClosed: true, width: 3, join: join))
    }
    return open + closed + [
      line("low mitre limit", LineArea(points: zigzag, width: 2.5, miterLimit: 1.4)),
      line("line over itself", LineArea(points: star(5, 2), isClosed: true, width: 2)),
    ]
  }

  private static var dashes: [Row] {
    [
      ("butt", CAShapeLayerLineCap.butt, 5.0, 3.0, 0.0), ("square", .square, 3, 6, 1.5),
      ("round", .round, 0.5, 5, 2),
    ].map { name, cap, on, off, phase in
      let whole = LineArea(points: zigzag, width: 2, cap: cap, join: .round)
      let parts = stride(from: -phase, to: whole.length, by: on + off).map {
        whole.part(from: $0, to: $0 + on)
      }.filter { $0.points.count > 1 }.map(\.region)
      return row("dashes \(name)") {
        $0.path = path(zigzag, isClosed: false)
        ($0.lineWidth, $0.lineCap, $0.lineJoin) = (2, cap, .round)
        $0.lineDashPattern = [NSNumber(value: on), NSNumber(value: off)]
        $0.lineDashPhase = CGFloat(phase)
      } inside: { x, y in
        parts.contains { $0(x, y) }
      }
    }
  }
}
