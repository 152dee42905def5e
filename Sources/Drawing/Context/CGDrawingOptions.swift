import CCairo
import Foundation
import Geometry

/// What `drawPath(using:)` does with the path.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the winding rule.
  case fill = 0
  /// Fills by the even-odd rule.
  case eoFill = 1
  /// Strokes.
  case stroke = 2
  /// Fills by the winding rule, then strokes.
  case fillStroke = 3
  /// Fills by the even-odd rule, then strokes.
  case eoFillStroke = 4
}

/// How images are sampled when they are not drawn pixel by pixel.
public enum CGInterpolationQuality: Int32, Sendable {
  /// What the context finds best: as `high`.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Between the four nearest pixels.
  case low = 2
  /// Between all pixels that a drawn pixel covers.
  case medium = 4
  /// As `medium`, with a wider filter.
  case high = 3
}

/// Which parts beyond its ends a gradient fills.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits of the options.
  public let rawValue: UInt32

  /// Makes options of their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Goes on with the first colour before the start.
  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  /// Goes on with the last colour after the end.
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension CGInterpolationQuality {
  var cairo: cairo_filter_t {
    switch self {
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    case .medium, .high, .default: CAIRO_FILTER_GOOD
    }
  }
}
