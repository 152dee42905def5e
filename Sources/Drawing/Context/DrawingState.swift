import Foundation
import Geometry

/// What drawing depends on besides the clip, which cairo keeps.
struct DrawingState {
  /// From user space to device space.
  var ctm = CGAffineTransform.identity
  /// What fills.
  var fill = Paint()
  /// What strokes.
  var stroke = Paint()
  /// How far the patterns are moved from where they begin, in units of the base space.
  var patternPhase = CGSize.zero
  /// What becomes of the letters of a text.
  var textMode = CGTextDrawingMode.fill
  /// The typeface of glyphs that are drawn by their numbers.
  var font: CGFont?
  /// Its size in points.
  var fontSize: CGFloat = 1
  /// The space of components that set the colour of fills.
  var fillSpace = CGColorSpaceCreateDeviceGray()
  /// The space of components that set the colour of strokes.
  var strokeSpace = CGColorSpaceCreateDeviceGray()
  /// The width of strokes in user space.
  var lineWidth: CGFloat = 1
  /// How open lines end.
  var lineCap = CGLineCap.butt
  /// How pieces of a line meet.
  var lineJoin = CGLineJoin.miter
  /// How many line widths long the point of a miter may be.
  var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps in user space; empty for a line without gaps.
  var dashes: [Double] = []
  /// How far into the dashes a line begins.
  var dashPhase: CGFloat = 0
  /// The opacity that multiplies every colour and image.
  var alpha = 1.0
  /// How what is drawn mixes with what is there.
  var blendMode = CGBlendMode.normal
  /// The shadow under everything that is drawn.
  var shadow: Shadow?
  /// How images are sampled.
  var interpolation = CGInterpolationQuality.default
  /// Whether edges are smoothed.
  var antialiases = true
  /// What the clip's masks let through; nil for everything.
  var mask: ClipMask?
  /// How many saved states the innermost open transparency layer began with; 0 outside of any.
  var layerDepth = 0

  /// What fills or strokes: a plain colour or, where there is one, a pattern.
  struct Paint {
    /// The colour.
    var color = Color.black
    /// What is drawn instead of it.
    var ink: PatternInk?

    /// Makes the paint of opaque black.
    init() {}

    /// Makes the paint that a colour is.
    init(_ color: CGColor) {
      self.color = color.color
      ink = color.ink
    }
  }

  /// A shadow in the context's base space.
  struct Shadow {
    /// How far it is moved, in points of the base space.
    var offset: CGSize
    /// Twice the standard deviation of the Gaussian, in points of the base space.
    var blur: CGFloat
    /// Its colour; alpha is its opacity under what is opaque.
    var color: Color
  }
}
