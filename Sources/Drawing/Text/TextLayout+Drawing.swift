import CCairo
import Foundation
import Geometry

extension TextLayout {
  /// Draws the text with its box's least corner at a point of user space.
  ///
  /// - Parameters:
  ///   - origin: where y is down the box's top left corner, where y is up its bottom left one.
  ///   - flipped: whether y is down in user space; nil for how the context began.
  package func draw(in context: CGContext, at origin: CGPoint, flipped: Bool? = nil) {
    let down = flipped ?? context.isFlipped
    let place = CGAffineTransform(
      a: 1, b: 0, c: 0, d: down ? 1 : -1, tx: origin.x + originX,
      ty: down ? origin.y : origin.y + size.height)
    let toCairo = place.concatenating(context.matrix)
    guard toCairo.isUsable else { return }
    Pango.withContext { _ in
      for shadow in shadows { drawPieces(with: shadow, in: context, toCairo) }
      if context.state.textMode.clips { clipToPieces(in: context, toCairo) }
    }
  }

  /// Lets nothing be drawn from now on outside of the letters.
  private func clipToPieces(in context: CGContext, _ toCairo: CGAffineTransform) {
    let cairo = context.cairo
    var matrix = toCairo.cairo
    cairo_new_path(cairo)
    cairo_set_matrix(cairo, &matrix)
    forEachPiece { $0.addOutlines(on: cairo) }
    cairo_identity_matrix(cairo)
    cairo_set_antialias(cairo, context.state.cairoAntialias)
    cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
    cairo_clip(cairo)
  }

  /// The shadows of the runs, each one once; nil for runs without one of their own.
  private var shadows: [TextShadow?] {
    guard runs.contains(where: { $0.shadow != nil }) else { return [nil] }
    var seen = Set<TextShadow?>()
    return runs.map(\.shadow).filter { seen.insert($0).inserted }
  }

  /// Draws what has one shadow, or none of its own.
  private func drawPieces(
    with shadow: TextShadow?, in context: CGContext, _ toCairo: CGAffineTransform
  ) {
    context.saveGState()
    if let shadow { context.setShadow(shadow) }
    context.compose { cairo in
      var matrix = toCairo.cairo
      cairo_set_matrix(cairo, &matrix)
      forEachPiece { if $0.run.shadow == shadow { $0.draw(on: cairo, of: context) } }
      cairo_new_path(cairo)
      cairo_identity_matrix(cairo)
    }
    context.restoreGState()
  }

  /// Shows the shaped pieces in the order of lines.
  private func forEachPiece(_ body: (TextPiece) -> Void) {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let shaped = pango_layout_iter_get_run_readonly(iterator) else { continue }
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let baseline = pango_layout_iter_get_run_baseline(iterator)
      body(
        TextPiece(
          shaped: shaped.pointee, bounds: CGRect(logical), baseline: Pango.points(baseline),
          run: run(atByte: Int(shaped.pointee.item.pointee.offset))))
    } while pango_layout_iter_next_run(iterator) != 0
  }

  /// The run that a byte of the string belongs to.
  private func run(atByte byte: Int) -> TextRun {
    var end = 0
    for run in runs {
      end += run.string.utf8.count
      if byte < end { return run }
    }
    return runs[runs.count - 1]
  }
}

/// Letters of one run that stand side by side.
private struct TextPiece {
  let shaped: PangoGlyphItem
  let bounds: CGRect
  let baseline: CGFloat
  let run: TextRun

  func draw(on cairo: OpaquePointer, of context: CGContext) {
    if let background = run.background { fill(bounds, background, on: cairo, of: context) }
    let font = shaped.item.pointee.analysis.font
    if CCairoFontIsColored(font) != 0 {
      let mode = context.state.textMode
      guard mode.fills || mode.strokes else { return }
      drawColored(on: cairo, of: context)
    } else {
      cairo_new_path(cairo)
      addOutlines(on: cairo)
      cairo_set_antialias(cairo, context.state.cairoAntialias)
      paintOutlines(on: cairo, of: context)
    }
    drawLines(on: cairo, of: context)
  }

