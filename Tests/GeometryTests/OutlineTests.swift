import Foundation
import Geometry
import Testing

/// Areas against closed forms.
struct OutlineAreaTests {
  static let ell = lines([(0, 0), (10, 0), (10, 10)])

  @Test(arguments: [
    (CGLineCap.butt, 20.0), (.square, 24), (.round, 20 + Double.pi),
  ])
  func aLineIsItsRectangleAndItsCaps(_ cap: CGLineCap, _ area: Double) {
    let line = lines([(0, 0), (6, 8)])
    let outline = Outline(line, StrokeStyle(width: 2, cap: cap))
    #expect(abs(outline.area - area) < 0.01)
    #expect(outline.ends.count == 1)
  }

  @Test(arguments: [
    (CGLineJoin.miter, 40.0), (.bevel, 39.5), (.round, 39 + Double.pi / 4),
  ])
  func aRightAngleHasTheAreaOfItsJoin(_ join: CGLineJoin, _ area: Double) {
    let outline = Outline(Self.ell, StrokeStyle(width: 2, join: join))
    #expect(abs(outline.area - area) < 0.005)
  }

  @Test func aMiterBeyondItsLimitIsABevel() {
    #expect(abs(Outline(Self.ell, StrokeStyle(width: 2, miterLimit: 1.42)).area - 40) < 1e-9)
    #expect(abs(Outline(Self.ell, StrokeStyle(width: 2, miterLimit: 1.41)).area - 39.5) < 1e-9)
  }

  /// A line to (10, 0) and a curve that leaves from there.
  private func spike(_ control: CGPoint, _ end: CGPoint) -> Path {
    var path = lines([(0, 0), (10, 0)])
    path.quad(to: end, control: control)
    return path
  }

  @Test func aCornerIsThatOfTheCurveAndNotOfItsPieces() {
    let path = spike(CGPoint(x: 4, y: 4.5), CGPoint(x: 10, y: 9))
    let outline = Outline(path, StrokeStyle(width: 2), tolerance: 0.3)
    // The curve leads to (−0.8, 0.6) first, so the edges cross at 3 to the right and 1 up.
    #expect(outline.points.contains { abs($0.x - 13) + abs($0.y + 1) < 1e-9 })
    // Half of 10.7° is between both: the point would be 10.7 line widths long, and is cut off.
    let (c, s) = (cos(10.7 * Double.pi / 180), sin(10.7 * Double.pi / 180))
    let sharp = spike(CGPoint(x: 10 - 5 * c, y: 5 * s), CGPoint(x: 0, y: 9))
    for tolerance in [0.3, 0.001] {
      let outline = Outline(sharp, StrokeStyle(width: 2), tolerance: tolerance)
      #expect(outline.points.allSatisfy { $0.x < 11.1 })
    }
  }

  @Test func aHookAtTheEndOfACurveTurnsItsCorner() {
    var path = Path()
    path.move(to: CGPoint(x: -10, y: 0))
    path.cubic(
      to: .zero, control1: CGPoint(x: -5, y: 0), control2: CGPoint(x: -0.02, y: -0.02))
    path.line(to: CGPoint(x: 0, y: 10))
    let outline = Outline(path, StrokeStyle(width: 2), tolerance: 0.1)
    // It arrives at 45°: its edge and that of the line cross at 1 to the right and as far up as √2 − 1.
    let up = 2.0.squareRoot() - 1
    #expect(outline.points.contains { abs($0.x - 1) + abs($0.y + up) < 1e-9 })
  }

  @Test func aRectangleIsAFrame() {
    let path = Path(rect: CGRect(x: 3, y: 4, width: 20, height: 10))
    let outline = Outline(path, StrokeStyle(width: 2))
    #expect(abs(outline.area - (22 * 12 - 18 * 8)) < 1e-9)
    #expect(outline.points.count == 8)
  }

  @Test(arguments: [0.1, 1, 7, 19])
  func aCircleIsARing(_ width: Double) {
    let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
    let outline = Outline(circle, StrokeStyle(width: width), tolerance: 1e-4)
    #expect(abs(outline.area / (20 * .pi * width) - 1) < 5e-4)
  }

  @Test func dashesAreAsLongAsTheySayAndTrimmingComesFirst() {
    let line = lines([(0, 0), (100, 0)])
    let style = StrokeStyle(width: 2, dashes: [10, 5], dashPhase: 3)
    // 0–7, 12–22, 27–37 … 87–97.
    #expect(abs(Outline(line, style).area - 2 * 67) < 1e-9)
    let trimmed = Outline(line, style, from: 0.2, to: 0.4)
    #expect(trimmed.polygons.map { $0.map(\.x).min() } == [20, 32])
    #expect(trimmed.polygons.map { $0.map(\.x).max() } == [27, 40])
  }

