import CCairo
import Foundation
import Geometry

extension CGImage {
  /// Reads an image file: PNG, JPEG and what else SDL2_image decodes.
  ///
  /// - Throws: an error with the path where the file is missing, broken, cut short, or longer than
  ///   16384 pixels a side.
  public static func load(contentsOf url: URL) throws(ImageFileError) -> CGImage {
    CGImage(bitmap: try ImageFile.load(url))
  }

  /// Writes the image as a PNG file; the same pixels always give the same bytes.
  ///
  /// Opaque pixels survive unchanged; others as exactly as straight eight-bit colours can. A file that is there is
  /// replaced in one step, also behind links; a device or a pipe gets the bytes.
  public func write(to url: URL) throws(ImageFileError) {
    guard let bytes = bitmap.pngBytes() else {
      throw ImageFileError(path: url.path, reason: .unwritable, words: "no memory to encode")
    }
    do {
      try bytes.put(at: url)
    } catch {
      throw ImageFileError(
        path: url.path, reason: .unwritable, words: url.obstacle ?? error.localizedDescription)
    }
  }
}

extension Bitmap {
  /// The pixels as a PNG file with straight colours; nil only where memory runs out.
  package func pngBytes() -> Data? {
    var pixels = packedPixels
    return pixels.withUnsafeMutableBytes { bytes in
      swapRedAndBlue(bytes)
      let surface = cairo_image_surface_create_for_data(
        bytes.baseAddress?.assumingMemoryBound(to: UInt8.self),
        isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(width * 4))
      defer { cairo_surface_destroy(surface) }
      var file = Data()
      let status = withUnsafeMutablePointer(to: &file) { file in
        cairo_surface_write_to_png_stream(
          surface,
          { file, bytes, count in
            guard let file, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            file.assumingMemoryBound(to: Data.self).pointee.append(bytes, count: Int(count))
            return CAIRO_STATUS_SUCCESS
          }, file)
      }
      return status == CAIRO_STATUS_SUCCESS ? file : nil
    }
  }
}
