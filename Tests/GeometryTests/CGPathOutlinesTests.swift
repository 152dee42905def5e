import Foundation
import Geometry
import Testing

struct CGPathOutlinesTests {
  let line: CGPath = {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    return path
  }()

  @Test func aStrokedLineIsItsRectangle() {
    let stroked = line.copy(
      strokingWithWidth: 10, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    #expect(stroked.boundingBoxOfPath == CGRect(x: -5, y: -5, width: 110, height: 10))
    #expect(stroked.contains(CGPoint(x: 104, y: 4)))
    #expect(!stroked.contains(CGPoint(x: 106, y: 0)))
    let moved = line.copy(
      strokingWithWidth: 10, lineCap: .butt, lineJoin: .miter, miterLimit: 10,
      transform: CGAffineTransform(translationX: 0, y: 50))
    #expect(moved.boundingBoxOfPath == CGRect(x: 0, y: 45, width: 100, height: 10))
    #expect(
      CGPath(rect: .null, transform: nil).copy(
        strokingWithWidth: 0, lineCap: .butt, lineJoin: .miter, miterLimit: 1
      ).isEmpty)
  }

  @Test func dashesAreSubpathsOfTheLengthsThatWereAskedFor() {
    let dashed = line.copy(dashingWithPhase: 5, lengths: [10, 20])
    let ends = dashed.path.points.map(\.x)
    for (end, right) in zip(ends, [0, 5, 25, 35, 55, 65, 85, 95]) {
      #expect(abs(end - CGFloat(right)) < 1e-12)
    }
    #expect(dashed.path.verbs == Array(repeating: [.move, .line], count: 4).flatMap { $0 })
    #expect(line.copy(dashingWithPhase: 0, lengths: []) == line)
    #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
  }

  @Test func dashesOfACurveLieOnItAndAreCurves() {
    let circle = CGPath(
      ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100), transform: nil)
    let dashed = circle.copy(dashingWithPhase: 0, lengths: [10, 5]).path
    #expect(!dashed.verbs.contains(.line))
    #expect(abs(dashed.length - 210) < 1e-3)
    for segment in dashed.segments {
      let middle = segment.curve.point(at: 0.5)
      #expect(abs((middle * middle).sum().squareRoot() - 50) < 0.02)
    }
  }

  @Test func dashesGoAroundCornersAndBeginAnewInEachSubpath() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    let dashed = path.copy(dashingWithPhase: 0, lengths: [15, 25]).path
    #expect(dashed.verbs == [.move, .line, .line, .move, .line, .line])
    #expect(dashed.points[2] == CGPoint(x: 10, y: 5))
    #expect(dashed.points[3] == CGPoint(x: 20, y: 0))
  }

  @Test func flatteningLeavesOnlyLinesNearTheCurve() {
    let circle = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10), transform: nil)
    let flat = circle.flattened(threshold: 0.01)
    #expect(flat.path.verbs.allSatisfy { $0 == .move || $0 == .line || $0 == .close })
    #expect(flat.path.points.allSatisfy { abs(($0.simd * $0.simd).sum().squareRoot() - 5) < 0.01 })
  }
}

struct CGColorConversionTests {
  @Test func aColourBecomesTheGrayOfItsLuma() {
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 0.5)
    let gray = green.converted(
      to: CGColorSpaceCreateDeviceGray(), intent: .defaultIntent, options: nil)
    #expect(gray?.components == [0.587, 0.5])
    let back = gray?.converted(
      to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)
    #expect(back?.components == [0.587, 0.587, 0.587, 0.5])
  }

  @Test func inksTakeLightAway() {
    let color = CGColor(genericCMYKCyan: 1, magenta: 0.5, yellow: 0, black: 0.5, alpha: 1)
    #expect(color.components == [0, 0.25, 0.5, 1])
  }
}
