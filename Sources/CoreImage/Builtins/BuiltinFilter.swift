import CoreGraphics
import Foundation

// Filters with properties instead of keys, as `CoreImage.CIFilterBuiltins` names them: one class has all properties, and a
// protocol for each kind says which of them it has.

/// A filter as all kinds see it.
public protocol CIFilterProtocol: AnyObject {
  /// The picture that it makes; nil where one that it needs is missing.
  var outputImage: CIImage? { get }
}

/// A filter of a kind that there is.
final class BuiltinFilter: CIFilter {
  override init(kind: FilterKind) { super.init(kind: kind) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func made(of kind: FilterKind) -> CIFilter { BuiltinFilter(kind: kind) }

  /// Archives know the filter by its name alone.
  override var classForCoder: AnyClass { CIFilter.self }

  @Input("inputImage") var inputImage: CIImage?
  @Input("inputBackgroundImage") var backgroundImage: CIImage?
  @Input("inputTargetImage") var targetImage: CIImage?
  @Input("inputMaskImage") var maskImage: CIImage?
  @Input("inputMask") var mask: CIImage?
  @Input("inputGradientImage") var gradientImage: CIImage?
  @Input("inputShadingImage") var shadingImage: CIImage?
  @Input("inputDisplacementImage") var displacementImage: CIImage?
  @Input("inputRadius") var radius: Float
  @Input("inputAngle") var angle: Float
  @Input("inputCenter") var center: CGPoint
  @Input("inputAmount") var amount: Float
  @Input("inputSaturation") var saturation: Float
  @Input("inputBrightness") var brightness: Float
  @Input("inputContrast") var contrast: Float
  @Input("inputRVector") var rVector: CIVector
  @Input("inputGVector") var gVector: CIVector
  @Input("inputBVector") var bVector: CIVector
  @Input("inputAVector") var aVector: CIVector
  @Input("inputBiasVector") var biasVector: CIVector
  @Input("inputMinComponents") var minComponents: CIVector
  @Input("inputMaxComponents") var maxComponents: CIVector
  @Input("inputRedCoefficients") var redCoefficients: CIVector
  @Input("inputGreenCoefficients") var greenCoefficients: CIVector
  @Input("inputBlueCoefficients") var blueCoefficients: CIVector
  @Input("inputAlphaCoefficients") var alphaCoefficients: CIVector
  @Input("inputEV") var ev: Float
  @Input("inputPower") var power: Float
  @Input("inputColor") var color: CIColor
  @Input("inputColor0") var color0: CIColor
  @Input("inputColor1") var color1: CIColor
  @Input("inputIntensity") var intensity: Float
  @Input("inputLevels") var levels: Float
  @Input("inputThreshold") var threshold: Float
  @Input("inputNeutral") var neutral: CIVector
  @Input("inputTargetNeutral") var targetNeutral: CIVector
  @Input("inputPoint0") var point0: CGPoint
  @Input("inputPoint1") var point1: CGPoint
  @Input("inputPoint2") var point2: CGPoint
  @Input("inputPoint3") var point3: CGPoint
  @Input("inputPoint4") var point4: CGPoint
  @Input("inputCubeDimension") var cubeDimension: Float
  @Input("inputCubeData") var cubeData: Data
  @Input("inputColorSpace") var colorSpace: CGColorSpace?
  @Input("inputFalloff") var falloff: Float
  @Input("inputSharpness") var sharpness: Float
  @Input("inputScale") var scale: Float
  @Input("inputWeights") var weights: CIVector
  @Input("inputBias") var bias: Float
  @Input("inputShadowAmount") var shadowAmount: Float
  @Input("inputHighlightAmount") var highlightAmount: Float
  @Input("inputWidth") var width: Float
  @Input("inputExtent") var extent: CGRect
  @Input("inputRadius0") var radius0: Float
  @Input("inputRadius1") var radius1: Float
  @Input("inputValue") var value: Float
  @Input("inputSoftness") var softness: Float
  @Input("inputDither") var dither: Float
  @Input("inputMessage") var message: Data
  @Input("inputCorrectionLevel") var correctionLevel: String
  @Input("inputQuietSpace") var quietSpace: Float
  @Input("inputBarcodeHeight") var barcodeHeight: Float
  @Input("inputTransform") var transform: CGAffineTransform
  @Input("inputAspectRatio") var aspectRatio: Float
  @Input("inputTopLeft") var topLeft: CGPoint
  @Input("inputTopRight") var topRight: CGPoint
  @Input("inputBottomRight") var bottomRight: CGPoint
  @Input("inputBottomLeft") var bottomLeft: CGPoint
  @Input("inputCrop") var crop: Bool
  @Input("inputCount") var count: Int
  @Input("inputRotation") var rotation: Float
  @Input("inputTime") var time: Float
  @Input("inputBarOffset") var barOffset: Float
  @Input("inputCompression") var compression: Float
  @Input("inputOpacity") var opacity: Float
  @Input("inputMaxStriationRadius") var maxStriationRadius: Float
  @Input("inputStriationStrength") var striationStrength: Float
  @Input("inputStriationContrast") var striationContrast: Float
  @Input("inputFadeThreshold") var fadeThreshold: Float
  @Input("inputShadowRadius") var shadowRadius: Float
  @Input("inputShadowDensity") var shadowDensity: Float
  @Input("inputShadowOffset") var shadowOffset: CGPoint
}

extension CIFilter {
  /// A filter of the kind that the function is named after that calls this: `gaussianBlur()` makes a `CIGaussianBlur`.
  static func named(_ function: String = #function) -> BuiltinFilter {
    let name = function.prefix { $0 != "(" }
    return named(kind: "CI" + name.prefix(1).uppercased() + name.dropFirst())
  }

