import Foundation
import Geometry
import RenderTree

/// A subtree that is drawn aside, into a part of its level's target, and then put down as one image.
struct DrawGroup: Sendable {
  /// The node at its top.
  var place: Int32
  /// The pixels of the frame that it covers.
  var rect: PixelRect
  /// 1 for a group within the frame, 2 for one within such a group, and so on.
  var level: Int32
  /// Where `rect` lies in the level's target.
  var atlasX: Int32
  /// Where `rect` lies in the level's target.
  var atlasY: Int32
  /// How many of its texels are a pixel of the frame along each side: 1, 2 or 4.
  var fineness: Int32 = 1
  /// How far what is drawn in it is moved, less than a pixel of the frame.
  var phase = SIMD2<Double>()
  /// How it is put down.
  var finish = GroupFinish()
  /// Why it is drawn aside.
  var reason: GroupReason
  /// For what is no group but a part of what a level shows so far, that level; else −1.
  var backdropLevel: Int32 = -1
  /// Whether two things of the node share each pixel in it, so that the second is added: two pictures
  /// that melt, or a box and the border around it.
  var melts = false
}

/// What happens to a group when it is put down.
struct GroupFinish: Sendable {
  /// Whether the node's rounded bounds cut it.
  var clipsToBounds = false
  /// What multiplies it: the node's own opacity.
  var tint = SIMD4<Float>.one
  /// The group with its mask, in the same level; −1 for none.
  var mask: Int32 = -1
  /// Whether it casts a shadow of its silhouette.
  var castsShadow = false
  /// The slot of the node whose filters are applied; −1 for none.
  var filters: Int32 = -1
  /// How it is mixed with what lies behind it.
  var blendMode = BlendMode.normal
  /// What changes its colours; nil for nothing.
  var matrix: ColorMatrix?
  /// How far the node is moved from the bounds that cut it, in its points.
  var shift = CGVector(dx: 0, dy: 0)
  /// How it bends as a page; nil where it does not.
  var warp: PageWarp?

  /// Whether its node's bounds say where it is mixed with what lies behind: it changes that where it is clear.
  var isBounded: Bool { !clipsToBounds && warp == nil && !blendMode.keepsBackdropAround }

  /// Whether something of how it is put down lies among the list's constants.
  var readsConstants: Bool { mask >= 0 || matrix != nil || isBounded }
}

extension DrawGroup {
  /// Where the group lies in its level's target.
  var inAtlas: PixelRect {
    PixelRect(
      x: atlasX, y: atlasY, width: rect.width * fineness, height: rect.height * fineness)
  }

  /// Where the frame's origin lies in the level's target.
  var origin: (x: Int32, y: Int32) { (atlasX - rect.x * fineness, atlasY - rect.y * fineness) }

  /// The texels of the group: left, top, right, bottom.
  var texels: SIMD4<Float> { inAtlas.edges }
}
