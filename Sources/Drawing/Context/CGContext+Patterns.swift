import CCairo
import Foundation
import Geometry

/// Filling and stroking with patterns.
extension CGContext {
  /// Fills with a pattern from now on.
  ///
  /// - Parameter components: those of the base of the fill's space, and alpha; of a pattern with its own
  ///   colours, alpha alone.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    color(of: pattern, in: state.fillSpace, colorComponents).map(setFillColor)
  }

  /// Strokes with a pattern from now on.
  ///
  /// - Parameter components: those of the base of the stroke's space, and alpha; of a pattern with its own
  ///   colours, alpha alone.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    color(of: pattern, in: state.strokeSpace, colorComponents).map(setStrokeColor)
  }

  /// Moves the patterns of fills and strokes from where they begin, in units of the space in which the
  /// context began.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  /// The colour of a pattern; one with its own colours has no base, whatever the space.
  private func color(
    of pattern: CGPattern, in space: CGColorSpace, _ components: UnsafePointer<CGFloat>
  ) -> CGColor? {
    let base = pattern.isColored ? nil : space.baseColorSpace
    return CGColorSpace(patternBaseSpace: base).flatMap {
      CGColor(patternSpace: $0, pattern: pattern, components: components)
    }
  }

  /// Makes a paint cairo's source while a body draws, with the state's alpha; cairo's matrix is kept.
  func withSource(_ paint: DrawingState.Paint, on cairo: OpaquePointer, _ body: () -> Void) {
    guard let ink = paint.ink else {
      order.setSource(paint.color, alpha: state.alpha, on: cairo)
      return body()
    }
    guard let pattern = ink.drawing as? CGPattern else { return }
    withSource(pattern, ink.tint.multipliedAlpha(by: state.alpha), on: cairo, body)
  }

  private func withSource(
    _ pattern: CGPattern, _ tint: Color, on cairo: OpaquePointer, _ body: () -> Void
  ) {
    let phase = CGAffineTransform(
      translationX: state.patternPhase.width, y: state.patternPhase.height)
    let toDevice = pattern.matrix.concatenating(phase).concatenating(base)
    let toCairo = toDevice.concatenating(flip)
    guard toCairo.isUsable else { return }
    func pixels(_ step: CGFloat, _ x: CGFloat, _ y: CGFloat) -> Int {
      Int(min(max((step * (x * x + y * y).squareRoot()).rounded(), 1), 4096))
    }
    let width = pixels(pattern.step.width, toDevice.a, toDevice.b)
    let height = pixels(pattern.step.height, toDevice.c, toDevice.d)
    let tile = pattern.makeTile(width: width, height: height, flipped: isFlipped, tint: tint)
    guard let tile else { return }
    // From the pattern's space to the tile's pixels, whose y points down.
    let (x, y) = (CGFloat(width) / pattern.step.width, CGFloat(height) / pattern.step.height)
    let toTile =
      isFlipped
      ? CGAffineTransform(
        a: x, b: 0, c: 0, d: y, tx: -pattern.bounds.minX * x, ty: -pattern.bounds.minY * y)
      : CGAffineTransform(
        a: x, b: 0, c: 0, d: -y, tx: -pattern.bounds.minX * x,
        ty: CGFloat(height) + pattern.bounds.minY * y)
    let fromCairo = toCairo.inverted().concatenating(toTile)
    guard fromCairo.isUsable else { return }
    var matrix = fromCairo.cairo
    withSurface(of: tile) { surface in
      guard let source = cairo_pattern_create_for_surface(surface) else { return }
      cairo_pattern_set_matrix(source, &matrix)
      cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
      cairo_pattern_set_filter(source, CAIRO_FILTER_GOOD)
      var usual = cairo_matrix_t()
      cairo_get_matrix(cairo, &usual)
      cairo_identity_matrix(cairo)
      cairo_set_source(cairo, source)
      cairo_set_matrix(cairo, &usual)
      body()
      cairo_set_source_rgba(cairo, 0, 0, 0, 0)
      cairo_pattern_destroy(source)
    }
  }
}
