import Foundation
import Geometry
import RenderTree

/// What of a node can be seen at all, read once from its property groups.
struct NodeLook: Sendable {
  var opacity: Float
  /// Clamped to half the short side, in points.
  var cornerRadius: Double
  var paintsBackground: Bool
  var paintsBorder: Bool
  var hasContents: Bool
  var hasSublayers: Bool
  var masksToBounds: Bool
  var groupsOpacity: Bool
  var castsShadow: Bool

  /// Whether something lies between background and border, so that they are two primitives.
  var separatesBorder: Bool { paintsBorder && (hasContents || hasSublayers) }

  /// How many primitives the node itself is, without its shadow.
  var primitiveCount: Int {
    let box = separatesBorder && paintsBackground ? 2 : (paintsBackground || paintsBorder ? 1 : 0)
    return box + (hasContents ? 1 : 0)
  }
}

extension FramePipeline {
  /// What of the node at `place` can be seen at all.
  mutating func look(_ place: Int) -> NodeLook {
    let slot = Int(order.slots[place])
    let appearance = nodes.appearance.shown(slot)
    let size = nodes.frame.shown(slot).bounds.standardized.size
    let hasArea = size.width > 0 && size.height > 0
    let showsFace = hasArea && !placements[place].flags.contains(.facesAway)
    var look = NodeLook(
      opacity: Float(min(appearance.opacity, 1)), cornerRadius: appearance.drawnRadius(size),
      paintsBackground: showsFace && appearance.backgroundColor.alpha > 0,
      paintsBorder: showsFace && appearance.borderWidth > 0 && appearance.borderColor.alpha > 0,
      hasContents: showsFace && nodes.contents.hasRow(slot)
        && nodes.contents.rows[Int(nodes.contents.shownRow(slot))].isVisible,
      hasSublayers: order.sizes[place] > 1,
      masksToBounds: appearance.flags.contains(.masksToBounds),
      groupsOpacity: appearance.flags.contains(.groupsOpacity), castsShadow: false)
    look.castsShadow =
      nodes.shadow.hasRow(slot) && !look.masksToBounds && look.primitiveCount > 0
      && nodes.shadow.shown(slot).isVisible
    return look
  }
}

extension AppearanceGroup {
  /// The corner radius as drawn: at least 0, at most half the short side.
  func drawnRadius(_ size: CGSize) -> Double {
    guard flags.corners != 0, cornerRadius > 0 else { return 0 }
    return min(cornerRadius.native, min(size.width.native, size.height.native) / 2)
  }
}

extension ShadowGroup {
  /// Whether it leaves any mark.
  var isVisible: Bool { opacity > 0 && color.alpha > 0 && (radius - radius) == 0 }

  /// The rectangle, in the layer's points, outside of which the shadow of `bounds` is below 1/1000.
  func reach(of bounds: CGRect) -> CGRect {
    let spread = 3.1 * max(radius, 0) + 0.5
    return bounds.offsetBy(dx: offset.width, dy: offset.height).insetBy(dx: -spread, dy: -spread)
  }
}
