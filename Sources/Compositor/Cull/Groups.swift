import Foundation
import Geometry
import RenderTree

extension FramePipeline {
  /// How deep groups nest; what lies deeper is drawn without its group.
  private static let deepestLevel: Int32 = 16

  /// Starts a group for the node at `place` if it needs one; its index, or −1.
  mutating func openGroup(_ place: Int, _ node: NodeLook, _ clip: ClipPlan) -> Int32 {
    let fades =
      node.opacity < 1 && node.groupsOpacity
      && (node.hasSublayers || node.primitiveCount + (node.castsShadow ? 1 : 0) > 1)
    let clips = clip == .group
    guard fades || clips else { return -1 }
    guard context.level < Self.deepestLevel else {
      report(.groupsTooDeep, at: Int(order.slots[place]))
      return -1
    }
    let box = clips ? PixelRect(covering: placements[place].box) : subtreeReach(place)
    let rect = box.intersection(context.scissor)
    let level = context.level + 1
    while levelItems.count <= Int(level) {
      levelItems.append([])
      atlases.append(AtlasRows())
    }
    guard !rect.isEmpty, let origin = atlases[Int(level)].place(rect) else { return -1 }
    let reason: GroupReason = clips ? (fades ? .opacityAndClip : .clip) : .opacity
    groups.append(
      DrawGroup(
        place: Int32(place), rect: rect, level: level, atlasX: origin.x, atlasY: origin.y,
        clipsToBounds: clips, opacity: node.opacity, reason: reason))
    context = CullContext(
      group: Int32(groups.count - 1), level: level, scissor: rect, clip: -1,
      clipPlace: clips ? Int32(place) : -1, opacity: 1)
    return Int32(groups.count - 1)
  }

  /// Puts a finished group down in the context around it.
  mutating func drawGroup(_ index: Int32) {
    let group = groups[Int(index)]
    levelItems[Int(context.level)].append(
      DrawItem(
        kind: .group, bleeds: coversClip(Int(group.place), context), place: group.place,
        source: index, clip: context.clip, opacity: context.opacity * group.opacity,
        scissor: context.scissor.intersection(group.rect), reach: group.rect, group: context.group))
  }

  /// The pixels that the subtree at `place` may touch, clips within it left out of account.
  private mutating func subtreeReach(_ place: Int) -> PixelRect {
    var reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let end = place + Int(order.sizes[place])
    var next = place
    while next < end {
      guard placements[next].flags.contains(.visible) else {
        next += Int(order.sizes[next])
        continue
      }
      let look = self.look(next)
      if look.primitiveCount > 0 {
        reach = reach.union(self.reach(of: .contents, next))
        reach = reach.union(PixelRect(covering: placements[next].box))
        if look.castsShadow { reach = reach.union(self.reach(of: .shadow, next)) }
      }
      next += 1
    }
    return reach
  }

  /// The map to pixels of the target that the group is drawn in, from one to pixels of the frame.
  mutating func targetMap(_ world: Homography, group: Int32) -> Homography {
    guard group >= 0 else { return world }
    let group = groups[Int(group)]
    return world.moved(
      x: Double(group.atlasX - group.rect.x), y: Double(group.atlasY - group.rect.y))
  }
}