  /// Fills the path of the letters, draws a line along it, or both.
  private func paintOutlines(on cairo: OpaquePointer, of context: CGContext) {
    guard context.state.textMode == .fill else { return paintByMode(on: cairo, of: context) }
    if (run.stroke?.width ?? 0) <= 0 {
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      context.withSource(paint, on: cairo) { cairo_fill_preserve(cairo) }
    }
    guard let stroke = run.stroke else { return }
    context.order.setSource(stroke.color ?? run.color, alpha: context.state.alpha, on: cairo)
    cairo_set_line_width(cairo, abs(stroke.width.native) / 100 * run.font.size.native)
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    cairo_set_miter_limit(cairo, 4)
    cairo_set_dash(cairo, nil, 0, 0)
    cairo_stroke(cairo)
  }

  /// Fills the path of the letters or strokes it with the context's pen, as its mode for texts says.
  private func paintByMode(on cairo: OpaquePointer, of context: CGContext) {
    let state = context.state
    if state.textMode.fills {
      cairo_set_fill_rule(cairo, CAIRO_FILL_RULE_WINDING)
      context.withSource(paint, on: cairo) { cairo_fill_preserve(cairo) }
    }
    guard state.textMode.strokes, state.lineWidth > 0 else { return cairo_new_path(cairo) }
    cairo_set_line_width(cairo, state.lineWidth.native)
    cairo_set_line_join(cairo, state.lineJoin.cairo)
    cairo_set_line_cap(cairo, state.lineCap.cairo)
    cairo_set_miter_limit(cairo, state.miterLimit.native)
    cairo_set_dash(cairo, state.dashes, Int32(state.dashes.count), state.dashPhase.native)
    context.withSource(paint, on: cairo) { cairo_stroke(cairo) }
  }

  private var paint: DrawingState.Paint {
    var paint = DrawingState.Paint()
    (paint.color, paint.ink) = (run.color, run.ink)
    return paint
  }

  /// Adds the outlines of the letters to cairo's path.
  func addOutlines(on cairo: OpaquePointer) {
    cairo_move_to(cairo, bounds.minX.native, baseline.native)
    pango_cairo_glyph_string_path(cairo, shaped.item.pointee.analysis.font, shaped.glyphs)
  }

  /// Draws letters that bring their own colours, in the order of channels that those are in.
  private func drawColored(on cairo: OpaquePointer, of context: CGContext) {
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    ChannelOrder.bgra.setSource(run.color, alpha: 1, on: cairo)
    cairo_move_to(cairo, bounds.minX.native, baseline.native)
    pango_cairo_show_glyph_string(cairo, shaped.item.pointee.analysis.font, shaped.glyphs)
    if context.order == .rgba, let group = cairo_get_group_target(cairo) {
      swapRedAndBlue(surface: group)
    }
    cairo_pop_group_to_source(cairo)
    cairo_paint_with_alpha(cairo, context.state.alpha)
  }

  /// Draws the lines below and through the letters, as thick and where the font says.
  private func drawLines(on cairo: OpaquePointer, of context: CGContext) {
    guard run.isUnderlined || run.isStruckThrough else { return }
    let metrics = pango_font_get_metrics(shaped.item.pointee.analysis.font, nil)
    defer { pango_font_metrics_unref(metrics) }
    func line(above: Int32, thickness: Int32, _ color: Color?) {
      let bar = CGRect(
        x: bounds.minX, y: baseline - Pango.points(above), width: bounds.width,
        height: Pango.points(thickness))
      fill(bar, color ?? run.color, on: cairo, of: context)
    }
    if run.isUnderlined {
      line(
        above: pango_font_metrics_get_underline_position(metrics),
        thickness: pango_font_metrics_get_underline_thickness(metrics), run.underlineColor)
    }
    if run.isStruckThrough {
      line(
        above: pango_font_metrics_get_strikethrough_position(metrics),
        thickness: pango_font_metrics_get_strikethrough_thickness(metrics), run.strikethroughColor)
    }
  }

  private func fill(
    _ rect: CGRect, _ color: Color, on cairo: OpaquePointer, of context: CGContext
  ) {
    context.order.setSource(color, alpha: context.state.alpha, on: cairo)
    cairo_new_path(cairo)
    cairo_rectangle(
      cairo, rect.minX.native, rect.minY.native, rect.width.native, rect.height.native)
    cairo_fill(cairo)
  }
}
