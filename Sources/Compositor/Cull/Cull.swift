import Foundation
import Geometry
import RenderTree

// Cull: from placed nodes to the primitives that are seen.
//
// The nodes are visited back to front. What a node imposes on its sublayers (a clip, an opacity, a
// group) is a `CullContext`; a `CullScope` remembers the context to return to and what is drawn once
// the subtree is over: its border, above its sublayers, and the group it was drawn into.

/// What applies to the primitives that are visited now.
struct CullContext: Sendable {
  /// The group drawn into, −1 for the frame.
  var group: Int32 = -1
  /// The level of that group, 0 for the frame.
  var level: Int32 = 0
  /// The only pixels of the frame that may be touched.
  var scissor: PixelRect
  /// The index of the analytic clip, or −1.
  var clip: Int32 = -1
  /// The place of the node whose bounds cut what is drawn, by clip or group, or −1.
  var clipPlace: Int32 = -1
  /// Inherited from ancestors that are no groups.
  var opacity: Float = 1
}

/// A node whose subtree is being visited.
struct CullScope: Sendable {
  var place: Int32
  /// What to return to.
  var outer: CullContext
  /// What the node's own background and border are drawn with.
  var own: CullContext
  var drawsBorder: Bool
  /// The group that ends here, or −1.
  var group: Int32
}

extension FramePipeline {
  /// Finds the primitives that are seen and the groups that they are drawn in. O(nodes).
  mutating func cull(_ geometry: FrameGeometry) {
    for level in levelItems.indices { levelItems[level].removeAll(keepingCapacity: true) }
    for level in atlases.indices { atlases[level] = AtlasRows() }
    groups.removeAll(keepingCapacity: true)
    context = CullContext(scissor: geometry.pixels)
    if sortsByDepth {
      sortByDepth()
      var skipped = -1
      for index in drawOrder.indices {
        let place = Int(drawOrder[index])
        if skipped >= 0, contains(skipped, place) { continue }
        skipped = visit(place) ? -1 : place
      }
    } else {
      var place = 0
      while place < order.slots.count {
        place += visit(place) ? 1 : Int(order.sizes[place])
      }
    }
    while !scopes.isEmpty { closeScope() }
  }

  /// Draws the node at `place`; false where nothing of its subtree is seen.
  private mutating func visit(_ place: Int) -> Bool {
    while let scope = scopes.last, !contains(Int(scope.place), place) { closeScope() }
    guard placements[place].flags.contains(.visible) else { return false }
    let node = look(place)
    let outer = context
    let clip = node.masksToBounds ? planClip(place, node) : .none
    if clip == .nothing { return false }
    let group = openGroup(place, node, clip)
    if group < 0 { context.opacity *= node.opacity }
    let own = context
    if node.castsShadow { draw(.shadow, place, own) }
    if node.paintsBackground || node.paintsBorder { drawBox(place, node, own) }
    if group < 0 { applyClip(clip, place) }
    if node.hasContents { draw(.contents, place, context) }
    if node.hasSublayers || group >= 0 {
      scopes.append(
        CullScope(
          place: Int32(place), outer: outer, own: own, drawsBorder: node.separatesBorder,
          group: group))
    } else {
      if node.separatesBorder { draw(.border, place, own) }
      context = outer
    }
    return true
  }

  private mutating func contains(_ ancestor: Int, _ place: Int) -> Bool {
    place > ancestor && place < ancestor + Int(order.sizes[ancestor])
  }

  private mutating func closeScope() {
    let scope = scopes.removeLast()
    if scope.drawsBorder { draw(.border, Int(scope.place), scope.own) }
    context = scope.outer
    if scope.group >= 0 { drawGroup(scope.group) }
  }

  private mutating func drawBox(_ place: Int, _ node: NodeLook, _ context: CullContext) {
    if node.separatesBorder {
      if node.paintsBackground { draw(.background, place, context) }
    } else {
      draw(.box, place, context)
    }
  }

  /// Adds a primitive of the node at `place`, unless no pixel of it can be seen.
  private mutating func draw(_ kind: DrawItem.Kind, _ place: Int, _ context: CullContext) {
    let reach = reach(of: kind, place)
    guard reach.overlaps(context.scissor) else { return }
    levelItems[Int(context.level)].append(
      DrawItem(
        kind: kind, bleeds: kind != .shadow && coversClip(place, context), place: Int32(place),
        clip: context.clip, opacity: context.opacity, scissor: context.scissor, reach: reach,
        group: context.group))
  }

  /// The pixels that a primitive of the node at `place` may touch.
  mutating func reach(of kind: DrawItem.Kind, _ place: Int) -> PixelRect {
    let slot = Int(order.slots[place])
    let placement = placements[place]
    switch kind {
    case .shadow:
      let reach = nodes.shadow.shown(slot).reach(of: nodes.frame.shown(slot).bounds)
      return PixelRect(covering: placement.world.pixelBox(of: reach) ?? placement.box)
    case .contents where !nodes.contents.shown(slot).gravity.staysInside:
      let rect = nodes.contents.shown(slot).placed(in: nodes.frame.shown(slot).bounds)
      return PixelRect(covering: placement.world.pixelBox(of: rect) ?? placement.box)
    default: return PixelRect(covering: placement.box)
    }
  }
}
