import Drawing
import Foundation
import Geometry
import Testing

struct ImageDrawingTests {
  /// Red, green above blue, clear.
  static let quarters = CGImage(
    bitmap: Bitmap(2, 2) { x, y in [[redPixel, greenPixel], [bluePixel, clearPixel]][y][x] })

  @Test func anImageStandsUprightWhereYPointsUp() {
    let context = makeContext()
    context.draw(Self.quarters, in: CGRect(x: 2, y: 3, width: 2, height: 2))
    #expect(context[2, 3] == redPixel)
    #expect(context[3, 3] == greenPixel)
    #expect(context[2, 4] == bluePixel)
    #expect(context[3, 4] == clearPixel)
    #expect(context[1, 3] == clearPixel)
  }

  @Test func enlargedWithoutInterpolationPixelsStaySquares() {
    let context = makeContext()
    context.interpolationQuality = .none
    context.draw(Self.quarters, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context[3, 3] == redPixel)
    #expect(context[4, 3] == greenPixel)
    #expect(context[3, 4] == bluePixel)
    #expect(context[4, 4] == clearPixel)
  }

  @Test func reducedImagesAreAverages() {
    let stripes = CGImage(
      bitmap: Bitmap(32, 32) { x, _ in x % 2 == 0 ? redPixel : bluePixel })
    let context = makeContext()
    context.draw(stripes, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(distance(context[4, 4], [128, 0, 128, 255]) <= 4)
  }

  @Test func alphaFadesAnImage() {
    let context = makeContext()
    context.setAlpha(0.5)
    context.draw(Self.quarters, in: CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(distance(context[0, 6], [128, 0, 0, 128]) <= 1)
  }

  @Test func tilesFillTheClip() {
    let context = makeContext()
    context.clip(to: CGRect(x: 0, y: 0, width: 6, height: 8))
    context.draw(Self.quarters, in: CGRect(x: 1, y: 0, width: 2, height: 2), byTiling: true)
    #expect(context[1, 0] == redPixel)
    #expect(context[5, 6] == redPixel)
    #expect(context[0, 0] == greenPixel)
    #expect(context[6, 0] == clearPixel)
  }

  @Test func whatAContextMadeDrawsUnchanged() throws {
    let context = makeContext()
    context.setFillColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.5)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 8))
    let image = try #require(context.makeImage())
    let copy = makeContext()
    copy.draw(image, in: CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(copy.makeBitmap().packedPixels == image.pixels)
  }
}

struct GradientTests {
  let gradient = CGGradient(
    colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1] as [CGFloat])

  @Test func aLinearGradientRunsFromTheFirstToTheLastColour() throws {
    let context = makeContext(100, 2)
    context.drawLinearGradient(
      try #require(gradient), start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    for x in stride(from: 0, to: 100, by: 9) {
      let t = (Double(x) + 0.5) / 100
      let expected = [UInt8(255 * (1 - t)), 0, UInt8(255 * t), 255]
      #expect(distance(context[x, 0], expected) <= 2)
    }
  }

  /// Options with what is left of the start and right of the end.
  static let beyond: [(CGGradientDrawingOptions, [UInt8], [UInt8])] = [
    ([], clearPixel, clearPixel), (.drawsBeforeStartLocation, redPixel, clearPixel),
    (.drawsAfterEndLocation, clearPixel, bluePixel),
    ([.drawsBeforeStartLocation, .drawsAfterEndLocation], redPixel, bluePixel),
  ]

  @Test(arguments: beyond)
  func theOptionsSayWhatLiesBeyondTheEnds(
    _ options: CGGradientDrawingOptions, _ before: [UInt8], _ after: [UInt8]
  ) throws {
    let context = makeContext()
    context.drawLinearGradient(
      try #require(gradient), start: CGPoint(x: 2, y: 0), end: CGPoint(x: 6, y: 0),
      options: options)
    #expect(context[0, 4] == before)
    #expect(context[7, 4] == after)
    #expect(context[3, 4][3] == 255)
  }

  @Test func aRadialGradientGrowsFromItsCentre() throws {
    let context = makeContext(65, 65)
    context.drawRadialGradient(
      try #require(gradient), startCenter: CGPoint(x: 32.5, y: 32.5), startRadius: 0,
      endCenter: CGPoint(x: 32.5, y: 32.5), endRadius: 32, options: [])
    #expect(distance(context[32, 32], redPixel) <= 6)
    #expect(distance(context[48, 32], [128, 0, 128, 255]) <= 3)
    #expect(distance(context[32, 48], [128, 0, 128, 255]) <= 3)
    #expect(context[2, 2] == clearPixel)
  }

  @Test func stopsAreSortedAndSpread() throws {
    let middle = try #require(CGGradient(colors: [.black, .white, .black]))
    let context = makeContext(101, 1)
    context.drawLinearGradient(
      middle, start: .zero, end: CGPoint(x: 101, y: 0), options: [])
    #expect(distance(context[50, 0], [255, 255, 255, 255]) <= 3)
    #expect(CGGradient(colors: []) == nil)
    #expect(CGGradient(colors: [.black], locations: [0, 1]) == nil)
  }

  @Test func componentsMakeAGradient() throws {
    let gray = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 1],
        locations: nil, count: 2))
    let context = makeContext(100, 1)
    context.drawLinearGradient(gray, start: .zero, end: CGPoint(x: 100, y: 0), options: [])
    #expect(distance(context[75, 0], [192, 192, 192, 255]) <= 2)
  }
}
