import CCairo
import Foundation

/// A choice of typeface at a size, resolved by fontconfig when text is laid out.
///
/// A family that is not installed is replaced by the nearest that is; `sans-serif` is DejaVu Sans
/// where nothing better was configured.
package struct Font: Hashable, Sendable {
  /// The family's name, or several, separated by commas, in order of preference.
  package var family: String
  /// The size of the em square in points.
  package var size: CGFloat
  /// The weight on the scale of CSS: 400 regular, 700 bold.
  package var weight: Int
  /// Whether a slanted face is wanted.
  package var isItalic: Bool

  /// The family that stands for the user's interface.
  package static let systemFamily = "sans-serif"
  /// The family whose letters all have one width.
  package static let monospacedFamily = "monospace"

  /// Makes a choice of typeface.
  package init(
    family: String = Font.systemFamily, size: CGFloat, weight: Int = 400, isItalic: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// Measures of a font in points, downwards distances positive.
package struct FontMetrics: Hashable, Sendable {
  /// How far letters reach above the baseline.
  package var ascent: CGFloat
  /// How far letters reach below the baseline.
  package var descent: CGFloat
  /// The distance between the baselines of two lines.
  package var lineHeight: CGFloat
  /// The height of a capital H.
  package var capHeight: CGFloat
  /// The height of a small x.
  package var xHeight: CGFloat
}

extension Font {
  /// The measures of the typeface that fontconfig finds. Thread-safe; costs a lookup each time.
  package var metrics: FontMetrics {
    let (capital, small) = (TextLayout("H", font: self), TextLayout("x", font: self))
    return Pango.withContext { context in
      let description = makeDescription()
      defer { pango_font_description_free(description) }
      let metrics = pango_context_get_metrics(context, description, nil)
      defer { pango_font_metrics_unref(metrics) }
      return FontMetrics(
        ascent: Pango.points(pango_font_metrics_get_ascent(metrics)),
        descent: Pango.points(pango_font_metrics_get_descent(metrics)),
        lineHeight: Pango.points(pango_font_metrics_get_height(metrics)),
        capHeight: capital.inkBounds.height, xHeight: small.inkBounds.height)
    }
  }

  /// The choice as pango describes it; the caller frees it.
  func makeDescription() -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, family)
    pango_font_description_set_absolute_size(description, size.native * Double(PANGO_SCALE))
    let weight = UInt32(min(max(weight, 100), 1000))
    pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
    pango_font_description_set_style(
      description, isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    return description
  }
}
