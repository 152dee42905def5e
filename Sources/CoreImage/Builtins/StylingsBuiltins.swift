import CoreGraphics
import Foundation

/// One picture over another as far as a mask is bright.
public protocol CIBlendWithMask: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The picture behind it.
  var backgroundImage: CIImage? { get set }
  /// The picture that tells where.
  var maskImage: CIImage? { get set }
}

/// Light that spreads.
public protocol CIBloom: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How much is done.
  var intensity: Float { get set }
}

/// Darkness that spreads.
public protocol CIGloom: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How much is done.
  var intensity: Float { get set }
}

/// Sums of neighbours.
public protocol CIConvolution: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// The weights of neighbours, row by row.
  var weights: CIVector { get set }
  /// What is added.
  var bias: Float { get set }
}

/// Cells around points of chance.
public protocol CICrystallize: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
}

/// Dots on white.
public protocol CIPointillize: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
}

/// How much colours change.
public protocol CIEdges: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// How much is done.
  var intensity: Float { get set }
}

/// Squares.
public protocol CIPixellate: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// How large, or how strong.
  var scale: Float { get set }
}

/// Hexagons.
public protocol CIHexagonalPixellate: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// How large, or how strong.
  var scale: Float { get set }
}

/// Shadows lifted and highlights lowered.
public protocol CIHighlightShadowAdjust: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A radius in pixels.
  var radius: Float { get set }
  /// How much shadows are lifted.
  var shadowAmount: Float { get set }
  /// How much of highlights stays.
  var highlightAmount: Float { get set }
}

/// Dots of ink.
public protocol CIDotScreen: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// An angle in radians.
  var angle: Float { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How sharp edges are.
  var sharpness: Float { get set }
}

/// Lines of ink.
public protocol CILineScreen: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// An angle in radians.
  var angle: Float { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How sharp edges are.
  var sharpness: Float { get set }
}

/// Crossing lines of ink.
public protocol CIHatchedScreen: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// An angle in radians.
  var angle: Float { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How sharp edges are.
  var sharpness: Float { get set }
}

/// Rings of ink.
public protocol CICircularScreen: CIFilterProtocol {
  /// The picture that is changed.
  var inputImage: CIImage? { get set }
  /// A point in pixels, y up.
  var center: CGPoint { get set }
  /// A width in pixels.
  var width: Float { get set }
  /// How sharp edges are.
  var sharpness: Float { get set }
}

extension CIFilter {
  /// One picture over another as far as a mask is bright.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { named() }
  /// One picture over another as far as a mask is opaque.
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { named() }
  /// One picture over another as far as a mask is red.
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { named() }
  /// One picture over another as far as a mask is blue.
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask { named() }
  /// Light that spreads.
  public class func bloom() -> any CIFilter & CIBloom { named() }
  /// Darkness that spreads.
  public class func gloom() -> any CIFilter & CIGloom { named() }
  /// Sums of 9 neighbours.
  public class func convolution3X3() -> any CIFilter & CIConvolution { named() }
  /// Sums of 25 neighbours.
  public class func convolution5X5() -> any CIFilter & CIConvolution { named() }
  /// Sums of 49 neighbours.
  public class func convolution7X7() -> any CIFilter & CIConvolution { named() }
  /// Sums of 9 neighbours in a row.
  public class func convolution9Horizontal() -> any CIFilter & CIConvolution { named() }
  /// Sums of 9 neighbours in a column.
  public class func convolution9Vertical() -> any CIFilter & CIConvolution { named() }
  /// Cells around points of chance.
  public class func crystallize() -> any CIFilter & CICrystallize { named() }
  /// Dots on white.
  public class func pointillize() -> any CIFilter & CIPointillize { named() }
  /// How much colours change.
  public class func edges() -> any CIFilter & CIEdges { named() }
  /// Squares.
  public class func pixellate() -> any CIFilter & CIPixellate { named() }
  /// Hexagons.
  public class func hexagonalPixellate() -> any CIFilter & CIHexagonalPixellate { named() }
  /// Shadows lifted and highlights lowered.
  public class func highlightShadowAdjust() -> any CIFilter & CIHighlightShadowAdjust { named() }
  /// Dots of ink.
  public class func dotScreen() -> any CIFilter & CIDotScreen { named() }
  /// Lines of ink.
  public class func lineScreen() -> any CIFilter & CILineScreen { named() }
  /// Crossing lines of ink.
  public class func hatchedScreen() -> any CIFilter & CIHatchedScreen { named() }
  /// Rings of ink.
  public class func circularScreen() -> any CIFilter & CICircularScreen { named() }
}
