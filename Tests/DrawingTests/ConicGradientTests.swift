import Drawing
import Foundation
import Geometry
import Testing

struct ConicGradientTests {
  let turn =
    CGGradient(
      colors: [Color.black, Color(red: 1, green: 0, blue: 0)]) ?? CGGradient(colors: [.clear])

  @Test func coloursRiseCounterclockwiseFromTheAngle() throws {
    let context = makeContext(41, 41)
    context.drawConicGradient(
      try #require(turn), center: CGPoint(x: 20.5, y: 20.5), angle: 0)
    // A quarter turn each, from +x on with y up.
    for (x, y, share) in [(20, 2, 0.25), (2, 20, 0.5), (20, 38, 0.75)] {
      #expect(abs(Double(context[x, y][0]) - share * 255) <= 2, "\(x) \(y)")
    }
    #expect(context[20, 2][3] == 255)
  }

  @Test func theSeamIsAsSmoothAsAnEdge() throws {
    let context = makeContext(41, 41)
    context.drawConicGradient(
      try #require(turn), center: CGPoint(x: 20.5, y: 20.5), angle: 0)
    // The seam runs through the middle of the row's pixels.
    #expect(abs(Int(context[35, 20][0]) - 128) <= 3)
    #expect(context[35, 19][0] < 12)
    #expect(context[35, 21][0] > 243)
  }

  @Test func whereYIsDownItTurnsClockwise() throws {
    let context = try #require(CGContext(width: 41, height: 41, scale: 1, flipped: true))
    context.drawConicGradient(
      try #require(turn), center: CGPoint(x: 20.5, y: 20.5), angle: .pi / 2)
    #expect(abs(Int(context[2, 20][0]) - 64) <= 2)
  }

  @Test func theClipAndTheAlphaHold() throws {
    let context = makeContext()
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8))
    context.setAlpha(0.5)
    context.drawConicGradient(
      try #require(CGGradient(colors: [.white])), center: .zero, angle: 0)
    #expect(distance(context[2, 2], [128, 128, 128, 128]) <= 1)
    #expect(context[6, 2] == clearPixel)
    context.drawConicGradient(
      try #require(turn), center: CGPoint(x: CGFloat.nan, y: 0), angle: .infinity)
  }
}
