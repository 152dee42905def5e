import Foundation

/// The kinds of image files that can be read, by their uniform types.
enum ImageKind: String, CaseIterable {
  case png = "public.png"
  case jpeg = "public.jpeg"
  case gif = "com.compuserve.gif"
  case webP = "org.webmproject.webp"
  case bmp = "com.microsoft.bmp"
  case tiff = "public.tiff"

  /// Tells a file by its first bytes.
  init?(_ bytes: Data) {
    let head = bytes.prefix(12)
    func starts(_ text: String) -> Bool { head.starts(with: text.utf8) }
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if starts("GIF87a") || starts("GIF89a") {
      self = .gif
    } else if starts("RIFF"), head.suffix(4).elementsEqual("WEBP".utf8) {
      self = .webP
    } else if starts("BM") {
      self = .bmp
    } else if starts("II*\0") || starts("MM\0*") {
      self = .tiff
    } else {
      return nil
    }
  }
}
