import CoreGraphics
import Foundation

/// One picture fades into the other.
public protocol CIDissolveTransition: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
}

/// Bars leave one after the other.
public protocol CIBarsSwipeTransition: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
  /// An angle in radians.
  var angle: Float { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How far bars lag behind each other.
  var barOffset: Float { get set }
}

/// Holes that grow.
public protocol CIModTransition: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// An angle in radians.
  var angle: Float { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How much holes crowd towards the outside.
  var compression: Float { get set }
}

/// An edge sweeps over the picture.
public protocol CISwipeTransition: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
  /// A rectangle in pixels.
  var extent: CGRect { get set }
  /// The colour.
  var color: CIColor { get set }
  /// An angle in radians.
  var angle: Float { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How bright the edge is.
  var opacity: Float { get set }
}

/// A lamp runs over the picture.
public protocol CICopyMachineTransition: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
  /// A rectangle in pixels.
  var extent: CGRect { get set }
  /// The colour.
  var color: CIColor { get set }
  /// An angle in radians.
  var angle: Float { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How bright the edge is.
  var opacity: Float { get set }
}

/// A flash.
public protocol CIFlashTransition: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A rectangle in pixels.
  var extent: CGRect { get set }
  /// The colour.
  var color: CIColor { get set }
  /// How far rays reach.
  var maxStriationRadius: Float { get set }
  /// How strong rays are.
  var striationStrength: Float { get set }
  /// How much rays differ.
  var striationContrast: Float { get set }
  /// How late the other picture comes.
  var fadeThreshold: Float { get set }
}

/// A ring of water.
public protocol CIRippleTransition: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
  /// Light and shade of the water.
  var shadingImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A rectangle in pixels.
  var extent: CGRect { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How large, or how strong.
  var scale: Float { get set }
}

/// What a mask tells goes first.
public protocol CIDisintegrateWithMaskTransition: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
  /// The picture that tells where.
  var maskImage: CIImage? { get set }
  /// How soft the shadow is, in pixels.
  var shadowRadius: Float { get set }
  /// How dark the shadow is.
  var shadowDensity: Float { get set }
  /// Where the shadow falls.
  var shadowOffset: CGPoint { get set }
}

extension CIFilter {
  /// One picture fades into the other.
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    BuiltinFilter("CIDissolveTransition")
  }
  /// Bars leave one after the other.
  public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition {
    BuiltinFilter("CIBarsSwipeTransition")
  }
  /// Holes that grow.
  public class func modTransition() -> any CIFilter & CIModTransition {
    BuiltinFilter("CIModTransition")
  }
  /// An edge sweeps over the picture.
  public class func swipeTransition() -> any CIFilter & CISwipeTransition {
    BuiltinFilter("CISwipeTransition")
  }
  /// A lamp runs over the picture.
  public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition {
    BuiltinFilter("CICopyMachineTransition")
  }
  /// A flash.
  public class func flashTransition() -> any CIFilter & CIFlashTransition {
    BuiltinFilter("CIFlashTransition")
  }
  /// A ring of water.
  public class func rippleTransition() -> any CIFilter & CIRippleTransition {
    BuiltinFilter("CIRippleTransition")
  }
  /// What a mask tells goes first.
  public class func disintegrateWithMaskTransition() -> any CIFilter
    & CIDisintegrateWithMaskTransition
  {
    BuiltinFilter("CIDisintegrateWithMaskTransition")
  }
}
