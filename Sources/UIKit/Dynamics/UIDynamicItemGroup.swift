import Foundation

/// Several items that move and turn as one, as if they were glued together.
///
/// Give the group, and not its items, to behaviors. It weighs what its items weigh, and touches others with the smallest
/// convex outline around them: on Apple's systems with that of each. Its middle is that of their areas.
@preconcurrency @MainActor
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// The items that move as one.
  public final let items: [any UIDynamicItem]
  /// Where the items are in the group while it is not turned.
  private let parts: [Part]
  private let box: CGRect
  private var middle: CGPoint
  private var map = CGAffineTransform.identity

  private struct Part {
    /// From the group's middle.
    let offset: CGPoint
    let transform: CGAffineTransform
    let outline: CGPath
  }

  /// Makes a group of items, as they lie now.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    let middle = Self.middle(of: items)
    self.middle = middle
    parts = items.map {
      let offset = CGPoint(x: $0.center.x - middle.x, y: $0.center.y - middle.y)
      return Part(
        offset: offset, transform: $0.transform, outline: $0.outlinePath(movedTo: offset))
    }
    box = parts.reduce(CGRect.null) { $0.union($1.outline.boundingBox) }
    super.init()
  }

  /// The mean of the items' middles, by their areas; of items without area by their number.
  private static func middle(of items: [any UIDynamicItem]) -> CGPoint {
    let areas = items.map { $0.bounds.width * $0.bounds.height }
    let isFlat = areas.allSatisfy { $0 == 0 }
    let weights = isFlat ? areas.map { _ in 1 } : areas
    let whole = weights.reduce(0, +)
    guard whole > 0 else { return .zero }
    return zip(items, weights).reduce(into: CGPoint.zero) { sum, part in
      sum.x += part.0.center.x * part.1 / whole
      sum.y += part.0.center.y * part.1 / whole
    }
  }

  /// The middle, which takes the items along.
  open var center: CGPoint {
    get { middle }
    set {
      middle = newValue
      placeItems()
    }
  }

  /// The box around the items about the middle, as they lay when the group was made.
  open var bounds: CGRect { box.isNull ? .zero : box }

  /// The turn about the middle, which takes the items along.
  open var transform: CGAffineTransform {
    get { map }
    set {
      map = newValue
      placeItems()
    }
  }

  /// The outline around all items.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .path }

  /// The outlines of all items about the middle.
  open var collisionBoundingPath: UIBezierPath {
    let path = CGMutablePath()
    for part in parts { path.addPath(part.outline) }
    return UIBezierPath(cgPath: path)
  }

  private func placeItems() {
    for (item, part) in zip(items, parts) {
      let offset = part.offset.applying(map)
      item.center = CGPoint(x: middle.x + offset.x, y: middle.y + offset.y)
      item.transform = part.transform.concatenating(map)
    }
  }
}

extension UIDynamicItem {
  /// The outline that the item has when it touches others, turned as it is, about a point.
  fileprivate func outlinePath(movedTo point: CGPoint) -> CGPath {
    let own =
      switch collisionBoundsType {
      case .rectangle: UIBezierPath(rect: centredBounds)
      case .ellipse: UIBezierPath(ovalIn: centredBounds)
      case .path: UIBezierPath(cgPath: collisionBoundingPath.cgPath)
      }
    own.apply(transform.concatenating(CGAffineTransform(translationX: point.x, y: point.y)))
    return own.cgPath
  }
}
