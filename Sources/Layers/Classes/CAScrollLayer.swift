import Foundation
import Geometry

/// Along which axes a scroll layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The mode's name as text.
  public let rawValue: String

  /// Makes a mode of any text; one that is not known acts as `none`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Up and down.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Left and right.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Along both axes.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of what is larger, by the origin of its bounds.
///
/// Scrolling animates like any change of the bounds. Nothing limits it: the layer does not know how
/// large its contents are. Set `masksToBounds` to hide what is outside.
open class CAScrollLayer: CALayer {
  /// Along which axes the layer scrolls; both at first.
  open var scrollMode = CAScrollLayerScrollMode.both

  /// Makes a layer that scrolls along both axes.
  public override init() { super.init() }

  /// Makes what an archive holds.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Makes a copy for `presentation()`.
  public override init(layer: Any) {
    super.init(layer: layer)
    if let layer = layer as? CAScrollLayer { scrollMode = layer.scrollMode }
  }

  /// Makes a point of the layer's space the origin of what is shown, along the axes of the mode.
  open func scroll(to p: CGPoint) {
    var origin = bounds.origin
    if scrollMode == .both || scrollMode == .horizontally { origin.x = p.x }
    if scrollMode == .both || scrollMode == .vertically { origin.y = p.y }
    bounds.origin = origin
  }

  /// Scrolls as little as it takes to show a rectangle of the layer's space.
  ///
  /// Of one that is larger than the bounds, the part with the least x and y.
  open func scroll(to r: CGRect) {
    guard !r.isNull else { return }
    let rect = r.standardized
    func origin(_ shown: CGFloat, _ length: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      if low < shown || high - low > length { return low }
      return max(shown, high - length)
    }
    scroll(
      to: CGPoint(
        x: origin(bounds.minX, bounds.width, rect.minX, rect.maxX),
        y: origin(bounds.minY, bounds.height, rect.minY, rect.maxY)))
  }

  override class var keyedValues: [String: KeyedValue<CALayer>] { keys }
  override class func makePlain() -> CALayer { CAScrollLayer() }

  private static let keys = named.adding([
    "scrollMode": KeyedValue<CAScrollLayer>.name(\.scrollMode)
  ])
}

extension CALayer {
  /// The part of the bounds that a scroll layer around shows; zero for none.
  final func boundsWithin(_ scroller: CAScrollLayer) -> CGRect {
    let visible = bounds.intersection(scroller.convert(scroller.bounds, to: self))
    return visible.isNull ? .zero : visible
  }

  /// The layer itself or the nearest one above it that scrolls.
  final var scroller: CAScrollLayer? {
    sequence(first: self) { $0.superlayer }.lazy.compactMap { $0 as? CAScrollLayer }.first
  }
}
