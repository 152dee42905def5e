import CSDL2Image
import Foundation
import Geometry

/// Reading image files: PNG, JPEG, WebP, GIF, BMP and what else SDL2_image decodes.
package enum ImageFile {
  /// The longest side that is accepted unless the caller says otherwise, in pixels.
  package static let usualMaximumSide = 16_384

  /// Loading the decoders once, and not at the same time from two threads.
  private static let decoders = IMG_Init(
    Int32(bitPattern: IMG_INIT_PNG.rawValue | IMG_INIT_JPG.rawValue | IMG_INIT_WEBP.rawValue))

  /// Reads a file into premultiplied pixels; colour profiles are not looked at.
  ///
  /// - Parameter maximumSide: the longest side in pixels; what claims more is refused before it is decoded.
  package static func load(
    _ url: URL, maximumSide: Int = usualMaximumSide
  ) throws(ImageFileError) -> Bitmap {
    try load(path: url.path, maximumSide: maximumSide)
  }

  /// Reads a file into premultiplied pixels; colour profiles are not looked at.
  package static func load(
    path: String, maximumSide: Int = usualMaximumSide
  ) throws(ImageFileError) -> Bitmap {
    let bytes: Data
    do {
      bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw ImageFileError(path: path, reason: .unreadable, words: error.localizedDescription)
    }
    return try decode(bytes, path: path, maximumSide: maximumSide)
  }

  /// Decodes a file's bytes; `path` names them in errors.
  package static func decode(
    _ bytes: Data, path: String, maximumSide: Int = usualMaximumSide
  ) throws(ImageFileError) -> Bitmap {
    func check(width: Int, height: Int) throws(ImageFileError) {
      guard max(width, height) > maximumSide else { return }
      throw ImageFileError(
        path: path, reason: .tooLarge,
        words: "\(width) × \(height) pixels, at most \(maximumSide) a side are read")
    }
    let bytes = bytes.startIndex == 0 ? bytes : Data(bytes)
    switch ImageClaim(bytes) {
    case .size(let width, let height): try check(width: width, height: height)
    case .broken:
      throw ImageFileError(
        path: path, reason: .broken, words: "the data stops short, or tells no size")
    case .unknown: break
    }
    guard let surface = surface(of: bytes) else {
      throw ImageFileError(
        path: path, reason: .broken, words: bytes.isEmpty ? "empty file" : lastWords())
    }
    defer { SDL_FreeSurface(surface) }
    let (width, height) = (Int(surface.pointee.w), Int(surface.pointee.h))
    try check(width: width, height: height)
    guard Bitmap.byteCount(width: width, height: height, bytesPerRow: width * 4) != nil else {
      throw ImageFileError(path: path, reason: .broken, words: "\(width) × \(height) pixels")
    }
    // The decoder of TIFF files hands out premultiplied pixels, those of all others straight ones.
    let isTIFF = ["II*\0", "MM\0*"].contains { bytes.starts(with: $0.utf8) }
    return bitmap(of: surface, width: width, height: height, isPremultiplied: isTIFF)
  }

  /// The picture of a file's bytes, turned upright where the file says how it lies; `path` names it in errors.
  package static func picture(_ bytes: Data, path: String) throws(ImageFileError) -> CGImage {
    let stored = CGImage(bitmap: try decode(bytes, path: path))
    return (ImageFacts(bytes).orientation ?? .up).upright(stored)
  }

  /// Decodes into RGBA, straight but of TIFF files; the caller frees the surface.
  private static func surface(of bytes: Data) -> UnsafeMutablePointer<SDL_Surface>? {
    _ = decoders
    guard !bytes.isEmpty, let count = Int32(exactly: bytes.count) else { return nil }
    let decoded = bytes.withUnsafeBytes {
      IMG_Load_RW(SDL_RWFromConstMem($0.baseAddress, count), 1)
    }
    guard let decoded else { return nil }
    defer { SDL_FreeSurface(decoded) }
    return SDL_ConvertSurfaceFormat(decoded, CSDLPixelFormatRGBA32, 0)
  }

  private static func bitmap(
    of surface: UnsafeMutablePointer<SDL_Surface>, width: Int, height: Int, isPremultiplied: Bool
  ) -> Bitmap {
    let pitch = Int(surface.pointee.pitch)
    return Bitmap(width: width, height: height) { target in
      guard let pixels = surface.pointee.pixels else { return }
      for row in 0..<height {
        let source = UnsafeRawBufferPointer(start: pixels + row * pitch, count: width * 4)
        let rest = UnsafeMutableRawBufferPointer(rebasing: target[(row * width * 4)...])
        rest.copyMemory(from: source)
      }
      if !isPremultiplied { premultiply(target) }
    }
  }

  /// Multiplies the colours of straight RGBA pixels by their alpha, rounding to nearest.
  private static func premultiply(_ pixels: UnsafeMutableRawBufferPointer) {
    guard let bytes = pixels.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    var place = 0
    while place < pixels.count {
      let alpha = UInt32(bytes[place + 3])
      let end = place + (alpha == 255 ? 0 : 3)
      var channel = place
      while channel < end {
        bytes[channel] = UInt8((UInt32(bytes[channel]) * alpha + 127) / 255)
        channel += 1
      }
      place += 4
    }
  }

  /// What SDL said last on this thread.
  private static func lastWords() -> String {
    SDL_GetError().map { String(cString: $0) } ?? "unknown"
  }
}
