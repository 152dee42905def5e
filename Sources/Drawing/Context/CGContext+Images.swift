import CCairo
import Foundation
import Geometry

extension CGContext {
  /// Draws an image into a rectangle, its top row at the rectangle's largest y.
  ///
  /// So it stands upright where y points up. A mask lets the fill colour through, once: masks are not tiled.
  /// - Parameter byTiling: whether the rectangle is only the first of tiles that fill the clip.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    guard rect.width > 0, rect.height > 0, !rect.isInfinite, matrix.isUsable else { return }
    if image.isMask { return paint(through: image, in: rect) }
    withSurface(of: image.bitmap) { surface in
      compose { cairo in
        withPattern(of: surface, size: (image.width, image.height), in: rect) { pattern in
          cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
          paint(pattern, in: byTiling ? nil : rect, on: cairo)
        }
      }
    }
  }

  /// Fills a rectangle with the fill colour, as far as a mask lets it through.
  private func paint(through mask: CGImage, in rect: CGRect) {
    saveGState()
    clip(to: rect, mask: mask)
    fill(rect)
    restoreGState()
  }

  /// Lends a surface as a pattern of user space that fills a rectangle, its top row at the largest y.
  func withPattern(
    of surface: OpaquePointer, size: (width: Int, height: Int), in rect: CGRect,
    _ body: (OpaquePointer) -> Void
  ) {
    let (x, y) = (CGFloat(size.width) / rect.width, CGFloat(size.height) / rect.height)
    // From user space to the image's pixels, whose y points down.
    let toImage = CGAffineTransform(
      a: x, b: 0, c: 0, d: -y, tx: -rect.minX * x, ty: rect.maxY * y)
    guard toImage.isUsable, matrix.inverted().concatenating(toImage).isUsable,
      let pattern = cairo_pattern_create_for_surface(surface)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    var map = toImage.cairo
    cairo_pattern_set_matrix(pattern, &map)
    cairo_pattern_set_filter(pattern, state.interpolation.cairo)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    body(pattern)
  }

  /// Paints a pattern of user space, inside a rectangle of user space or everywhere.
  private func paint(_ pattern: OpaquePointer, in rect: CGRect?, on cairo: OpaquePointer) {
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_set_antialias(cairo, state.cairoAntialias)
    if let rect {
      setPath(Path(rect: rect).applying(matrix), on: cairo)
      cairo_clip(cairo)
    }
    var userToCairo = matrix.cairo
    cairo_set_matrix(cairo, &userToCairo)
    cairo_set_source(cairo, pattern)
    cairo_paint_with_alpha(cairo, state.alpha)
  }

  /// Lends a bitmap as a surface in the context's channel order, copying only where it must.
  func withSurface(of bitmap: Bitmap, _ body: (OpaquePointer) -> Void) {
    if order == .rgba && bitmap.bytesPerRow % 4 == 0 {
      bitmap.withPixels { pixels in
        // cairo wants a mutable pointer but only reads from sources.
        let bytes = UnsafeMutableRawBufferPointer(mutating: pixels)
        lend(bytes, of: bitmap, bytesPerRow: bitmap.bytesPerRow, body)
      }
    } else {
      var packed = bitmap.packedPixels
      packed.withUnsafeMutableBytes { pixels in
        if order == .bgra { swapRedAndBlue(pixels) }
        lend(pixels, of: bitmap, bytesPerRow: bitmap.width * 4, body)
      }
    }
  }

  private func lend(
    _ pixels: UnsafeMutableRawBufferPointer, of bitmap: Bitmap, bytesPerRow: Int,
    _ body: (OpaquePointer) -> Void
  ) {
    let surface = cairo_image_surface_create_for_data(
      pixels.baseAddress?.assumingMemoryBound(to: UInt8.self),
      bitmap.isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(bitmap.width),
      Int32(bitmap.height), Int32(bytesPerRow))
    guard let surface else { return }
    body(surface)
    cairo_surface_finish(surface)
    cairo_surface_destroy(surface)
  }
}
