import CCairo
import Foundation
import Geometry

/// A clip with soft edges: how much of each pixel of cairo's space may be drawn on.
///
/// Never changed once it is made, so states share it.
final class ClipMask {
  let surface: OpaquePointer

  /// Makes a mask as large as a context, of what a closure draws and of what another lets through.
  ///
  /// - Returns: nil where there is no memory.
  init?(width: Int, height: Int, inside outer: ClipMask?, _ draw: (OpaquePointer) -> Void) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { return nil }
    self.surface = surface
    draw(cairo)
    outer?.cut(cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
  }

  deinit { cairo_surface_destroy(surface) }

  /// Takes away what the mask does not let through of all that a context has drawn.
  func cut(_ cairo: OpaquePointer) {
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_surface(cairo, surface, 0, 0)
    cairo_paint(cairo)
  }
}

extension CGContext {
  /// Clips to a rectangle and, within it, to an image: its alpha, or its lightness if it is opaque.
  ///
  /// What is drawn later shows as far as the mask is opaque or light. The mask's top row is at the
  /// rectangle's largest y, as when it is drawn.
  public func clip(to rect: CGRect, mask: CGImage) {
    let path = Path(rect: rect).applying(matrix)
    clip(to: rect)
    guard rect.width > 0, rect.height > 0, !rect.isInfinite, matrix.isUsable else { return }
    AlphaPlane(of: mask).withSurface { surface in
      guard let surface else { return }
      state.mask = ClipMask(width: width, height: height, inside: state.mask) { cairo in
        setPath(path, on: cairo)
        cairo_clip(cairo)
        withPattern(of: surface, size: (mask.width, mask.height), in: rect) { pattern in
          var userToCairo = matrix.cairo
          cairo_set_matrix(cairo, &userToCairo)
          cairo_set_source(cairo, pattern)
          cairo_paint(cairo)
        }
        cairo_reset_clip(cairo)
        cairo_identity_matrix(cairo)
      }
    }
  }
}

extension AlphaPlane {
  /// Takes the alphas of an image, or the lightnesses of an opaque one that is no mask.
  fileprivate init(of image: CGImage) {
    let bitmap = image.bitmap
    let takesLightness = bitmap.isOpaque && !image.isMask
    self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
    bitmap.withPixels { pixels in
      for row in 0..<bitmap.height {
        for column in 0..<bitmap.width {
          let pixel = row * bitmap.bytesPerRow + column * 4
          values[row * width + column] =
            takesLightness
            ? luma(pixels[pixel], pixels[pixel + 1], pixels[pixel + 2]) : Float(pixels[pixel + 3])
        }
      }
    }
  }
}
