import Foundation

/// What outline an item has when it touches others.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// That of the bounds.
  case rectangle = 0
  /// The ellipse in the bounds.
  case ellipse = 1
  /// That of `collisionBoundingPath`, which must be convex.
  case path = 2
}

/// What a `UIDynamicAnimator` moves and turns. Views are.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// The middle, in the space of the animator's reference view.
  var center: CGPoint { get set }
  /// The extent about the middle, without the transform.
  var bounds: CGRect { get }
  /// The turn, and the scale, about the middle.
  var transform: CGAffineTransform { get set }
  /// What outline the item has; that of the bounds by default.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// The outline about the middle, for `path`; what is hollow of it is filled.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// The bounds.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The bounds, about the middle.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath(rect: centredBounds) }

  /// The bounds with the middle at zero.
  package var centredBounds: CGRect {
    let size = bounds.size
    return CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
  }
}

extension UIView: UIDynamicItem {}
