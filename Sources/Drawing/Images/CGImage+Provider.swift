import Foundation
import Geometry

extension CGImage {
  /// Makes an image of pixels in one of many layouts.
  ///
  /// Known are 8 bits a component: 32-bit RGB with alpha (multiplied, straight, ignored) first or
  /// last in either byte order, 24-bit RGB, and 8-bit gray. The other arguments have no effect.
  /// - Returns: nil for other layouts, impossible sizes, and too few bytes.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height), bitsPerComponent == 8,
      let layout = PixelLayout(bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
      bytesPerRow >= width * layout.step,
      bytesPerRow <= Int(Int32.max),
      bytesPerRow * (height - 1) + width * layout.step <= provider.bytes.count
    else { return nil }
    let bitmap = Bitmap(width: width, height: height) { target in
      provider.bytes.withUnsafeBytes { source in
        for row in 0..<height {
          for column in 0..<width {
            let pixel = UnsafeRawBufferPointer(
              rebasing: source[(row * bytesPerRow + column * layout.step)...])
            let value = layout.premultiplied(pixel)
            for channel in 0..<4 { target[(row * width + column) * 4 + channel] = value[channel] }
          }
        }
      }
    }
    self.init(bitmap: bitmap)
  }

  /// The pixels as bytes, in the layout that the image's other properties tell.
  public var dataProvider: CGDataProvider? { CGDataProvider(Data(pixels)) }

  /// The image, visible as far as a mask is opaque, or light where the mask has no alpha.
  ///
  /// - Parameter mask: stretched to the image's size.
  public func masking(_ mask: CGImage) -> CGImage? {
    let context = CGContext(width: width, height: height, scale: 1, flipped: false)
    let whole = CGRect(x: 0, y: 0, width: width, height: height)
    context?.clip(to: whole, mask: mask)
    context?.draw(self, in: whole)
    return context?.makeImage()
  }
}

/// Where the channels of a pixel lie among its bytes.
private struct PixelLayout {
  /// How many bytes a pixel takes.
  let step: Int
  /// The places of red, green, blue and alpha; an alpha of −1 is none.
  private let places: SIMD4<Int>
  private let isStraight: Bool

  init?(bitsPerPixel: Int, space: CGColorSpace, info: CGBitmapInfo) {
    let alpha = CGImageAlphaInfo(rawValue: info.intersection(.alphaInfoMask).rawValue)
    let isReversed = info.intersection(.byteOrderMask) == .byteOrder32Little
    isStraight = alpha == .last || alpha == .first
    step = bitsPerPixel / 8
    let read: SIMD4<Int>
    switch (bitsPerPixel, space.model, alpha) {
    case (8, .monochrome, CGImageAlphaInfo.none?): read = SIMD4(0, 0, 0, -1)
    case (24, .rgb, CGImageAlphaInfo.none?): read = SIMD4(0, 1, 2, -1)
    case (32, .rgb, .premultipliedLast?), (32, .rgb, .last?): read = SIMD4(0, 1, 2, 3)
    case (32, .rgb, .premultipliedFirst?), (32, .rgb, .first?): read = SIMD4(1, 2, 3, 0)
    case (32, .rgb, .noneSkipLast?): read = SIMD4(0, 1, 2, -1)
    case (32, .rgb, .noneSkipFirst?): read = SIMD4(1, 2, 3, -1)
    default: return nil
    }
    places =
      isReversed && bitsPerPixel == 32 ? (3 &- read).replacing(with: -1, where: read .< 0) : read
  }

  /// The pixel at the start of some bytes as premultiplied RGBA.
  func premultiplied(_ bytes: UnsafeRawBufferPointer) -> SIMD4<UInt8> {
    let alpha = places.w < 0 ? 255 : UInt32(bytes[places.w])
    let factor = isStraight ? alpha : 255
    func channel(_ place: Int) -> UInt8 { UInt8((UInt32(bytes[place]) * factor + 127) / 255) }
    return SIMD4(channel(places.x), channel(places.y), channel(places.z), UInt8(alpha))
  }
}
