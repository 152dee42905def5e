import Drawing
import Foundation
import Geometry
import Testing

struct ClipMaskTests {
  let whole = CGRect(x: 0, y: 0, width: 8, height: 8)
  /// Opaque on its left half, half there on its right one.
  let alphas = CGImage(bitmap: Bitmap(8, 8) { x, _ in x < 4 ? [9, 9, 9, 255] : [0, 0, 0, 128] })
  /// White at the top, black at the bottom.
  let lights = CGImage(
    bitmap: Bitmap(8, 8) { _, y in y < 4 ? [255, 255, 255, 255] : [0, 0, 0, 255] })

  @Test func alphaAndLightnessLetThrough() {
    let context = makeContext()
    context.setFillColor(red)
    context.clip(to: whole, mask: alphas)
    context.fill(whole)
    #expect(context[1, 1] == redPixel)
    #expect(distance(context[6, 1], [128, 0, 0, 128]) <= 1)
    context.clip(to: whole, mask: lights)
    context.setFillColor(blue)
    context.fill(whole)
    #expect(context[1, 1] == bluePixel)
    #expect(context[1, 6] == redPixel)
    #expect(distance(context[6, 1], [64, 0, 128, 192]) <= 2)
  }

  @Test func theMaskEndsWithItsState() {
    let context = makeContext()
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 4, height: 8), mask: lights)
    context.setFillColor(red)
    context.fill(whole)
    context.restoreGState()
    #expect(context[1, 1] == redPixel && context[1, 6] == clearPixel && context[6, 1] == clearPixel)
    context.setFillColor(green)
    context.fill(whole)
    #expect(context[6, 6] == greenPixel)
  }

  @Test func aMaskIsTurnedWithUserSpace() {
    let context = makeContext()
    context.translateBy(x: 8, y: 8)
    context.rotate(by: .pi)
    context.clip(to: whole, mask: lights)
    context.setFillColor(red)
    context.fill(whole)
    #expect(context[3, 1] == clearPixel && context[3, 6] == redPixel)
  }

  @Test func layersImagesGradientsAndShadowsAreMasked() {
    let picture = CGImage(bitmap: Bitmap(1, 1) { _, _ in greenPixel })
    let drawings: [(CGContext) -> Void] = [
      { $0.draw(picture, in: whole) },
      {
        $0.beginTransparencyLayer()
        $0.setFillColor(green)
        $0.fill(whole)
        $0.endTransparencyLayer()
      },
      {
        let gradient = CGGradient(colors: [Color(red: 0, green: 1, blue: 0)])
        gradient.map($0.fillWhole)
      },
      {
        // The shape is far outside; only its shadow is here.
        $0.setShadow(offset: CGSize(width: 100, height: 0), blur: 0, color: green)
        $0.fill(whole.offsetBy(dx: -100, dy: 0))
      },
    ]
    for (index, draw) in drawings.enumerated() {
      let context = makeContext()
      context.clip(to: whole, mask: lights)
      draw(context)
      #expect(context[3, 1] == greenPixel, "\(index)")
      #expect(context[3, 6] == clearPixel, "\(index)")
    }
  }

  @Test func blendingIsWithWhatLiesBelowTheMask() {
    let context = makeContext()
    context.setFillColor(red)
    context.fill(whole)
    context.clip(to: whole, mask: alphas)
    context.setBlendMode(.screen)
    context.setFillColor(green)
    context.fill(whole)
    #expect(context[1, 1] == [255, 255, 0, 255])
    #expect(distance(context[6, 1], [255, 128, 0, 255]) <= 1)
  }

  @Test func anImageIsMaskedByAnother() throws {
    let picture = CGImage(bitmap: Bitmap(16, 16) { _, _ in redPixel })
    let masked = try #require(picture.masking(lights)).bitmap
    #expect(masked[8, 2] == redPixel && masked[8, 13] == clearPixel)
  }

  /// A mask of 8 bits a pixel that paints the left half, hides the right one, and half paints the middle column.
  private func makeMask(decode: [CGFloat]? = nil, pixel step: Int = 1) -> CGImage? {
    let row = [UInt8](repeating: 0, count: 4) + [128] + [UInt8](repeating: 255, count: 3)
    let wide = row.flatMap { [$0] + [UInt8](repeating: 77, count: step - 1) }
    let bytes = (0..<8).flatMap { _ in wide }
    guard let provider = CGDataProvider(data: NSData(data: Data(bytes))) else { return nil }
    func mask(_ decode: UnsafePointer<CGFloat>?) -> CGImage? {
      CGImage(
        maskWidth: 8, height: 8, bitsPerComponent: 8, bitsPerPixel: 8 * step,
        bytesPerRow: 8 * step, provider: provider, decode: decode, shouldInterpolate: false)
    }
    return decode.map { numbers in mask(numbers) } ?? mask(nil)
  }

  @Test(arguments: [1, 4])
  func samplesOfAMaskSayHowLittleIsPainted(bytesAPixel: Int) throws {
    let mask = try #require(makeMask(pixel: bytesAPixel))
    #expect(mask.isMask && mask.cropping(to: whole)?.isMask == true && !lights.isMask)
    let picture = CGImage(bitmap: Bitmap(8, 8) { _, _ in redPixel })
    let masked = try #require(picture.masking(mask)).bitmap
    #expect(masked[1, 3] == redPixel && masked[6, 3] == clearPixel)
    #expect(distance(masked[4, 3], [127, 0, 0, 127]) <= 1)
  }

  @Test func aMaskLetsTheFillColourThrough() throws {
    let context = makeContext()
    context.setFillColor(green)
    context.draw(try #require(makeMask()), in: whole)
    #expect(context[1, 3] == greenPixel && context[6, 3] == clearPixel)
    context.setFillColor(blue)
    context.fill(CGRect(x: 7, y: 0, width: 1, height: 8))
    #expect(context[7, 3] == bluePixel)
  }

  @Test func fallingNumbersTurnAMaskRound() throws {
    let context = makeContext()
    context.setFillColor(red)
    context.clip(to: whole, mask: try #require(makeMask(decode: [1, 0])))
    context.fill(whole)
    #expect(context[1, 3] == clearPixel && context[6, 3] == redPixel)
  }

  @Test func aMaskThatPaintsAllIsNoPictureOfBlack() throws {
    let bits = try #require(CGDataProvider(data: NSData(data: Data(count: 8))))
    let mask = try #require(
      CGImage(
        maskWidth: 8, height: 8, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
        provider: bits, decode: nil, shouldInterpolate: false))
    let context = makeContext()
    context.setFillColor(red)
    context.clip(to: whole, mask: mask)
    context.fill(whole)
    #expect(context[4, 4] == redPixel)
    #expect(
      CGImage(
        maskWidth: 9, height: 8, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
        provider: bits, decode: nil, shouldInterpolate: false) == nil)
  }
}

extension CGContext {
  fileprivate func fillWhole(_ gradient: CGGradient) {
    drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 8, y: 0),
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
  }
}
