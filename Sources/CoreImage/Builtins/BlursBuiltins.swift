import CoreGraphics
import Foundation

/// A Gaussian blur, whose radius is its sigma.
public protocol CIGaussianBlur: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// The mean over squares.
public protocol CIBoxBlur: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// The mean over discs.
public protocol CIDiscBlur: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// The mean along a line.
public protocol CIMotionBlur: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// An angle in radians.
  var angle: Float { get set }
}

/// The mean along lines from a point.
public protocol CIZoomBlur: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// How much is done.
  var amount: Float { get set }
}

/// The middle of nine pixels.
public protocol CIMedian: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
}

/// A blur as strong as a mask is bright.
public protocol CIMaskedVariableBlur: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture that tells how much.
  var mask: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// The largest components within discs.
public protocol CIMorphologyMaximum: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// The least components within discs.
public protocol CIMorphologyMinimum: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// Sharper brightness.
public protocol CISharpenLuminance: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How sharp edges are.
  var sharpness: Float { get set }
  /// A radius in pixels.
  var radius: Float { get set }
}

/// Sharper edges.
public protocol CIUnsharpMask: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How much is done.
  var intensity: Float { get set }
}

extension CIFilter {
  /// A Gaussian blur, whose radius is its sigma.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { named() }
  /// The mean over squares.
  public class func boxBlur() -> any CIFilter & CIBoxBlur { named() }
  /// The mean over discs.
  public class func discBlur() -> any CIFilter & CIDiscBlur { named() }
  /// The mean along a line.
  public class func motionBlur() -> any CIFilter & CIMotionBlur { named() }
  /// The mean along lines from a point.
  public class func zoomBlur() -> any CIFilter & CIZoomBlur { named() }
  /// The middle of nine pixels.
  public class func medianFilter() -> any CIFilter & CIMedian { named() }
  /// A blur as strong as a mask is bright.
  public class func maskedVariableBlur() -> any CIFilter & CIMaskedVariableBlur { named() }
  /// The largest components within discs.
  public class func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum { named() }
  /// The least components within discs.
  public class func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum { named() }
  /// Sharper brightness.
  public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance { named() }
  /// Sharper edges.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { named() }
}
