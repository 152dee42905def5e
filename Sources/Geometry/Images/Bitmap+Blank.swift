extension Bitmap {
  /// Whether all pixels are invisible.
  package var isBlank: Bool { withPixels { pixels in pixels.allSatisfy { $0 == 0 } } }
}
