import CoreGraphics
import Foundation

/// A transition from one picture to another.
public protocol CITransitionFilter: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that comes.
  var targetImage: CIImage? { get set }
  /// How far the transition is, 0…1.
  var time: Float { get set }
}

/// One picture fades into the other.
public protocol CIDissolveTransition: CITransitionFilter {}

/// Bars leave one after the other.
public protocol CIBarsSwipeTransition: CITransitionFilter {
  /// An angle in radians.
  var angle: Float { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How far bars lag behind each other.
  var barOffset: Float { get set }
}

/// Holes that grow.
public protocol CIModTransition: CITransitionFilter {
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
public protocol CISwipeTransition: CITransitionFilter {
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
public protocol CICopyMachineTransition: CITransitionFilter {
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
public protocol CIFlashTransition: CITransitionFilter {
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
public protocol CIRippleTransition: CITransitionFilter {
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
public protocol CIDisintegrateWithMaskTransition: CITransitionFilter {
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
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition { named() }
  /// Bars leave one after the other.
  public class func barsSwipeTransition() -> any CIFilter & CIBarsSwipeTransition { named() }
  /// Holes that grow.
  public class func modTransition() -> any CIFilter & CIModTransition { named() }
  /// An edge sweeps over the picture.
  public class func swipeTransition() -> any CIFilter & CISwipeTransition { named() }
  /// A lamp runs over the picture.
  public class func copyMachineTransition() -> any CIFilter & CICopyMachineTransition { named() }
  /// A flash.
  public class func flashTransition() -> any CIFilter & CIFlashTransition { named() }
  /// A ring of water.
  public class func rippleTransition() -> any CIFilter & CIRippleTransition { named() }
  /// What a mask tells goes first.
  public class func disintegrateWithMaskTransition() -> any CIFilter
    & CIDisintegrateWithMaskTransition
  {
    named()
  }
}
