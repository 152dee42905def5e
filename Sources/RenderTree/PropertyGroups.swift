import Foundation
import Geometry
import Motion

/// The small structs that layers and render nodes share. A commit copies those that changed.
///
/// Animatable fields are plain doubles in a row, so that a track reads and writes them by their
/// offset in the group (see `AnimatableProperty`).
@usableFromInline
@frozen
package enum PropertyGroup: UInt8, CaseIterable, Sendable {
  /// `FrameGroup`
  case frame
  /// `AppearanceGroup`
  case appearance
  /// `TransformGroup`: the layer's own transform.
  case transform
  /// `TransformGroup`: the transform applied to the sublayers.
  case sublayerTransform
  /// `ShadowGroup`
  case shadow
  /// `ContentsGroup`
  case contents
  /// `MediaTiming`: the layer's own time.
  case timing
  /// `GradientGroup`
  case gradient
  /// `ShapeGroup`
  case shape
  /// `ReplicatorGroup`
  case replicator
  /// `EmitterGroup`
  case emitter
  /// `EffectsGroup`
  case effects
  /// `TransitionGroup`: only the render side has it.
  case transition

  /// Whether only a class of layers has it; the others are `CALayer`'s own.
  package var belongsToClass: Bool { rawValue >= Self.gradient.rawValue && self != .effects }
}

/// A set of property groups.
@usableFromInline
@frozen
package struct PropertyGroups: OptionSet, Sendable {
  @usableFromInline
  package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable
  package init(_ group: PropertyGroup) { rawValue = 1 << UInt16(group.rawValue) }

  /// The empty set, without the detour that a literal takes.
  @inlinable
  package static var none: PropertyGroups { PropertyGroups(rawValue: 0) }
}

/// Where a layer is in its superlayer, in points of that superlayer.
@usableFromInline
@frozen
package struct FrameGroup: Sendable, Equatable {
  /// Where the anchor point lies in the superlayer.
  @usableFromInline
  package var position = CGPoint.zero
  /// How far the layer is moved along z.
  @usableFromInline
  package var zPosition: CGFloat = 0
  /// The point that `position` places, in units of the bounds, 0…1 inside.
  @usableFromInline
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The anchor's z, in points.
  @usableFromInline
  package var anchorPointZ: CGFloat = 0
  /// The layer's rectangle in its own space; the origin is what scrolls its sublayers.
  @usableFromInline
  package var bounds = CGRect.zero

  @inlinable
  package init() {}

  /// The anchor point in the layer's own space.
  @inlinable
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + anchorPoint.y * bounds.size.height)
  }

  /// Whether every number in it is finite; what is not finite is not drawn.
  @inlinable
  package var isFinite: Bool {
    let sum =
      position.x + position.y + zPosition + anchorPoint.x + anchorPoint.y + anchorPointZ
      + bounds.origin.x + bounds.origin.y + bounds.size.width + bounds.size.height
    return (sum - sum) == 0
  }
}

/// What a layer looks like inside its bounds.
@usableFromInline
@frozen
package struct AppearanceGroup: Sendable, Equatable {
  /// 0…1; applied to the layer with its sublayers as one image.
  @usableFromInline
  package var opacity: CGFloat = 1
  /// In points; clamped to half the short side when drawn.
  @usableFromInline
  package var cornerRadius: CGFloat = 0
  /// In points, inside the bounds.
  @usableFromInline
  package var borderWidth: CGFloat = 0
  /// Fills the bounds.
  @usableFromInline
  package var backgroundColor = Color.clear
  /// The border's colour.
  @usableFromInline
  package var borderColor = Color.black
  /// 1 where the layer and its sublayers are left out, 0 where not; between them they fade.
  @usableFromInline
  package var hidden: CGFloat = 0
  /// What is either on or off.
  @usableFromInline
  package var flags: AppearanceFlags = .initial

  @inlinable
  package init() {}

  /// The opacity to draw with, 0…1: less the nearer the layer is to being hidden.
  ///
  /// Not above 0, and then nothing is drawn, where the layer is hidden or one of the two is NaN.
  @inlinable
  @inline(always)
  package var drawnOpacity: CGFloat {
    // Comparisons with NaN are false: it stays.
    let opacity = opacity > 1 ? 1 : opacity
    if hidden == 0 { return opacity }
    return hidden < 1 ? opacity * (1 - (hidden < 0 ? 0 : hidden)) : 0
  }
}

