import Drawing
import Foundation
import Geometry

/// The memory of a picture that a program writes to: eight bits a sample, rows from the top.
final class PixelMemory {
  let start: UnsafeMutableRawPointer
  let (width, height, bytesPerRow, samples): (Int, Int, Int, Int)
  private let isOwn: Bool

  /// How many bytes a pixel has.
  var step: Int { samples == 1 ? 1 : 4 }

  /// Makes memory of its own, or of a program's; nil for layouts that are not possible.
  init?(
    _ given: UnsafeMutablePointer<UInt8>?, width: Int, height: Int, samples: Int, hasAlpha: Bool,
    bytesPerRow: Int, bitsPerPixel: Int
  ) {
    let isPossible =
      samples == 4 && hasAlpha || samples == 1 && !hasAlpha
      || samples == 3 && !hasAlpha && bitsPerPixel == 32
    let step = samples == 1 ? 1 : 4
    let row = bytesPerRow == 0 ? width * step : bytesPerRow
    guard isPossible, width > 0, height > 0, width <= 32_768, height <= 32_768,
      row >= width * step, row % step == 0, bitsPerPixel == 0 || bitsPerPixel == step * 8
    else { return nil }
    (self.width, self.height, self.bytesPerRow, self.samples) = (width, height, row, samples)
    isOwn = given == nil
    start =
      given.map { UnsafeMutableRawPointer($0) }
      ?? .allocate(byteCount: row * height, alignment: 16)
    if isOwn { start.initializeMemory(as: UInt8.self, repeating: 0, count: row * height) }
  }

  /// Makes memory of a picture.
  init(_ image: CGImage) {
    (width, height, samples) = (max(image.width, 1), max(image.height, 1), 4)
    bytesPerRow = width * 4
    isOwn = true
    start = .allocate(byteCount: bytesPerRow * height, alignment: 16)
    start.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height)
    context()?.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
  }

  deinit { if isOwn { start.deallocate() } }

  /// A context that draws into the memory, y up, a pixel a unit; the memory must outlive it.
  func context() -> CGContext? {
    let info: CGImageAlphaInfo =
      samples == 4 ? .premultipliedLast : samples == 3 ? .noneSkipLast : .none
    return CGContext(
      data: start, width: width, height: height, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
      space: samples == 1 ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: info.rawValue)
  }

  /// A picture of the pixels as they are now.
  func makeImage() -> CGImage {
    let bitmap = Bitmap(
      width: width, height: height, bytesPerRow: width * 4, isOpaque: samples == 4 ? nil : true
    ) { target in
      for y in 0..<height {
        for x in 0..<width { copyPixel(x, y, to: target, (y * width + x) * 4) }
      }
    }
    return CGImage(bitmap: bitmap)
  }

  private func copyPixel(
    _ x: Int, _ y: Int, to target: UnsafeMutableRawBufferPointer, _ place: Int
  ) {
    let source = start + y * bytesPerRow + x * step
    for part in 0..<3 {
      target[place + part] = source.load(
        fromByteOffset: samples == 1 ? 0 : part, as: UInt8.self)
    }
    target[place + 3] = samples == 4 ? source.load(fromByteOffset: 3, as: UInt8.self) : 255
  }

  /// Writes a pixel: its three parts multiplied by its alpha, of a gray their lightness.
  func set(_ parts: [UInt8], alpha: UInt8, _ x: Int, _ y: Int) {
    let target = start + y * bytesPerRow + x * step
    guard samples > 1 else {
      let light = 0.2126 * Double(parts[0]) + 0.7152 * Double(parts[1]) + 0.0722 * Double(parts[2])
      return target.storeBytes(of: UInt8(light.rounded()), as: UInt8.self)
    }
    for (index, part) in (parts + [alpha]).enumerated() {
      target.storeBytes(of: part, toByteOffset: index, as: UInt8.self)
    }
  }
}
