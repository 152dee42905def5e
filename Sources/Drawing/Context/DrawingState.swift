import Foundation
import Geometry

/// What drawing depends on besides the clip, which cairo keeps.
struct DrawingState {
  /// From user space to device space.
  var ctm = CGAffineTransform.identity
  /// The colour of fills.
  var fillColor = Color.black
  /// The colour of strokes.
  var strokeColor = Color.black
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