/// The switches of a layer's appearance.
@usableFromInline
@frozen
package struct AppearanceFlags: OptionSet, Hashable, Sendable {
  @usableFromInline
  package let rawValue: UInt32

  @inlinable
  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Bits 0…3: which corners are rounded, as in `CACornerMask`.
  @inlinable
  package static var allCorners: AppearanceFlags { AppearanceFlags(rawValue: 15) }
  /// Sublayers and contents end at the bounds, rounded as they are.
  @inlinable
  package static var masksToBounds: AppearanceFlags { AppearanceFlags(rawValue: 1 << 5) }
  /// The back is drawn too.
  @inlinable
  package static var doubleSided: AppearanceFlags { AppearanceFlags(rawValue: 1 << 6) }
  /// The geometry of sublayers is flipped vertically.
  @inlinable
  package static var geometryFlipped: AppearanceFlags { AppearanceFlags(rawValue: 1 << 7) }
  /// Opacity below 1 makes the layer and its sublayers one image.
  @inlinable
  package static var groupsOpacity: AppearanceFlags { AppearanceFlags(rawValue: 1 << 8) }
  /// Edges are covered by area, but for the `hardEdges`.
  @inlinable
  package static var antialiased: AppearanceFlags { AppearanceFlags(rawValue: 1 << 9) }
  /// Corners are rounded with a curvature that grows steadily.
  @inlinable
  package static var continuousCorners: AppearanceFlags { AppearanceFlags(rawValue: 1 << 10) }
  /// The layer draws nothing and its sublayers join its superlayer's space.
  @inlinable
  package static var joinsSpace: AppearanceFlags { AppearanceFlags(rawValue: 1 << 11) }
  /// The layer is its superlayer's mask: its alpha is how much of the superlayer is seen.
  @inlinable
  package static var mask: AppearanceFlags { AppearanceFlags(rawValue: 1 << 12) }
  /// The layer with its sublayers is kept as a picture while it does not change.
  @inlinable
  package static var rasterizes: AppearanceFlags { AppearanceFlags(rawValue: 1 << 13) }

  /// The background colour is not drawn, but multiplies the colours of all sublayers.
  @inlinable
  package static var tintsSublayers: AppearanceFlags { AppearanceFlags(rawValue: 1 << 14) }
  /// The old appearance in a transition.
  @inlinable
  package static var ghost: AppearanceFlags { AppearanceFlags(rawValue: 1 << 15) }

  /// Where the bounds cut sublayers softly, each is cut by itself: they meet without soft edges.
  @inlinable
  package static var clipsEach: AppearanceFlags { AppearanceFlags(rawValue: 1 << 16) }

  /// Bits 17…20: edges that are cut hard in any case: minX, minY, maxX, maxY.
  @inlinable
  package static var hardEdges: AppearanceFlags { AppearanceFlags(rawValue: 15 << 17) }

  /// What a new layer has.
  @usableFromInline
  package static let initial: AppearanceFlags = [
    .allCorners, .doubleSided, .groupsOpacity, .antialiased,
  ]

  /// Turns a switch on or off.
  @inlinable
  package mutating func set(_ flag: AppearanceFlags, _ isOn: Bool) {
    if isOn { formUnion(flag) } else { subtract(flag) }
  }

  /// The four corner bits alone.
  @inlinable
  package var corners: UInt32 { rawValue & 15 }

  /// Bits 0…3: which edges are cut hard in any case: minX, minY, maxX, maxY.
  @inlinable
  package var hardSides: UInt32 {
    get { rawValue >> 17 & 15 }
    set { self = Self(rawValue: rawValue & ~(15 << 17) | (newValue & 15) << 17) }
  }

  /// Whether some edge is covered by area.
  @inlinable
  package var isSoft: Bool { contains(.antialiased) && hardSides != 15 }

  /// Whether all edges are covered by area.
  @inlinable
  package var isSoftAllAround: Bool { contains(.antialiased) && hardSides == 0 }
}

/// A 3D transform about a layer's anchor point.
@usableFromInline
@frozen
package struct TransformGroup: Sendable, Equatable {
  /// Row vectors: a point is multiplied from the left.
  @usableFromInline
  package var transform = CATransform3DIdentity

  @inlinable
  package init() {}

  @inlinable
  package init(_ transform: CATransform3D) { self.transform = transform }
}

/// The shadow that a layer casts.
package struct ShadowGroup: Sendable {
  /// The colour; its alpha multiplies the opacity.
  package var color = Color.black
  /// 0…1.
  package var opacity: CGFloat = 0
  /// The Gaussian's sigma in points.
  package var radius: CGFloat = 3
  /// In the layer's own space, points.
  package var offset = CGSize(width: 0, height: -3)
  /// The silhouette; nil for that of the layer with its sublayers.
  package var path = Blend<CGPath>(nil)

  package init() {}
}

/// How a picture fills its layer, one of the twelve names of `CALayerContentsGravity`.
package enum ContentsGravity: UInt8, CaseIterable, Sendable {
  case center, top, bottom, left, right
  case topLeft, topRight, bottomLeft, bottomRight
  case resize, resizeAspect, resizeAspectFill
}

/// How a picture is read when it is drawn smaller or larger than it is.
package enum ContentsFilter: UInt8, CaseIterable, Sendable {
  case linear, nearest, trilinear
}

/// The picture of a layer.
package struct ContentsGroup: Sendable {
  /// The part of the picture that is shown, in units of the picture, y down.
  package var rect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the picture per point.
  package var scale: CGFloat = 1
  /// How it fills the bounds.
  package var gravity = ContentsGravity.resize
  /// When drawn smaller.
  package var minification = ContentsFilter.linear
  /// When drawn larger.
  package var magnification = ContentsFilter.linear
  /// The part of what is shown that is stretched where the picture is resized, in its units.
  package var center = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The pixels; none without a picture.
  package var picture = Blend<Bitmap>(nil)

  /// No picture.
  package init() {}

  /// The picture, or the nearer of two; on the way from none, or to none, the one that there is.
  package var image: Bitmap? {
    get { picture.nearest ?? (picture.isMixed ? picture.from ?? picture.to : nil) }
    set { picture = Blend(newValue) }
  }
}
