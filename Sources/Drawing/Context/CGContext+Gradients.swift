import CCairo
import Foundation
import Geometry

/// Gradients fill the whole clip, as far as their options let them go beyond their ends.
extension CGContext {
  /// Draws a gradient along a line of user space.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    draw(gradient, options) {
      cairo_pattern_create_linear(
        start.x.native, start.y.native, end.x.native, end.y.native)
    }
  }

  /// Draws a gradient between two circles of user space.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    draw(gradient, options) {
      cairo_pattern_create_radial(
        startCenter.x.native, startCenter.y.native, max(0, startRadius.native),
        endCenter.x.native, endCenter.y.native, max(0, endRadius.native))
    }
  }

  func draw(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions,
    _ makePattern: () -> OpaquePointer?
  ) {
    guard matrix.isUsable, let pattern = makePattern() else { return }
    defer { cairo_pattern_destroy(pattern) }
    addStops(of: gradient, options, to: pattern)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    compose { cairo in
      var userToCairo = matrix.cairo
      cairo_set_matrix(cairo, &userToCairo)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_identity_matrix(cairo)
    }
  }

  /// Adds the colours. An end that is not drawn beyond gets a clear stop outside of its last one.
  private func addStops(
    of gradient: CGGradient, _ options: CGGradientDrawingOptions, to pattern: OpaquePointer
  ) {
    guard let first = gradient.stops.first, let last = gradient.stops.last else { return }
    func add(_ location: Double, _ color: Color) {
      let c = order.arranged(color)
      cairo_pattern_add_color_stop_rgba(pattern, location, c.x, c.y, c.z, c.w)
    }
    if !options.contains(.drawsBeforeStartLocation) {
      add(0, .clear)
      add(0, first.color)
    }
    for stop in gradient.stops { add(stop.location, stop.color) }
    if !options.contains(.drawsAfterEndLocation) {
      add(1, last.color)
      add(1, .clear)
    }
  }
}
