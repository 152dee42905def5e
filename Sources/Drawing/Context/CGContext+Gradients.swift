import CCairo
import Foundation
import Geometry

/// Gradients fill the whole clip, as far as their options let them go beyond their ends.
extension CGContext {
  /// Draws a gradient along a line of user space.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let way = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let extent = (way.dx * way.dx + way.dy * way.dy).native.squareRoot()
    draw(gradient, options, from: start, extent: extent) { unit in
      cairo_pattern_create_linear(0, 0, way.dx.native / unit, way.dy.native / unit)
    }
  }

  /// Draws a gradient between two circles of user space.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let way = CGVector(dx: endCenter.x - startCenter.x, dy: endCenter.y - startCenter.y)
    let (first, last) = (Swift.max(startRadius.native, 0), Swift.max(endRadius.native, 0))
    let extent = (way.dx * way.dx + way.dy * way.dy).native.squareRoot() + first + last
    draw(gradient, options, from: startCenter, extent: extent) { unit in
      cairo_pattern_create_radial(
        0, 0, first / unit, way.dx.native / unit, way.dy.native / unit, last / unit)
    }
  }

  /// Draws a gradient in a space of its own, which begins where the gradient does.
  ///
  /// Its unit is that of user space or, where that is too small, the gradient's extent. Of one that is out of all
  /// proportion to the context nothing is drawn.
  private func draw(
    _ gradient: CGGradient, _ options: CGGradientDrawingOptions, from origin: CGPoint,
    extent: Double, _ makePattern: (_ unit: Double) -> OpaquePointer?
  ) {
    guard extent.isFinite, matrix.isUsable,
      let (unit, place) = [1, extent].lazy.map({ ($0, self.place(of: origin, unit: $0)) })
        .first(where: { $0.1.isNear }), let pattern = makePattern(unit)
    else { return }
    defer { cairo_pattern_destroy(pattern) }
    addStops(of: gradient, options, to: pattern)
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    compose { cairo in
      var toCairo = place.cairo
      cairo_set_matrix(cairo, &toCairo)
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, state.alpha)
      cairo_identity_matrix(cairo)
    }
  }

  /// From a space that begins at a point of user space and has another unit to cairo's space.
  private func place(of origin: CGPoint, unit: Double) -> CGAffineTransform {
    CGAffineTransform(
      a: CGFloat(unit), b: 0, c: 0, d: CGFloat(unit), tx: origin.x, ty: origin.y
    ).concatenating(matrix)
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

extension CGAffineTransform {
  /// Whether cairo's space begins near the origin of the space that is mapped to it.
  ///
  /// Cairo's fixed-point numbers hold no more, and one that does not fit puts a context out of order for good.
  fileprivate var isNear: Bool {
    guard isUsable else { return false }
    let inverse = inverted()
    return max(abs(inverse.tx), abs(inverse.ty)) < 30_000
  }
}
