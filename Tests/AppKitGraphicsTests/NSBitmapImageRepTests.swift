import Foundation
import Testing

@testable import AppKitGraphics

/// Pictures of memory.
@MainActor
struct NSBitmapImageRepTests {
  private func made(
    _ width: Int, _ height: Int, samples: Int = 4, alpha: Bool = true, bits: Int = 0
  ) -> NSBitmapImageRep? {
    NSBitmapImageRep(
      bitmapDataPlanes: nil, pixelsWide: width, pixelsHigh: height, bitsPerSample: 8,
      samplesPerPixel: samples, hasAlpha: alpha, isPlanar: false, colorSpaceName: .deviceRGB,
      bytesPerRow: 0, bitsPerPixel: bits)
  }

  @Test func whatIsWrittenIsSeen() throws {
    let picture = try #require(made(4, 3))
    let bytes = try #require(picture.bitmapData)
    #expect(picture.bytesPerRow == 16 && picture.bitsPerPixel == 32)
    // The second pixel of the first row: red, half as opaque, multiplied.
    for (index, value) in [128, 0, 0, 128].enumerated() { bytes[4 + index] = UInt8(value) }
    let color = try #require(picture.colorAt(x: 1, y: 0))
    #expect(color.redComponent == 1 && abs(color.alphaComponent - 128 / 255) < 1e-6)
    picture.setColor(.green, atX: 3, y: 2)
    #expect((0..<4).map { bytes[2 * 16 + 12 + $0] } == [0, 255, 0, 255])
    #expect(picture.cgImage?.width == 4 && picture.colorAt(x: 3, y: 2) == .green)
  }

  @Test func aContextDrawsIntoThePixelsInPoints() throws {
    let picture = try #require(made(20, 10))
    picture.size = NSSize(width: 10, height: 5)
    NSGraphicsContext.saveGraphicsState()
    let context = try #require(NSGraphicsContext(bitmapImageRep: picture))
    NSGraphicsContext.current = context
    NSColor.blue.setFill()
    NSRect(x: 5, y: 0, width: 5, height: 2).fill()
    NSGraphicsContext.restoreGraphicsState()
    #expect(!context.isDrawingToScreen)
    // The lower right quarter, counted from the top.
    #expect(picture.colorAt(x: 10, y: 6) == .blue && picture.colorAt(x: 19, y: 9) == .blue)
    #expect(picture.colorAt(x: 9, y: 9)?.alphaComponent == 0)
    #expect(picture.colorAt(x: 10, y: 5)?.alphaComponent == 0)
  }

  @Test func aCallersMemoryIsDrawnOn() throws {
    var gray = [UInt8](repeating: 0, count: 6)
    try gray.withUnsafeMutableBufferPointer { buffer in
      var plane = buffer.baseAddress
      let picture = try #require(
        NSBitmapImageRep(
          bitmapDataPlanes: &plane, pixelsWide: 3, pixelsHigh: 2, bitsPerSample: 8,
          samplesPerPixel: 1, hasAlpha: false, isPlanar: false, colorSpaceName: .deviceWhite,
          bytesPerRow: 3, bitsPerPixel: 8))
      picture.setColor(.white, atX: 2, y: 1)
    }
    #expect(gray == [0, 0, 0, 0, 0, 255])
  }

  @Test func otherLayoutsAreRefused() {
    #expect(made(4, 4, samples: 2) == nil && made(0, 4) == nil)
    #expect(made(4, 4, samples: 3, alpha: false, bits: 24) == nil)
    #expect(made(4, 4, samples: 3, alpha: false, bits: 32)?.hasAlpha == false)
  }

  /// Drawn four times as large, a picture that draws itself has a sharp edge.
  @Test func aPictureThatDrawsItselfIsSharpAtAnySize() throws {
    let picture = NSImage(size: NSSize(width: 3, height: 3), flipped: false) { rect in
      NSColor.red.setFill()
      NSRect(x: 0, y: 0, width: 1.5, height: 3).fill()
      return true
    }
    let target = try #require(made(12, 12))
    NSGraphicsContext.saveGraphicsState()
    NSGraphicsContext.current = NSGraphicsContext(bitmapImageRep: target)
    picture.draw(in: NSRect(x: 0, y: 0, width: 12, height: 12))
    NSGraphicsContext.restoreGraphicsState()
    #expect(target.colorAt(x: 5, y: 6) == .red && target.colorAt(x: 6, y: 6)?.alphaComponent == 0)
  }
}
