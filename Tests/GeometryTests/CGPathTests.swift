import Foundation
import Geometry
import Testing

struct CGPathTests {
  let rect = CGRect(x: 1, y: 2, width: 30, height: 40)

  @Test func aCopyStaysWhileTheOriginalChanges() throws {
    let path = CGMutablePath()
    path.addRect(rect)
    let copy = try #require(path.copy())
    #expect(copy == path)
    path.closeSubpath()
    path.move(to: .zero)
    #expect(copy == CGPath(rect: rect, transform: nil))
    #expect(copy != path)
  }

  @Test func aTransformAppliesToThePointsOfItsCall() throws {
    var shift = CGAffineTransform(translationX: 10, y: 0)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1), transform: shift)
    #expect(path.currentPoint == CGPoint(x: 11, y: 1))
    let moved = try #require(path.copy(using: &shift))
    #expect(moved.currentPoint == CGPoint(x: 21, y: 1))
    #expect(path.mutableCopy()?.currentPoint == path.currentPoint)
    #expect(CGPath(rect: rect, transform: &shift).boundingBox == rect.offsetBy(dx: 10, dy: 0))
  }

  @Test func emptyPathsHaveNullBoundsAndNoCurrentPoint() {
    let path = CGMutablePath()
    #expect(path.isEmpty)
    #expect(path.boundingBox.isNull)
    #expect(path.boundingBoxOfPath.isNull)
    #expect(path.currentPoint == .zero)
  }

  @Test func onlyRectanglesAreRectangles() {
    var found = CGRect.zero
    #expect(CGPath(rect: rect, transform: nil).isRect(&found))
    #expect(found == rect)
    var turn = CGAffineTransform(rotationAngle: 0.1)
    #expect(!CGPath(rect: rect, transform: &turn).isRect(nil))
    #expect(!CGPath(ellipseIn: rect, transform: nil).isRect(nil))
    #expect(!CGPath().isRect(nil))
  }

  @Test func applyShowsEveryElementWithItsPoints() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 0))
    path.addLine(to: CGPoint(x: 2, y: 0))
    path.addQuadCurve(to: CGPoint(x: 4, y: 0), control: CGPoint(x: 3, y: 0))
    path.addCurve(
      to: CGPoint(x: 7, y: 0), control1: CGPoint(x: 5, y: 0), control2: CGPoint(x: 6, y: 0))
    path.closeSubpath()
    var types: [CGPathElementType] = []
    var ends: [CGFloat] = []
    path.applyWithBlock { element in
      types.append(element.pointee.type)
      let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
      for index in 0..<count { ends.append(element.pointee.points[index].x) }
    }
    #expect(
      types == [
        .moveToPoint, .addLineToPoint, .addQuadCurveToPoint, .addCurveToPoint, .closeSubpath,
      ])
    #expect(ends == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func theMutableBuildersMatchTheShapes() {
    let path = CGMutablePath()
    path.addEllipse(in: rect)
    #expect(path == CGPath(ellipseIn: rect, transform: nil))
    let rounded = CGMutablePath()
    rounded.addRoundedRect(in: rect, cornerWidth: 3, cornerHeight: 4)
    #expect(
      rounded == CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: nil))
    let both = CGMutablePath()
    both.addPath(path)
    both.addRects([rect, rect])
    both.addLines(between: [.zero, CGPoint(x: 1, y: 1)])
    #expect(both.path.verbs.filter { $0 == .move }.count == 4)
    #expect(both.contains(CGPoint(x: 2, y: 3)))
    #expect(both.hashValue == both.copy()?.hashValue)
  }

  @Test func roundedCornersSeeTheCurrentPointThroughTheTransform() {
    let scale = CGAffineTransform(scaleX: 10, y: 10)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: 0.3,
      transform: scale)
    #expect(distance(path.currentPoint, CGPoint(x: 10, y: 3)) < 1e-13)
  }
}
