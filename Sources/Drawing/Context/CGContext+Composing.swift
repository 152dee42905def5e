// From a shape to the bitmap.
//
// Everything is drawn by a closure that can draw on any cairo context. So the same closure draws
// on the bitmap, or first on a surface aside: for its shadow, whose silhouette must be known also
// outside of the clip, and for blend modes that need true channel order.

import CCairo
import Foundation
import Geometry

extension CGContext {
  /// Draws with the state's blend mode, above its shadow where there is one.
  ///
  /// - Parameter draw: draws in cairo's space, with alpha, and leaves cairo's matrix as identity.
  func compose(_ draw: (OpaquePointer) -> Void) {
    let box = lent == nil ? .null : clipBox
    borrow(box)
    defer { giveBack(box) }
    if let shadow = state.shadow { composeShadow(shadow, of: draw) }
    let inTrueOrder = state.blendMode.weighsChannels && order == .rgba
    if inTrueOrder || state.mask != nil {
      composeAside(inTrueOrder: inTrueOrder, draw)
    } else {
      cairo_set_operator(cairo, state.blendMode.cairo)
      draw(cairo)
    }
  }

  /// Draws aside on a transparent surface that covers a rectangle of cairo's space.
  ///
  /// - Parameter grain: how many pixels of that space one of the surface is along each side.
  /// - Returns: a surface that the caller destroys; nil where the rectangle is empty.
  func drawAside(
    covering box: CGRect, grain: Double = 1, _ draw: (OpaquePointer) -> Void
  ) -> OpaquePointer? {
    let box = box.integral
    let (width, height) = (
      Int32(clamping: Int((box.width / grain).rounded(.up))),
      Int32(clamping: Int((box.height / grain).rounded(.up)))
    )
    guard width > 0, height > 0,
      let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height),
      let aside = cairo_create(surface)
    else { return nil }
    cairo_surface_set_device_scale(surface, 1 / grain, 1 / grain)
    cairo_surface_set_device_offset(
      surface, -box.minX.native / grain, -box.minY.native / grain)
    draw(aside)
    cairo_destroy(aside)
    cairo_surface_flush(surface)
    return surface
  }

  /// Draws aside and blends the result, as far as the mask lets it through.
  ///
  /// - Parameter inTrueOrder: whether both surfaces need cairo's own channel order for that; the
  ///   bytes are exchanged back.
  private func composeAside(inTrueOrder: Bool, _ draw: (OpaquePointer) -> Void) {
    guard let source = drawAside(covering: clipBox, draw) else { return }
    defer { cairo_surface_destroy(source) }
    let target = inTrueOrder ? cairo_get_group_target(cairo) : nil
    if inTrueOrder { swapRedAndBlue(surface: source) }
    target.map(swapRedAndBlue(surface:))
    cairo_set_operator(cairo, state.blendMode.cairo)
    cairo_set_source_surface(cairo, source, 0, 0)
    if let mask = state.mask {
      cairo_mask_surface(cairo, mask.surface, 0, 0)
    } else {
      cairo_paint(cairo)
    }
    target.map(swapRedAndBlue(surface:))
  }

  /// The strongest blur of a shadow, as a standard deviation in pixels: beyond it nothing is seen of what fits a bitmap.
  private static let mostSigma = 10_000.0
  /// Up to which it is computed by pixels; what is blurred more by larger ones.
  private static let finestSigma = 32.0

  private func composeShadow(_ shadow: DrawingState.Shadow, of draw: (OpaquePointer) -> Void) {
    let sigma = min(Double(shadow.blur * base.a / 2), Self.mostSigma)
    let offset = shadow.offset.applying(base).applying(flip)
    guard sigma >= 0, offset.width.isFinite, offset.height.isFinite else { return }
    let grain = max(1, (sigma / Self.finestSigma).rounded(.up))
    let reach = CGFloat(Double(GaussianBlur.reach(sigma: sigma / grain)) * grain)
    let box = clipBox.offsetBy(dx: -offset.width, dy: -offset.height)
      .insetBy(dx: -reach, dy: -reach).integral
    guard let shape = drawAside(covering: box, grain: grain, draw) else { return }
    defer { cairo_surface_destroy(shape) }
    guard let ink = AlphaPlane(inkOf: shape) else { return }
    let blurred = GaussianBlur(sigma: sigma / grain).apply(to: ink)
    let place = CGPoint(
      x: box.minX + offset.width + CGFloat(Double(blurred.x) * grain),
      y: box.minY + offset.height + CGFloat(Double(blurred.y) * grain))
    blurred.withSurface { surface in
      guard let surface, let silhouette = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(silhouette) }
      var map = cairo_matrix_t()
      cairo_matrix_init_scale(&map, 1 / grain, 1 / grain)
      cairo_matrix_translate(&map, -place.x.native, -place.y.native)
      cairo_pattern_set_matrix(silhouette, &map)
      let mask = state.mask.flatMap { mask in
        ClipMask(width: width, height: height, inside: mask) {
          cairo_set_source($0, silhouette)
          cairo_paint($0)
        }
      }
      cairo_set_operator(cairo, state.blendMode.cairo)
      order.setSource(shadow.color, alpha: 1, on: cairo)
      if let mask {
        cairo_mask_surface(cairo, mask.surface, 0, 0)
      } else {
        cairo_mask(cairo, silhouette)
      }
    }
  }
}
