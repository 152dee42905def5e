import Foundation
import Testing

@testable import Geometry

/// Areas of two outlines, added, cut and taken from each other.
struct PathBooleansTests {
  private static func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
    Path(rect: CGRect(x: x, y: y, width: side, height: side))
  }

  private static func circle(_ x: Double, _ y: Double, _ radius: Double) -> Path {
    Path(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private static func star(_ x: Double, _ y: Double, _ radius: Double, points: Int = 5) -> Path {
    var path = Path()
    path.addLines(
      (0..<points).map {
        let angle = Double($0 * 2) * 2 * .pi / Double(points) + 0.1
        return CGPoint(x: x + radius * cos(angle), y: y + radius * sin(angle))
      })
    path.close()
    return path
  }

  private static func joined(_ paths: Path...) -> Path {
    var result = Path()
    for path in paths { result.add(path) }
    return result
  }

  private static let leaf: Path = {
    var path = Path()
    path.move(to: CGPoint(x: 0, y: 0))
    path.quad(to: CGPoint(x: 10, y: 1), control: CGPoint(x: 4, y: 9))
    path.cubic(
      to: CGPoint(x: 0, y: 0), control1: CGPoint(x: 14, y: -8), control2: CGPoint(x: -6, y: 7))
    return path
  }()

  static let pairs: [(String, Path, Path)] = [
    ("squares that overlap", square(0, 0, 10), square(4, 3, 10)),
    ("squares along an edge", square(0, 0, 10), square(10, 3, 5)),
    ("squares that share an edge's part", square(0, 0, 10), square(2, 0, 5)),
    ("the same square", square(0, 0, 10), square(0, 0, 10)),
    ("squares at a corner", square(0, 0, 10), square(10, 10, 5)),
    ("one in the other", square(0, 0, 10), square(3, 3, 4)),
    ("apart", square(0, 0, 3), square(7, 7, 3)),
    ("circles", circle(0, 0, 5), circle(3, 1, 4)),
    ("the same circle", circle(0, 0, 5), circle(0, 0, 5)),
    ("circles that touch inside", circle(0, 0, 5), circle(2, 0, 3)),
    ("circles that touch outside", circle(0, 0, 5), circle(8, 0, 3)),
    ("a circle and a bar", circle(0, 0, 5), Path(rect: CGRect(x: -8, y: -1, width: 16, height: 2))),
    ("a circle and the square around", circle(5, 5, 5), square(0, 0, 10)),
    ("stars", star(0, 0, 8), star(2, 1, 7)),
    ("a star and a circle", star(0, 0, 8), circle(1, -1, 5)),
    ("a leaf and a circle", leaf, circle(5, 1, 4)),
    ("a leaf and itself, moved", leaf, leaf.applying(CGAffineTransform(translationX: 1, y: 0.5))),
    ("rings", joined(circle(0, 0, 6), circle(0, 0, 3).reversed()), square(-1, -1, 9)),
    (
      "round bars",
      Path(roundedRect: CGRect(x: 0, y: 0, width: 12, height: 4), cornerWidth: 2, cornerHeight: 2),
      Path(roundedRect: CGRect(x: 4, y: -4, width: 4, height: 12), cornerWidth: 2, cornerHeight: 2)
    ),
  ]

  /// What a grid of points that meets no corner says of the result by both fill rules.
  private func expectCover(
    of result: Path, around box: CGRect, _ wanted: (CGPoint) -> Bool,
    _ sourceLocation: SourceLocation
  ) {
    var wrong: [CGPoint] = []
    for row in 0..<17 {
      for column in 0..<19 {
        let point = CGPoint(
          x: box.minX + box.width * (Double(column) + 0.5113) / 19,
          y: box.minY + box.height * (Double(row) + 0.4879) / 17)
        for rule in [CGPathFillRule.winding, .evenOdd]
        where result.contains(point, rule: rule) != wanted(point) {
          wrong.append(point)
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(4)) of \(wrong.count)", sourceLocation: sourceLocation)
  }

  @Test(arguments: pairs, [CGPathFillRule.winding, .evenOdd])
  func theResultCoversWhatItsNameSays(
    _ pair: (name: String, a: Path, b: Path), rule: CGPathFillRule
  )
    throws
  {
    let box = try #require(pair.a.boundingBox).union(try #require(pair.b.boundingBox))
    for operation in AreaOperation.allCases {
      let result = pair.a.combined(operation, with: pair.b, rule: rule)
      expectCover(
        of: result, around: box,
        {
          operation.belongs(pair.a.contains($0, rule: rule), pair.b.contains($0, rule: rule))
        }, #_sourceLocation)
    }
  }

  @Test func squaresThatOverlapBecomeOneOutlineOfEightCorners() {
    let union = CGPath(path: Self.square(0, 0, 10)).union(CGPath(path: Self.square(4, 3, 10)))
    #expect(union.path.verbs.filter { $0 == .move }.count == 1)
    #expect(union.path.verbs.filter { $0 == .line }.count == 8)
    #expect(union.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 14, height: 13))
  }

  @Test func linesAreCutExactly() {
    let cut = Self.square(0, 0, 10).combined(
      .intersection, with: Self.square(4, 3, 10), rule: .winding)
    #expect(Set(cut.points.map { $0.simd }) == [[4, 3], [10, 3], [10, 10], [4, 10]])
  }

  @Test func curvesStayCurvesAndPiecesOfOneCurveStayTogether() {
    let moon = Self.circle(0, 0, 5).combined(
      .subtraction, with: Self.circle(3, 0, 5), rule: .winding)
    #expect(!moon.verbs.contains(.line))
    // Four quarters of which two are cut, on the outside, and two stretches on the inside.
    #expect(moon.verbs.filter { $0 == .cubic }.count == 6)
  }

  @Test func theAreaOfALensIsThatOfTheFormula() {
    let lens = CGPath(path: Self.circle(0, 0, 5)).intersection(CGPath(path: Self.circle(6, 0, 5)))
    let area = lens.path.flattened(tolerance: 1e-6).segments(closingSubpaths: true)
      .reduce(0) { $0 + ($1.curve.p0.x * $1.curve.p3.y - $1.curve.p3.x * $1.curve.p0.y) / 2 }
    let wanted = 2 * 25 * acos(0.6) - 6 * 4
    #expect(abs(area - wanted) < 0.02, "\(area), not \(wanted)")
  }

  @Test func aStarNormalizedLosesItsInnerLines() {
    let star = CGPath(path: Self.star(0, 0, 8))
    #expect(star.normalized().path.verbs.filter { $0 == .line }.count == 10)
    #expect(star.normalized(using: .evenOdd).path.verbs.filter { $0 == .move }.count == 5)
  }

  @Test func partsComeWithTheirHolesAndIslands() {
    let rings = Self.joined(
      Self.square(0, 0, 10), Self.square(2, 2, 6), Self.square(4, 4, 2), Self.square(20, 0, 3))
    let parts = CGPath(path: rings).componentsSeparated(using: .evenOdd)
    #expect(parts.map { $0.path.verbs.filter { $0 == .move }.count }.sorted() == [1, 1, 2])
    #expect(!parts.contains { $0.contains(CGPoint(x: 3, y: 3), using: .evenOdd) })
  }

  @Test func aLineIsCutByAnArea() {
    var line = Path()
    line.move(to: CGPoint(x: -10, y: 0))
    line.line(to: CGPoint(x: 10, y: 0))
    let (path, disc) = (CGPath(path: line), CGPath(path: Self.circle(0, 0, 4)))
    let inside = path.lineIntersection(disc)
    #expect(abs(inside.boundingBox.minX + 4) < 1e-6 && abs(inside.boundingBox.maxX - 4) < 1e-6)
    let outside = path.lineSubtracting(disc)
    #expect(outside.path.verbs == [.move, .line, .move, .line])
    #expect(abs(outside.path.length - 12) < 1e-6)
  }

  @Test func aLineAlongTheEdgeIsWithin() {
    let square = CGPath(path: Self.square(0, 0, 10))
    #expect(square.lineSubtracting(square).isEmpty)
    #expect(square.lineIntersection(square).path.length == 40)
  }

  @Test func touchingIsNoIntersection() {
    let square = CGPath(path: Self.square(0, 0, 10))
    #expect(square.intersects(CGPath(path: Self.circle(10, 10, 3))))
    #expect(!square.intersects(CGPath(path: Self.square(10, 0, 4))))
    #expect(!square.intersects(CGPath(path: Self.square(30, 0, 4))))
    #expect(!square.intersects(CGPath()))
  }

  @Test func emptyAndBoundlessPathsHaveAResult() {
    let square = CGPath(path: Self.square(0, 0, 10))
    #expect(square.union(CGPath()).boundingBox == square.boundingBox)
    #expect(CGPath().intersection(CGPath()).isEmpty)
    var wild = Path()
    wild.addLines([
      CGPoint(x: 0, y: 0), CGPoint(x: Double.nan, y: 3), CGPoint(x: 4, y: Double.infinity),
    ])
    wild.close()
    #expect(CGPath(path: wild).union(square).boundingBox == square.boundingBox)
  }
}
