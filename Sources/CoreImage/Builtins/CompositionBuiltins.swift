/// A picture put onto another one.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The picture behind it.
  var backgroundImage: CIImage? { get set }
}

extension CIFilter {
  /// The operator “addition”.
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIAdditionCompositing")
  }
  /// The mode “color”.
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIColorBlendMode")
  }
  /// The mode “color burn”.
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIColorBurnBlendMode")
  }
  /// The mode “color dodge”.
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIColorDodgeBlendMode")
  }
  /// The mode “darken”.
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIDarkenBlendMode")
  }
  /// The mode “difference”.
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIDifferenceBlendMode")
  }
  /// The mode “divide”.
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIDivideBlendMode")
  }
  /// The mode “exclusion”.
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIExclusionBlendMode")
  }
  /// The mode “hard light”.
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIHardLightBlendMode")
  }
  /// The mode “hue”.
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIHueBlendMode")
  }
  /// The mode “lighten”.
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILightenBlendMode")
  }
  /// The mode “linear burn”.
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILinearBurnBlendMode")
  }
  /// The mode “linear dodge”.
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILinearDodgeBlendMode")
  }
  /// The mode “linear light”.
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILinearLightBlendMode")
  }
  /// The mode “luminosity”.
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CILuminosityBlendMode")
  }
  /// The operator “maximum”.
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIMaximumCompositing")
  }
  /// The operator “minimum”.
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIMinimumCompositing")
  }
  /// The mode “multiply”.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIMultiplyBlendMode")
  }
  /// The operator “multiply”.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIMultiplyCompositing")
  }
  /// The mode “overlay”.
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIOverlayBlendMode")
  }
  /// The mode “pin light”.
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIPinLightBlendMode")
  }
  /// The mode “saturation”.
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISaturationBlendMode")
  }
  /// The mode “screen”.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIScreenBlendMode")
  }
  /// The mode “soft light”.
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISoftLightBlendMode")
  }
  /// The operator “source atop”.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISourceAtopCompositing")
  }
  /// The operator “source in”.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISourceInCompositing")
  }
  /// The operator “source out”.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISourceOutCompositing")
  }
  /// The operator “source over”.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISourceOverCompositing")
  }
  /// The mode “subtract”.
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CISubtractBlendMode")
  }
  /// The mode “vivid light”.
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation {
    BuiltinFilter("CIVividLightBlendMode")
  }
}
