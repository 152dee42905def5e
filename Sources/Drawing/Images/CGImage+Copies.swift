import Foundation
import Geometry

extension CGImage {
  /// The image with the colours of another space: the grays of its colours, or itself.
  ///
  /// - Returns: nil for a space of patterns.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? {
    guard space.model == .monochrome else { return space.model == .pattern ? nil : self }
    return changed { makeGray($0) }
  }

  /// The image without the pixels of some colours.
  ///
  /// - Parameter components: the least and the largest value of red, green and blue, each in 0…255; what lies
  ///   within all three is left out.
  /// - Returns: nil where there are fewer numbers.
  public func copy(maskingColorComponents components: [CGFloat]) -> CGImage? {
    guard components.count >= 6 else { return nil }
    let limits = (0..<3).map { (components[2 * $0], components[2 * $0 + 1]) }
    return changed { pixels in
      for pixel in stride(from: 0, to: pixels.count, by: 4) {
        let alpha = CGFloat(pixels[pixel + 3]) / 255
        let isLeftOut = limits.indices.allSatisfy { channel in
          let value = alpha > 0 ? (CGFloat(pixels[pixel + channel]) / alpha).rounded() : 0
          return value >= limits[channel].0 && value <= limits[channel].1
        }
        if isLeftOut { for channel in 0..<4 { pixels[pixel + channel] = 0 } }
      }
    }
  }

  /// The image with other pixels.
  private func changed(_ change: (UnsafeMutableRawBufferPointer) -> Void) -> CGImage {
    let source = pixels
    return CGImage(
      bitmap: Bitmap(width: width, height: height) { target in
        target.copyBytes(from: source)
        change(target)
      }, isMask: isMask)
  }
}

extension CGImage {
  /// Reads a PNG picture; nil where the bytes are none. The other arguments have no effect.
  public convenience init?(
    pngDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, startingWith: [0x89, 0x50, 0x4E, 0x47])
  }

  /// Reads a JPEG picture; nil where the bytes are none. The other arguments have no effect.
  public convenience init?(
    jpegDataProviderSource source: CGDataProvider, decode: UnsafePointer<CGFloat>?,
    shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    self.init(source, startingWith: [0xFF, 0xD8])
  }

  private convenience init?(_ source: CGDataProvider, startingWith signature: [UInt8]) {
    guard source.bytes.starts(with: signature),
      let bitmap = try? ImageFile.decode(source.bytes, path: "a data provider")
    else { return nil }
    self.init(bitmap: bitmap)
  }
}
