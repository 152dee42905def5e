import Foundation
import Geometry
import Testing

struct PathTests {
  @Test func piecesOnAnEmptyPathArePassedOver() {
    var path = Path()
    path.line(to: CGPoint(x: 1, y: 1))
    path.quad(to: .zero, control: .zero)
    path.cubic(to: .zero, control1: .zero, control2: .zero)
    path.close()
    #expect(path.isEmpty)
    #expect(path.currentPoint == nil)
    #expect(path.boundingBox == nil)
  }

  @Test func afterAClosePiecesStartWhereTheSubpathBegan() {
    var path = Path(rect: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
    path.line(to: CGPoint(x: 9, y: 9))
    #expect(path.segments.last == .line(from: CGPoint(x: 1, y: 2), to: CGPoint(x: 9, y: 9)))
  }

  @Test func elementsCarryThePointsOfTheirVerbs() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 1))
    path.line(to: CGPoint(x: 2, y: 2))
    path.quad(to: CGPoint(x: 4, y: 4), control: CGPoint(x: 3, y: 3))
    path.cubic(
      to: CGPoint(x: 7, y: 7), control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 6, y: 6))
    path.close()
    #expect(
      Array(path.elements) == [
        .move(CGPoint(x: 1, y: 1)), .line(CGPoint(x: 2, y: 2)),
        .quad(control: CGPoint(x: 3, y: 3), to: CGPoint(x: 4, y: 4)),
        .cubic(
          control1: CGPoint(x: 5, y: 5), control2: CGPoint(x: 6, y: 6), to: CGPoint(x: 7, y: 7)),
        .close,
      ])
    #expect(Path(verbs: path.verbs, points: path.points) == path)
  }

  @Test func transformingMovesPointsAndTheSubpathStart() {
    let moved = Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).applying(
      CGAffineTransform(translationX: 5, y: 6))
    #expect(moved == Path(rect: CGRect(x: 5, y: 6, width: 1, height: 1)))
    #expect(moved.currentPoint == CGPoint(x: 5, y: 6))
  }
}

struct PathMeasuresTests {
  @Test func boundsOfACurveReachItsExtremesAndNotItsControls() throws {
    var path = Path()
    path.move(to: .zero)
    path.quad(to: CGPoint(x: 2, y: 0), control: CGPoint(x: 1, y: 2))
    #expect(
      distance(
        try #require(path.boundingBox), CGRect(x: 0, y: 0, width: 2, height: 1)) < 1e-15)
    #expect(path.controlPointBoundingBox == CGRect(x: 0, y: 0, width: 2, height: 2))
  }

  @Test func boundsOfAnEllipseAreItsRectangle() throws {
    let rect = CGRect(x: 10, y: 20, width: 30, height: 50)
    let box = try #require(Path(ellipseIn: rect).boundingBox)
    #expect(distance(box, rect) < 1e-13)
  }

  @Test(arguments: [
    (CGPoint(x: 0, y: 0), true), (CGPoint(x: 6.9, y: 0), true), (CGPoint(x: 7.1, y: 0), false),
    (CGPoint(x: 6.9, y: 6.9), false), (CGPoint(x: 4.9, y: 4.9), true),
    (CGPoint(x: 0, y: -7.1), false),
  ])
  func anEllipseHoldsThePointsInside(_ point: CGPoint, _ inside: Bool) {
    let circle = Path(ellipseIn: CGRect(x: -7, y: -7, width: 14, height: 14))
    #expect(circle.contains(point) == inside)
  }

  @Test func theFillRuleDecidesAboutNestedOutlines() {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 4, height: 4))
    #expect(path.contains(CGPoint(x: 3, y: 3), rule: .winding))
    #expect(!path.contains(CGPoint(x: 3, y: 3), rule: .evenOdd))
    #expect(path.contains(CGPoint(x: 8, y: 3), rule: .evenOdd))
  }

  @Test func openOutlinesCountAsClosed() {
    var path = Path()
    path.addLines([.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
    #expect(path.contains(CGPoint(x: 9, y: 5)))
    #expect(!path.contains(CGPoint(x: 1, y: 5)))
    let shift = CGAffineTransform(translationX: 8, y: 0)
    #expect(path.contains(CGPoint(x: 1, y: 5), transform: shift))
  }
}

struct PathMeasureTests {
  @Test func aCircleHasItsCircumference() {
    let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
    // Four cubics are longer than the circle by 1.4e-4 of it.
    #expect(abs(circle.length / (100 * .pi) - 1) < 1.5e-4)
  }

  /// y = x² over 0…1 has the length (2√5 + asinh 2)/4.
  @Test func aParabolaHasTheLengthOfItsFormula() {
    var path = Path()
    path.move(to: .zero)
    path.quad(to: CGPoint(x: 1, y: 1), control: CGPoint(x: 0.5, y: 0))
    #expect(abs(path.length - (2 * 5.0.squareRoot() + asinh(2)) / 4) < 1e-9)
  }

  @Test func distanceRunsEvenlyAlongACurveOfUnevenSpeed() throws {
    var path = Path()
    path.move(to: .zero)
    path.cubic(
      to: CGPoint(x: 300, y: 0), control1: CGPoint(x: 0, y: 0), control2: CGPoint(x: 90, y: 0))
    let measure = PathMeasure(path)
    #expect(abs(measure.length - 300) < 1e-9)
    for distance in stride(from: 0.0, through: 300, by: 25) {
      let position = try #require(measure.position(at: distance))
      #expect(abs(position.point.x.native - distance) < 1e-6)
      #expect(abs(position.tangent.dx - 1) < 1e-9)
    }
  }

  @Test func movesTakeNoLengthAndClosingLinesDo() throws {
    var path = Path(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addLines([CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 20)])
    let measure = PathMeasure(path)
    #expect(measure.length == 60)
    let closing = try #require(measure.position(at: 35))
    #expect(closing.point == CGPoint(x: 0, y: 5))
    #expect(closing.tangent == CGVector(dx: 0, dy: -1))
    #expect(try #require(measure.position(at: 50)).point == CGPoint(x: 100, y: 10))
    #expect(try #require(measure.position(at: 1000)).point == CGPoint(x: 100, y: 20))
  }

  @Test func aPathWithoutLengthHasNoPositions() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 1))
    path.line(to: CGPoint(x: 1, y: 1))
    #expect(PathMeasure(path).position(at: 0) == nil)
    #expect(PathMeasure(Path()).length == 0)
  }

  @Test func theTangentAtAControlOnTheEndIsTheDirectionIntoTheCurve() {
    let curve = CubicBezier(.zero, .zero, SIMD2(1, 1), SIMD2(2, 2))
    let tangent = curve.tangent(at: 0)
    #expect(abs(tangent.x - 0.5.squareRoot()) < 1e-3)
    #expect(abs(tangent.y - 0.5.squareRoot()) < 1e-3)
  }
}
