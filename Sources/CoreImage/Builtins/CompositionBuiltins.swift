/// A picture put onto another one.
public protocol CICompositeOperation: CIFilterProtocol {
  /// The picture.
  var inputImage: CIImage? { get set }
  /// The picture behind it.
  var backgroundImage: CIImage? { get set }
}

extension CIFilter {
  /// The operator “addition”.
  public class func additionCompositing() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “color”.
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “color burn”.
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “color dodge”.
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “darken”.
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “difference”.
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “divide”.
  public class func divideBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “exclusion”.
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “hard light”.
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “hue”.
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “lighten”.
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “linear burn”.
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “linear dodge”.
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “linear light”.
  public class func linearLightBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “luminosity”.
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The operator “maximum”.
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation { named() }
  /// The operator “minimum”.
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “multiply”.
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The operator “multiply”.
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “overlay”.
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “pin light”.
  public class func pinLightBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “saturation”.
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “screen”.
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “soft light”.
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The operator “source atop”.
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation { named() }
  /// The operator “source in”.
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation { named() }
  /// The operator “source out”.
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation { named() }
  /// The operator “source over”.
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “subtract”.
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation { named() }
  /// The mode “vivid light”.
  public class func vividLightBlendMode() -> any CIFilter & CICompositeOperation { named() }
}
