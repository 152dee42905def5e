import Foundation
import Geometry
import RenderTree

/// How the corners of a layer are rounded.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The curve's name as text.
  public let rawValue: String

  /// Makes a curve of any text; one that is not known acts as `circular`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Quarters of a circle.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// A curvature that grows steadily; the corner takes up 1.528665 times as much of the side.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// In which format a layer's own drawing is kept.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The format's name as text.
  public let rawValue: String

  /// Makes a format of any text; all of them are drawn with 8 bits a component.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// 8 bits a component.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8")
  /// 16 bits a component.
  public static let RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh")
  /// 8 bits of grey.
  public static let gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Which edges of a layer are softened.
public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Makes a mask of its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The edge at the smallest x.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1)
  /// The edge at the largest x.
  public static let layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2)
  /// The edge at the smallest y of a geometry with y up.
  public static let layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4)
  /// The edge at the largest y of a geometry with y up.
  public static let layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

extension CALayer {
  /// How the corners are rounded; quarters of a circle at first.
  public var cornerCurve: CALayerCornerCurve {
    get { appearanceGroup.flags.contains(.continuousCorners) ? .continuous : .circular }
    set { setFlag(.continuousCorners, newValue == .continuous) }
  }

  /// How much of the side a corner takes up for each point of its radius.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  /// Whether the contents are known to have no transparent part. A hint; nothing depends on it.
  public var isOpaque: Bool {
    get { extras?.hints.isOpaque ?? false }
    set { makeExtras().hints.isOpaque = newValue }
  }

  /// Whether the layer may draw on another thread. A hint; it draws on the one that commits.
  public var drawsAsynchronously: Bool {
    get { extras?.hints.drawsAsynchronously ?? false }
    set { makeExtras().hints.drawsAsynchronously = newValue }
  }

  /// In which format the layer's own drawing is asked for.
  public var contentsFormat: CALayerContentsFormat {
    get { extras?.hints.contentsFormat ?? .RGBA8Uint }
    set { makeExtras().hints.contentsFormat = newValue }
  }

  /// Which edges are softened where `allowsEdgeAntialiasing` is set; all of them or none.
  public var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { extras?.hints.edgeAntialiasingMask ?? CAEdgeAntialiasingMask(rawValue: 15) }
    set {
      makeExtras().hints.edgeAntialiasingMask = newValue
      setFlag(.antialiased, !newValue.isEmpty)
    }
  }

  /// Added to the level of detail that trilinear minification reads. Kept, without effect.
  public var minificationFilterBias: Float {
    get { extras?.hints.minificationFilterBias ?? 0 }
    set { makeExtras().hints.minificationFilterBias = newValue }
  }
}

/// What the API keeps of a layer for its own sake.
struct LayerHints {
  var isOpaque = false
  var drawsAsynchronously = false
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 15)
  var minificationFilterBias: Float = 0
}
