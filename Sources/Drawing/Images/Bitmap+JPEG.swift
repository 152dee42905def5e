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
    return written(&pixels, most: pixels.count * 2 + 65_536) { IMG_SaveJPG_RW($0, $1, 0, percent) }
  }

  /// What SDL2_image writes of pixels, RGBA in rows of the bitmap's size; nil where it fails.
  ///
  /// - Parameters:
  ///   - most: no file is longer, in bytes.
  ///   - save: writes a surface to a stream; 0 where that is done.
  func written(
    _ pixels: inout [UInt8], most: Int,
    _ save: (UnsafeMutablePointer<SDL_Surface>, UnsafeMutablePointer<SDL_RWops>) -> Int32
  ) -> Data? {
    var file = Data(count: most)
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
        return save(surface, stream) == 0 ? SDL_RWtell(stream) : 0
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
