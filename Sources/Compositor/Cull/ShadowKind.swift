import Foundation
import Geometry
import RenderTree

// What casts a shadow. The shadow of a rounded rectangle is computed in the shader; so the question is
// whether the silhouette of the layer with its sublayers is that of its box. All other silhouettes are
// drawn aside and blurred.

extension FramePipeline {
  /// How many sublayers are looked at before the silhouette is taken to be another than the box.
  private static let longestLook = 64

  /// What casts the shadow of the node at `place`.
  mutating func shadowKind(
    _ place: Int, _ slot: Int, _ look: NodeLook, _ appearance: AppearanceGroup
  ) -> ShadowKind {
    let shadow = nodes.shadow.shown(slot)
    guard shadow.isVisible else { return .none }
    if shadow.path.from != nil || shadow.path.to != nil { return .path }
    guard look.primitiveCount > 0 || look.hasSublayers else { return .none }
    return isBox(place, slot, look, appearance) ? .box : .silhouette
  }

  /// Whether the node with its sublayers has the silhouette of its box, equally opaque throughout.
  private mutating func isBox(
    _ place: Int, _ slot: Int, _ look: NodeLook, _ appearance: AppearanceGroup
  ) -> Bool {
    if !look.parts.isDisjoint(with: [.fill, .stroke, .particles]) || look.isContinuous {
      return false
    }
    let hasOpaqueGround =
      (look.parts.contains(.background) && appearance.backgroundColor.alpha >= 1)
      || (look.parts.contains(.contents) && look.cornerRadius == 0
        && nodes.contents.shown(slot).fillsItsLayer)
    guard hasOpaqueGround else { return look.parts == .background && !look.hasSublayers }
    if look.parts.contains(.contents), !nodes.contents.shown(slot).gravity.staysInside {
      return false
    }
    return !look.hasSublayers || staysInside(place)
  }

  /// Whether no sublayer reaches beyond the box of the node at `place`.
  private mutating func staysInside(_ place: Int) -> Bool {
    let box = placements[place].box
    let end = place + Int(order.sizes[place])
    guard end - place <= Self.longestLook, placements[place].flags.contains(.aligned) else {
      return false
    }
    var next = place + 1
    let slack: Float = 1 / 128
    while next < end {
      let placement = placements[next]
      let slot = Int(order.slots[next])
      guard placement.flags.contains(.visible) else {
        next += Int(order.sizes[next])
        continue
      }
      let reach = placement.box
      let isInside =
        reach.x >= box.x - slack && reach.y >= box.y - slack && reach.z <= box.z + slack
        && reach.w <= box.w + slack
      guard isInside, placement.space < 0, !isPicture(next), !nodes.shadow.hasRow(slot),
        !nodes.shape.hasRow(slot)
      else { return false }
      next +=
        nodes.appearance.shown(slot).flags.contains(.masksToBounds) ? Int(order.sizes[next]) : 1
    }
    return true
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

extension ContentsGroup {
  /// Whether an opaque picture covers the whole of its layer.
  fileprivate var fillsItsLayer: Bool {
    guard let image, !picture.isMixed else { return false }
    return image.isOpaque && (gravity == .resize || gravity == .resizeAspectFill)
  }
}
