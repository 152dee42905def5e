import Drawing
import Foundation
import Geometry
import Testing

struct StrokingTests {
  @Test func aPenWiderThanACircleLeavesNoHole() {
    let context = makeContext(100, 100)
    context.setStrokeColor(red)
    context.setLineWidth(50)
    context.strokeEllipse(in: CGRect(x: 40, y: 40, width: 20, height: 20))
    #expect(context[50, 50] == redPixel)
    #expect(context[50, 16] == redPixel && context[50, 13] == clearPixel)
  }

  @Test func aPenIsAsWideAsUserSpaceMakesIt() {
    let context = makeContext(40, 40)
    context.scaleBy(x: 4, y: 1)
    context.setStrokeColor(red)
    context.setLineWidth(4)
    context.move(to: CGPoint(x: 5, y: 0))
    context.addLine(to: CGPoint(x: 5, y: 20))
    context.addLine(to: CGPoint(x: 10, y: 20))
    context.strokePath()
    // Sixteen pixels across, four high.
    #expect(context[12, 30] == redPixel && context[27, 30] == redPixel)
    #expect(context[11, 30] == clearPixel && context[28, 30] == clearPixel)
    #expect(context[35, 21] == redPixel && context[35, 22] == clearPixel)
  }

  @Test func thePathBecomesTheOutlineOfItsStroke() {
    let context = makeContext(20, 20)
    context.scaleBy(x: 2, y: 2)
    context.setLineWidth(4)
    context.move(to: CGPoint(x: 0, y: 5))
    context.addLine(to: CGPoint(x: 8, y: 5))
    #expect(context.pathContains(CGPoint(x: 4, y: 6.9), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 4, y: 7.1), mode: .stroke))
    #expect(!context.pathContains(CGPoint(x: 4, y: 6), mode: .fill))
    context.replacePathWithStrokedPath()
    #expect(context.boundingBoxOfPath == CGRect(x: 0, y: 3, width: 8, height: 4))
    context.setFillColor(red)
    context.fillPath()
    #expect(
      context[8, 7] == redPixel && context[8, 4] == clearPixel && context[17, 10] == clearPixel)
  }

  @Test func componentsAreReadInTheirSpace() {
    let context = makeContext()
    let whole = CGRect(x: 0, y: 0, width: 8, height: 8)
    context.setFillColor([1, 1])
    context.fill(whole)
    #expect(context[1, 1] == [255, 255, 255, 255])
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    context.fill(whole)
    #expect(context[1, 1] == [0, 0, 0, 255])
    context.setFillColor([0, 1, 0, 1])
    context.fill(whole)
    #expect(context[1, 1] == greenPixel)
  }
}
