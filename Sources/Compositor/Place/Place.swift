import Foundation
import Geometry
import RenderTree

// Place: one loop over the nodes, parents first. Each node's map to its parent (`ParentMap`) is
// followed by the parent's own map to the frame.

/// What the frame looks like from outside: the target and the way there.
package struct FrameGeometry: Sendable, Equatable {
  /// Pixels of the target, left to right.
  package var width: Int32
  /// Pixels of the target, top to bottom.
  package var height: Int32
  /// From points of the host to pixels of the target.
  package var hostToPixels: Homography

  /// A target of `width` × `height` pixels that shows the host's points from `origin` on.
  package init(width: Int, height: Int, scale: Double, origin: CGPoint = .zero) {
    self.width = Int32(clamping: width)
    self.height = Int32(clamping: height)
    hostToPixels = Homography(
      m11: scale, m12: 0, m13: 0, m21: 0, m22: scale, m23: 0,
      m31: -origin.x.native * scale, m32: -origin.y.native * scale, m33: 1)
  }

  /// All pixels of the target.
  package var pixels: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

extension FramePipeline {
  /// Finds every node's way to the frame. O(nodes).
  mutating func place(_ geometry: FrameGeometry) {
    let count = nodes.order.count
    if placements.count < count {
      placements.append(contentsOf: repeatElement(Placement(), count: count - placements.count))
      depths.append(contentsOf: repeatElement(0, count: count - depths.count))
    }
    sortsByDepth = false
    var place = 0
    while place < count {
      let isVisible = placeNode(place, geometry)
      place += isVisible ? 1 : Int(nodes.subtreeSize[place])
    }
  }

  /// Places one node; false where nothing of its subtree can be seen.
  private mutating func placeNode(_ place: Int, _ geometry: FrameGeometry) -> Bool {
    placements[place].flags = []
    let slot = Int(nodes.order[place])
    let frame = nodes.frame.shown(slot)
    let appearance = nodes.appearance.shown(slot)
    guard !appearance.flags.contains(.hidden), appearance.opacity > 0 else { return false }
    guard frame.isFinite else {
      report(.notFinite, at: slot)
      return false
    }
    let parent = Int(nodes.parentPlace[place])
    let toParent = parentMap(slot, frame, parent: parent)
    depths[place] = toParent.depth
    if toParent.depth != 0 { sortsByDepth = true }
    let world = toParent.map.onto(parent < 0 ? geometry.hostToPixels : placements[parent].world)
    guard world.isFinite else {
      report(.notFinite, at: slot)
      return false
    }
    guard let box = world.pixelBox(of: frame.bounds) else { return false }
    placements[place].world = world
    placements[place].box = box
    placements[place].flags = flags(of: world, appearance.flags, parent: parent)
    return true
  }

  /// How points of the node in `slot` arrive in its parent's plane.
  @inline(__always)
  private func parentMap(_ slot: Int, _ frame: FrameGroup, parent: Int) -> ParentMap {
    let row = nodes.transform.shownRow[slot]
    let transform = row < 0 ? nil : nodes.transform.rows[Int(row)].transform
    var surroundings = ParentMap.Surroundings.plain
    if parent >= 0 {
      let slot = Int(nodes.order[parent])
      if nodes.sublayerTransform.shownRow[slot] >= 0 {
        surroundings.sublayerTransform = nodes.sublayerTransform.shown(slot).transform
        surroundings.anchor = nodes.frame.shown(slot).anchor
      }
      if nodes.appearance.shown(slot).flags.contains(.geometryFlipped) {
        surroundings.flipLine = nodes.frame.shown(slot).bounds.midY
      }
    }
    return ParentMap(frame: frame, transform: transform, in: surroundings)
  }

  private func flags(
    of world: Homography, _ appearance: AppearanceFlags, parent: Int
  ) -> PlacementFlags {
    var flags: PlacementFlags = .visible
    if parent >= 0 {
      let above = nodes.appearance.shown(Int(nodes.order[parent])).flags
      let isFlipped =
        placements[parent].flags.contains(.flipped) != above.contains(.geometryFlipped)
      if isFlipped { flags.insert(.flipped) }
    }
    if world.isAffine {
      flags.insert(.affine)
      if (world.m12 == 0 && world.m21 == 0) || (world.m11 == 0 && world.m22 == 0) {
        flags.insert(.aligned)
      }
    }
    if !appearance.contains(.doubleSided) {
      let turnsOver = world.determinant < 0
      if turnsOver != flags.contains(.flipped) { flags.insert(.facesAway) }
    }
    return flags
  }
}
