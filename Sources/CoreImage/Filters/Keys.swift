/// The picture that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The picture behind it.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The picture that a transition leads to.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The picture that tells where something happens.
public let kCIInputMaskImageKey = "inputMaskImage"
/// A picture whose colours from left to right others become.
public let kCIInputGradientImageKey = "inputGradientImage"
/// A picture of light and shade.
public let kCIInputShadingImageKey = "inputShadingImage"
/// A picture that says how far points are moved.
public let kCIInputDisplacementImageKey = "inputDisplacementImage"
/// A radius in pixels; that of a blur is its sigma, on layers in points.
public let kCIInputRadiusKey = "inputRadius"
/// The radius of the first colour, in pixels.
public let kCIInputRadius0Key = "inputRadius0"
/// The radius of the second colour, in pixels.
public let kCIInputRadius1Key = "inputRadius1"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// A point in pixels, y up.
public let kCIInputCenterKey = "inputCenter"
/// The place of the first colour.
public let kCIInputPoint0Key = "inputPoint0"
/// The place of the second colour.
public let kCIInputPoint1Key = "inputPoint1"
/// A colour.
public let kCIInputColorKey = "inputColor"
/// The first colour.
public let kCIInputColor0Key = "inputColor0"
/// The second colour.
public let kCIInputColor1Key = "inputColor1"
/// How much a filter does, mostly 0…1.
public let kCIInputIntensityKey = "inputIntensity"
/// How strong colours are: 1 changes nothing, 0 is grey.
public let kCIInputSaturationKey = "inputSaturation"
/// What is added to each component, −1…1.
public let kCIInputBrightnessKey = "inputBrightness"
/// How far colours are from grey: 1 changes nothing, 0 is grey.
public let kCIInputContrastKey = "inputContrast"
/// How many times light is doubled.
public let kCIInputEVKey = "inputEV"
/// How sharp edges are.
public let kCIInputSharpnessKey = "inputSharpness"
/// How large something is, in pixels or as a factor.
public let kCIInputScaleKey = "inputScale"
/// How much wider something becomes beside its scale.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// A width in pixels.
public let kCIInputWidthKey = "inputWidth"
/// A rectangle in pixels.
public let kCIInputExtentKey = "inputExtent"
/// How far a transition is, 0…1.
public let kCIInputTimeKey = "inputTime"
/// An affine transform.
public let kCIInputTransformKey = "inputTransform"
/// How much a filter does.
public let kCIInputAmountKey = "inputAmount"
/// What is added.
public let kCIInputBiasKey = "inputBias"
/// The weights of neighbours, row by row.
public let kCIInputWeightsKey = "inputWeights"
/// The picture that a filter makes.
public let kCIOutputImageKey = "outputImage"

/// The name of a filter among its attributes.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The same in words.
public let kCIAttributeFilterDisplayName = "CIAttributeFilterDisplayName"
/// The categories of a filter.
public let kCIAttributeFilterCategories = "CIAttributeFilterCategories"
/// Since when macOS has it; not told here.
public let kCIAttributeFilterAvailable_Mac = "CIAttributeFilterAvailable_Mac"
/// Since when iOS has it; not told here.
public let kCIAttributeFilterAvailable_iOS = "CIAttributeFilterAvailable_iOS"
/// The class of an input among its attributes.
public let kCIAttributeClass = "CIAttributeClass"
/// The default of an input among its attributes.
public let kCIAttributeDefault = "CIAttributeDefault"
/// The value of an input that changes nothing, where Core Image names one.
public let kCIAttributeIdentity = "CIAttributeIdentity"
/// The key of an input.
public let kCIAttributeName = "CIAttributeName"
/// The same in words.
public let kCIAttributeDisplayName = "CIAttributeDisplayName"
/// The least value.
public let kCIAttributeMin = "CIAttributeMin"
/// The largest value.
public let kCIAttributeMax = "CIAttributeMax"
/// The least value that sliders offer.
public let kCIAttributeSliderMin = "CIAttributeSliderMin"
/// The largest value that sliders offer.
public let kCIAttributeSliderMax = "CIAttributeSliderMax"
/// What a value means.
public let kCIAttributeType = "CIAttributeType"

/// All filters that there are.
public let kCICategoryBuiltIn = "CICategoryBuiltIn"
/// What blurs.
public let kCICategoryBlur = "CICategoryBlur"
/// What adjusts colours.
public let kCICategoryColorAdjustment = "CICategoryColorAdjustment"
/// What changes colours for effect.
public let kCICategoryColorEffect = "CICategoryColorEffect"
/// What puts a picture onto another one.
public let kCICategoryCompositeOperation = "CICategoryCompositeOperation"
/// What moves points for effect.
public let kCICategoryDistortionEffect = "CICategoryDistortionEffect"
/// What makes pictures of nothing.
public let kCICategoryGenerator = "CICategoryGenerator"
/// What moves, turns and scales.
public let kCICategoryGeometryAdjustment = "CICategoryGeometryAdjustment"
/// What goes from colour to colour.
public let kCICategoryGradient = "CICategoryGradient"
/// What makes colours patterns of ink.
public let kCICategoryHalftoneEffect = "CICategoryHalftoneEffect"
/// What tells of many pixels by few.
public let kCICategoryReduction = "CICategoryReduction"
/// What sharpens.
public let kCICategorySharpen = "CICategorySharpen"
/// What makes pictures look painted, cut or lit.
public let kCICategoryStylize = "CICategoryStylize"
/// What repeats pictures.
public let kCICategoryTileEffect = "CICategoryTileEffect"
/// What leads from one picture to another.
public let kCICategoryTransition = "CICategoryTransition"
/// What serves for pictures: all.
public let kCICategoryStillImage = "CICategoryStillImage"
/// What serves for films: all.
public let kCICategoryVideo = "CICategoryVideo"
/// What serves for pictures of half lines: none.
public let kCICategoryInterlaced = "CICategoryInterlaced"
/// What serves for pixels that are no squares: none.
public let kCICategoryNonSquarePixels = "CICategoryNonSquarePixels"
/// What keeps light above 1: none is listed.
public let kCICategoryHighDynamicRange = "CICategoryHighDynamicRange"
