import Foundation
import Geometry

extension CGImage {
  /// Makes a mask of samples: 0 paints wholly, the largest sample not at all.
  ///
  /// Known are samples of 8 bits, the first of each pixel where there are several, and of 1 bit, first ones high.
  /// - Parameter decode: two numbers that are in falling order where the largest sample is to paint; nil for [0, 1].
  /// - Parameter shouldInterpolate: without effect.
  /// - Returns: nil for other sizes of samples, impossible sizes, and too few bytes.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height),
      bitsPerComponent == 8 ? bitsPerPixel > 0 && bitsPerPixel % 8 == 0 : bitsPerComponent == 1,
      bitsPerComponent == 8 || bitsPerPixel == 1, bitsPerPixel <= 32,
      (0...Int(Int32.max)).contains(bytesPerRow),
      bytesPerRow * (height - 1) + (width * bitsPerPixel + 7) / 8 <= provider.bytes.count,
      bytesPerRow >= (width * bitsPerPixel + 7) / 8
    else { return nil }
    let paintsWhereLarge = decode.map { $0[0] > $0[1] } ?? false
    let bitmap = Bitmap(width: width, height: height) { target in
      provider.bytes.withUnsafeBytes { source in
        for row in 0..<height {
          for column in 0..<width {
            let bit = column * bitsPerPixel
            let byte = source[row * bytesPerRow + bit / 8]
            let sample = bitsPerComponent == 8 ? byte : byte << UInt8(bit % 8) & 0x80 > 0 ? 255 : 0
            let pixel = (row * width + column) * 4
            for channel in 0..<3 { target[pixel + channel] = 0 }
            target[pixel + 3] = paintsWhereLarge ? sample : 255 - sample
          }
        }
      }
    }
    self.init(bitmap: bitmap, isMask: true)
  }
}
