import Foundation
import QuartzCore
import Testing

// A part of a picture, alone: what lies beside it in the picture is no part of what is shown, also where the
// layer ends between pixels, so that a pixel that it covers in part has its centre outside.

@Suite struct PicturePartTests {
  /// Four by four pixels: red in the midst, green around.
  private static func sheet() throws -> CGImage {
    let bytes = (0..<16).flatMap { index -> [UInt8] in
      let isInside = (1...2).contains(index % 4) && (1...2).contains(index / 4)
      return isInside ? [255, 0, 0, 255] : [0, 255, 0, 255]
    }
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    return try #require(
      CGImage(
        width: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent))
  }

  private func layer(_ filter: CALayerContentsFilter) throws -> CALayer {
    let layer = CALayer()
    layer.contents = try Self.sheet()
    layer.contentsRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
    (layer.magnificationFilter, layer.minificationFilter) = (filter, filter)
    return layer
  }

  @Test(arguments: [0, 0.3, 0.5, 0.7, 0.9], [0, 0.4] as [CGFloat])
  func nearestPixelsAreThoseOfThePart(shift: CGFloat, angle: CGFloat) throws {
    let layer = try layer(.nearest)
    layer.frame = CGRect(x: 4 + shift, y: 5 - shift, width: 8, height: 6)
    layer.transform = CATransform3DMakeRotation(angle, 0, 0, 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.addSublayer(layer)
    let context = try #require(
      CGContext(
        data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    root.render(in: context)
    let painted = try #require(context.makeImage()).pixels
    let shown = try layer.picture(side: 20, 1).pixels
    for pixels in [painted, shown] {
      var area = 0.0
      for start in stride(from: 0, to: pixels.count, by: 4) {
        #expect(pixels[start + 1] == 0 && pixels[start] == pixels[start + 3])
        area += Double(pixels[start + 3]) / 255
      }
      #expect(abs(area - 48) < 0.3)
    }
  }

  /// A picture that fills its layer ends where the layer clips it: that edge counts once.
  @Test(arguments: [6.3, 7.3, 7.7, 9.5, 12.9, 13.1])
  func picturesThatFillAClippingLayerHaveOneEdge(height: CGFloat) throws {
    let layer = try layer(.linear)
    layer.contentsGravity = .resizeAspectFill
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 0.75)
    layer.masksToBounds = true
    layer.frame = CGRect(x: 3, y: 2.5, width: 8, height: height)
    let pixels = try layer.picture(side: 20, 1).pixels
    #expect(abs(Int(pixels[4 * (2 * 20 + 7) + 3]) - 128) <= 1)
  }

  @Test func pixelsBetweenMixWhatIsBesideThePartByNoMoreThanAHalf() throws {
    let layer = try layer(.linear)
    layer.frame = CGRect(x: 4.9, y: 5, width: 8, height: 8)
    let pixels = try layer.picture(side: 20, 1).pixels
    let edge = 4 * (9 * 20 + 4)
    #expect(abs(Int(pixels[edge + 3]) - 26) <= 1)
    #expect(abs(Int(pixels[edge + 1]) - 13) <= 1)
  }
}
