import Foundation

/// An immutable image: pixels as they are shown, row 0 on top.
///
/// Two images are equal only if they are the same object.
public final class CGImage: Hashable, Sendable {
  /// The pixels with their identity.
  package let bitmap: Bitmap

  /// Whether its pixels say how much is painted, not in which colour: their alphas count, their colours are black.
  public let isMask: Bool

  /// Makes an image, or a mask, of a bitmap, without copying.
  package init(bitmap: Bitmap, isMask: Bool = false) {
    self.bitmap = bitmap
    self.isMask = isMask
  }

  /// The width in pixels.
  public var width: Int { bitmap.width }
  /// The height in pixels.
  public var height: Int { bitmap.height }
  /// The distance between two rows of `pixels` in bytes.
  public var bytesPerRow: Int { bitmap.width * 4 }
  /// The size of one component of a pixel in bits.
  public var bitsPerComponent: Int { 8 }
  /// The size of a pixel in bits.
  public var bitsPerPixel: Int { 32 }
  /// The space of the colours, which is sRGB.
  public var colorSpace: CGColorSpace? { .standardRGB }
  /// The meaning of the fourth byte; images without any transparency say that it has none.
  public var alphaInfo: CGImageAlphaInfo { bitmap.isOpaque ? .noneSkipLast : .premultipliedLast }
  /// The layout of a pixel.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(alpha: alphaInfo) }

  /// The pixels: premultiplied RGBA, one byte each, row 0 on top, no gaps. Each call copies.
  public var pixels: [UInt8] { bitmap.packedPixels }

  /// The same image; images are immutable, so it is the receiver itself.
  public func copy() -> CGImage? { self }

  /// The part of the image inside a rectangle, whose edges are moved outwards to whole pixels.
  ///
  /// - Parameter rect: in pixels, origin at the top left, y down.
  /// - Returns: nil where the rectangle misses the image.
  public func cropping(to rect: CGRect) -> CGImage? {
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(whole)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let rowLength = Int(part.width) * 4
    let cropped = Bitmap(
      width: Int(part.width), height: Int(part.height), isOpaque: bitmap.isOpaque ? true : nil
    ) { target in
      bitmap.withPixels { source in
        for row in 0..<Int(part.height) {
          let start = (top + row) * bitmap.bytesPerRow + left * 4
          let bytes = UnsafeRawBufferPointer(rebasing: source[start..<start + rowLength])
          UnsafeMutableRawBufferPointer(rebasing: target[(row * rowLength)...])
            .copyMemory(from: bytes)
        }
      }
    }
    return CGImage(bitmap: cropped, isMask: isMask)
  }

  /// Whether both are the same object.
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
