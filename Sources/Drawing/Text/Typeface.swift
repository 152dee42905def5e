import CCairo
import Foundation
import Geometry

/// The font that is really there for a `Font`: glyphs by number, with their measures and outlines.
///
/// Coordinates are in points from where a glyph stands on its baseline, y up.
package final class Typeface: Sendable {
  // Used only inside of `Pango.withContext`.
  nonisolated(unsafe) let pointer: UnsafeMutablePointer<PangoFont>

  /// What stands for a glyph that is none, as behind a line break.
  package static let noGlyph = UInt16.max

  /// The font that fontconfig finds; nil where no font is installed at all.
  package convenience init?(_ font: Font) {
    let found = Pango.withContext { context in
      let description = font.makeDescription()
      defer { pango_font_description_free(description) }
      return Loaded(pointer: pango_context_load_font(context, description))
    }
    guard let pointer = found.pointer else { return nil }
    self.init(owning: pointer)
  }

  private init(owning pointer: UnsafeMutablePointer<PangoFont>) { self.pointer = pointer }

  /// Keeps a font of pango's; to be called inside of `Pango.withContext`.
  convenience init(keeping pointer: UnsafeMutablePointer<PangoFont>) {
    CCairoRef(pointer)
    self.init(owning: pointer)
  }

  deinit { Pango.withContext { _ in CCairoUnref(pointer) } }

  /// What is handed out of the lock to the one that owns it.
  private struct Loaded: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<PangoFont>?
  }
}

extension Typeface {
  /// The glyph of a character; nil where the font has none.
  package func glyph(for character: Unicode.Scalar) -> UInt16? {
    let glyph = Pango.withContext { _ in CCairoGlyph(pointer, character.value) }
    return glyph == 0 ? nil : UInt16(exactly: glyph)
  }

  /// How far the pen moves on behind each of the glyphs.
  package func advances(of glyphs: [UInt16]) -> [CGFloat] {
    measures(of: glyphs).map(\.advance)
  }

  /// The smallest rectangle around what each of the glyphs paints.
  package func inkBounds(of glyphs: [UInt16]) -> [CGRect] { measures(of: glyphs).map(\.ink) }

  private func measures(of glyphs: [UInt16]) -> [(advance: CGFloat, ink: CGRect)] {
    Pango.withContext { _ in
      glyphs.map { glyph in
        if glyph == Self.noGlyph { return (0, .zero) }
        var (ink, logical) = (PangoRectangle(), PangoRectangle())
        pango_font_get_glyph_extents(pointer, PangoGlyph(glyph), &ink, &logical)
        let box = CGRect(ink)
        return (
          Pango.points(logical.width),
          CGRect(x: box.minX, y: -box.maxY, width: box.width, height: box.height)
        )
      }
    }
  }

  /// The outline of a glyph; nil where it has none, as a space and coloured letters.
  package func outline(of glyph: UInt16) -> CGPath? {
    if glyph == Self.noGlyph { return nil }
    let path = CGMutablePath()
    Pango.withContext { _ in
      guard CCairoFontIsColored(pointer) == 0, let string = pango_glyph_string_new() else { return }
      defer { pango_glyph_string_free(string) }
      pango_glyph_string_set_size(string, 1)
      string.pointee.glyphs[0] = PangoGlyphInfo()
      string.pointee.glyphs[0].glyph = PangoGlyph(glyph)
      let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
      let cairo = cairo_create(surface)
      defer {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
      }
      cairo_move_to(cairo, 0, 0)
      pango_cairo_glyph_string_path(cairo, pointer, string)
      path.addUpwards(cairo)
    }
    return path.isEmpty ? nil : path
  }

  /// The measures of the font.
  package var metrics: TypefaceMetrics {
    Pango.withContext { _ in
      let metrics = pango_font_get_metrics(pointer, nil)
      defer { pango_font_metrics_unref(metrics) }
      let ascent = Pango.points(pango_font_metrics_get_ascent(metrics))
      let descent = Pango.points(pango_font_metrics_get_descent(metrics))
      let height = Pango.points(pango_font_metrics_get_height(metrics))
      return TypefaceMetrics(
        ascent: ascent, descent: descent, leading: max(0, height - ascent - descent),
        underlinePosition: Pango.points(pango_font_metrics_get_underline_position(metrics)),
        underlineThickness: Pango.points(pango_font_metrics_get_underline_thickness(metrics)),
        unitsPerEm: Int(CCairoUnitsPerEm(pointer)))
    }
  }

  /// A name that the font has of itself, by its number in the font's table of names; nil for none.
  package func name(_ kind: UInt32) -> String? {
    var bytes = [CChar](repeating: 0, count: 256)
    var size = UInt32(bytes.count)
    let length = Pango.withContext { _ in CCairoFontName(pointer, kind, &bytes, &size) }
    guard length > 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

/// Measures of a font in points; what reaches down is positive, but for where a line lies.
package struct TypefaceMetrics: Sendable {
  /// How far letters reach above the baseline.
  package let ascent: CGFloat
  /// How far letters reach below the baseline.
  package let descent: CGFloat
  /// What lies between two lines beyond both.
  package let leading: CGFloat
  /// The top of an underline above the baseline, below 0.
  package let underlinePosition: CGFloat
  /// How thick an underline is.
  package let underlineThickness: CGFloat
  /// How many units of the font its size is.
  package let unitsPerEm: Int
}

extension CGMutablePath {
  /// Adds the path of a cairo context, turned from y down to y up, without moves that draw nothing.
  fileprivate func addUpwards(_ cairo: OpaquePointer?) {
    guard let path = cairo_copy_path(cairo) else { return }
    defer { cairo_path_destroy(path) }
    guard let data = path.pointee.data else { return }
    var start: CGPoint?
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = data[index].header
      func point(_ place: Int) -> CGPoint {
        CGPoint(x: data[index + place].point.x, y: -data[index + place].point.y)
      }
      let begins = header.type == CAIRO_PATH_LINE_TO || header.type == CAIRO_PATH_CURVE_TO
      if begins, let place = start {
        move(to: place)
        start = nil
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: start = point(1)
      case CAIRO_PATH_LINE_TO: addLine(to: point(1))
      case CAIRO_PATH_CURVE_TO: addCurve(to: point(3), control1: point(1), control2: point(2))
      default: if start == nil { closeSubpath() }
      }
      index += Int(header.length)
    }
  }
}
