import CCairo
import Foundation
import Geometry

/// Clipping: each clip cuts the present one, until the state is restored.
extension CGContext {
  /// Clips to the inside of the current path; an empty path clips everything away.
  public func clip(using rule: CGPathFillRule = .winding) {
    clip(outline, rule)
    beginPath()
  }

  /// Clips to a rectangle.
  public func clip(to rect: CGRect) { clip(Path(rect: rect).applying(matrix), .winding) }

  /// Clips to the inside of any of some rectangles.
  public func clip(to rects: [CGRect]) {
    let shape = rects.reduce(into: Path()) { $0.addRect($1) }
    clip(shape.applying(matrix), .winding)
  }

  /// Opens the clip to the whole bitmap.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.mask = nil
  }

  /// The smallest rectangle of user space around the clip, masks not counted; null where nothing is left.
  public var boundingBoxOfClipPath: CGRect {
    let box = clipBox
    guard box.width > 0, box.height > 0 else { return .null }
    return box.applying(matrix.inverted())
  }

  /// The smallest rectangle of cairo's space around the clip.
  var clipBox: CGRect { clipBox(of: cairo) }

  /// The smallest rectangle of cairo's space around the clip of a context.
  func clipBox(of cairo: OpaquePointer) -> CGRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private func clip(_ outline: Path, _ rule: CGPathFillRule) {
    cairo_set_antialias(cairo, state.cairoAntialias)
    cairo_set_fill_rule(cairo, rule.cairo)
    setPath(outline, on: cairo)
    cairo_clip(cairo)
  }
}
