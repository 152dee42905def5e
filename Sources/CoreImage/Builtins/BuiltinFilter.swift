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
  init(_ name: String) {
    guard let kind = FilterKind.all[name] else { preconditionFailure("there is no \(name)") }
    super.init(kind: kind)
  }

  private override init(kind: FilterKind) { super.init(kind: kind) }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func made(of kind: FilterKind) -> CIFilter { BuiltinFilter(kind: kind) }

  /// Archives know the filter by its name alone.
  override var classForCoder: AnyClass { CIFilter.self }

  fileprivate subscript(number key: String) -> Float {
    get { FilterInputs.number(value(forKey: key)).map { Float($0) } ?? 0 }
    set { setValue(Double(newValue), forKey: key) }
  }

  fileprivate subscript(vector key: String) -> CIVector {
    get { value(forKey: key) as? CIVector ?? CIVector(values: []) }
    set { setValue(newValue, forKey: key) }
  }

  fileprivate subscript(point key: String) -> CGPoint {
    get { self[vector: key].cgPointValue }
    set { self[vector: key] = CIVector(cgPoint: newValue) }
  }

  fileprivate subscript(color key: String) -> CIColor {
    get { value(forKey: key) as? CIColor ?? .clear }
    set { setValue(newValue, forKey: key) }
  }

  fileprivate subscript(image key: String) -> CIImage? {
    get { value(forKey: key) as? CIImage }
    set { setValue(newValue, forKey: key) }
  }
}

