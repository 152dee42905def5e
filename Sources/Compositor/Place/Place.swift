import Foundation
import Geometry
import RenderTree

// Place: one loop over the nodes, parents first. Each node's map to its parent (`ParentMap`; six
// numbers of it, `AffineRows`, where that is all) is followed by the parent's own map to the frame.

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
    depthOrder.startFrame()
    hasMoreThanBoxes = nodes.hasMoreThanBoxes
    spacesJoined.removeAll(keepingCapacity: true)
    keptPictures.removeAll(keepingCapacity: true)
    picturesAround.removeAll(keepingCapacity: true)
    var ground = Placement()
    ground.world = geometry.hostToPixels
    if ground.world.isAffine { ground.flags = .affine }
    var place = 0
    while true {
      place = placeInPlane(from: place, ground)
      if place == count { break }
      if placeAround(place, ground, geometry) {
        place += 1
      } else {
        placements[place].flags = []
        place += Int(order.sizes[place])
      }
    }
  }

  /// Places nodes that stay in the plane of an affine map, as nearly all do: six numbers of nine.
  ///
  /// - Returns: the place of the first one that does not, which is left to `placeAround`; the number of
  ///   nodes where there is none.
  private mutating func placeInPlane(from first: Int, _ ground: Placement) -> Int {
    var placed: [Placement] = []
    swap(&placed, &placements)
    defer { swap(&placed, &placements) }
    return placed.withUnsafeMutableBufferPointer { placed in
      var place = first
      // What the superlayer says, asked once for siblings in a row.
      var (base, above, outer) = (Int32.min, ground.flags, AffineRows(ground.world))
      while place < order.slots.count {
        let slot = Int(order.slots[place])
        let look = nodes.appearance.shown(slot)
        guard look.drawnOpacity > 0 else {
          placed[place].flags = []
          place += Int(order.sizes[place])
          continue
        }
        let parent = order.parents[place]
        if parent != base {
          let around = parent < 0 ? ground : placed[Int(parent)]
          (base, above, outer) = (parent, around.flags, AffineRows(around.world))
        }
        let transform = nodes.transform.shown(slot).transform
        guard above.isDisjoint(with: .arranges), above.contains(.affine), transform.staysInPlane,
          look.flags.isDisjoint(with: [.joinsSpace, .rasterizes])
        else { break }
        let frame = nodes.frame.shown(slot)
        let map = AffineRows(frame, transform).onto(outer)
        let depth = (frame.zPosition - frame.anchorPointZ * transform.m33).native
        let box = map.pixelBox(of: frame.bounds)
        // All that went into them is finite where these are, which is to be had for less.
        guard depth == 0, box - box == .zero else { break }
        var flags = flags(place, slot, look, frame.bounds.size, above: above)
        flags.insert(map.isAligned ? [.affine, .aligned] : .affine)
        guard map.isSeen, !look.hides(flags, mirrors: map.area < 0) else {
          placed[place].flags = []
          place += Int(order.sizes[place])
          continue
        }
        placed[place] = Placement(world: map.homography, box: box, flags: flags)
        place += 1
      }
      return place
    }
  }

  /// Places any node: one that leaves its parent's plane, or whose parent projects or mirrors it, or that
  /// joins its space to its sublayers'; and one whose numbers are not finite.
  ///
  /// - Returns: false where nothing of its subtree can be seen.
  private mutating func placeAround(
    _ place: Int, _ ground: Placement, _ geometry: FrameGeometry
  ) -> Bool {
    let (slot, parent) = (Int(order.slots[place]), Int(order.parents[place]))
    let look = nodes.appearance.shown(slot)
    if look.flags.contains(.joinsSpace) { return placeSpace(place, slot, parent: parent) }
    let frame = nodes.frame.shown(slot)
    guard let (map, depth, base) = mapAround(place, slot, frame, parent: parent) else {
      return false
    }
    let world = map.onto(base < 0 ? ground.world : placements[base].world)
    guard frame.isFinite, world.isFinite, depth.isFinite else {
      report(.notFinite, at: slot)
      return false
    }
    guard let box = world.pixelBox(of: frame.bounds) else { return false }
    var flags = flags(
      place, slot, look, frame.bounds.size, above: parent < 0 ? [] : placements[parent].flags)
    if world.isAffine {
      flags.insert(AffineRows(world).isAligned ? [.affine, .aligned] : .affine)
    }
    if look.hides(flags, mirrors: world.determinant < 0) { return false }
    if depth != 0 { depthOrder.note(depth, of: place, count: order.slots.count) }
    placements[place] = Placement(world: world, box: box, flags: flags)
    if look.flags.contains(.rasterizes) { keepPicture(place, slot, geometry.pixels) }
    return true
  }

  /// How points of the node arrive in the plane that it is flattened into; nil where it is turned away.
  private mutating func mapAround(
    _ place: Int, _ slot: Int, _ frame: FrameGroup, parent: Int
  ) -> (map: Homography, depth: Double, base: Int)? {
    if parent >= 0, placements[parent].space >= 0 {
      return mapThroughSpace(place, slot, frame, parent: parent)
    }
    let transform = nodes.transform.shown(slot).transform
    if !transform.staysInPlane { depthOrder.isNeeded = true }
    let toParent = ParentMap(frame: frame, transform: transform, in: surroundings(parent))
    return (toParent.map, toParent.depth, parent)
  }

  /// What a node's look and its parent say of it.
  @inline(always)
  private mutating func flags(
    _ place: Int, _ slot: Int, _ look: AppearanceGroup, _ size: CGSize, above: PlacementFlags
  ) -> PlacementFlags {
    var flags: PlacementFlags = .visible
    if above.contains(.flipsSublayers) { flags.insert(.flipped) }
    let mirrors = look.flags.contains(.geometryFlipped)
    if mirrors != flags.contains(.flipped) { flags.insert(.flipsSublayers) }
    if mirrors || nodes.sublayerTransform.hasRow(slot) { flags.insert(.arranges) }
    if isBox(place, slot, look) { flags.insert(.box) }
    if look.hasBox(size) { flags.insert(.drawsBox) }
    return flags
  }
}

extension AppearanceGroup {
  /// Whether only the back of the layer is seen, and it shows none.
  ///
  /// - Parameter mirrors: whether the map to the frame turns its rectangle over.
  @inline(always)
  fileprivate func hides(_ placed: PlacementFlags, mirrors: Bool) -> Bool {
    !flags.contains(.doubleSided) && mirrors != placed.contains(.flipped)
  }
}
