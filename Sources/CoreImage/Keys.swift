/// The sigma of a blur, in points.
public let kCIInputRadiusKey = "inputRadius"
/// An angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// A colour.
public let kCIInputColorKey = "inputColor"
/// How much a filter does, 0…1.
public let kCIInputIntensityKey = "inputIntensity"
/// How strong colours are: 1 changes nothing, 0 is grey.
public let kCIInputSaturationKey = "inputSaturation"
/// What is added to each component, −1…1.
public let kCIInputBrightnessKey = "inputBrightness"
/// How far colours are from grey: 1 changes nothing, 0 is grey.
public let kCIInputContrastKey = "inputContrast"

/// The name of a filter among its attributes.
public let kCIAttributeFilterName = "CIAttributeFilterName"
/// The class of an input among its attributes.
public let kCIAttributeClass = "CIAttributeClass"
/// The default of an input among its attributes.
public let kCIAttributeDefault = "CIAttributeDefault"
