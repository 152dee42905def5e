import Drawing
import Foundation
import Geometry
import Testing

struct CGContextTests {
  @Test func theOriginIsAtTheBottomLeft() {
    let context = makeContext()
    context.setFillColor(red)
    context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    #expect(context[1, 7] == redPixel)
    #expect(context[2, 7] == redPixel)
    #expect(context[0, 7] == clearPixel)
    #expect(context[3, 7] == clearPixel)
    #expect(context[1, 6] == clearPixel)
  }

  @Test func aContextInPointsHasItsOriginAtTheTopLeft() throws {
    let context = try #require(CGContext(width: 8, height: 8, scale: 2, flipped: true))
    context.setFillColor(green)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    for (x, y) in [(2, 0), (3, 0), (2, 1), (3, 1)] { #expect(context[x, y] == greenPixel) }
    #expect(context[1, 0] == clearPixel)
    #expect(context[2, 2] == clearPixel)
    #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 8))
    #expect(context.isFlipped)
  }

  @Test(arguments: [0, 0.25, 0.5, 1] as [CGFloat])
  func aDrawingAsideIsAsFineAsItsContextHoweverThatIsTurned(_ turns: CGFloat) throws {
    let context = makeContext()
    context.rotate(by: turns * .pi)
    context.scaleBy(x: 2, y: 3)
    let size = CGSize(width: 5, height: 4)
    let aside = try #require(CGLayer(context, size: size, auxiliaryInfo: nil))
    #expect(aside.context?.width == 15 && aside.context?.height == 12)
  }

  @Test func partlyCoveredPixelsGetTheirShare() {
    let context = makeContext()
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 0.5))
    #expect(distance(context[0, 7], [128, 128, 128, 128]) <= 1)
  }

  @Test func coloursArePremultiplied() {
    let context = makeContext()
    context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(distance(context[4, 4], [128, 64, 0, 128]) <= 1)
    context.setAlpha(0.5)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(distance(context[4, 4], [191, 159, 127, 191]) <= 2)
  }

  @Test func theStateComesBackWithRestore() {
    let context = makeContext()
    context.setFillColor(red)
    context.saveGState()
    context.setFillColor(blue)
    context.translateBy(x: 4, y: 4)
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.restoreGState()
    context.restoreGState()
    #expect(context.ctm.isIdentity)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(context[0, 0] == redPixel)
  }

  @Test func transformsActBeforeThePresentOne() {
    let context = makeContext()
    context.setFillColor(red)
    context.translateBy(x: 4, y: 2)
    context.scaleBy(x: 2, y: 1)
    context.rotate(by: .pi / 2)
    context.concatenate(CGAffineTransform(translationX: 1, y: 0))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    // (0…1, 0…1) moves to (1…2, 0…1), turns to (−1…0, 1…2), scales and moves to (2…4, 3…4).
    #expect(context[2, 4] == redPixel)
    #expect(context[3, 4] == redPixel)
    #expect(context[1, 4] == clearPixel)
    #expect(context[4, 4] == clearPixel)
    let origin = context.convertToDeviceSpace(CGPoint.zero)
    #expect(abs(origin.x - 4) < 1e-12 && abs(origin.y - 3) < 1e-12)
  }

  @Test func aSingularTransformDrawsNothingAndDoesNoHarm() {
    let context = makeContext()
    context.saveGState()
    context.scaleBy(x: 0, y: 1)
    context.stroke(CGRect(x: 1, y: 1, width: 4, height: 4))
    context.fill(CGRect(x: 1, y: 1, width: 4, height: 4))
    context.draw(
      CGImage(bitmap: Bitmap(1, 1) { _, _ in redPixel }),
      in: CGRect(x: 0, y: 0, width: 4, height: 4))
    context.restoreGState()
    #expect(context.makeBitmap().packedPixels.allSatisfy { $0 == 0 })
    context.setFillColor(red)
    context.fill(CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12))
    #expect(context[4, 4] == redPixel)
  }

  @Test(arguments: [
    (0, 8, 0, CGImageAlphaInfo.premultipliedLast.rawValue),
    (8, 16, 0, CGImageAlphaInfo.premultipliedLast.rawValue),
    (8, 8, 30, CGImageAlphaInfo.premultipliedLast.rawValue),
    (8, 8, 34, CGImageAlphaInfo.premultipliedLast.rawValue),
    (8, 8, 0, CGImageAlphaInfo.last.rawValue),
    (Int.max, 8, 0, CGImageAlphaInfo.premultipliedLast.rawValue),
  ])
  func impossibleLayoutsMakeNoContext(_ width: Int, _ bits: Int, _ bytesPerRow: Int, _ info: UInt32)
  {
    let context = CGContext(
      data: nil, width: width, height: 8, bitsPerComponent: bits, bytesPerRow: bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info)
    #expect(context == nil)
  }

  @Test(arguments: [CGImageAlphaInfo.premultipliedFirst, .noneSkipFirst])
  func alphaMayComeFirstWhereTheMemoryIsTheContextsOwn(_ alpha: CGImageAlphaInfo) throws {
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: alpha.rawValue))
    context.setFillColor(CGColor(red: 1, green: 128 / 255, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(context[0, 0] == [255, 128, 0, 255])
    #expect([.premultipliedLast, .noneSkipLast].contains(context.alphaInfo))
  }

  /// A layout with the bytes that opaque red, green 0x80 and blue 0 have in it.
  static let layouts: [(UInt32, [UInt8])] = [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255]),
    (
      CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [0, 128, 255, 255]
    ),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 128, 0]),
    (CGImageAlphaInfo.noneSkipFirst.rawValue, [255, 255, 128, 0]),
    (
      CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue,
      [255, 0, 128, 255]
    ),
  ]

  @Test(arguments: layouts)
  func theCallersMemoryHasTheLayoutThatWasAskedFor(_ info: UInt32, _ bytes: [UInt8]) throws {
    var pixels = [UInt8](repeating: 0, count: 4 * 4 * 4)
    let orange = CGColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)
    try pixels.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16,
          space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info))
      context.setFillColor(orange)
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
      context.draw(
        CGImage(bitmap: Bitmap(1, 1) { _, _ in [255, 128, 0, 255] }),
        in: CGRect(x: 2, y: 0, width: 2, height: 4))
      #expect(context[0, 0] == [255, 128, 0, 255])
      #expect(context[3, 3] == [255, 128, 0, 255])
    }
    #expect(pixels == (0..<16).flatMap { _ in bytes })
  }

  @Test func aContextWithoutAlphaIsOpaque() throws {
    let context = try #require(
      CGContext(width: 2, height: 2, scale: 1, flipped: true, isOpaque: true))
    #expect(context.makeImage()?.alphaInfo == .noneSkipLast)
    #expect(context[0, 0] == [0, 0, 0, 255])
  }

  @Test func whatIsDrawnLaterDoesNotChangeAnImage() throws {
    let context = makeContext()
    let image = try #require(context.makeImage())
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    #expect(image.pixels.allSatisfy { $0 == 0 })
  }

  @Test func aTransparencyLayerIsComposedAsOneImage() {
    let context = makeContext()
    context.setAlpha(0.5)
    context.beginTransparencyLayer()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 8))
    context.setFillColor(blue)
    context.fill(CGRect(x: 2, y: 0, width: 6, height: 8))
    context.saveGState()
    context.translateBy(x: 99, y: 99)
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(context.ctm.isIdentity)
    #expect(distance(context[1, 4], [128, 0, 0, 128]) <= 1)
    #expect(distance(context[4, 4], [0, 0, 128, 128]) <= 1)
  }

  @Test func aTransparencyLayerMayHaveEdges() {
    let context = makeContext()
    context.beginTransparencyLayer(in: CGRect(x: 0, y: 0, width: 4, height: 8))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
    context.endTransparencyLayer()
    #expect(context[3, 4] == redPixel)
    #expect(context[4, 4] == clearPixel)
  }

  @Test func equalDrawingGivesEqualBytesOnManyThreads() async {
    let pictures = await withTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<6 { group.addTask { Self.picture() } }
      return await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(Set(pictures).count == 1)
  }

  private static func picture() -> [UInt8] {
    let context = makeContext(40, 40)
    context.setShadow(offset: CGSize(width: 2, height: -2), blur: 3)
    context.setFillColor(red)
    context.fillEllipse(in: CGRect(x: 3.3, y: 4.4, width: 20, height: 25))
    context.setStrokeColor(blue)
    context.strokeEllipse(in: CGRect(x: 13.3, y: 4.4, width: 20, height: 25))
    TextLayout("Gg", font: Font(size: 17)).draw(in: context, at: CGPoint(x: 5, y: 6))
    return context.makeBitmap().packedPixels
  }
}
