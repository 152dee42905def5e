import Foundation
import Geometry
import RenderTree

/// How crossings of a path count.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The rule's name as text.
  public let rawValue: String

  /// Makes a rule of any text; one that is not known acts as `nonZero`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// What the path winds around is inside.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// What an odd number of crossings leads to is inside.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How the ends of a line look.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The cap's name as text.
  public let rawValue: String

  /// Makes a cap of any text; one that is not known acts as `butt`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The line ends where the path ends.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// With a half circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// With half a square.
  public static let square = CAShapeLayerLineCap(rawValue: "square")

  fileprivate static let caps: [CAShapeLayerLineCap: CGLineCap] = [
    .butt: .butt, .round: .round, .square: .square,
  ]
}

/// How the corners of a line look.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The join's name as text.
  public let rawValue: String

  /// Makes a join of any text; one that is not known acts as `miter`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Pointed, up to the mitre limit.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounded.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Cut off.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

  fileprivate static let joins: [CAShapeLayerLineJoin: CGLineJoin] = [
    .miter: .miter, .round: .round, .bevel: .bevel,
  ]
}

/// A layer that draws a path, filled and stroked, above its contents.
open class CAShapeLayer: CALayer, ClassGroupLayer {
  typealias Group = ShapeGroup

  override class var keyedValues: [String: KeyedValue<CALayer>] { shapeKeys }
  override class func makePlain() -> CALayer { CAShapeLayer() }

  override class func makeClassGroup() -> (any ClassGroup)? {
    GroupBox(ShapeGroup(strokeColor: .absent), .shape, \.shapes)
  }

  /// The outline in points of the layer; a copy is kept.
  ///
  /// Animatable between paths of equal elements, but by an explicit animation or action alone.
  open var path: CGPath? {
    get { own.value.path.resolved }
    set { change("path", \.path, to: newValue?.copy()) }
  }

  /// What fills the path; opaque black at first, nil for nothing. Animatable.
  open var fillColor: CGColor? {
    get { color(\.fillColor) }
    set { change("fillColor", \.fillColor, to: newValue?.color ?? .absent) }
  }

  /// What the line is drawn with; nil, at first, for no line. Animatable.
  open var strokeColor: CGColor? {
    get { color(\.strokeColor) }
    set { change("strokeColor", \.strokeColor, to: newValue?.color ?? .absent) }
  }

  /// How crossings of the path count.
  open var fillRule: CAShapeLayerFillRule {
    get { own.value.usesEvenOddRule ? .evenOdd : .nonZero }
    set { set(\.usesEvenOddRule, to: newValue == .evenOdd) }
  }

  /// Where the line begins, as a fraction of the path's length. Animatable.
  open var strokeStart: CGFloat {
    get { own.value.strokeStart }
    set { change("strokeStart", \.strokeStart, to: newValue) }
  }

  /// Where the line ends, as a fraction of the path's length. Animatable.
  open var strokeEnd: CGFloat {
    get { own.value.strokeEnd }
    set { change("strokeEnd", \.strokeEnd, to: newValue) }
  }

  /// The width of the line in points. Animatable.
  open var lineWidth: CGFloat {
    get { own.value.lineWidth }
    set { change("lineWidth", \.lineWidth, to: newValue) }
  }

  /// How long a mitre may be, in line widths. Animatable.
  open var miterLimit: CGFloat {
    get { own.value.miterLimit }
    set { change("miterLimit", \.miterLimit, to: newValue) }
  }

  /// How the ends of the line and of its dashes look.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap.caps.first { $0.value == own.value.lineCap }?.key ?? .butt }
    set { set(\.lineCap, to: CAShapeLayerLineCap.caps[newValue] ?? .butt) }
  }

  /// How the corners of the line look.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin.joins.first { $0.value == own.value.lineJoin }?.key ?? .miter }
    set { set(\.lineJoin, to: CAShapeLayerLineJoin.joins[newValue] ?? .miter) }
  }

  /// Points into the dashes at which the line begins. Animatable.
  open var lineDashPhase: CGFloat {
    get { own.value.lineDashPhase }
    set { change("lineDashPhase", \.lineDashPhase, to: newValue) }
  }

  /// The lengths of dashes and gaps in points, repeated; nil for a whole line.
  open var lineDashPattern: [NSNumber]? {
    get { own.value.dashes?.numbers.map { NSNumber(value: $0) } }
    set { set(\.dashes, to: newValue.map { NumberList($0.map(\.doubleValue)) }) }
  }
}

extension ShapeGroup {
  fileprivate init(strokeColor: Color) {
    self.init()
    self.strokeColor = strokeColor
  }
}
