import CCairo
import Foundation
import Geometry

// cairo keeps pixels as native 32-bit words, which on little-endian machines are the bytes B, G,
// R, A. Images here are R, G, B, A. Instead of converting every image on the way in and out, red
// and blue are exchanged in the few colours that go in: cairo's operators treat the channels
// alike, so it draws right without knowing. The exceptions are the four modes that weigh channels
// by luminosity and fonts with coloured glyphs; those draw aside and exchange bytes there.

/// The order of a bitmap context's channels in memory.
enum ChannelOrder {
  /// Red first: the layout of all images here.
  case rgba
  /// Blue first: what cairo believes to draw.
  case bgra

  /// The order that a bitmap layout asks for, and whether it has alpha; nil where not supported.
  ///
  /// - Parameter isFree: whether nobody gave memory in that order, so that another may stand in for it.
  static func parse(
    _ bitmapInfo: UInt32, isFree: Bool
  ) -> (order: ChannelOrder, hasAlpha: Bool)? {
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let bytes = info.intersection(.byteOrderMask)
    let alpha = CGImageAlphaInfo(rawValue: bitmapInfo & CGBitmapInfo.alphaInfoMask.rawValue)
    let inReadingOrder = bytes == .byteOrderDefault || bytes == .byteOrder32Big
    switch alpha {
    case .premultipliedLast where inReadingOrder: return (.rgba, true)
    case .noneSkipLast where inReadingOrder: return (.rgba, false)
    case .premultipliedFirst where bytes == .byteOrder32Little: return (.bgra, true)
    case .noneSkipFirst where bytes == .byteOrder32Little: return (.bgra, false)
    case .premultipliedFirst where isFree && inReadingOrder: return (.rgba, true)
    case .noneSkipFirst where isFree && inReadingOrder: return (.rgba, false)
    default: return nil
    }
  }

  /// Makes a colour cairo's source; NaN components count as 0.
  func setSource(_ color: Color, alpha: Double, on cairo: OpaquePointer) {
    let c = arranged(color)
    cairo_set_source_rgba(cairo, c.x, c.y, c.z, c.w * alpha)
  }

  /// A colour's components in the order in which cairo must see them.
  func arranged(_ color: Color) -> SIMD4<Double> {
    var v = color.simd
    v.replace(with: 0, where: v .!= v)
    return self == .rgba ? SIMD4(v.z, v.y, v.x, v.w) : v
  }
}

// Loops over pixels step through plain pointers: in programs that are not optimised, as tests are, each step of a range
// or a stride is a call.

/// Exchanges red and blue in four-byte pixels.
func swapRedAndBlue(_ pixels: UnsafeMutableRawBufferPointer) {
  changeWords(of: pixels) { word in
    word & 0xFF00_FF00 | (word & 0xFF) << 16 | (word >> 16) & 0xFF
  }
}

/// Makes four-byte pixels opaque whose fourth byte is alpha.
func makeOpaque(_ pixels: UnsafeMutableRawBufferPointer) {
  changeWords(of: pixels) { $0 | UInt32(littleEndian: 0xFF00_0000) }
}

@inline(__always)
private func changeWords(
  of pixels: UnsafeMutableRawBufferPointer, _ change: (UInt32) -> UInt32
) {
  guard let words = pixels.bindMemory(to: UInt32.self).baseAddress else { return }
  let count = pixels.count / 4
  var place = 0
  while place < count {
    words[place] = change(words[place])
    place += 1
  }
}

/// Gives red, green and blue of four-byte pixels the luma that they have together.
func makeGray(_ pixels: UnsafeMutableRawBufferPointer) {
  for pixel in stride(from: 0, to: pixels.count - 3, by: 4) {
    let luma = luma(pixels[pixel], pixels[pixel + 1], pixels[pixel + 2])
    for channel in 0..<3 { pixels[pixel + channel] = UInt8(luma.rounded()) }
  }
}

/// How light a pixel looks, in 0…255.
func luma(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Float {
  0.299 * Float(red) + 0.587 * Float(green) + 0.114 * Float(blue)
}

/// Exchanges red and blue in the whole of an image surface.
func swapRedAndBlue(surface: OpaquePointer) {
  cairo_surface_flush(surface)
  let count = Int(cairo_image_surface_get_stride(surface) * cairo_image_surface_get_height(surface))
  let start = cairo_image_surface_get_data(surface)
  swapRedAndBlue(UnsafeMutableRawBufferPointer(start: start, count: count))
  cairo_surface_mark_dirty(surface)
}
