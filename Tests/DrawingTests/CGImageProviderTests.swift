import Drawing
import Foundation
import Geometry
import Testing

struct CGImageProviderTests {
  private func image(
    _ bytes: [UInt8], _ bits: Int, _ info: UInt32, gray: Bool = false, width: Int = 1
  ) -> CGImage? {
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: width, height: 1, bitsPerComponent: 8, bitsPerPixel: bits, bytesPerRow: bytes.count,
      space: gray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil,
      shouldInterpolate: false, intent: .defaultIntent)
  }

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast, CGBitmapInfo.byteOrderDefault, [10, 20, 30, 40]),
    (.premultipliedFirst, .byteOrder32Little, [30, 20, 10, 40]),
    (.premultipliedFirst, .byteOrder32Big, [40, 10, 20, 30]),
    (.noneSkipLast, .byteOrderDefault, [10, 20, 30, 9]),
    (.noneSkipFirst, .byteOrder32Little, [30, 20, 10, 9]),
  ])
  func everyOrderOfChannelsIsUnderstood(
    _ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo, _ bytes: [UInt8]
  ) throws {
    let bitmap = try #require(image(bytes, 32, alpha.rawValue | order.rawValue)).bitmap
    let hasAlpha = alpha != .noneSkipLast && alpha != .noneSkipFirst
    #expect(bitmap[0, 0] == [10, 20, 30, hasAlpha ? 40 : 255])
  }

  @Test func straightColoursAreMultiplied() throws {
    let bitmap = try #require(image([255, 100, 0, 128], 32, CGImageAlphaInfo.last.rawValue)).bitmap
    #expect(bitmap[0, 0] == [128, 50, 0, 128])
  }

  @Test func graysAndPixelsOfThreeBytesAreOpaque() throws {
    #expect(try #require(image([7], 8, 0, gray: true)).bitmap[0, 0] == [7, 7, 7, 255])
    #expect(try #require(image([1, 2, 3], 24, 0)).bitmap[0, 0] == [1, 2, 3, 255])
  }

  @Test func layoutsThatCannotBeAreRefused() {
    #expect(image([1, 2, 3, 4], 32, 0) == nil)
    #expect(image([1, 2, 3], 32, 1) == nil)
    #expect(image([1, 2, 3, 4], 32, 1, width: 2) == nil)
    #expect(image([1, 2, 3, 4], 32, 1, width: 0) == nil)
    #expect(image([1, 2, 3, 4], 32, 1, width: .max) == nil)
  }

  @Test func theBytesComeBack() throws {
    let bytes: [UInt8] = [1, 2, 3, 4]
    let provider = try #require(image(bytes, 32, 1)?.dataProvider)
    let data = try #require(provider.data)
    let start = try #require(CFDataGetBytePtr(data))
    #expect(Array(UnsafeBufferPointer(start: start, count: CFDataGetLength(data))) == bytes)
  }
}

struct GrayContextTests {
  @Test func whatIsDrawnBecomesGray() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 4,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGImageAlphaInfo.none.rawValue))
    #expect(context[1, 1] == [0, 0, 0, 255])
    context.setFillColor(green)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(context[1, 1] == [150, 150, 150, 255])
    #expect(context.data == nil)
  }
}
