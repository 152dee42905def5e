import CCairo
import Foundation
import QuartzCore
import Testing

/// Text that pango lays out and cairo draws, with nothing of ours between: the reference for `CATextLayer`.
struct RawText: Sendable, CustomTestStringConvertible {
  /// A piece of the text with a look of its own.
  struct Piece: Sendable {
    var string: String
    var family = "DejaVu Sans"
    var size = 12.0
    var isBold = false
    var isItalic = false
    /// Red, green and blue, 0…1.
    var color = SIMD3(0.13, 0.19, 0.24)
  }

  var name: String
  var pieces: [Piece]
  var alignment = CATextLayerAlignmentMode.left
  var truncation = CATextLayerTruncationMode.none
  var wraps = true

  var testDescription: String { name }
}

extension RawText {
  /// The text in a box, on a transparent picture in pixels; premultiplied RGBA.
  func drawn(in box: CGRect, _ width: Int, _ height: Int, scale: Double) -> [UInt8] {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    guard let cairo = cairo_create(surface), let map = pango_cairo_font_map_new(),
      let context = pango_font_map_create_context(map), let layout = makeLayout(context, box)
    else { return [] }
    defer {
      CCairoUnref(UnsafeMutableRawPointer(layout))
      CCairoUnref(UnsafeMutableRawPointer(context))
      CCairoUnref(UnsafeMutableRawPointer(map))
      cairo_destroy(cairo)
      cairo_surface_destroy(surface)
    }
    cairo_scale(cairo, scale, scale)
    cairo_rectangle(cairo, box.minX.native, box.minY.native, box.width.native, box.height.native)
    cairo_clip(cairo)
    cairo_translate(cairo, box.minX.native, box.minY.native)
    draw(layout, on: cairo)
    cairo_surface_flush(surface)
    return pixels(of: surface, width, height)
  }

  private func makeLayout(_ context: OpaquePointer, _ box: CGRect) -> OpaquePointer? {
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    guard let layout = pango_layout_new(context) else { return nil }
    let string = pieces.map(\.string).joined()
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    setFonts(layout)
    pango_layout_set_alignment(layout, Self.alignments[alignment] ?? PANGO_ALIGN_LEFT)
    pango_layout_set_justify(layout, alignment == .justified ? 1 : 0)
    pango_layout_set_width(layout, Int32(box.width.native * Double(PANGO_SCALE)))
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_ellipsize(layout, Self.truncations[truncation] ?? PANGO_ELLIPSIZE_NONE)
    return layout
  }

  private func setFonts(_ layout: OpaquePointer) {
    let attributes = pango_attr_list_new()
    var start = UInt32(0)
    for piece in pieces {
      let font = pango_font_description_new()
      pango_font_description_set_family(font, piece.family)
      pango_font_description_set_absolute_size(font, piece.size * Double(PANGO_SCALE))
      if piece.isBold { pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD) }
      if piece.isItalic { pango_font_description_set_style(font, PANGO_STYLE_ITALIC) }
      if start == 0 { pango_layout_set_font_description(layout, font) }
      let attribute = pango_attr_font_desc_new(font)
      attribute?.pointee.start_index = start
      start += UInt32(piece.string.utf8.count)
      attribute?.pointee.end_index = start
      pango_attr_list_insert(attributes, attribute)
      pango_font_description_free(font)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private func draw(_ layout: OpaquePointer, on cairo: OpaquePointer) {
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      guard let run = pango_layout_iter_get_run_readonly(iterator)?.pointee else { continue }
      var extents = PangoRectangle()
      pango_layout_iter_get_run_extents(iterator, nil, &extents)
      let color = piece(atByte: Int(run.item.pointee.offset)).color
      cairo_set_source_rgb(cairo, color.x, color.y, color.z)
      let unit = Double(PANGO_SCALE)
      cairo_move_to(
        cairo, Double(extents.x) / unit,
        Double(pango_layout_iter_get_run_baseline(iterator)) / unit)
      let font = run.item.pointee.analysis.font
      pango_cairo_glyph_string_path(cairo, font, run.glyphs)
      cairo_fill(cairo)
    } while pango_layout_iter_next_run(iterator) != 0
  }

  private func piece(atByte offset: Int) -> Piece {
    var end = 0
    for piece in pieces {
      end += piece.string.utf8.count
      if offset < end { return piece }
    }
    return pieces[pieces.count - 1]
  }

  private func pixels(of surface: OpaquePointer?, _ width: Int, _ height: Int) -> [UInt8] {
    guard let data = cairo_image_surface_get_data(surface) else { return [] }
    let stride = Int(cairo_image_surface_get_stride(surface))
    var result: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let pixel = data + y * stride + 4 * x
        result += [pixel[2], pixel[1], pixel[0], pixel[3]]
      }
    }
    return result
  }

  private static let alignments: [CATextLayerAlignmentMode: PangoAlignment] = [
    .center: PANGO_ALIGN_CENTER, .right: PANGO_ALIGN_RIGHT,
  ]
  private static let truncations: [CATextLayerTruncationMode: PangoEllipsizeMode] = [
    .start: PANGO_ELLIPSIZE_START, .middle: PANGO_ELLIPSIZE_MIDDLE, .end: PANGO_ELLIPSIZE_END,
  ]
}
