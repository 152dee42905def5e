import Drawing
import Foundation
import Geometry
import Testing

struct CGContextPaintingTests {
  @Test func fillingThrowsThePathAway() {
    let context = makeContext()
    context.addRect(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(!context.isPathEmpty)
    context.fillPath()
    #expect(context.isPathEmpty)
  }

  @Test func theFillRuleDecidesAboutNestedRectangles() {
    for (rule, inside) in [(CGPathFillRule.winding, redPixel), (.evenOdd, clearPixel)] {
      let context = makeContext()
      context.setFillColor(red)
      context.addRects([
        CGRect(x: 0, y: 0, width: 8, height: 8), CGRect(x: 2, y: 2, width: 4, height: 4),
      ])
      context.fillPath(using: rule)
      #expect(context[4, 4] == inside)
      #expect(context[1, 1] == redPixel)
    }
  }

  @Test func pathPointsKeepTheTransformOfTheirTime() {
    let context = makeContext()
    context.move(to: CGPoint(x: 1, y: 1))
    context.translateBy(x: 4, y: 0)
    context.addLine(to: CGPoint(x: 1, y: 1))
    #expect(context.currentPointOfPath == CGPoint(x: 1, y: 1))
    #expect(context.boundingBoxOfPath == CGRect(x: -3, y: 1, width: 4, height: 0))
    #expect(context.path?.path.points == [CGPoint(x: -3, y: 1), CGPoint(x: 1, y: 1)])
  }

  @Test func aStrokeIsHalfOnEachSide() {
    let context = makeContext()
    context.setStrokeColor(green)
    context.stroke(CGRect(x: 2, y: 2, width: 4, height: 4), width: 2)
    #expect(context[1, 4] == greenPixel)
    #expect(context[2, 4] == greenPixel)
    #expect(context[3, 4] == clearPixel)
    #expect(context[0, 4] == clearPixel)
    #expect(context[1, 1] == greenPixel)
  }

  @Test func thePenIsScaledWithUserSpace() {
    let context = makeContext()
    context.setStrokeColor(green)
    context.scaleBy(x: 4, y: 1)
    context.strokeLineSegments(between: [CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 8)])
    for x in 0..<8 { #expect(context[x, 4] == ((2..<6).contains(x) ? greenPixel : clearPixel)) }
  }

  @Test(arguments: [
    (CGLineCap.butt, [false, true, true, false]), (.square, [true, true, true, true]),
  ])
  func capsDecideHowLinesEnd(_ cap: CGLineCap, _ covered: [Bool]) {
    let context = makeContext()
    context.setLineWidth(2)
    context.setLineCap(cap)
    context.move(to: CGPoint(x: 3, y: 4))
    context.addLine(to: CGPoint(x: 5, y: 4))
    context.strokePath()
    for (x, isCovered) in zip(2..<6, covered) { #expect((context[x, 4][3] == 255) == isCovered) }
  }

  @Test func dashesLeaveGaps() {
    let context = makeContext()
    context.setLineWidth(2)
    context.setLineDash(phase: 1, lengths: [2, 3])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 4)])
    #expect((0..<8).map { context[$0, 4][3] } == [255, 0, 0, 0, 255, 255, 0, 0])
    context.setLineDash(phase: 0, lengths: [0, 0])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 4), CGPoint(x: 8, y: 4)])
    #expect(context[2, 4][3] == 255)
  }

  @Test func fillAndStrokeDoBoth() {
    let context = makeContext()
    context.setFillColor(red)
    context.setStrokeColor(blue)
    context.setLineWidth(2)
    context.addRect(CGRect(x: 2, y: 2, width: 5, height: 5))
    context.drawPath(using: .fillStroke)
    #expect(context[4, 4] == redPixel)
    #expect(context[2, 4] == bluePixel)
  }

  @Test func clipsIntersect() {
    let context = makeContext()
    context.setFillColor(red)
    context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 8))
    context.addRect(CGRect(x: 3, y: 3, width: 5, height: 5))
    context.clip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 3, y: 3, width: 2, height: 5))
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context[3, 4] == redPixel)
    #expect(context[2, 4] == clearPixel)
    #expect(context[5, 4] == clearPixel)
    #expect(context[3, 5] == clearPixel)
    context.clip()
    #expect(context.boundingBoxOfClipPath.isNull)
    context.resetClip()
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 8, height: 8))
  }

  @Test func clearMakesTransparentWhateverTheMode() {
    let context = makeContext()
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.setBlendMode(.multiply)
    context.clear(CGRect(x: 0, y: 0, width: 4, height: 8))
    #expect(context[3, 4] == clearPixel)
    #expect(context[4, 4] == [0, 0, 0, 255])
  }

  @Test func withoutAntialiasingPixelsAreWholeOrNot() {
    let context = makeContext()
    context.setShouldAntialias(false)
    context.fillEllipse(in: CGRect(x: 0.3, y: 0.3, width: 7, height: 7))
    let alphas = Set(stride(from: 3, to: 256, by: 4).map { context.makeBitmap().packedPixels[$0] })
    #expect(alphas == [0, 255])
  }

  @Test func aQuarterOfACircleIsFilled() {
    let context = makeContext(32, 32)
    context.move(to: .zero)
    context.addArc(
      center: .zero, radius: 32, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    context.closePath()
    context.fillPath()
    let pixels = context.makeBitmap().packedPixels
    let area = stride(from: 3, to: pixels.count, by: 4).reduce(0.0) {
      $0 + Double(pixels[$1]) / 255
    }
    #expect(abs(area - .pi * 256) < 2)
  }

  @Test func quadraticCurvesAreDrawnExactly() {
    let context = makeContext(32, 32)
    context.move(to: .zero)
    context.addQuadCurve(to: CGPoint(x: 32, y: 0), control: CGPoint(x: 16, y: 64))
    context.fillPath()
    let pixels = context.makeBitmap().packedPixels
    let area = stride(from: 3, to: pixels.count, by: 4).reduce(0.0) {
      $0 + Double(pixels[$1]) / 255
    }
    // A parabola's segment has two thirds of its box.
    #expect(abs(area - 32 * 32 * 2 / 3) < 2)
  }
}
