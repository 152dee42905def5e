import CSDL2Image
import Foundation
import Geometry

extension Bitmap {
  /// The pixels over white as a JPEG file; nil where the encoder fails.
  ///
  /// - Parameter quality: 0…1, clamped; what is no number counts as 1.
  package func jpegBytes(quality: CGFloat) -> Data? {
    var pixels = packedPixels
    overWhite(&pixels)
    let percent = quality.isNaN ? 100 : Int32((min(max(quality, 0), 1) * 100).rounded())
    // No JPEG of eight-bit pixels is longer than that, tables included.
    var file = Data(count: pixels.count * 2 + 65_536)
    let length = pixels.withUnsafeMutableBytes { source -> Int64 in
      file.withUnsafeMutableBytes { target in
        guard
          let surface = SDL_CreateRGBSurfaceWithFormatFrom(
            source.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
            CSDLPixelFormatRGBA32),
          let stream = SDL_RWFromMem(target.baseAddress, Int32(clamping: target.count))
        else { return 0 }
        defer {
          SDL_FreeSurface(surface)
          SDL_RWclose(stream)
        }
        guard IMG_SaveJPG_RW(surface, stream, 0, percent) == 0 else { return 0 }
        return SDL_RWtell(stream)
      }
    }
    return length > 0 ? file.prefix(Int(length)) : nil
  }

  /// Puts premultiplied pixels over white.
  private func overWhite(_ pixels: inout [UInt8]) {
    guard !isOpaque else { return }
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let rest = 255 - pixels[start + 3]
      for channel in start..<start + 3 { pixels[channel] &+= rest }
      pixels[start + 3] = 255
    }
  }
}
