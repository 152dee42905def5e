import CCairo
import Geometry

extension CGBlendMode {
  private static let operators: [cairo_operator_t] = [
    CAIRO_OPERATOR_OVER, CAIRO_OPERATOR_MULTIPLY, CAIRO_OPERATOR_SCREEN, CAIRO_OPERATOR_OVERLAY,
    CAIRO_OPERATOR_DARKEN, CAIRO_OPERATOR_LIGHTEN, CAIRO_OPERATOR_COLOR_DODGE,
    CAIRO_OPERATOR_COLOR_BURN, CAIRO_OPERATOR_SOFT_LIGHT, CAIRO_OPERATOR_HARD_LIGHT,
    CAIRO_OPERATOR_DIFFERENCE, CAIRO_OPERATOR_EXCLUSION, CAIRO_OPERATOR_HSL_HUE,
    CAIRO_OPERATOR_HSL_SATURATION, CAIRO_OPERATOR_HSL_COLOR, CAIRO_OPERATOR_HSL_LUMINOSITY,
    CAIRO_OPERATOR_CLEAR, CAIRO_OPERATOR_SOURCE, CAIRO_OPERATOR_IN, CAIRO_OPERATOR_OUT,
    CAIRO_OPERATOR_ATOP, CAIRO_OPERATOR_DEST_OVER, CAIRO_OPERATOR_DEST_IN,
    CAIRO_OPERATOR_DEST_OUT, CAIRO_OPERATOR_DEST_ATOP, CAIRO_OPERATOR_XOR,
    CAIRO_OPERATOR_DARKEN, CAIRO_OPERATOR_ADD,
  ]

  /// The operator that cairo has for the mode.
  var cairo: cairo_operator_t { Self.operators[Int(rawValue)] }

  /// Whether red, green and blue weigh differently, so that their order in memory matters.
  var weighsChannels: Bool {
    (CGBlendMode.hue.rawValue...CGBlendMode.luminosity.rawValue) ~= rawValue
  }

  /// Whether cairo's operator also changes what lies outside of the drawn shape.
  var reachesOutside: Bool {
    [.sourceIn, .sourceOut, .destinationIn, .destinationAtop].contains(self)
  }
}
