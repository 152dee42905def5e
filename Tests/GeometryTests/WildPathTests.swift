import Foundation
import Geometry
import TestSupport
import Testing

/// Paths of whatever numbers a program has: all that is made of them comes in time, and without a trap.
@Suite struct WildPathTests {
  @Test(arguments: Seeds.upTo(12)) func everythingHasAnOutcome(seed: UInt64) {
    var numbers = WildNumbers(seed: seed)
    let (path, other) = (Self.path(&numbers), Self.path(&numbers))
    for (name, use) in Self.uses {
      let start = ContinuousClock.now
      use(path, other, &numbers)
      #expect(start.duration(to: .now) < .seconds(20), "\(name)")
    }
  }

  private static func path(_ numbers: inout WildNumbers) -> CGPath {
    func point(_ numbers: inout WildNumbers) -> CGPoint {
      CGPoint(x: numbers.number(), y: numbers.number())
    }
    func angle(_ numbers: inout WildNumbers) -> CGFloat { CGFloat(numbers.number() / 30) }
    func rect(_ numbers: inout WildNumbers) -> CGRect {
      CGRect(origin: point(&numbers), size: CGSize(point(&numbers)))
    }
    let path = CGMutablePath()
    path.move(to: point(&numbers))
    for _ in 0...numbers.choice(8) {
      switch numbers.choice(10) {
      case 0, 1: path.addLine(to: point(&numbers))
      case 2:
        path.addCurve(
          to: point(&numbers), control1: point(&numbers), control2: point(&numbers))
      case 3: path.addQuadCurve(to: point(&numbers), control: point(&numbers))
      case 4: path.addRect(rect(&numbers))
      case 5: path.addEllipse(in: rect(&numbers))
      case 6:
        path.addArc(
          center: point(&numbers), radius: numbers.number(), startAngle: angle(&numbers),
          endAngle: angle(&numbers), clockwise: numbers.happens(0.5))
      case 7:
        path.addArc(
          tangent1End: point(&numbers), tangent2End: point(&numbers), radius: numbers.number())
      case 8:
        path.addRoundedRect(
          in: rect(&numbers), cornerWidth: numbers.number(), cornerHeight: numbers.number())
      default: path.closeSubpath()
      }
    }
    return path
  }

  private typealias Use = @Sendable (CGPath, CGPath, inout WildNumbers) -> Void

  private static let uses: [(String, Use)] = [
    (
      "a line along it",
      { path, _, numbers in
        _ = path.copy(
          strokingWithWidth: numbers.number(),
          lineCap: [.butt, .round, .square][numbers.choice(3)],
          lineJoin: [.miter, .round, .bevel][numbers.choice(3)], miterLimit: numbers.number())
      }
    ),
    (
      "its dashes",
      { path, _, numbers in
        let lengths = (0..<numbers.choice(4)).map { _ in CGFloat(numbers.number()) }
        _ = path.copy(dashingWithPhase: numbers.number(), lengths: lengths)
      }
    ),
    (
      "a part of a dashed line at any scale",
      { path, _, numbers in
        var outline = Outline()
        let lengths = (0..<numbers.choice(4)).map { _ in numbers.number() }
        outline.stroke(
          FlatPath(path.path, tolerance: exp2(Double(numbers.choice(10)) - 9)),
          StrokeStyle(
            width: numbers.number(), cap: .round, join: .round, dashes: lengths,
            dashPhase: numbers.number()), from: numbers.number(), to: numbers.number())
        var sweep = OverlapSweep()
        sweep.resolve(&outline, evenOdd: false)
      }
    ),
    ("its lines", { path, _, numbers in _ = path.flattened(threshold: numbers.number()) }),
    ("what both cover", { path, other, _ in _ = path.intersection(other) }),
    ("what either covers", { path, other, _ in _ = path.union(other, using: .evenOdd) }),
    ("what it covers alone", { path, other, _ in _ = path.subtracting(other) }),
    ("its line in another", { path, other, _ in _ = path.lineIntersection(other) }),
    ("its parts", { path, _, _ in _ = path.componentsSeparated() }),
    (
      "places on it",
      { path, _, numbers in
        let measure = PathMeasure(path.path)
        for _ in 0..<5 { _ = measure.position(at: numbers.number()) }
      }
    ),
    (
      "what lies in it",
      { path, _, numbers in
        _ = path.contains(CGPoint(x: numbers.number(), y: numbers.number()))
        _ = (path.boundingBox, path.boundingBoxOfPath, path.isRect(nil), path.hashValue)
      }
    ),
  ]
}

extension CGSize {
  fileprivate init(_ point: CGPoint) { self.init(width: point.x, height: point.y) }
}
