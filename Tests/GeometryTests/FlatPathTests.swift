import Foundation
import Testing

@testable import Geometry

struct FlatPathTests {
  @Test func flatteningStaysWithinItsTolerance() {
    let circle = Path(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))
    for tolerance in [1, 0.1, 0.01] {
      let flat = FlatPath(circle, tolerance: tolerance)
      #expect(flat.subpaths.map(\.isClosed) == [true])
      // The cubics themselves are off by 2.7e-4 of the radius.
      for (a, b) in zip(flat.points, flat.points.dropFirst()) {
        let middle = (a + b) / 2
        let radius = (middle * middle).sum().squareRoot()
        #expect(radius > 100 - tolerance && radius < 100.03)
      }
    }
  }

  /// How far a curve lies from the lines that stand for it, at many parameters of each line.
  private func deviation(of curve: CubicBezier, _ corners: [SIMD2<Double>]) -> Double {
    (0...400).map { curve.point(at: Double($0) / 400) }.map { point in
      zip(corners, corners.dropFirst()).map { a, b in
        let along = b - a
        let share = ((point - a) * along).sum() / max((along * along).sum(), 1e-300)
        let away = point - (a + along * min(max(share, 0), 1))
        return (away * away).sum().squareRoot()
      }.min() ?? 0
    }.max() ?? 0
  }

  @Test(arguments: 0..<80, [false, true])
  func anyCurveStaysWithinItsTolerance(seed: UInt64, isEven: Bool) {
    var random = Seeded(state: seed &* 0x9E37_79B9)
    func point() -> SIMD2<Double> {
      SIMD2(Double.random(in: 0...6, using: &random), Double.random(in: 0...6, using: &random))
    }
    var curve = CubicBezier(point(), point(), point(), point())
    // Cusps, loops and controls on their ends, too.
    if seed % 5 == 0 { curve.p1 = curve.p0 }
    if seed % 7 == 0 { (curve.p1, curve.p2) = (curve.p3, curve.p0) }
    if seed % 11 == 0 { curve.p2 = curve.p0 + (curve.p1 - curve.p0) * 3 }
    var corners = [curve.p0]
    curve.forEachCorner(tolerance: 0.05, isEven: isEven) { corners.append($0) }
    corners.append(curve.p3)
    #expect(deviation(of: curve, corners) <= 0.05)
  }

  @Test func evenLinesAreFewerAndEncloseAsMuchAsTheCurve() {
    let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
    func area(_ isEven: Bool) -> (area: Double, lines: Int) {
      var outline = Outline()
      outline.fill(FlatPath(circle, tolerance: 0.1, isEven: isEven))
      var doubled = 0.0
      outline.forEachEdge {
        let (a, b) = (outline.points[$0], outline.points[$1])
        doubled += a.x * b.y - a.y * b.x
      }
      return (doubled / 2, outline.points.count)
    }
    // Green's theorem over a quarter's cubic from (1, 0) over (1, k) and (k, 1) to (0, 1).
    let k = 4 / 3 * (2.0.squareRoot() - 1)
    let exact = 4 * 100 * 100 * (10 + 12 * k - 3 * k * k) / 20
    let (even, inscribed) = (area(true), area(false))
    #expect(abs(even.area - exact) < 0.1 * abs(inscribed.area - exact))
    #expect(even.lines < inscribed.lines)
  }

  @Test func whatHardlyBendsTakesFewLines() {
    // An S of three waves: even steps of the parameter take 123 lines for each of the same.
    let wave = CubicBezier(SIMD2(4, 30), SIMD2(12, -10), SIMD2(20, 70), SIMD2(28, 30))
    var count = 1
    wave.forEachCorner(tolerance: 0.006) { _ in count += 1 }
    #expect(count > 40 && count < 80)
    let line = CubicBezier(SIMD2(0, 0), SIMD2(1, 1), SIMD2(8, 8), SIMD2(9, 9))
    line.forEachCorner(tolerance: 1e-9) { _ in Issue.record("a line needs no corner") }
  }

  @Test func eachSubpathKnowsWhatIsBeforeItAndHowLongItIs() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    path.addLines([CGPoint(x: 5, y: 5), CGPoint(x: 8, y: 9)])
    path.move(to: .zero)
    let flat = FlatPath(path, tolerance: 0.1)
    #expect(flat.subpaths.map(\.isClosed) == [true, false, false])
    #expect(flat.subpaths.map(\.range.count) == [4, 2, 1])
    #expect(flat.subpaths.map(\.start) == [0, 4, 9])
    #expect(flat.subpaths.map(\.length) == [4, 5, 0])
    #expect(flat.subpaths.map(\.hasPieces) == [true, true, false])
    #expect(flat.distances == [0, 1, 2, 3, 4, 9, 9])
    #expect(flat.length == 9)
  }

  @Test func onlyPointsInsideOfCurvesAreSmooth() {
    var path = Path()
    path.move(to: .zero)
    path.line(to: CGPoint(x: 1, y: 0))
    path.quad(to: CGPoint(x: 3, y: 0), control: CGPoint(x: 2, y: 1))
    let flat = FlatPath(path, tolerance: 0.1)
    #expect(!flat.isSmooth(0) && !flat.isSmooth(flat.points.count - 1))
    #expect((2..<flat.points.count - 1).allSatisfy { flat.isSmooth($0) })
    #expect(flat.points.count > 4)
  }

  @Test func numbersThatAreNotFiniteArePassedOverAndHugeOnesClamped() {
    var path = Path()
    path.move(to: CGPoint(x: CGFloat.nan, y: 0))
    path.line(to: CGPoint(x: 1, y: 1))
    path.quad(to: CGPoint(x: 2, y: 2), control: CGPoint(x: CGFloat.infinity, y: 0))
    path.line(to: CGPoint(x: 1e300, y: 1))
    let flat = FlatPath(path, tolerance: 0.1)
    #expect(flat.points == [SIMD2(1, 1), SIMD2(1e9, 1)])
    #expect(FlatPath(Path(), tolerance: 1).length == 0)
  }
}

struct PathBlendingTests {
  @Test func blendingMovesThePointsOfEqualShapes() {
    let small = Path(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    let large = Path(rect: CGRect(x: 10, y: 0, width: 4, height: 6))
    let middle = Path(rect: CGRect(x: 5, y: 0, width: 3, height: 4))
    #expect(small.blended(with: large, at: 0.5) == middle)
    #expect(small.blended(with: Path(ellipseIn: .zero), at: 0.5) == nil)
    var result = Path(ellipseIn: .zero)
    Path.blend(small, large, at: 0.5, into: &result)
    #expect(result == middle)
    #expect(result.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test func betweenPathsOfOtherShapesTheNearerOneStands() {
    let (square, circle) = (Path(rect: .zero), Path(ellipseIn: .zero))
    var result = Path()
    Path.blend(square, circle, at: 0.49, into: &result)
    #expect(result == square)
    Path.blend(square, circle, at: 0.5, into: &result)
    #expect(result == circle)
  }
}
