import Drawing
import Foundation
import Geometry
import Testing

/// Contexts on a caller's memory in layouts that cairo does not draw in.
struct LentPixelsTests {
  private func context(
    on memory: UnsafeMutableRawBufferPointer, _ width: Int, _ height: Int, bytesPerRow: Int = 0,
    space: CGColorSpace = CGColorSpaceCreateDeviceRGB(), _ alpha: CGImageAlphaInfo
  ) throws -> CGContext {
    try #require(
      CGContext(
        data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8,
        bytesPerRow: bytesPerRow, space: space, bitmapInfo: alpha.rawValue))
  }

  /// An image that a program computes byte by byte comes out as it is.
  @Test func whatTheCallerWroteIsThePicture() throws {
    var pixels: [UInt8] = [255, 10, 20, 30, 128, 40, 50, 60]
    try pixels.withUnsafeMutableBytes { memory in
      let context = try context(on: memory, 2, 1, .premultipliedFirst)
      #expect(context[0, 0] == [10, 20, 30, 255] && context[1, 0] == [40, 50, 60, 128])
      memory[1] = 99
      #expect(context[0, 0] == [99, 20, 30, 255])
      #expect(context.data == memory.baseAddress && context.alphaInfo == .premultipliedFirst)
    }
  }

  /// Drawing blends with what the caller wrote in between, and leaves bytes outside of the clip and between rows alone.
  @Test func drawingChangesWhatItCovers() throws {
    var pixels = [UInt8](repeating: 7, count: 2 * 12)
    try pixels.withUnsafeMutableBytes { memory in
      let context = try context(on: memory, 2, 2, bytesPerRow: 12, .premultipliedFirst)
      memory.copyBytes(from: [255, 0, 0, 200])
      context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
      context.clip(to: CGRect(x: 0, y: 1, width: 1, height: 1))
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    #expect(distance(Array(pixels[0..<4]), [255, 128, 0, 100]) <= 1)
    #expect(pixels[4...].allSatisfy { $0 == 7 })
  }

  @Test func layersArriveWhereTheyEnd() throws {
    var pixels = [UInt8](repeating: 0, count: 4)
    try pixels.withUnsafeMutableBytes { memory in
      let context = try context(on: memory, 1, 1, .premultipliedFirst)
      context.beginTransparencyLayer()
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(memory.allSatisfy { $0 == 0 })
      context.endTransparencyLayer()
      #expect(Array(memory) == [255, 255, 0, 0])
      context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
      #expect(memory.allSatisfy { $0 == 0 })
    }
  }

  @Test func grayMemoryGetsTheLightness() throws {
    var pixels = [UInt8](repeating: 9, count: 3)
    try pixels.withUnsafeMutableBytes { memory in
      let context = try context(on: memory, 3, 1, space: CGColorSpaceCreateDeviceGray(), .none)
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(green)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      #expect(context.bitsPerPixel == 8 && context.bytesPerRow == 3)
    }
    #expect(pixels == [255, 150, 9])
  }

  @Test func memoryOfAlphaAloneGetsTheCoverage() throws {
    var pixels = [UInt8](repeating: 0, count: 2)
    try pixels.withUnsafeMutableBytes { memory in
      let context = try context(on: memory, 2, 1, space: CGColorSpaceCreateDeviceGray(), .alphaOnly)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    #expect(abs(Int(pixels[0]) - 128) <= 1 && pixels[1] == 0)
  }
}
