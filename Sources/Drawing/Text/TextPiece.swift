import CCairo
import Foundation
import Geometry

/// Letters of one run that stand side by side.
struct TextPiece {
  let shaped: PangoGlyphItem
  /// The first of its bytes.
  let letters: UnsafePointer<CChar>
  /// From where to where they are wide, and as high as their line.
  let bounds: CGRect
  let baseline: CGFloat
  let run: TextRun
  /// Pango's context.
  let pango: OpaquePointer

  func draw(on cairo: OpaquePointer, of context: CGContext) {
    if run.isHidden { return }
    if let background = run.background { fill(bounds, background, on: cairo, of: context) }
    let font = shaped.item.pointee.analysis.font
    if let picture = run.picture {
      draw(picture, on: cairo, of: context)
    } else if CCairoFontIsColored(font) != 0 {
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
    guard run.picture == nil else { return }
    var former = cairo_matrix_t()
    cairo_get_matrix(cairo, &former)
    var leaning = CGAffineTransform(
      a: 1, b: 0, c: -run.slant, d: 1, tx: bounds.minX, ty: baseline
    ).cairo
    cairo_transform(cairo, &leaning)
    cairo_move_to(cairo, 0, 0)
    pango_cairo_glyph_string_path(cairo, shaped.item.pointee.analysis.font, shaped.glyphs)
    cairo_set_matrix(cairo, &former)
  }

  /// Draws a picture in the place of each letter.
  private func draw(_ picture: TextPicture, on cairo: OpaquePointer, of context: CGContext) {
    guard let bitmap = picture.image?.bitmap else { return }
    context.withSurface(of: bitmap) { surface in
      guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
      defer { cairo_pattern_destroy(pattern) }
      cairo_pattern_set_filter(pattern, context.state.interpolation.cairo)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      let size = picture.bounds.size
      for index in 0..<Int(shaped.glyphs.pointee.num_glyphs) {
        let left = bounds.minX + CGFloat(index) * size.width + picture.bounds.minX
        let rect = CGRect(
          origin: CGPoint(x: left, y: baseline - picture.bounds.maxY), size: size)
        let (x, y) = (CGFloat(bitmap.width) / size.width, CGFloat(bitmap.height) / size.height)
        var toImage = CGAffineTransform(
          a: x, b: 0, c: 0, d: y, tx: -rect.minX * x, ty: -rect.minY * y
        ).cairo
        cairo_pattern_set_matrix(pattern, &toImage)
        cairo_save(cairo)
        addRectangle(rect, on: cairo)
        cairo_clip(cairo)
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, context.state.alpha)
        cairo_restore(cairo)
      }
    }
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

  /// Draws the lines below and through the letters, as thick and where the run's font says: letters that another one
  /// lends are on the same lines.
  private func drawLines(on cairo: OpaquePointer, of context: CGContext) {
    guard run.underline != nil || run.strikethrough != nil else { return }
    let description = run.font.makeDescription()
    let metrics = pango_context_get_metrics(pango, description, nil)
    defer {
      pango_font_metrics_unref(metrics)
      pango_font_description_free(description)
    }
    func draw(_ bar: TextBar?, above: Int32, thickness: Int32, _ color: Color?) {
      guard let bar else { return }
      let rects = bar.rects(
        along: bar.isByWord ? words : [bounds.minX...bounds.maxX],
        top: baseline - Pango.points(above), thickness: Pango.points(thickness))
      for rect in rects { fill(rect, color ?? run.color, on: cairo, of: context) }
    }
    draw(
      run.underline, above: pango_font_metrics_get_underline_position(metrics),
      thickness: pango_font_metrics_get_underline_thickness(metrics), run.underlineColor)
    draw(
      run.strikethrough, above: pango_font_metrics_get_strikethrough_position(metrics),
      thickness: pango_font_metrics_get_strikethrough_thickness(metrics), run.strikethroughColor)
  }

  /// From where to where its words stand.
  private var words: [ClosedRange<CGFloat>] {
    let length = Int(shaped.item.pointee.length)
    let bytes = UnsafeRawBufferPointer(start: letters, count: length)
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).map {
      word in
      let begin = word.base.utf8.distance(from: word.base.startIndex, to: word.startIndex)
      let ends = [begin, begin + word.utf8.count].map { x(ofByte: $0, of: length) }
      return min(ends[0], ends[1])...max(ends[0], ends[1])
    }
  }

  private func x(ofByte byte: Int, of length: Int) -> CGFloat {
    var x: Int32 = 0
    let isTrailing: Int32 = byte == length ? 1 : 0
    pango_glyph_string_index_to_x(
      shaped.glyphs, letters, Int32(length), &shaped.item.pointee.analysis,
      Int32(max(0, byte - Int(isTrailing))), isTrailing, &x)
    return bounds.minX + Pango.points(x)
  }

  private func fill(
    _ rect: CGRect, _ color: Color, on cairo: OpaquePointer, of context: CGContext
  ) {
    context.order.setSource(color, alpha: context.state.alpha, on: cairo)
    addRectangle(rect, on: cairo)
    cairo_fill(cairo)
  }

  /// Makes a rectangle cairo's path.
  private func addRectangle(_ rect: CGRect, on cairo: OpaquePointer) {
    cairo_new_path(cairo)
    cairo_rectangle(
      cairo, rect.minX.native, rect.minY.native, rect.width.native, rect.height.native)
  }
}
