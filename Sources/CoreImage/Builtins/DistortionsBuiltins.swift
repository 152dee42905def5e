import CoreGraphics
import Foundation

/// A bulge.
public protocol CIBumpDistortion: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How large, or how strong.
  var scale: Float { get set }
}

/// A bulge along a line.
public protocol CIBumpDistortionLinear: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// An angle in radians.
  var angle: Float { get set }
  /// How large, or how strong.
  var scale: Float { get set }
}

/// A pinch.
public protocol CIPinchDistortion: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How large, or how strong.
  var scale: Float { get set }
}

/// A twirl.
public protocol CITwirlDistortion: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// An angle in radians.
  var angle: Float { get set }
}

/// A vortex.
public protocol CIVortexDistortion: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// An angle in radians.
  var angle: Float { get set }
}

/// A hole.
public protocol CIHoleDistortion: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// A circle whose edge goes on.
public protocol CICircleSplashDistortion: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// A tunnel.
public protocol CILightTunnel: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// How far it turns, in radians.
  var rotation: Float { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// Points moved by another picture.
public protocol CIDisplacementDistortion: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How far points are moved.
  var displacementImage: CIImage? { get set }
  /// How large, or how strong.
  var scale: Float { get set }
}

extension CIFilter {
  /// A bulge.
  public class func bumpDistortion() -> any CIFilter & CIBumpDistortion { named() }
  /// A bulge along a line.
  public class func bumpDistortionLinear() -> any CIFilter & CIBumpDistortionLinear { named() }
  /// A pinch.
  public class func pinchDistortion() -> any CIFilter & CIPinchDistortion { named() }
  /// A twirl.
  public class func twirlDistortion() -> any CIFilter & CITwirlDistortion { named() }
  /// A vortex.
  public class func vortexDistortion() -> any CIFilter & CIVortexDistortion { named() }
  /// A hole.
  public class func holeDistortion() -> any CIFilter & CIHoleDistortion { named() }
  /// A circle whose edge goes on.
  public class func circleSplashDistortion() -> any CIFilter & CICircleSplashDistortion { named() }
  /// A tunnel.
  public class func lightTunnel() -> any CIFilter & CILightTunnel { named() }
  /// Points moved by another picture.
  public class func displacementDistortion() -> any CIFilter & CIDisplacementDistortion { named() }
}
