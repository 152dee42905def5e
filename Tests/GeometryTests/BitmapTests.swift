import Foundation
import Geometry
import Testing

struct BitmapTests {
  struct Broken: Error {}

  @Test func everyBitmapHasAnIdentityOfItsOwn() async {
    let ids = await withTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<4 {
        group.addTask {
          (0..<100).map { _ in Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]).id }
        }
      }
      return await group.reduce(into: [UInt64]()) { $0 += $1 }
    }
    #expect(Set(ids).count == 400)
    #expect(!ids.contains(0))
  }

  @Test func fillingStartsFromZeroAndKeepsTheStride() {
    let bitmap = Bitmap(width: 2, height: 2, bytesPerRow: 12) { $0[12] = 7 }
    #expect(bitmap.withPixels { $0.count } == 24)
    #expect(bitmap.packedPixels == [0, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0, 0])
  }

  @Test func opacityIsSeenFromThePixelsUnlessGiven() {
    #expect(Bitmap(width: 1, height: 2, pixels: [1, 2, 3, 255, 4, 5, 6, 255]).isOpaque)
    #expect(!Bitmap(width: 1, height: 2, pixels: [1, 2, 3, 255, 4, 5, 6, 254]).isOpaque)
    #expect(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0], isOpaque: true).isOpaque)
  }

  @Test func paddingDoesNotCountForOpacity() {
    let bitmap = Bitmap(width: 1, height: 2, bytesPerRow: 8) { bytes in
      for row in 0..<2 { bytes[row * 8 + 3] = 255 }
    }
    #expect(bitmap.isOpaque)
  }

  @Test(arguments: [
    (0, 1, 4), (1, 0, 4), (-1, 1, 4), (2, 2, 7), (1 << 16, 1, 1 << 18), (1, 2, Int.max),
  ])
  func impossibleSizesHaveNoByteCount(_ width: Int, _ height: Int, _ bytesPerRow: Int) {
    #expect(Bitmap.byteCount(width: width, height: height, bytesPerRow: bytesPerRow) == nil)
  }

  @Test func anErrorWhileFillingComesThrough() {
    #expect(throws: Broken.self) {
      _ = try Bitmap(width: 1, height: 1) { _ throws(Broken) in throw Broken() }
    }
  }
}

struct CGImageTests {
  static let image = CGImage(
    bitmap: Bitmap(width: 3, height: 2, bytesPerRow: 16) { bytes in
      for row in 0..<2 {
        for column in 0..<3 {
          for byte in 0..<4 { bytes[row * 16 + column * 4 + byte] = UInt8(row * 3 + column) }
        }
      }
    })

  @Test func pixelsArePackedWithRowZeroOnTop() {
    #expect(Self.image.pixels.count == 24)
    #expect(Self.image.bytesPerRow == 12)
    #expect(stride(from: 0, to: 24, by: 4).map { Self.image.pixels[$0] } == [0, 1, 2, 3, 4, 5])
  }

  @Test func croppingTakesWholePixelsFromTheTopLeft() throws {
    let part = try #require(
      Self.image.cropping(to: CGRect(x: 1.2, y: 0.9, width: 5, height: 5)))
    #expect(part.width == 2)
    #expect(part.height == 2)
    #expect(stride(from: 0, to: 16, by: 4).map { part.pixels[$0] } == [1, 2, 4, 5])
    #expect(Self.image.cropping(to: CGRect(x: 3, y: 0, width: 1, height: 1)) == nil)
  }

  @Test func equalityIsIdentity() {
    let twin = CGImage(bitmap: Self.image.bitmap)
    #expect(twin != Self.image)
    #expect(Self.image == Self.image.copy())
  }
}
