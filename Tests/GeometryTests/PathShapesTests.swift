import Foundation
import Geometry
import Testing

struct PathShapesTests {
  /// Start, end, clockwise, and the angle that the arc sweeps.
  static let sweeps: [(CGFloat, CGFloat, Bool, CGFloat)] = [
    (0, .pi / 2, false, .pi / 2), (0, .pi / 2, true, -1.5 * .pi),
    (.pi / 2, 0, false, 1.5 * .pi), (.pi / 2, 0, true, -.pi / 2),
    (0, 2 * .pi, false, 2 * .pi), (0, 2 * .pi, true, -2 * .pi),
    (-.pi / 2, .pi, false, 1.5 * .pi), (1, 1, false, 0), (1, 1, true, 0),
    (0, -5 * .pi / 2, false, 1.5 * .pi),
  ]

  @Test(arguments: sweeps)
  func arcsSweepTheWayThatIsAskedFor(
    _ start: CGFloat, _ end: CGFloat, _ clockwise: Bool, _ sweep: CGFloat
  ) throws {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 5, y: 6), radius: 10, startAngle: start, endAngle: end,
      clockwise: clockwise)
    #expect(abs(path.length - abs(sweep.native) * 10) < 0.01)
    let finish = CGPoint(x: 5 + 10 * cos(start + sweep), y: 6 + 10 * sin(start + sweep))
    #expect(distance(try #require(path.currentPoint), finish) < 1e-13)
    let quarter = CGPoint(x: 5 + 10 * cos(start + sweep / 2), y: 6 + 10 * sin(start + sweep / 2))
    guard sweep != 0 else { return }
    let middle = try #require(PathMeasure(path).position(at: path.length / 2)).point
    #expect(distance(middle, quarter) < 0.01)
  }

  /// The elements that the tests of WinObjC (`CGPathTests`) expect of `CGPathAddArc`.
  @Test func arcsAreQuarterTurnsAndWhatIsLeft() {
    var path = Path()
    path.addArc(
      center: CGPoint(x: 25, y: 100), radius: 20, startAngle: 1.25 * .pi, endAngle: 0,
      clockwise: true)
    let ends = [
      CGPoint(x: 10.857864, y: 85.857864), CGPoint(x: 10.857864, y: 114.142136),
      CGPoint(x: 39.142136, y: 114.142136), CGPoint(x: 45, y: 100),
    ]
    var seen: [CGPoint] = []
    CGPath(path: path).applyWithBlock { element in
      seen.append(element.pointee.points[element.pointee.type == .moveToPoint ? 0 : 2])
    }
    #expect(seen.count == 4)
    for (end, point) in zip(ends, seen) {
      #expect(abs(end.x - point.x) < 1e-5 && abs(end.y - point.y) < 1e-5)
    }
  }

  @Test func anArcGoesOnWithALineFromTheCurrentPoint() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      center: CGPoint(x: 10, y: 0), radius: 2, startAngle: 0, endAngle: 1, clockwise: false)
    #expect(path.verbs == [.move, .line, .cubic])
    #expect(path.points[1] == CGPoint(x: 12, y: 0))
  }

  @Test func aRelativeArcMayTurnMoreThanOnce() {
    var path = Path()
    path.addRelativeArc(center: .zero, radius: 1, startAngle: 0, delta: 4 * .pi)
    #expect(abs(path.length - 4 * .pi) < 0.005)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: .nan, delta: 1)
    #expect(path.verbs.count == 9)
  }

  @Test(arguments: [1, -1])
  func aRoundedCornerTouchesBothLines(_ side: Double) throws {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      corner: CGPoint(x: 10, y: 0), end: CGPoint(x: 10, y: 10 * side), radius: 3)
    #expect(distance(path.points[1], CGPoint(x: 7, y: 0)) < 1e-14)
    #expect(distance(try #require(path.currentPoint), CGPoint(x: 10, y: 3 * side)) < 1e-14)
    #expect(abs(path.length - (7 + 1.5 * .pi)) < 0.001)
  }

  @Test func aCornerWithoutAnAngleIsALineToIt() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(corner: CGPoint(x: 5, y: 0), end: CGPoint(x: 9, y: 0), radius: 3)
    #expect(path.verbs == [.move, .line])
    #expect(path.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test func aRoundedRectangleLosesItsCorners() throws {
    let rect = CGRect(x: 0, y: 0, width: 40, height: 20)
    let path = Path(roundedRect: rect, cornerWidth: 6, cornerHeight: 4)
    #expect(distance(try #require(path.boundingBox), rect) < 1e-13)
    #expect(!path.contains(CGPoint(x: 1, y: 1)))
    #expect(path.contains(CGPoint(x: 3, y: 2)))
    #expect(path.verbs.filter { $0 == .cubic }.count == 4)
  }

  @Test func cornersNeverGrowBeyondHalfTheRectangle() throws {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    let circle = Path(roundedRect: rect, cornerWidth: 50, cornerHeight: 50)
    #expect(abs(circle.length - 10 * .pi) < 0.01)
    #expect(Path(roundedRect: rect, cornerWidth: 0, cornerHeight: 3) == Path(rect: rect))
  }

  @Test(arguments: [1e4, 1e9, -1e300, .greatestFiniteMagnitude] as [CGFloat])
  func anArcOfAnyAngleHasAnEnd(angle: CGFloat) {
    var path = Path()
    path.addArc(
      center: .zero, radius: 1, startAngle: 0, endAngle: angle, clockwise: angle < 0)
    #expect(path.verbs.count <= 406)
    let rest = angle.truncatingRemainder(dividingBy: 2 * .pi)
    #expect(distance(path.currentPoint ?? .zero, CGPoint(x: cos(rest), y: sin(rest))) < 1e-9)
  }
}
