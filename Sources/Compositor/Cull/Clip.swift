import Foundation
import Geometry
import RenderTree

// A rounded or turned clip is a group: everything is drawn aside with full edges and cut once, so
// that nothing below shines through at the edge. Where at most one primitive touches that edge the
// clip is given to the instances instead; where none does but the node's own box, there is nothing
// to clip; and bounds that end between pixels need no more than a scissor.

extension PixelRect {
  /// Whether it lies in a box of minimum x and y, maximum x and y.
  fileprivate func isWithin(_ box: SIMD4<Float>) -> Bool { edges.isWithin(box) }
}

extension SIMD4 where Scalar == Float {
  /// The same for a box.
  fileprivate func isWithin(_ box: Self) -> Bool {
    x >= box.x && y >= box.y && z <= box.z && w <= box.w
  }
}

/// How a node's bounds cut its sublayers.
enum ClipPlan: Equatable {
  /// They do not.
  case none
  /// They leave nothing to see.
  case nothing
  /// On whole pixels.
  case scissor(PixelRect)
  /// Each instance by itself; nothing outside the rectangle.
  case perInstance(PixelRect)
  /// All at once.
  case group
}

extension FramePipeline {
  /// How many nodes are looked at before a subtree is taken to touch the edge more than once.
  private static let longestLook = 64

  /// Decides how the bounds of the node at `place` cut its subtree.
  mutating func planClip(_ place: Int, _ node: NodeLook) -> ClipPlan {
    let box = placements[place].box
    let isMoved = phase(context.group) != .zero
    let pixels = PixelRect(covering: box).grown(by: isMoved ? 1 : 0).intersection(context.scissor)
    if pixels.isEmpty { return .nothing }
    guard node.hasSublayers || !node.parts.isDisjoint(with: .inside) else { return .none }
    if node.cornerRadius == 0, placements[place].flags.contains(.aligned), box.isOnPixels, !isMoved
    {
      return .scissor(pixels)
    }
    if node.isContinuous { return .group }
    if node.clipsEach, context.clip < 0 { return .perInstance(pixels) }
    let (own, below) = edgeTouches(place, node)
    if below == 0 { return sharesEdge(place, node, own) ? .group : .scissor(pixels) }
    return own + below == 1 && context.clip < 0 ? .perInstance(pixels) : .group
  }

  /// Whether several things end right at an upright edge between pixels, so that each would cover it by a part.
  private mutating func sharesEdge(_ place: Int, _ node: NodeLook, _ own: Int) -> Bool {
    guard node.cornerRadius == 0 else { return false }
    let hair: Float = 1 / 64
    let core = insideBox(place, node) + SIMD4(hair, hair, -hair, -hair)
    let below = edgeTouches(place, node, core).below
    return below > 0 && own + below > 1
  }

  /// Counts what touches the clip's edge: the node's own box, and what it would cut; both up to 2.
  ///
  /// - Parameter core: what touches nothing lies within it.
  private mutating func edgeTouches(
    _ place: Int, _ node: NodeLook, _ core: SIMD4<Float>? = nil
  ) -> (own: Int, below: Int) {
    let core = core ?? insideBox(place, node)
    let inside = node.parts.intersection(.inside).rawValue.nonzeroBitCount
    let own = node.primitiveCount - inside
    var below = inside
    let end = place + Int(order.sizes[place])
    var next = place + 1
    let last = min(end, next + Self.longestLook)
    while next < last, below < 2 {
      guard placements[next].flags.contains(.visible) else {
        next += Int(order.sizes[next])
        continue
      }
      if isPicture(next) {
        if !pictureReach(next).isWithin(core) { below += 1 }
        next += Int(order.sizes[next])
        continue
      }
      let look = self.look(next)
      if look.primitiveCount > 0, !isInside(next, look, core) {
        below += look.primitiveCount + (look.castsShadow ? 1 : 0)
      }
      next += 1
    }
    return (own, next < end && below < 2 ? 2 : below)
  }

