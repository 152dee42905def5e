import CCairo
import Foundation
import Synchronization

// pango's objects may be used from any thread, but not from two at a time, and all that come from
// one font map share its caches. So there is one font map, and one lock around every use of it.
// Layout without hinting does not depend on the scale at which text is drawn later.

/// The door to pango: its contexts, lent to one thread at a time.
enum Pango {
  /// Pointers into pango; they are only ever used inside of `withContext`.
  struct Contexts: @unchecked Sendable {
    /// For text that begins as its letters run, or from left to right.
    let usual: OpaquePointer
    /// For text that begins from right to left.
    let leftward: OpaquePointer
  }

  private static let contexts = Mutex(makeContexts())

  /// Lends the usual context; not to be nested.
  static func withContext<Result>(_ body: (OpaquePointer) -> sending Result) -> sending Result {
    contexts.withLock { contexts in body(contexts.usual) }
  }

  /// Lends both contexts; not to be nested.
  static func withContexts<Result>(_ body: (Contexts) -> sending Result) -> sending Result {
    contexts.withLock { contexts in body(contexts) }
  }

  /// A length in points that pango gives in 1024ths.
  static func points(_ units: Int32) -> CGFloat { CGFloat(units) / CGFloat(PANGO_SCALE) }

  /// A length in pango's 1024ths, clamped to what it can hold.
  static func units(_ points: CGFloat) -> Int32 {
    let units = (points.native * Double(PANGO_SCALE)).rounded()
    return units.isFinite ? Int32(min(max(units, -1e9), 1e9)) : Int32(1e9)
  }

  private static func makeContexts() -> Contexts {
    guard let map = pango_cairo_font_map_new() else {
      preconditionFailure("pango has no font map for cairo")
    }
    let leftward = makeContext(map)
    pango_context_set_base_dir(leftward, PANGO_DIRECTION_RTL)
    return Contexts(usual: makeContext(map), leftward: leftward)
  }

  private static func makeContext(_ map: UnsafeMutablePointer<PangoFontMap>) -> OpaquePointer {
    guard let context = pango_font_map_create_context(map) else {
      preconditionFailure("pango makes no context")
    }
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    return context
  }
}
