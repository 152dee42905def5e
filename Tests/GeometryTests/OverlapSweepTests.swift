import Foundation
import Testing

@testable import Geometry

/// Overlapping polygons taken apart: the same is covered, each point of it once.
struct OverlapSweepTests {
  private typealias Point = SIMD2<Double>

  private func outline(_ polygons: [[Point]]) -> Outline {
    var path = Path()
    for polygon in polygons {
      path.addLines(polygon.map { CGPoint(simd: $0) })
      path.close()
    }
    var outline = Outline()
    outline.fill(FlatPath(path, tolerance: 1e-3))
    return outline
  }

  private static func ring(_ count: Int, _ step: Int, radius: Double = 10) -> [Point] {
    (0..<count).map {
      let angle = 2 * Double.pi * Double($0 * step) / Double(count) - .pi / 2
      return Point(cos(angle), sin(angle)) * radius
    }
  }

  /// What points in a grid that meets no corner are covered by, before and after.
  private func expectSameCover(
    _ polygons: [[Point]], evenOdd: Bool, isChanged: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = outline(polygons)
    var after = before
    var sweep = OverlapSweep()
    #expect(sweep.resolve(&after, evenOdd: evenOdd) == isChanged, sourceLocation: sourceLocation)
    let (edges, pieces) = (before.lines, after.lines)
    let box = before.points.reduce(into: (low: before.points[0], high: before.points[0])) {
      ($0.low, $0.high) = (pointwiseMin($0.low, $1), pointwiseMax($0.high, $1))
    }
    var wrong = 0
    for row in 0..<31 {
      for column in 0..<29 {
        let share = Point(Double(column) + 0.5123, Double(row) + 0.4871) / Point(29, 31)
        let point = box.low + (box.high - box.low) * share
        let number = winding(of: edges, around: point)
        let covered = evenOdd ? number & 1 : (number == 0 ? 0 : 1)
        if abs(winding(of: pieces, around: point)) != covered { wrong += 1 }
      }
    }
    #expect(wrong == 0, sourceLocation: sourceLocation)
  }

  @Test(arguments: [false, true]) func aStarIsCoveredOnce(evenOdd: Bool) {
    expectSameCover([Self.ring(5, 2)], evenOdd: evenOdd)
    expectSameCover([Self.ring(11, 4)], evenOdd: evenOdd)
  }

  @Test func theAreaOfAStarIsThatOfItsOutline() {
    var star = outline([Self.ring(5, 2)])
    OverlapSweep.resolveOnce(&star, evenOdd: false)
    // Ten triangles between the centre, a point and a notch.
    let notch = 10 * cos(2 * Double.pi / 5) / cos(.pi / 5)
    #expect(abs(star.area - 5 * 10 * notch * sin(.pi / 5)) < 1e-9)
    var holed = outline([Self.ring(5, 2)])
    OverlapSweep.resolveOnce(&holed, evenOdd: true)
    let pentagon = 2.5 * notch * notch * sin(2 * Double.pi / 5)
    #expect(abs(holed.area - (star.area - pentagon)) < 1e-9)
  }

  @Test func whatCancelsIsCoveredAllTheSame() {
    // A figure of eight winds once forward and once backward; so do two squares.
    expectSameCover([[[0, 0], [10, 10], [10, 0], [0, 10]]], evenOdd: false)
    let square: [Point] = [[0, 0], [10, 0], [10, 10], [0, 10]]
    expectSameCover([square, square.reversed().map { $0 + Point(4, 3) }], evenOdd: false)
  }

  @Test func sidesThatCoincideLeaveNoSeam() {
    let square: [Point] = [[0, 0], [10, 0], [10, 10], [0, 10]]
    expectSameCover([square, square], evenOdd: false)
    var twice = outline([square, square])
    OverlapSweep.resolveOnce(&twice, evenOdd: false)
    #expect(twice.area == 100)
    var never = outline([square, square])
    OverlapSweep.resolveOnce(&never, evenOdd: true)
    #expect(never.area == 0)
    let turned = Self.ring(7, 1)
    expectSameCover([turned, turned, turned.map { $0 * 0.5 }], evenOdd: false)
  }

  @Test func polygonsThatDoNotOverlapStayAsTheyAre() {
    expectSameCover([Self.ring(9, 1)], evenOdd: false, isChanged: false)
    // A ring with a hole, and one beside it.
    let hole = Array(Self.ring(9, 1, radius: 4).reversed())
    let beside = Self.ring(6, 1).map { $0 + Point(30, 1) }
    expectSameCover([Self.ring(9, 1), hole, beside], evenOdd: false, isChanged: false)
  }