  /// A filter of a kind that there is.
  static func named(kind name: String) -> BuiltinFilter {
    guard let kind = FilterKind.all[name] else { preconditionFailure("there is no \(name)") }
    return BuiltinFilter(kind: kind)
  }
}

extension BuiltinFilter: CIAffineClamp, CIAffineTile, CIAreaAverage, CIAreaHistogram,
  CIAreaMaximum, CIAreaMinimum, CIBarsSwipeTransition, CIBlendWithMask, CIBloom, CIBoxBlur,
  CIBumpDistortion, CIBumpDistortionLinear, CICheckerboardGenerator, CICircleSplashDistortion,
  CICircularScreen, CICode128BarcodeGenerator, CIColorClamp, CIColorControls, CIColorCube,
  CIColorCubeWithColorSpace, CIColorInvert, CIColorMap, CIColorMatrix, CIColorMonochrome,
  CIColorPolynomial, CIColorPosterize, CIColorThreshold, CIColumnAverage, CICompositeOperation,
  CIConvolution, CICopyMachineTransition, CICrystallize, CIDiscBlur,
  CIDisintegrateWithMaskTransition, CIDisplacementDistortion, CIDissolveTransition, CIDotScreen,
  CIEdges, CIExposureAdjust, CIFalseColor, CIFlashTransition, CIGammaAdjust, CIGaussianBlur,
  CIGaussianGradient, CIGloom, CIHatchedScreen, CIHexagonalPixellate, CIHighlightShadowAdjust,
  CIHoleDistortion, CIHueAdjust, CIHueSaturationValueGradient, CIKaleidoscope,
  CILanczosScaleTransform, CILightTunnel, CILineScreen, CILinearGradient, CILinearToSRGBToneCurve,
  CIMaskToAlpha, CIMaskedVariableBlur, CIMaximumComponent, CIMedian, CIMinimumComponent,
  CIModTransition, CIMorphologyMaximum, CIMorphologyMinimum, CIMotionBlur,
  CIPerspectiveCorrection, CIPerspectiveTransform, CIPhotoEffect, CIPinchDistortion, CIPixellate,
  CIPointillize, CIQRCodeGenerator, CIRadialGradient, CIRandomGenerator, CIRippleTransition,
  CIRoundedRectangleGenerator, CIRowAverage, CISRGBToneCurveToLinear, CISepiaTone,
  CISharpenLuminance, CISmoothLinearGradient, CIStraighten, CIStripesGenerator, CISwipeTransition,
  CITemperatureAndTint, CIThermal, CIToneCurve, CITwirlDistortion, CIUnsharpMask, CIVibrance,
  CIVignette, CIVignetteEffect, CIVortexDistortion, CIWhitePointAdjust, CIXRay, CIZoomBlur
{}
