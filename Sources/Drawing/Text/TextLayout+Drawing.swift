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
      a: 1, b: 0, c: 0, d: down ? 1 : -1, tx: origin.x,
      ty: down ? origin.y : origin.y + size.height)
    let toCairo = place.concatenating(context.matrix)
    guard toCairo.isUsable else { return }
    Pango.withContext { pango in
      for shadow in shadows { drawPieces(with: shadow, in: context, toCairo, pango) }
      if context.state.textMode.clips { clipToPieces(in: context, toCairo, pango) }
    }
  }

  /// Lets nothing be drawn from now on outside of the letters.
  private func clipToPieces(
    in context: CGContext, _ toCairo: CGAffineTransform, _ pango: OpaquePointer
  ) {
    let cairo = context.cairo
    var matrix = toCairo.cairo
    cairo_new_path(cairo)
    cairo_set_matrix(cairo, &matrix)
    forEachPiece(pango) { $0.addOutlines(on: cairo) }
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
    with shadow: TextShadow?, in context: CGContext, _ toCairo: CGAffineTransform,
    _ pango: OpaquePointer
  ) {
    context.saveGState()
    if let shadow { context.setShadow(shadow) }
    context.compose { cairo in
      var matrix = toCairo.cairo
      cairo_set_matrix(cairo, &matrix)
      forEachPiece(pango) { if $0.run.shadow == shadow { $0.draw(on: cairo, of: context) } }
      cairo_new_path(cairo)
      cairo_identity_matrix(cairo)
    }
    context.restoreGState()
  }

  /// Shows the shaped pieces in the order of lines.
  private func forEachPiece(_ pango: OpaquePointer, _ body: (TextPiece) -> Void) {
    for number in paragraphs.indices { forEachPiece(ofParagraph: number, pango, body) }
  }

  private func forEachPiece(
    ofParagraph number: Int, _ pango: OpaquePointer, _ body: (TextPiece) -> Void
  ) {
    let paragraph = paragraphs[number]
    let iterator = pango_layout_get_iter(paragraph.layout)
    defer { pango_layout_iter_free(iterator) }
    let text = pango_layout_get_text(paragraph.layout)
    var (index, line) = (paragraph.firstRow - 1, UnsafeMutablePointer<PangoLayoutLine>?.none)
    repeat {
      let next = pango_layout_iter_get_line_readonly(iterator)
      if next != line { (index, line) = (index + 1, next) }
      // Of a paragraph that is cut, no further lines are shown.
      guard index < rows.count else { return }
      guard let shaped = pango_layout_iter_get_run_readonly(iterator), let text else { continue }
      let byte = Int(shaped.pointee.item.pointee.offset)
      var logical = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &logical)
      let row = rows[index]
      let run = runEnds.run(ofByte: paragraph.bytes.lowerBound + byte) ?? runs.count - 1
      body(
        TextPiece(
          shaped: shaped.pointee, letters: text + byte,
          bounds: CGRect(
            x: Pango.points(logical.x) + row.shift.dx, y: row.top,
            width: Pango.points(logical.width), height: row.height),
          baseline: Pango.points(pango_layout_iter_get_run_baseline(iterator)) + row.shift.dy,
          run: runs[run], pango: pango))
    } while pango_layout_iter_next_run(iterator) != 0
  }
}
