import Foundation
import Geometry
import RenderTree

/// How a gradient's colours lie in the plane.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The type's name as text.
  public let rawValue: String

  /// Makes a type of any text; one that is not known acts as `axial`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along the line from the start point to the end point.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// In ellipses about the start point; the end point gives both radii.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the start point, from the direction of the end point on, clockwise.
  public static let conic = CAGradientLayerType(rawValue: "conic")

  fileprivate static let kinds: [CAGradientLayerType: GradientKind] = [
    .axial: .axial, .radial: .radial, .conic: .conic,
  ]
}

/// A layer that draws a gradient over its background, below its contents.
///
/// Colours are interpolated in gamma-encoded sRGB, before they are multiplied by their alpha.
open class CAGradientLayer: CALayer, ClassGroupLayer {
  typealias Group = GradientGroup

  override class var keyedValues: [String: KeyedValue<CALayer>] { gradientKeys }
  override class func makePlain() -> CALayer { CAGradientLayer() }

  override class func makeClassGroup() -> (any ClassGroup)? {
    GroupBox(GradientGroup(), .gradient, \.gradients)
  }

  /// The colours, each a `CGColor`; nothing is drawn with less than two. Animatable.
  open var colors: [Any]? {
    get { own.value.colors.resolved?.colors.map { CGColor($0) } }
    set {
      change("colors", \.colors, to: newValue.map { ColorList($0.compactMap(Self.color)) })
    }
  }

  /// Where each colour lies, 0…1, not decreasing; nil spreads them evenly. Animatable.
  ///
  /// Nothing is drawn while there are fewer locations than colours.
  open var locations: [NSNumber]? {
    get { own.value.locations.resolved?.numbers.map { NSNumber(value: $0) } }
    set {
      change("locations", \.locations, to: newValue.map { NumberList($0.map(\.doubleValue)) })
    }
  }

  /// Where the first colour lies, in units of the bounds. Animatable.
  open var startPoint: CGPoint {
    get { own.value.startPoint }
    set { change("startPoint", \.startPoint, to: newValue) }
  }

  /// Where the last colour lies, in units of the bounds. Animatable.
  open var endPoint: CGPoint {
    get { own.value.endPoint }
    set { change("endPoint", \.endPoint, to: newValue) }
  }

  /// How the colours lie in the plane; a name that is not known is kept.
  open var type: CAGradientLayerType {
    get {
      unknownType ?? CAGradientLayerType.kinds.first { $0.value == own.value.kind }?.key ?? .axial
    }
    set {
      let kind = CAGradientLayerType.kinds[newValue]
      unknownType = kind == nil ? newValue : nil
      set(\.kind, to: kind ?? .axial)
    }
  }
  private final var unknownType: CAGradientLayerType?

  private static func color(_ value: Any) -> Color? { (value as? CGColor)?.color }
}
