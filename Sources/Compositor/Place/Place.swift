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
    let count = order.slots.count
    if placements.count < count {
      placements.append(contentsOf: repeatElement(Placement(), count: count - placements.count))
    }
    sortsByDepth = false
    spacesJoined.removeAll(keepingCapacity: true)
    keptPictures.removeAll(keepingCapacity: true)
    var place = 0
    while place < count {
      if placeNode(place, geometry) {
        place += 1
      } else {
        placements[place].flags = []
        place += Int(order.sizes[place])
      }
    }
  }

  /// Places one node; false where nothing of its subtree can be seen.
  @inline(__always)
  private mutating func placeNode(_ place: Int, _ geometry: FrameGeometry) -> Bool {
    let slot = Int(order.slots[place])
    let appearance = nodes.appearance.shown(slot)
    guard appearance.drawnOpacity > 0 else { return false }
    let frame = nodes.frame.shown(slot)
    let parent = Int(order.parents[place])
    if appearance.flags.contains(.joinsSpace) { return placeSpace(place, slot, parent: parent) }
    let above = parent < 0 ? [] : placements[parent].flags
    let transform = nodes.transform.shown(slot).transform
    if !above.contains(.arranges), transform.staysInPlane {
      let outer = parent < 0 ? geometry.hostToPixels : placements[parent].world
      let (map, depth) = frame.mapInPlane(transform)
      // Here the compiler knows six numbers of nine, as it does for nearly all nodes.
      let world = outer.isAffine ? map.ontoAffine(outer) : map.concatenating(outer)
      return put(place, slot, world, depth, appearance.flags, above: above, geometry)
    }
    let (map, depth, base) = mapAround(place, slot, frame, parent: parent)
    let world = map.concatenating(base < 0 ? geometry.hostToPixels : placements[base].world)
    return put(place, slot, world, depth, appearance.flags, above: above, geometry)
  }

  /// Notes where a node is; false where that cannot be seen.
  @inline(always)
  private mutating func put(
    _ place: Int, _ slot: Int, _ world: Homography, _ depth: Double, _ look: AppearanceFlags,
    above: PlacementFlags, _ geometry: FrameGeometry
  ) -> Bool {
    let box = world.pixelBox(of: nodes.frame.shown(slot).bounds)
    // All that went into them is finite where these are, which is to be had for less.
    let isFinite = (depth - depth) == 0 && box.map { $0 - $0 == .zero } ?? false
    if !isFinite, !isFarAway(slot, world) { return false }
    guard let box else { return false }
    let flags = flags(of: world, slot, look, above: above)
    if flags.contains(.facesAway) { return false }
    if depth != 0 { sortsByDepth = true }
    placements[place] = Placement(world: world, box: box, depth: depth, flags: flags)
    if look.contains(.rasterizes) {
      keepPicture(place, slot, nodes.frame.shown(slot), geometry.pixels)
    }
    return true
  }

  /// Whether every number of a node's geometry is finite after all; says so where not.
  @inline(never)
  private mutating func isFarAway(_ slot: Int, _ world: Homography) -> Bool {
    if nodes.frame.shown(slot).isFinite, world.isFinite { return true }
    report(.notFinite, at: slot)
    return false
  }

  /// How points of the node arrive in the plane that it is flattened into, where it leaves its
  /// parent's plane, or the parent projects or mirrors it.
  @inline(never)
  private mutating func mapAround(
    _ place: Int, _ slot: Int, _ frame: FrameGroup, parent: Int
  ) -> (map: Homography, depth: Double, base: Int) {
    if parent >= 0, placements[parent].space >= 0 {
      return mapThroughSpace(place, slot, frame, parent: parent)
    }
    let transform = nodes.transform.shown(slot).transform
    if !transform.staysInPlane { sortsByDepth = true }
    let toParent = ParentMap(frame: frame, transform: transform, in: surroundings(parent))
    return (toParent.map, toParent.depth, parent)
  }

  @inline(__always)
  private mutating func flags(
    of world: Homography, _ slot: Int, _ appearance: AppearanceFlags, above: PlacementFlags
  ) -> PlacementFlags {
    var flags: PlacementFlags = .visible
    if above.contains(.flipsSublayers) { flags.insert(.flipped) }
    let mirrors = appearance.contains(.geometryFlipped)
    if mirrors != flags.contains(.flipped) { flags.insert(.flipsSublayers) }
    if mirrors || nodes.sublayerTransform.hasRow(slot) { flags.insert(.arranges) }
    if world.isAffine {
      flags.insert(.affine)
      if (world.m12 == 0 && world.m21 == 0) || (world.m11 == 0 && world.m22 == 0) {
        flags.insert(.aligned)
      }
    }
    if !appearance.contains(.doubleSided), (world.determinant < 0) != flags.contains(.flipped) {
      flags.insert(.facesAway)
    }
    return flags
  }
}
