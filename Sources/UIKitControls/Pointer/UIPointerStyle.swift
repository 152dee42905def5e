import Foundation
@_spi(Hooks) import UIKitCore

/// What a view does while the pointer is on it.
public enum UIPointerEffect: Sendable {
  /// Whether it has a tint, and where.
  public enum TintMode: Int, Sendable {
    /// None.
    case none = 0
    /// Over what it shows.
    case overlay = 1
    /// Behind what it shows.
    case underlay = 2
  }

  /// As the system likes: `lift` where the view has a background, else `highlight`.
  case automatic(UITargetedPreview)
  /// A tint appears behind it.
  case highlight(UITargetedPreview)
  /// It rises, and throws a shadow.
  case lift(UITargetedPreview)
  /// As it is said.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The view, and what of it is meant.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview),
      .hover(let preview, _, _, _):
      preview
    }
  }
}

/// What the pointer becomes while it is on a view. The desktop's pointer keeps its own look here; a rounded rectangle is that of
/// the tint.
public enum UIPointerShape {
  /// A path, in the coordinates of the preview's container.
  case path(UIBezierPath)
  /// A rounded rectangle, in the coordinates of the preview's container; the radius is 8 points unless given.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// An upright bar.
  case verticalBeam(length: CGFloat)
  /// A level bar.
  case horizontalBeam(length: CGFloat)

  /// How round rectangles are, unless it is said.
  public static let defaultCornerRadius: CGFloat = 8
}

/// Directions along which something goes.
public struct UIAxis: OptionSet, Hashable, Sendable {
  /// One bit a direction.
  public let rawValue: UInt
  /// The directions with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// From side to side.
  public static let horizontal = UIAxis(rawValue: 1)
  /// Up and down.
  public static let vertical = UIAxis(rawValue: 2)
  /// Both.
  public static let both: UIAxis = [.horizontal, .vertical]
}

/// What a view and the pointer do while the pointer is on a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject, NSCopying {
  final let effect: UIPointerEffect?
  final let shape: UIPointerShape?

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?) {
    (self.effect, self.shape) = (effect, shape)
    super.init()
  }

  /// An effect of the view; the shape may say where its tint is.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {
    self.init(effect, shape)
  }

  /// A look of the pointer alone; the desktop's keeps its own. The axes, to which the pointer would keep, have no meaning here.
  public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) {
    self.init(nil, shape)
  }

  /// No pointer at all; here it stays.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil) }
  /// The pointer as it usually is.
  open class func system() -> UIPointerStyle { UIPointerStyle(nil, nil) }

  /// The style itself, which is not changed.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A part of a view in which the pointer has one style.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject, NSCopying {
  /// The part, in the view's coordinates.
  public let rect: CGRect
  /// By what the part is known.
  public let identifier: AnyHashable?
  /// To which axes the pointer keeps once it is pressed; kept.
  open var latchingAxes: UIAxis = []

  /// Makes a part.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    (self.rect, self.identifier) = (rect, identifier)
    super.init()
  }

  /// The part itself.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { self }

  final func isSame(as other: UIPointerRegion) -> Bool {
    rect == other.rect && identifier == other.identifier
  }
}

/// Asks in which part of a view the pointer is.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// Where the pointer is, in the view's coordinates.
  public let location: CGPoint
  /// The keys that are held.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags) {
    (self.location, self.modifiers) = (location, modifiers)
    super.init()
  }
}
