import CoreGraphics
import Foundation

/// Colours looked up in a cube.
public protocol CIColorCube: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How many colours a side has.
  var cubeDimension: Float { get set }
  /// The colours, four floats each.
  var cubeData: Data { get set }
}

/// Encoded colours looked up in a cube.
public protocol CIColorCubeWithColorSpace: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How many colours a side has.
  var cubeDimension: Float { get set }
  /// The colours, four floats each.
  var cubeData: Data { get set }
  /// The space of the colours.
  var colorSpace: CGColorSpace? { get set }
}

/// Each component's complement.
public protocol CIColorInvert: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// Colours by brightness, out of a picture.
public protocol CIColorMap: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The colours that brightness becomes.
  var gradientImage: CIImage? { get set }
}

/// Shades of one colour.
public protocol CIColorMonochrome: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The colour.
  var color: CIColor { get set }
  /// How much is done.
  var intensity: Float { get set }
}

/// Few levels of each component.
public protocol CIColorPosterize: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How many levels a component has.
  var levels: Float { get set }
}

/// Brightness as a way between two colours.
public protocol CIFalseColor: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The first colour.
  var color0: CIColor { get set }
  /// The second colour.
  var color1: CIColor { get set }
}

/// White, as opaque as the picture is bright.
public protocol CIMaskToAlpha: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// Greys by the largest component.
public protocol CIMaximumComponent: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// Greys by the least component.
public protocol CIMinimumComponent: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// Colours of old photographs.
public protocol CISepiaTone: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How much is done.
  var intensity: Float { get set }
}

/// Brightness as heat.
public protocol CIThermal: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// Dark corners.
public protocol CIVignette: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How much is done.
  var intensity: Float { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// Darkness around a circle.
public protocol CIVignetteEffect: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How much is done.
  var intensity: Float { get set }
  /// How soft the edge is.
  var falloff: Float { get set }
}

/// Light through bodies.
public protocol CIXRay: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// The look of a film.
public protocol CIPhotoEffect: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

extension CIFilter {
  /// Colours looked up in a cube.
  public class func colorCube() -> any CIFilter & CIColorCube { named() }
  /// Encoded colours looked up in a cube.
  public class func colorCubeWithColorSpace() -> any CIFilter & CIColorCubeWithColorSpace {
    named()
  }
  /// Each component's complement.
  public class func colorInvert() -> any CIFilter & CIColorInvert { named() }
  /// Colours by brightness, out of a picture.
  public class func colorMap() -> any CIFilter & CIColorMap { named() }
  /// Shades of one colour.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { named() }
  /// Few levels of each component.
  public class func colorPosterize() -> any CIFilter & CIColorPosterize { named() }
  /// Brightness as a way between two colours.
  public class func falseColor() -> any CIFilter & CIFalseColor { named() }
  /// White, as opaque as the picture is bright.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { named() }
  /// Greys by the largest component.
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent { named() }
  /// Greys by the least component.
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent { named() }
  /// Colours of old photographs.
  public class func sepiaTone() -> any CIFilter & CISepiaTone { named() }
  /// Brightness as heat.
  public class func thermal() -> any CIFilter & CIThermal { named() }
  /// Dark corners.
  public class func vignette() -> any CIFilter & CIVignette { named() }
  /// Darkness around a circle.
  public class func vignetteEffect() -> any CIFilter & CIVignetteEffect { named() }
  /// Light through bodies.
  public class func xRay() -> any CIFilter & CIXRay { named() }
  /// The photo effect Mono.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { named() }
  /// The photo effect Noir.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { named() }
  /// The photo effect Tonal.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { named() }
  /// The photo effect Chrome.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { named() }
  /// The photo effect Fade.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { named() }
  /// The photo effect Instant.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { named() }
  /// The photo effect Process.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { named() }
  /// The photo effect Transfer.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect { named() }
}
