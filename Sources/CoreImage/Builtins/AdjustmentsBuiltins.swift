import CoreGraphics
import Foundation

/// Components within bounds.
public protocol CIColorClamp: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The least components.
  var minComponents: CIVector { get set }
  /// The largest components.
  var maxComponents: CIVector { get set }
}

/// Strength, brightness and contrast of colours.
public protocol CIColorControls: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// 1 changes nothing, 0 is grey.
  var saturation: Float { get set }
  /// Added to each component, −1…1.
  var brightness: Float { get set }
  /// 1 changes nothing, 0 is grey.
  var contrast: Float { get set }
}

/// Colours by a matrix: four rows of numbers, and what is added.
public protocol CIColorMatrix: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// What red is made of.
  var rVector: CIVector { get set }
  /// What green is made of.
  var gVector: CIVector { get set }
  /// What blue is made of.
  var bVector: CIVector { get set }
  /// What opacity is made of.
  var aVector: CIVector { get set }
  /// What is added to each.
  var biasVector: CIVector { get set }
}

/// Components by polynomials.
public protocol CIColorPolynomial: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The polynomial of red.
  var redCoefficients: CIVector { get set }
  /// The polynomial of green.
  var greenCoefficients: CIVector { get set }
  /// The polynomial of blue.
  var blueCoefficients: CIVector { get set }
  /// The polynomial of opacity.
  var alphaCoefficients: CIVector { get set }
}

/// Components that are 0 or 1.
public protocol CIColorThreshold: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// From where on components are 1.
  var threshold: Float { get set }
}

/// More or less light.
public protocol CIExposureAdjust: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How many times light is doubled.
  var ev: Float { get set }
}

/// Components to a power.
public protocol CIGammaAdjust: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The exponent.
  var power: Float { get set }
}

/// Turned hues.
public protocol CIHueAdjust: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// An angle in radians.
  var angle: Float { get set }
}

/// Light, encoded as sRGB.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// The light that sRGB encodes.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// Another white.
public protocol CITemperatureAndTint: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// Temperature and tint that the picture has.
  var neutral: CIVector { get set }
  /// Temperature and tint that it gets.
  var targetNeutral: CIVector { get set }
}

/// Components by a curve through five points.
public protocol CIToneCurve: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The first point.
  var point0: CGPoint { get set }
  /// The second point.
  var point1: CGPoint { get set }
  /// The third point.
  var point2: CGPoint { get set }
  /// The fourth point.
  var point3: CGPoint { get set }
  /// The fifth point.
  var point4: CGPoint { get set }
}

/// Strength of colours, more for the weak ones.
public protocol CIVibrance: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How much is done.
  var amount: Float { get set }
}

/// Another white.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The colour.
  var color: CIColor { get set }
}

extension CIFilter {
  /// Components within bounds.
  public class func colorClamp() -> any CIFilter & CIColorClamp { named() }
  /// Strength, brightness and contrast of colours.
  public class func colorControls() -> any CIFilter & CIColorControls { named() }
  /// Colours by a matrix: four rows of numbers, and what is added.
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { named() }
  /// Components by polynomials.
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial { named() }
  /// Components that are 0 or 1.
  public class func colorThreshold() -> any CIFilter & CIColorThreshold { named() }
  /// More or less light.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { named() }
  /// Components to a power.
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { named() }
  /// Turned hues.
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { named() }
  /// Light, encoded as sRGB.
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve { named() }
  /// The light that sRGB encodes.
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear { named() }
  /// Another white.
  public class func temperatureAndTint() -> any CIFilter & CITemperatureAndTint { named() }
  /// Components by a curve through five points.
  public class func toneCurve() -> any CIFilter & CIToneCurve { named() }
  /// Strength of colours, more for the weak ones.
  public class func vibrance() -> any CIFilter & CIVibrance { named() }
  /// Another white.
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { named() }
}
