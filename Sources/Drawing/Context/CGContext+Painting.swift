import CCairo
import Foundation
import Geometry

/// Filling and stroking. What uses the current path also throws it away.
extension CGContext {
  /// Fills the current path.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(outline, rule)
    beginPath()
  }

  /// Strokes the current path.
  public func strokePath() {
    stroke(outline)
    beginPath()
  }

  /// Fills, strokes, or fills and then strokes the current path.
  public func drawPath(using mode: CGPathDrawingMode) {
    if mode != .stroke {
      fill(outline, mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    }
    if mode == .stroke || mode == .fillStroke || mode == .eoFillStroke { stroke(outline) }
    beginPath()
  }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill(Path(rect: rect).applying(matrix), .winding) }

  /// Fills rectangles as one shape.
  public func fill(_ rects: [CGRect]) {
    let shape = rects.reduce(into: Path()) { $0.addRect($1) }
    fill(shape.applying(matrix), .winding)
  }

  /// Fills an ellipse that touches a rectangle's edges.
  public func fillEllipse(in rect: CGRect) {
    fill(Path(ellipseIn: rect).applying(matrix), .winding)
  }

  /// Strokes along the edges of a rectangle.
  public func stroke(_ rect: CGRect) { stroke(Path(rect: rect).applying(matrix)) }

  /// Strokes along the edges of a rectangle with a width of its own.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let usual = state.lineWidth
    state.lineWidth = width
    stroke(rect)
    state.lineWidth = usual
  }

  /// Strokes along an ellipse that touches a rectangle's edges.
  public func strokeEllipse(in rect: CGRect) { stroke(Path(ellipseIn: rect).applying(matrix)) }

  /// Strokes separate lines between the first and second point, the third and fourth, and so on.
  public func strokeLineSegments(between points: [CGPoint]) {
    var lines = Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      lines.addLines([points[index], points[index + 1]])
    }
    stroke(lines.applying(matrix))
  }

  /// Makes a rectangle transparent, or black where the context has no alpha.
  public func clear(_ rect: CGRect) {
    let box = lent == nil ? .null : clipBox
    borrow(box)
    defer { giveBack(box) }
    setPath(Path(rect: rect).applying(matrix), on: cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_CLEAR)
    cairo_fill(cairo)
  }

  /// Fills an outline of cairo's space.
  private func fill(_ outline: Path, _ rule: CGPathFillRule) {
    guard !outline.isEmpty else { return }
    compose { cairo in
      withSource(state.fill, on: cairo) {
        cairo_set_antialias(cairo, state.cairoAntialias)
        cairo_set_fill_rule(cairo, rule.cairo)
        setPath(outline, on: cairo)
        paintPath(on: cairo)
      }
    }
  }

  /// Paints cairo's source inside cairo's path, and nowhere else whatever the operator.
  func paintPath(on cairo: OpaquePointer) {
    guard state.blendMode.reachesOutside else { return cairo_fill(cairo) }
    cairo_save(cairo)
    cairo_clip(cairo)
    cairo_paint(cairo)
    cairo_restore(cairo)
  }

  /// Strokes an outline of cairo's space with the pen of user space.
  ///
  /// Cairo only fills: its own strokes leave holes where a pen is wider than a closed curve.
  private func stroke(_ outline: Path) {
    let stroke = stroked(outline)
    guard !stroke.isEmpty else { return }
    compose { cairo in
      withSource(state.stroke, on: cairo) {
        cairo_set_antialias(cairo, state.cairoAntialias)
        cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
        setPath(stroke, on: cairo)
        paintPath(on: cairo)
      }
    }
  }

  /// What stroking an outline of cairo's space with the pen of user space would fill there.
  func stroked(_ outline: Path) -> Path {
    guard !outline.isEmpty, matrix.isUsable else { return Path() }
    let style = StrokeStyle(
      width: state.lineWidth.native, cap: state.lineCap, join: state.lineJoin,
      miterLimit: state.miterLimit.native, dashes: state.dashes,
      dashPhase: state.dashPhase.native)
    let pixel = 1 / abs(matrix.determinant.native).squareRoot()
    return outline.applying(matrix.inverted()).stroked(style, tolerance: 0.02 * pixel)
      .applying(matrix)
  }
}

extension DrawingState {
  var cairoAntialias: cairo_antialias_t {
    antialiases ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE
  }
}

extension CGPathFillRule {
  var cairo: cairo_fill_rule_t {
    self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
  }
}

extension CGLineCap {
  var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
