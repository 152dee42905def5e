import Drawing
import Foundation
import Geometry

/// A plain 8-bit RGBA context with its origin at the bottom left.
func makeContext(_ width: Int = 8, _ height: Int = 8) -> CGContext {
  guard
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  else { preconditionFailure("no context of \(width) × \(height) pixels") }
  return context
}

extension CGContext {
  /// The premultiplied red, green, blue and alpha of a pixel, counted from the top left.
  subscript(x: Int, y: Int) -> [UInt8] { makeBitmap()[x, y] }
}

extension Bitmap {
  /// The premultiplied red, green, blue and alpha of a pixel, counted from the top left.
  subscript(x: Int, y: Int) -> [UInt8] {
    withPixels { Array($0[(y * bytesPerRow + x * 4)...].prefix(4)) }
  }

  /// An image of a colour per pixel.
  convenience init(_ width: Int, _ height: Int, _ color: (Int, Int) -> [UInt8]) {
    var pixels: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { pixels += color(x, y) }
    }
    self.init(width: width, height: height, pixels: pixels)
  }
}

/// The largest difference between the channels of two pixels.
func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  zip(a, b).map { abs(Int($0) - Int($1)) }.max() ?? 255
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
let redPixel: [UInt8] = [255, 0, 0, 255]
let greenPixel: [UInt8] = [0, 255, 0, 255]
let bluePixel: [UInt8] = [0, 0, 255, 255]
let clearPixel: [UInt8] = [0, 0, 0, 0]
