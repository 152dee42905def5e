import Foundation

extension Bitmap {
  /// Whether all pixels are invisible.
  package var isBlank: Bool {
    withPixels { pixels in
      guard let start = pixels.baseAddress else { return true }
      // Where each byte is like the one before, all are like the first.
      return pixels[0] == 0 && memcmp(start, start + 1, pixels.count - 1) == 0
    }
  }
}
