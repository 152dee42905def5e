import CoreGraphics
import Foundation

/// Squares of two colours.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// The first colour.
  var color0: CIColor { get set }
  /// The second colour.
  var color1: CIColor { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How sharp edges are.
  var sharpness: Float { get set }
}

/// Stripes of two colours.
public protocol CIStripesGenerator: CIFilterProtocol {
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// The first colour.
  var color0: CIColor { get set }
  /// The second colour.
  var color1: CIColor { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How sharp edges are.
  var sharpness: Float { get set }
}

/// Colours of chance.
public protocol CIRandomGenerator: CIFilterProtocol {}

/// A rectangle with round corners.
public protocol CIRoundedRectangleGenerator: CIFilterProtocol {
  /// A rectangle in pixels.
  var extent: CGRect { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// The colour.
  var color: CIColor { get set }
}

/// A message as a square of modules.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  /// What is said.
  var message: Data { get set }
  /// How much may be lost: L, M, Q or H.
  var correctionLevel: String { get set }
}

/// A message as bars.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  /// What is said.
  var message: Data { get set }
  /// How much space is around, in pixels.
  var quietSpace: Float { get set }
  /// How high bars are, in pixels.
  var barcodeHeight: Float { get set }
}

/// Colours along a line.
public protocol CILinearGradient: CIFilterProtocol {
  /// The first point.
  var point0: CGPoint { get set }
  /// The second point.
  var point1: CGPoint { get set }
  /// The first colour.
  var color0: CIColor { get set }
  /// The second colour.
  var color1: CIColor { get set }
}

/// Colours along a line that begin and end slowly.
public protocol CISmoothLinearGradient: CIFilterProtocol {
  /// The first point.
  var point0: CGPoint { get set }
  /// The second point.
  var point1: CGPoint { get set }
  /// The first colour.
  var color0: CIColor { get set }
  /// The second colour.
  var color1: CIColor { get set }
}

/// Colours around a point.
public protocol CIRadialGradient: CIFilterProtocol {
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// The radius of the first colour.
  var radius0: Float { get set }
  /// The radius of the second colour.
  var radius1: Float { get set }
  /// The first colour.
  var color0: CIColor { get set }
  /// The second colour.
  var color1: CIColor { get set }
}

/// Colours that fade like a Gaussian.
public protocol CIGaussianGradient: CIFilterProtocol {
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// The first colour.
  var color0: CIColor { get set }
  /// The second colour.
  var color1: CIColor { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// A wheel of hues.
public protocol CIHueSaturationValueGradient: CIFilterProtocol {
  /// How bright the colours are.
  var value: Float { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How soft the edge is.
  var softness: Float { get set }
  /// How much grain there is: none.
  var dither: Float { get set }
  /// The space of the colours.
  var colorSpace: CGColorSpace? { get set }
}

extension CIFilter {
  /// Squares of two colours.
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator { named() }
  /// Stripes of two colours.
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { named() }
  /// Colours of chance.
  public class func randomGenerator() -> any CIFilter & CIRandomGenerator { named() }
  /// A rectangle with round corners.
  public class func roundedRectangleGenerator() -> any CIFilter & CIRoundedRectangleGenerator {
    named()
  }
  /// A message as a square of modules.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator {
    named(kind: "CIQRCodeGenerator")
  }
  /// A message as bars.
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    named()
  }
  /// Colours along a line.
  public class func linearGradient() -> any CIFilter & CILinearGradient { named() }
  /// Colours along a line that begin and end slowly.
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient { named() }
  /// Colours around a point.
  public class func radialGradient() -> any CIFilter & CIRadialGradient { named() }
  /// Colours that fade like a Gaussian.
  public class func gaussianGradient() -> any CIFilter & CIGaussianGradient { named() }
  /// A wheel of hues.
  public class func hueSaturationValueGradient() -> any CIFilter & CIHueSaturationValueGradient {
    named()
  }
}