  @Test(arguments: 0..<24) func scribblesAreCoveredAsTheRuleSays(seed: UInt64) {
    // On a coarse grid many corners, edges and heights coincide.
    expectSameCover(ofScribble: seed, isCoarse: seed % 3 == 0, noise: 0)
  }

  /// Edges that are nearly level, or nearly one, cross where rounding leaves few digits.
  @Test(arguments: 0..<150) func scribblesNearlyOnAGridAreCoveredAsTheRuleSays(seed: UInt64) {
    expectSameCover(
      ofScribble: seed, isCoarse: true, noise: [1e-9, 3e-10, 1e-10, 1e-11][Int(seed % 4)])
  }

  private func expectSameCover(ofScribble seed: UInt64, isCoarse: Bool, noise: Double) {
    var random = Seeded(state: seed)
    let polygons = (0..<Int(random(1...4))).map { _ in
      (0..<Int(random(3...14))).map { _ in
        let point = Point(random(-20...20), random(-20...20))
        guard isCoarse else { return point }
        let error = noise > 0 ? Point(random(-noise...noise), random(-noise...noise)) : Point()
        return (point / 5).rounded(.toNearestOrEven) * 5 + error
      }
    }
    for evenOdd in [false, true] {
      var after = outline(polygons)
      let isChanged = OverlapSweep.resolveOnce(&after, evenOdd: evenOdd)
      expectSameCover(polygons, evenOdd: evenOdd, isChanged: isChanged)
    }
  }

  @Test(arguments: [CGLineJoin.miter, .round, .bevel]) func linesThatCrossThemselvesAreCoveredOnce(
    join: CGLineJoin
  ) {
    let style = StrokeStyle(width: 5, cap: .round, join: join)
    let path = lines([(28, 3), (44, 45), (4, 17), (52, 19), (11, 44), (12, 43)], closed: true)
    let before = Outline(path, style, tolerance: 0.01)
    var after = before
    OverlapSweep.resolveOnce(&after, evenOdd: false)
    var random = Seeded(state: 7)
    for _ in 0..<2000 {
      let point = Point(random(0...60), random(0...50))
      let covered = winding(of: before.lines, around: point) == 0 ? 0 : 1
      #expect(winding(of: after.lines, around: point) == covered)
    }
  }

  /// A flat zigzag is swept across, where each line meets few others.
  @Test func aLongZigzagIsResolvedTheShortWay() {
    let points = (0..<4000).map { index -> (Double, Double) in
      (Double(index), index % 2 == 0 ? 0 : 50 + Double(index % 7))
    }
    var zigzag = Outline(lines(points), StrokeStyle(width: 2.5), tolerance: 0.01)
    let area = zigzag.area
    #expect(OverlapSweep.resolveOnce(&zigzag, evenOdd: false))
    #expect(zigzag.area < area * 0.5 && zigzag.area > 4000 * 50)
  }

  @Test func whatTakesTooLongStaysAsItIs() {
    var random = Seeded(state: 3)
    let scribble = (0..<3000).map { _ in Point(random(0...100), random(0...100)) }
    var tangle = outline([scribble])
    #expect(!OverlapSweep.resolveOnce(&tangle, evenOdd: false))
    #expect(tangle.points.count == 3000)
  }

  @Test func nothingComesOfNothing() {
    let nothings: [[[Point]]] = [
      [], [[[1, 1], [1, 1], [1, 1]]], [[[0, 0], [5, 0], [9, 0]]],
    ]
    for polygons in nothings {
      var empty = outline(polygons)
      #expect(!OverlapSweep.resolveOnce(&empty, evenOdd: false))
    }
    var huge = outline([[[-1e9, -1e9], [1e9, 1e9], [1e9, -1e9], [-1e9, 1e9]]])
    #expect(OverlapSweep.resolveOnce(&huge, evenOdd: false))
    #expect(abs(huge.area / 2e18 - 1) < 1e-9)
  }
}

extension OverlapSweep {
  /// Resolves one outline with memory of its own.
  @discardableResult
  fileprivate static func resolveOnce(_ outline: inout Outline, evenOdd: Bool) -> Bool {
    var sweep = OverlapSweep()
    return sweep.resolve(&outline, evenOdd: evenOdd)
  }
}