  @Test func anOddNumberOfDashesAlternates() {
    let style = StrokeStyle(width: 2, dashes: [10])
    let outline = Outline(lines([(0, 0), (40, 0)]), style)
    #expect(outline.polygons.map { $0.map(\.x).min() } == [0, 20])
  }

  @Test func aDashThatTouchesTheSeamOfALoopGoesOnBehindIt() {
    let path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    // On 0–5, off 5–35, on 35–40: one dash around the corner at the origin.
    let outline = Outline(path, StrokeStyle(width: 2, dashes: [10, 30], dashPhase: 5))
    #expect(outline.ends.count == 1)
    #expect(abs(outline.area - 20) < 1e-9)
    let solid = Outline(path, StrokeStyle(width: 2, dashes: [100, 1]))
    #expect(solid.ends.count == 2)
  }

  @Test(arguments: [
    ([0.0, 0.0], 0.0), ([-1, 5], 0), ([.nan, 5], 0), ([1, 1], .infinity), ([1e-9, 1e-9], 0),
  ])
  func dashesWithoutMeaningLeaveTheLineSolid(_ dashes: [Double], _ phase: Double) {
    let style = StrokeStyle(width: 2, dashes: dashes, dashPhase: phase)
    #expect(Outline(lines([(0, 0), (10, 0)]), style).area == 20)
  }

  @Test func trimmingGoesByTheLengthOfAllSubpaths() {
    var path = lines([(0, 0), (30, 0)])
    path.add(lines([(0, 10), (10, 10)]))
    let outline = Outline(path, StrokeStyle(width: 2), from: 0.5, to: 0.875)
    #expect(outline.polygons.map { $0.map(\.x).min() } == [20, 0])
    #expect(outline.polygons.map { $0.map(\.x).max() } == [30, 5])
    #expect(Outline(path, StrokeStyle(width: 2), from: -1, to: 2).area == 80)
    #expect(Outline(path, StrokeStyle(width: 2), from: 0.5, to: 0.5).isEmpty)
    #expect(Outline(path, StrokeStyle(width: 2), from: 0.7, to: 0.3).isEmpty)
    #expect(Outline(path, StrokeStyle(width: 2), from: .nan, to: 1).isEmpty)
  }

  @Test(arguments: [(CGLineCap.butt, 0.0), (.square, 4), (.round, Double.pi)])
  func aPieceWithoutLengthIsADot(_ cap: CGLineCap, _ area: Double) {
    let style = StrokeStyle(width: 2, cap: cap)
    #expect(abs(Outline(lines([(5, 5), (5, 5)]), style).area - area) < 0.01)
    #expect(abs(Outline(lines([(5, 5)], closed: true), style).area - area) < 0.01)
    #expect(Outline(lines([(5, 5)]), style).isEmpty)
    let dotted = StrokeStyle(width: 2, cap: cap, dashes: [0, 4])
    #expect(abs(Outline(lines([(0, 0), (6, 8)]), dotted).area - 3 * area) < 0.03)
  }

  /// Ends are radial wherever on a circle the line ends, so that they turn evenly as it grows.
  @Test(arguments: Array(stride(from: 0.013, to: 1, by: 0.0371)))
  func endsOnACircleAreRadial(_ end: Double) {
    let flat = FlatPath(
      Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)), tolerance: 0.1)
    var outline = Outline()
    outline.stroke(flat, StrokeStyle(width: 20), to: end)
    let angle = 2 * .pi * end * (flat.points[1].y > 0 ? 1 : -1)
    for radius in [40.0, 60] {
      let corner = SIMD2(cos(angle), sin(angle)) * radius
      let gaps = outline.points.map { (($0 - corner) * ($0 - corner)).sum().squareRoot() }
      // A chord's own direction would be off by up to 0.6 here.
      #expect((gaps.min() ?? 1) < 0.12)
    }
  }

  @Test func aFilledPathKeepsItsPolygons() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.add(lines([(2, 2), (2, 4), (4, 4), (4, 2)], closed: true))
    var outline = Outline()
    outline.fill(FlatPath(path, tolerance: 1))
    #expect(outline.area == 96)
    outline.fill(FlatPath(Path(), tolerance: 1))
    #expect(outline.isEmpty)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func aWidthThatIsNoneDrawsNothing(_ width: Double) {
    #expect(Outline(Self.ell, StrokeStyle(width: width)).isEmpty)
  }
}

/// Winding against distances.
struct OutlineWindingTests {
  /// How far a point is from the lines between points.
  private func distance(_ p: SIMD2<Double>, to path: [SIMD2<Double>]) -> Double {
    zip(path, path.dropFirst()).map { a, b in
      let step = b - a
      let t = min(max(((p - a) * step).sum() / max((step * step).sum(), 1e-300), 0), 1)
      return sqrt(((p - a - step * t) * (p - a - step * t)).sum())
    }.min() ?? .infinity
  }

