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
  /// As what is drawn needs.
  public static let automatic = CALayerContentsFormat(rawValue: "Automatic")

  /// The format, or that of new layers for an unknown name.
  var known: CALayerContentsFormat {
    let all: [CALayerContentsFormat] = [.RGBA16Float, .gray8Uint, .automatic]
    return all.contains(self) ? self : .RGBA8Uint
  }
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

  /// All edges but some: bits 0…3 for those at minX, minY, maxX, maxY.
  init(hardSides: UInt32) {
    self.init(rawValue: Self.exchanged(~hardSides & 15))
  }

  /// The edges that are not in the mask.
  var hardSides: UInt32 { Self.exchanged(~rawValue & 15) }

  /// The mask counts left, right, bottom and top, sides minX, minY, maxX and maxY: the middle two change places.
  private static func exchanged(_ bits: UInt32) -> UInt32 {
    bits & 0b1001 | (bits & 0b0010) << 1 | (bits & 0b0100) >> 1
  }
}

extension CALayerCornerCurve {
  /// How much of the side a corner takes up for each point of its radius.
  var expansionFactor: CGFloat { self == .continuous ? 1.528665 : 1 }
}

extension CALayer {
  @inline(__always)
  final func setOpacity(_ new: Float) {
    change(.opacity, in: .appearance, appearanceGroup.opacity != CGFloat(new)) {
      appearanceGroup.opacity = CGFloat(new)
    }
  }

  final func setHidden(_ new: Bool) {
    guard (appearanceGroup.hidden >= 0.5) != new else { return }
    change(.hidden, in: .appearance, true) { appearanceGroup.hidden = new ? 1 : 0 }
    if state.contains(.committed) { runOrderAction(new ? kCAOnOrderOut : kCAOnOrderIn) }
  }

  @inline(__always)
  final func setCornerRadius(_ new: CGFloat) {
    change(.cornerRadius, in: .appearance, appearanceGroup.cornerRadius != new) {
      appearanceGroup.cornerRadius = new
    }
    refreshBackgroundPattern()
  }

  final func setCorners(_ new: CACornerMask) {
    let corners = AppearanceFlags(rawValue: UInt32(truncatingIfNeeded: new.rawValue & 15))
    appearanceGroup.flags.subtract(.allCorners)
    appearanceGroup.flags.formUnion(corners)
    didChange(.appearance, .none)
    refreshBackgroundPattern()
  }

  @inline(__always)
  final func setBorderWidth(_ new: CGFloat) {
    change(.borderWidth, in: .appearance, appearanceGroup.borderWidth != new) {
      appearanceGroup.borderWidth = new
    }
  }

  @inline(__always)
  final func setBackgroundColor(_ new: CGColor?) {
    let hadPattern = backgroundColorObject?.ink != nil
    change(.backgroundColor, in: .appearance, backgroundColorObject != new) {
      backgroundColorObject = new
      appearanceGroup.backgroundColor = new?.color ?? .clear
    }
    if hadPattern || new?.ink != nil { backgroundPatternDidChange() }
  }

  @inline(__always)
  final func setBorderColor(_ new: CGColor?) {
    change(.borderColor, in: .appearance, borderColorObject != new) {
      borderColorObject = new
      appearanceGroup.borderColor = new?.color ?? .clear
    }
  }

  final func setHardSides(_ new: UInt32) {
    guard appearanceGroup.flags.hardSides != new else { return }
    appearanceGroup.flags.hardSides = new
    didChange(.appearance, .none)
  }

  /// What the API keeps of the layer for its own sake.
  final var hints: LayerHints { extras?.hints ?? LayerHints() }
}

/// What the API keeps of a layer for its own sake.
struct LayerHints {
  var isOpaque = false
  var drawsAsynchronously = false
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var minificationFilterBias: Float = 0
  var wantsExtendedDynamicRange = false
  var dynamicRange = CALayer.DynamicRange.automatic
  var contentsHeadroom: CGFloat = 0
  var toneMapMode = CAToneMapMode.automatic
}
