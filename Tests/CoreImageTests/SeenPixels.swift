import CoreGraphics
import Foundation

@testable import CoreImage

/// A picture of bytes: premultiplied red, green, blue and alpha, the top row first.
func picture(_ width: Int, _ height: Int, _ bytes: [UInt8]) -> CIImage {
  CIImage(
    bitmapData: Data(bytes), bytesPerRow: width * 4, size: CGSize(width: width, height: height),
    format: .RGBA8, colorSpace: CGColorSpace(name: CGColorSpace.sRGB))
}

/// A picture of one opaque colour.
func patch(
  _ red: Double, _ green: Double, _ blue: Double, alpha: Double = 1, width: Int = 4, height: Int = 4
) -> CIImage {
  CIImage(
    color: CIColor(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  ).cropped(to: CGRect(x: 0, y: 0, width: width, height: height))
}

/// A picture whose pixels are all different, and some translucent.
func motley(_ width: Int = 24, _ height: Int = 16) -> CIImage {
  var bytes: [UInt8] = []
  for y in 0..<height {
    for x in 0..<width {
      let alpha = (x + y) % 5 == 0 ? 128 : 255
      for value in [x * 11, y * 15, (x * y * 7) % 256] {
        bytes.append(UInt8(min(value, 255) * alpha / 255))
      }
      bytes.append(UInt8(alpha))
    }
  }
  return picture(width, height, bytes)
}

extension CIImage {
  /// The premultiplied colours of a rectangle in a working space, the lowest row first.
  func colors(_ rect: CGRect, _ light: Light = .linear) -> [SIMD4<Float>] {
    picture.raster(PixelBox(rect), light).pixels
  }

  /// The colour of a pixel.
  func color(_ x: Int, _ y: Int, _ light: Light = .linear) -> SIMD4<Float> {
    colors(CGRect(x: x, y: y, width: 1, height: 1), light)[0]
  }
}

/// Whether each number is nearly that of another colour.
func isNear(_ a: SIMD4<Float>, _ b: SIMD4<Float>, within tolerance: Float = 1e-4) -> Bool {
  (0..<4).allSatisfy { abs(a[$0] - b[$0]) <= tolerance }
}

/// The light of an encoded component.
func light(_ component: Double) -> Float {
  Float(component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4))
}

/// A filter's picture.
func made(_ name: String, _ inputs: [String: Any]) throws -> CIImage {
  guard let filter = CIFilter(name: name, parameters: inputs), let image = filter.outputImage else {
    throw CocoaError(.featureUnsupported)
  }
  return image
}

extension CIVector {
  /// A row of numbers.
  convenience init(_ numbers: CGFloat...) { self.init(values: numbers) }
}