  @Test(arguments: [2.0, 10, 40, 90], [false, true])
  func aRoundLineIsWhateverIsWithinItsRadius(_ width: Double, _ closed: Bool) {
    var random = Seeded(state: 7)
    for _ in 0..<40 {
      let count = Int(random(2...9))
      let corners = (0..<count).map { _ in (random(0...100), random(0...100)) }
      let style = StrokeStyle(width: width, cap: .round, join: .round)
      let edges = Outline(lines(corners, closed: closed), style).lines
      let path = (corners + (closed ? [corners[0]] : [])).map { SIMD2($0.0, $0.1) }
      for _ in 0..<60 {
        let point = SIMD2(random(-50...150), random(-50...150))
        let gap = distance(point, to: path) - width / 2
        guard abs(gap) > 0.01 else { continue }
        #expect((winding(of: edges, around: point) > 0) == (gap < 0), "\(point) of \(corners)")
      }
    }
  }

  @Test(arguments: [CGLineJoin.miter, .bevel, .round], [CGLineCap.butt, .square, .round])
  func nothingWindsTheOtherWay(_ join: CGLineJoin, _ cap: CGLineCap) {
    var random = Seeded(state: 11)
    for closed in [false, true] {
      for _ in 0..<25 {
        let corners = (0..<6).map { _ in (random(0...50), random(0...50)) }
        let style = StrokeStyle(width: random(0.1...60), cap: cap, join: join)
        let edges = Outline(lines(corners, closed: closed), style).lines
        for _ in 0..<60 {
          let point = SIMD2(random(-60...110), random(-60...110))
          #expect(winding(of: edges, around: point) >= 0, "\(point) of \(corners)")
        }
      }
    }
  }

  @Test(arguments: [CGLineCap.butt, .round])
  func piecesOfCurvesDoNotWindTheOtherWay(_ cap: CGLineCap) {
    var random = Seeded(state: 5)
    for _ in 0..<40 {
      var path = Path()
      let corners = (0..<4).map { _ in CGPoint(x: random(0...50), y: random(0...50)) }
      path.move(to: corners[0])
      path.cubic(to: corners[3], control1: corners[1], control2: corners[2])
      let style = StrokeStyle(width: random(0.1...60), cap: cap, dashes: [random(1...20), 3])
      let edges = Outline(path, style, from: random(0...0.5), tolerance: 0.1).lines
      for _ in 0..<60 {
        let point = SIMD2(random(-60...110), random(-60...110))
        #expect(winding(of: edges, around: point) >= 0, "\(point) of \(corners)")
      }
    }
  }

  @Test(arguments: [3.0, 9, 11, 15, 19, 21, 60])
  func aCircleUnderAWidePenHasNoHole(_ width: Double) {
    let circle = Path(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10))
    let edges = Outline(circle, StrokeStyle(width: width)).lines
    for radius in stride(from: 0.05, to: 40, by: 0.31) {
      guard abs(abs(radius - 5) - width / 2) > 0.01 else { continue }
      let point = SIMD2(radius * cos(radius), radius * sin(radius))
      let turns = winding(of: edges, around: point)
      #expect((turns > 0) == (abs(radius - 5) < width / 2), "\(radius)")
    }
  }

  @Test func aCuspedCurveIsRoundWhereItTurns() {
    var path = Path()
    path.move(to: .zero)
    path.cubic(
      to: CGPoint(x: 0, y: 0.001), control1: CGPoint(x: 40, y: 0), control2: CGPoint(x: 40, y: 0))
    let outline = Outline(path, StrokeStyle(width: 10, join: .bevel))
    #expect(winding(of: outline.lines, around: SIMD2(34.5, 0)) > 0)
    #expect(winding(of: outline.lines, around: SIMD2(35.1, 0)) == 0)
    #expect(winding(of: outline.lines, around: SIMD2(33.4, 4.4)) == 0)
  }

  @Test func crossingsWindTwice() {
    let outline = Outline(
      lines([(0, 0), (10, 10), (10, 0), (0, 10)]), StrokeStyle(width: 1, join: .bevel))
    #expect(winding(of: outline.lines, around: SIMD2(5, 5)) == 2)
  }

  @Test func hugeAndBrokenPathsHaveFiniteOutlines() {
    let path = lines([(-1e300, 0), (.nan, 3), (1e300, 1), (0, 1e9), (.infinity, 0), (0, 0)])
    let outline = Outline(path, StrokeStyle(width: 1e300, join: .round))
    #expect(!outline.isEmpty)
    #expect(outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }
}
