import Drawing
import Foundation
import Geometry
import Layers
import Testing

@Suite struct BackgroundPatternTests {
  private let red: [UInt8] = [255, 0, 0, 255]
  private let blue: [UInt8] = [0, 0, 255, 255]
  private let clear: [UInt8] = [0, 0, 0, 0]

  /// A colour whose columns are red and blue in turn, each two points wide.
  private func makeColor() throws -> CGColor {
    let pixels = [red, red, blue, blue].flatMap { $0 }
    let image = CGImage(bitmap: Bitmap(width: 4, height: 1, pixels: pixels))
    return try #require(CGColor(image: image, size: CGSize(width: 4, height: 1)))
  }

  private func makeLayer(_ side: CGFloat = 8) throws -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    layer.backgroundColor = try makeColor()
    return layer
  }

  private func rendered(_ layer: CALayer) throws -> (Int, Int) -> [UInt8] {
    let context = try #require(
      CGContext(width: 16, height: 16, scale: 1, flipped: true))
    layer.render(in: context)
    let pixels = context.makeBitmap().packedPixels
    return { x, y in Array(pixels[(y * 16 + x) * 4..<(y * 16 + x) * 4 + 4]) }
  }

  @Test func thePatternFillsTheBoundsFromTheLeastCorner() throws {
    let layer = try makeLayer()
    let pixel = try rendered(layer)
    for x in 0..<8 { #expect(pixel(x, 5) == (x % 4 < 2 ? red : blue)) }
    #expect(pixel(8, 5) == clear)
    #expect(layer.contents == nil && layer.backgroundColor?.pattern != nil)
  }

  @Test func itFollowsTheSizeAndTheCorners() throws {
    let layer = try makeLayer()
    layer.bounds.size = CGSize(width: 16, height: 16)
    layer.position = CGPoint(x: 8, y: 8)
    layer.cornerRadius = 6
    let pixel = try rendered(layer)
    for x in 6..<10 { #expect(pixel(x, 15) == (x % 4 < 2 ? red : blue)) }
    #expect(pixel(0, 0) == clear)
  }

  @Test func contentsLieAboveIt() throws {
    let layer = try makeLayer()
    let half = Bitmap(
      width: 8, height: 8,
      pixels: (0..<64).flatMap { $0 < 32 ? [0, 255, 0, 255] : [UInt8](repeating: 0, count: 4) })
    layer.contents = CGImage(bitmap: half)
    let pixel = try rendered(layer)
    #expect(pixel(1, 1) == [0, 255, 0, 255])
    #expect(pixel(1, 6) == red && pixel(2, 6) == blue)
    layer.contents = nil
    #expect(try rendered(layer)(1, 1) == red)
  }

  @Test func aPlainColorTakesItsPlace() throws {
    let layer = try makeLayer()
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let pixel = try rendered(layer)
    for x in 0..<8 { #expect(pixel(x, 3) == [0, 255, 0, 255]) }
    layer.backgroundColor = nil
    #expect(try rendered(layer)(1, 1) == clear)
  }
}