extension BuiltinFilter {
  var inputImage: CIImage? {
    get { self[image: "inputImage"] }
    set { self[image: "inputImage"] = newValue }
  }
  var backgroundImage: CIImage? {
    get { self[image: "inputBackgroundImage"] }
    set { self[image: "inputBackgroundImage"] = newValue }
  }
  var targetImage: CIImage? {
    get { self[image: "inputTargetImage"] }
    set { self[image: "inputTargetImage"] = newValue }
  }
  var maskImage: CIImage? {
    get { self[image: "inputMaskImage"] }
    set { self[image: "inputMaskImage"] = newValue }
  }
  var mask: CIImage? {
    get { self[image: "inputMask"] }
    set { self[image: "inputMask"] = newValue }
  }
  var gradientImage: CIImage? {
    get { self[image: "inputGradientImage"] }
    set { self[image: "inputGradientImage"] = newValue }
  }
  var shadingImage: CIImage? {
    get { self[image: "inputShadingImage"] }
    set { self[image: "inputShadingImage"] = newValue }
  }
  var displacementImage: CIImage? {
    get { self[image: "inputDisplacementImage"] }
    set { self[image: "inputDisplacementImage"] = newValue }
  }
  var radius: Float {
    get { self[number: "inputRadius"] }
    set { self[number: "inputRadius"] = newValue }
  }
  var angle: Float {
    get { self[number: "inputAngle"] }
    set { self[number: "inputAngle"] = newValue }
  }
  var center: CGPoint {
    get { self[point: "inputCenter"] }
    set { self[point: "inputCenter"] = newValue }
  }
  var amount: Float {
    get { self[number: "inputAmount"] }
    set { self[number: "inputAmount"] = newValue }
  }
  var saturation: Float {
    get { self[number: "inputSaturation"] }
    set { self[number: "inputSaturation"] = newValue }
  }
  var brightness: Float {
    get { self[number: "inputBrightness"] }
    set { self[number: "inputBrightness"] = newValue }
  }
  var contrast: Float {
    get { self[number: "inputContrast"] }
    set { self[number: "inputContrast"] = newValue }
  }
  var rVector: CIVector {
    get { self[vector: "inputRVector"] }
    set { self[vector: "inputRVector"] = newValue }
  }
  var gVector: CIVector {
    get { self[vector: "inputGVector"] }
    set { self[vector: "inputGVector"] = newValue }
  }
  var bVector: CIVector {
    get { self[vector: "inputBVector"] }
    set { self[vector: "inputBVector"] = newValue }
  }
  var aVector: CIVector {
    get { self[vector: "inputAVector"] }
    set { self[vector: "inputAVector"] = newValue }
  }
  var biasVector: CIVector {
    get { self[vector: "inputBiasVector"] }
    set { self[vector: "inputBiasVector"] = newValue }
  }
  var minComponents: CIVector {
    get { self[vector: "inputMinComponents"] }
    set { self[vector: "inputMinComponents"] = newValue }
  }
  var maxComponents: CIVector {
    get { self[vector: "inputMaxComponents"] }
    set { self[vector: "inputMaxComponents"] = newValue }
  }
  var redCoefficients: CIVector {
    get { self[vector: "inputRedCoefficients"] }
    set { self[vector: "inputRedCoefficients"] = newValue }
  }
  var greenCoefficients: CIVector {
    get { self[vector: "inputGreenCoefficients"] }
    set { self[vector: "inputGreenCoefficients"] = newValue }
  }
  var blueCoefficients: CIVector {
    get { self[vector: "inputBlueCoefficients"] }
    set { self[vector: "inputBlueCoefficients"] = newValue }
  }
  var alphaCoefficients: CIVector {
    get { self[vector: "inputAlphaCoefficients"] }
    set { self[vector: "inputAlphaCoefficients"] = newValue }
  }
  var ev: Float {
    get { self[number: "inputEV"] }
    set { self[number: "inputEV"] = newValue }
  }
  var power: Float {
    get { self[number: "inputPower"] }
    set { self[number: "inputPower"] = newValue }
  }
  var color: CIColor {
    get { self[color: "inputColor"] }
    set { self[color: "inputColor"] = newValue }
  }
  var color0: CIColor {
    get { self[color: "inputColor0"] }
    set { self[color: "inputColor0"] = newValue }
  }
  var color1: CIColor {
    get { self[color: "inputColor1"] }
    set { self[color: "inputColor1"] = newValue }
  }
  var intensity: Float {
    get { self[number: "inputIntensity"] }
    set { self[number: "inputIntensity"] = newValue }
  }
  var levels: Float {
    get { self[number: "inputLevels"] }
    set { self[number: "inputLevels"] = newValue }
  }
  var threshold: Float {
    get { self[number: "inputThreshold"] }
    set { self[number: "inputThreshold"] = newValue }
  }
  var neutral: CIVector {
    get { self[vector: "inputNeutral"] }
    set { self[vector: "inputNeutral"] = newValue }
  }
  var targetNeutral: CIVector {
    get { self[vector: "inputTargetNeutral"] }
    set { self[vector: "inputTargetNeutral"] = newValue }
  }
  var point0: CGPoint {
    get { self[point: "inputPoint0"] }
    set { self[point: "inputPoint0"] = newValue }
  }
  var point1: CGPoint {
    get { self[point: "inputPoint1"] }
    set { self[point: "inputPoint1"] = newValue }
  }
  var point2: CGPoint {
    get { self[point: "inputPoint2"] }
    set { self[point: "inputPoint2"] = newValue }
  }
  var point3: CGPoint {
    get { self[point: "inputPoint3"] }
    set { self[point: "inputPoint3"] = newValue }
  }
  var point4: CGPoint {
    get { self[point: "inputPoint4"] }
    set { self[point: "inputPoint4"] = newValue }
  }
  var cubeDimension: Float {
    get { self[number: "inputCubeDimension"] }
    set { self[number: "inputCubeDimension"] = newValue }
  }
  var cubeData: Data {
    get { value(forKey: "inputCubeData") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputCubeData") }
  }
  var colorSpace: CGColorSpace? {
    get { value(forKey: "inputColorSpace") as? CGColorSpace }
    set { setValue(newValue, forKey: "inputColorSpace") }
  }
  var falloff: Float {
    get { self[number: "inputFalloff"] }
    set { self[number: "inputFalloff"] = newValue }
  }
  var sharpness: Float {
    get { self[number: "inputSharpness"] }
    set { self[number: "inputSharpness"] = newValue }
  }
  var scale: Float {
    get { self[number: "inputScale"] }
    set { self[number: "inputScale"] = newValue }
  }
  var weights: CIVector {
    get { self[vector: "inputWeights"] }
    set { self[vector: "inputWeights"] = newValue }
  }
  var bias: Float {
    get { self[number: "inputBias"] }
    set { self[number: "inputBias"] = newValue }
  }
  var shadowAmount: Float {
    get { self[number: "inputShadowAmount"] }
    set { self[number: "inputShadowAmount"] = newValue }
  }
  var highlightAmount: Float {
    get { self[number: "inputHighlightAmount"] }
    set { self[number: "inputHighlightAmount"] = newValue }
  }
  var width: Float {
    get { self[number: "inputWidth"] }
    set { self[number: "inputWidth"] = newValue }
  }
  var extent: CGRect {
    get { self[vector: "inputExtent"].cgRectValue }
    set { self[vector: "inputExtent"] = CIVector(cgRect: newValue) }
  }
  var radius0: Float {
    get { self[number: "inputRadius0"] }
    set { self[number: "inputRadius0"] = newValue }
  }
  var radius1: Float {
    get { self[number: "inputRadius1"] }
    set { self[number: "inputRadius1"] = newValue }
  }
  var value: Float {
    get { self[number: "inputValue"] }
    set { self[number: "inputValue"] = newValue }
  }
  var softness: Float {
    get { self[number: "inputSoftness"] }
    set { self[number: "inputSoftness"] = newValue }
  }
  var dither: Float {
    get { self[number: "inputDither"] }
    set { self[number: "inputDither"] = newValue }
  }
  var message: Data {
    get { value(forKey: "inputMessage") as? Data ?? Data() }
    set { setValue(newValue, forKey: "inputMessage") }
  }
  var correctionLevel: String {
    get { value(forKey: "inputCorrectionLevel") as? String ?? "" }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }
  var quietSpace: Float {
    get { self[number: "inputQuietSpace"] }
    set { self[number: "inputQuietSpace"] = newValue }
  }
  var barcodeHeight: Float {
    get { self[number: "inputBarcodeHeight"] }
    set { self[number: "inputBarcodeHeight"] = newValue }
  }
  var transform: CGAffineTransform {
    get { value(forKey: "inputTransform") as? CGAffineTransform ?? .identity }
    set { setValue(newValue, forKey: "inputTransform") }
  }
  var aspectRatio: Float {
    get { self[number: "inputAspectRatio"] }
    set { self[number: "inputAspectRatio"] = newValue }
  }
  var topLeft: CGPoint {
    get { self[point: "inputTopLeft"] }
    set { self[point: "inputTopLeft"] = newValue }
  }
  var topRight: CGPoint {
    get { self[point: "inputTopRight"] }
    set { self[point: "inputTopRight"] = newValue }
  }
  var bottomRight: CGPoint {
    get { self[point: "inputBottomRight"] }
    set { self[point: "inputBottomRight"] = newValue }
  }
  var bottomLeft: CGPoint {
    get { self[point: "inputBottomLeft"] }
    set { self[point: "inputBottomLeft"] = newValue }
  }
  var crop: Bool {
    get { value(forKey: "inputCrop") as? Bool ?? false }
    set { setValue(newValue, forKey: "inputCrop") }
  }
  var count: Int {
    get { Int(self[number: "inputCount"]) }
    set { setValue(Double(newValue), forKey: "inputCount") }
  }
  var rotation: Float {
    get { self[number: "inputRotation"] }
    set { self[number: "inputRotation"] = newValue }
  }
  var time: Float {
    get { self[number: "inputTime"] }
    set { self[number: "inputTime"] = newValue }
  }
  var barOffset: Float {
    get { self[number: "inputBarOffset"] }
    set { self[number: "inputBarOffset"] = newValue }
  }
  var compression: Float {
    get { self[number: "inputCompression"] }
    set { self[number: "inputCompression"] = newValue }
  }
  var opacity: Float {
    get { self[number: "inputOpacity"] }
    set { self[number: "inputOpacity"] = newValue }
  }
  var maxStriationRadius: Float {
    get { self[number: "inputMaxStriationRadius"] }
    set { self[number: "inputMaxStriationRadius"] = newValue }
  }
  var striationStrength: Float {
    get { self[number: "inputStriationStrength"] }
    set { self[number: "inputStriationStrength"] = newValue }
  }
  var striationContrast: Float {
    get { self[number: "inputStriationContrast"] }
    set { self[number: "inputStriationContrast"] = newValue }
  }
  var fadeThreshold: Float {
    get { self[number: "inputFadeThreshold"] }
    set { self[number: "inputFadeThreshold"] = newValue }
  }
  var shadowRadius: Float {
    get { self[number: "inputShadowRadius"] }
    set { self[number: "inputShadowRadius"] = newValue }
  }
  var shadowDensity: Float {
    get { self[number: "inputShadowDensity"] }
    set { self[number: "inputShadowDensity"] = newValue }
  }
  var shadowOffset: CGPoint {
    get { self[point: "inputShadowOffset"] }
    set { self[point: "inputShadowOffset"] = newValue }
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
