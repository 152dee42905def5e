import Drawing
import Foundation

/// How pixels of pictures are mixed that are drawn larger or smaller.
public enum NSImageInterpolation: UInt, Sendable {
  /// As the context finds best.
  case `default` = 0
  /// Not at all: the nearest pixel.
  case none = 1
  /// Between the four nearest.
  case low = 2
  /// Between all that a drawn pixel covers.
  case medium = 4
  /// As `medium`, with a wider filter.
  case high = 3
}

extension NSGraphicsContext {
  /// How pixels of pictures are mixed.
  public var imageInterpolation: NSImageInterpolation {
    get {
      NSImageInterpolation(rawValue: UInt(cgContext.interpolationQuality.rawValue)) ?? .default
    }
    set {
      cgContext.interpolationQuality =
        CGInterpolationQuality(rawValue: Int32(newValue.rawValue)) ?? .default
    }
  }

  /// Whether edges are smoothed.
  public var shouldAntialias: Bool {
    get { cgContext.antialiases }
    set { cgContext.setShouldAntialias(newValue) }
  }
}
