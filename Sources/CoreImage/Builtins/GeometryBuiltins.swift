import CoreGraphics
import Foundation

/// A picture whose edge goes on.
public protocol CIAffineClamp: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The transform.
  var transform: CGAffineTransform { get set }
}

/// A picture repeated.
public protocol CIAffineTile: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The transform.
  var transform: CGAffineTransform { get set }
}

/// A picture in mirrors.
public protocol CIKaleidoscope: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How many there are.
  var count: Int { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// An angle in radians.
  var angle: Float { get set }
}

/// A picture scaled with care.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How large, or how strong.
  var scale: Float { get set }
  /// How much wider it becomes beside the scale.
  var aspectRatio: Float { get set }
}

/// A picture that four corners are said of.
public protocol CIFourCoordinateGeometryFilter: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// Where the corner at the top left is.
  var topLeft: CGPoint { get set }
  /// Where the corner at the top right is.
  var topRight: CGPoint { get set }
  /// Where the corner at the bottom right is.
  var bottomRight: CGPoint { get set }
  /// Where the corner at the bottom left is.
  var bottomLeft: CGPoint { get set }
}

/// A picture in perspective.
public protocol CIPerspectiveTransform: CIFourCoordinateGeometryFilter {}

/// What is in perspective, seen from the front.
public protocol CIPerspectiveCorrection: CIFourCoordinateGeometryFilter {
  /// Whether only what is between the corners is shown.
  var crop: Bool { get set }
}

/// A picture turned that fills its rectangle.
public protocol CIStraighten: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// An angle in radians.
  var angle: Float { get set }
}

/// What a rectangle of a picture comes to.
public protocol CIAreaReductionFilter: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A rectangle in pixels.
  var extent: CGRect { get set }
}

/// The mean of a rectangle.
public protocol CIAreaAverage: CIAreaReductionFilter {}

/// The largest components of a rectangle.
public protocol CIAreaMaximum: CIAreaReductionFilter {}

/// The least components of a rectangle.
public protocol CIAreaMinimum: CIAreaReductionFilter {}

/// How often each level is there.
public protocol CIAreaHistogram: CIAreaReductionFilter {
  /// How large, or how strong.
  var scale: Float { get set }
  /// How many there are.
  var count: Int { get set }
}

/// The mean of each column.
public protocol CIRowAverage: CIAreaReductionFilter {}

/// The mean of each row.
public protocol CIColumnAverage: CIAreaReductionFilter {}

extension CIFilter {
  /// A picture whose edge goes on.
  public class func affineClamp() -> any CIFilter & CIAffineClamp { named() }
  /// A picture repeated.
  public class func affineTile() -> any CIFilter & CIAffineTile { named() }
  /// A picture in mirrors.
  public class func kaleidoscope() -> any CIFilter & CIKaleidoscope { named() }
  /// A picture scaled with care.
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform { named() }
  /// A picture in perspective.
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform { named() }
  /// What is in perspective, seen from the front.
  public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection { named() }
  /// A picture turned that fills its rectangle.
  public class func straightenFilter() -> any CIFilter & CIStraighten { named() }
  /// The mean of a rectangle.
  public class func areaAverage() -> any CIFilter & CIAreaAverage { named() }
  /// The largest components of a rectangle.
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum { named() }
  /// The least components of a rectangle.
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum { named() }
  /// How often each level is there.
  public class func areaHistogram() -> any CIFilter & CIAreaHistogram { named() }
  /// The mean of each column.
  public class func rowAverage() -> any CIFilter & CIRowAverage { named() }
  /// The mean of each row.
  public class func columnAverage() -> any CIFilter & CIColumnAverage { named() }
}
