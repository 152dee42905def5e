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
  /// - Returns: a surface that the caller destroys; nil where the rectangle is empty.
  func drawAside(covering box: CGRect, _ draw: (OpaquePointer) -> Void) -> OpaquePointer? {
    let box = box.integral
    guard box.width > 0, box.height > 0,
      let surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, Int32(box.width), Int32(box.height)),
      let aside = cairo_create(surface)
    else { return nil }
    cairo_surface_set_device_offset(surface, -box.minX.native, -box.minY.native)
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

  private func composeShadow(_ shadow: DrawingState.Shadow, of draw: (OpaquePointer) -> Void) {
    let scale = base.a
    let sigma = Double(shadow.blur * scale / 2)
    let offset = shadow.offset.applying(base).applying(flip)
    let reach = CGFloat(GaussianBlur.reach(sigma: sigma))
    let box = clipBox.offsetBy(dx: -offset.width, dy: -offset.height)
      .insetBy(dx: -reach, dy: -reach).integral
    guard let shape = drawAside(covering: box, draw) else { return }
    defer { cairo_surface_destroy(shape) }
    guard let ink = AlphaPlane(inkOf: shape) else { return }
    let blurred = GaussianBlur(sigma: sigma).apply(to: ink)
    let place = CGPoint(
      x: box.minX + offset.width + CGFloat(blurred.x),
      y: box.minY + offset.height + CGFloat(blurred.y))
    blurred.withSurface { silhouette in
      guard let silhouette else { return }
      let mask = state.mask.flatMap { mask in
        ClipMask(width: width, height: height, inside: mask) {
          cairo_set_source_surface($0, silhouette, place.x.native, place.y.native)
          cairo_paint($0)
        }
      }
      cairo_set_operator(cairo, state.blendMode.cairo)
      order.setSource(shadow.color, alpha: 1, on: cairo)
      if let mask {
        cairo_mask_surface(cairo, mask.surface, 0, 0)
      } else {
        cairo_mask_surface(cairo, silhouette, place.x.native, place.y.native)
      }
    }
  }
}