  private mutating func isInside(_ place: Int, _ look: NodeLook, _ box: SIMD4<Float>) -> Bool {
    var reach = placements[place].box
    if look.castsShadow {
      let pixels = self.reach(of: .shadow, place)
      reach = pixels.edges
    }
    if look.shadow == .path || look.shadow == .silhouette { return false }
    if !look.parts.isDisjoint(with: [.fill, .stroke, .particles]) { return false }
    if look.parts.contains(.contents),
      !nodes.contents.shown(Int(order.slots[place])).gravity.staysInside
    {
      return false
    }
    return reach.isWithin(box)
  }

  /// A pixel box of which every point lies inside the clip; empty for turned clips.
  private mutating func insideBox(_ place: Int, _ node: NodeLook) -> SIMD4<Float> {
    let placement = placements[place]
    guard placement.flags.contains(.aligned) else { return SIMD4(1, 1, -1, -1) }
    let scale = max(
      abs(placement.world.m11) + abs(placement.world.m21),
      abs(placement.world.m12) + abs(placement.world.m22))
    // A square of this inset touches the arc from inside.
    let inset = Float(node.cornerRadius * scale * (1 - 0.5.squareRoot()))
    let margin = inset > 0 ? inset + 0.5 : 0
    return SIMD4(
      placement.box.x + margin, placement.box.y + margin, placement.box.z - margin,
      placement.box.w - margin)
  }

  /// Lets the plan govern what is drawn from here on.
  mutating func applyClip(_ plan: ClipPlan, _ place: Int) {
    switch plan {
    case .none, .nothing: break
    case .scissor(let pixels): context.scissor = pixels
    case .group:
      // The group could not be had: what lies outside the bounding box goes at least.
      context.scissor = context.scissor.intersection(PixelRect(covering: placements[place].box))
    case .perInstance(let pixels):
      // Where there is no room for more clips, what lies outside the bounding box goes at least.
      context.scissor = pixels
      guard let shape = clipShape(place), list.clips.count < 65_534 else { return }
      context.clip = Int32(list.clips.count)
      context.clipPlace = Int32(place)
      list.clips.append(shape)
    }
  }

  /// The bounds of the node at `place` as a clip for the context's target; nil if seen edge-on.
  ///
  /// - Parameter rect: a rectangle of the node, without round corners, in the place of its bounds.
  mutating func clipShape(_ place: Int, to rect: CGRect? = nil) -> ClipShape? {
    let slot = Int(order.slots[place])
    let bounds = rect ?? nodes.frame.shown(slot).bounds
    let appearance = nodes.appearance.shown(slot)
    let toTarget = targetMap(placements[place].world, group: context.group)
    guard let inverse = toTarget.inverse else { return nil }
    return ClipShape(
      inverse: inverse.linearPart, inverseOffset: inverse.offsetPart, rect: SIMD4(bounds),
      shape: SIMD4(
        rect == nil ? Float(appearance.drawnRadius(bounds.size)) : 0, Float(inverse.m33),
        Float(bitPattern: appearance.flags.corners), 0))
  }

  /// Whether the node covers the whole of the clip it is drawn in, so that it needs no edge.
  mutating func coversClip(_ place: Int, _ context: CullContext) -> Bool {
    guard context.clipPlace >= 0 else { return false }
    let clip = Int(context.clipPlace)
    if clip == place { return true }
    guard mayTouch(place, clip) else { return false }
    let slot = Int(order.slots[place])
    let (bounds, look) = (nodes.frame.shown(slot).bounds, nodes.appearance.shown(slot))
    guard sides(of: bounds, place, beyond: clip) == .all else { return false }
    let radius = look.drawnRadius(bounds.size)
    return radius == 0 || isNoRounder(radius, look.flags.corners, place, than: clip)
  }

  /// Whether the corners of a node, which lie on those of its clip, take nothing more away.
  mutating func isNoRounder(
    _ radius: Double, _ corners: UInt32, _ place: Int, than clip: Int
  ) -> Bool {
    let around = look(clip)
    let outer = nodes.appearance.shown(Int(order.slots[clip]))
    let (mine, its) = (placements[place].box, placements[clip].box)
    return mine == its && !around.isContinuous && radius <= around.cornerRadius
      && outer.flags.corners & corners == corners
      && (!outer.flags.contains(.mask) || around.parts.isSubset(of: [.background, .border]))
  }
}
