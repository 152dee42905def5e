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
  /// How many texels of that group are a pixel of the frame along each side.
  var fineness: Int32 = 1
  /// The only pixels of the frame that may be touched.
  var scissor: PixelRect
  /// The index of the analytic clip, or −1.
  var clip: Int32 = -1
  /// The place of the node whose bounds cut what is drawn, by clip or group, or −1.
  var clipPlace: Int32 = -1
  /// The place of a node whose border will be drawn over what ends below it, of its own and of its sublayers, or −1.
  var borderPlace: Int32 = -1
  /// What multiplies premultiplied colours: by ancestors that are no groups.
  var tint = SIMD4<Float>.one
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
    startCull()
    frameRect = geometry.pixels
    context = CullContext(scissor: geometry.pixels)
    visitAll(from: 0)
  }

  /// Forgets what was found for another list.
  mutating func startCull() {
    for level in levelItems.indices { levelItems[level].removeAll(keepingCapacity: true) }
    for level in atlases.indices { atlases[level] = AtlasRows() }
    coverageAtlas = AtlasRows()
    groups.removeAll(keepingCapacity: true)
    blurs.removeAll(keepingCapacity: true)
    drawnShapes.removeAll(keepingCapacity: true)
    flatPaths.startList()
    shapeAhead.index = -1
    particles.startList()
    boxRuns.removeAll(keepingCapacity: true)
    boxPlaces.removeAll(keepingCapacity: true)
    bands.removeAll(keepingCapacity: true)
    edgeCoverBudget = EdgeCoverBudget()
    lastGroupClip = GroupClip()
    stages.startList()
    fineTexels = 0
  }

  /// Visits the subtree at `root`, in the order of drawing.
  mutating func visitAll(from root: Int) {
    if depthOrder.isNeeded {
      sortByDepth(from: root)
      var skipped = -1
      for index in depthOrder.places.indices {
        let next = depthOrder.places[index]
        let place = Int(next.place)
        if skipped >= 0, contains(skipped, place) { continue }
        skipped = visit(place, cut: next.cut) ? -1 : place
      }
    } else if !order.slots.isEmpty {
      visitSubtree(root, count: Int(order.sizes[root]))
    }
    while !scopes.isEmpty { closeScope() }
  }

  /// Visits nodes in the order of the tree.
  mutating func visitSubtree(_ first: Int, count: Int) {
    let end = first + count
    var place = first
    while place < end {
      if visit(place) {
        place = addBoxes(from: place + 1, upTo: end)
      } else {
        place += Int(order.sizes[place])
      }
    }
  }

  /// Draws the node at `place`; false where nothing of its subtree is seen.
  ///
  /// - Parameter cut: what of it is drawn where other layers cut through it, an index into `DepthOrder.cuts`.
  @inline(always)
  private mutating func visit(_ place: Int, cut: Int32 = -1) -> Bool {
    while !scopes.isEmpty, !contains(Int(scopes[scopes.count - 1].place), place) { closeScope() }
    guard placements[place].flags.contains(.visible) else { return false }
    if cut < 0, placements[place].flags.contains(.box), spacesJoined.isEmpty {
      drawBox(place)
      return true
    }
    return visitWholly(place, cut: cut)
  }

  /// Draws a node that may be more than a box. It is kept apart, so that boxes do not pay for its room.
  @inline(never)
  private mutating func visitWholly(_ place: Int, cut: Int32) -> Bool {
    let slot = Int(order.slots[place])
    let isRoot = pictureRoot == place
    if nodes.appearance.shown(slot).flags.contains(.mask), maskRoot != place, !isRoot {
      return false
    }
    if placements[place].space >= 0 { return visitSpace(place, slot) }
    if isPicture(place) {
      visitPicture(place, slot, cut: cut)
      return false
    }
    let part = spacesJoined.isEmpty || isRoot ? .none : transitionPart(place, slot)
    if part == .unseen { return false }
    var node = isRoot ? look(place).within : look(place)
    if node.mayJoinBorder { node.isBorderFree = leavesBorderFree(place, node) }
    let outer = context
    let clip = node.masksToBounds ? planClip(place, node) : .none
    if clip == .nothing { return false }
    if !spacesJoined.isEmpty, !isRoot { applyInheritedTint(place) }
    let reason = self.reason(node, slot, clip)
    // What lies behind a node lies behind its groups; only a part of one has it in a group of its own.
    let isWhole = cut < 0 && part == .none
    let joins = node.filtersBackdrop && isWhole && joinsBackdrop(reason, outer)
    if node.filtersBackdrop, isWhole, !joins {
      drawBackdrop(place, slot, node, opacity: node.opacity)
    }
    // Nearly all nodes need no group; they pass here without a scope.
    let isPlain = reason.isEmpty && isWhole && node.shadow != .silhouette
    if isPlain { context.tint *= node.opacity }
    let isGrouped =
      !isPlain
      && openGroups(place, slot, node, reason, part: part, cut: cut, outer, behind: joins)
    if node.filtersBackdrop, !isWhole { drawBackdrop(place, slot, node, opacity: 1) }
    let own = context
    drawOwn(place, node, own)
    if !isGrouped || clip != .group { applyClip(clip, place) }
    let endsWithBorder = endsWithBorder(place, node)
    if endsWithBorder { context.borderPlace = Int32(place) }
    if !node.parts.isDisjoint(with: .inside) { drawInside(place, slot, node) }
    if node.hasSublayers || isGrouped {
      scopes.append(
        CullScope(
          place: Int32(place), outer: isGrouped ? own : outer, own: own,
          drawsBorder: node.separatesBorder, group: -1))
    } else {
      if node.separatesBorder { drawBorder(place, own) }
      context = outer
    }
    return true
  }

  mutating func contains(_ ancestor: Int, _ place: Int) -> Bool {
    place > ancestor && place < ancestor + Int(order.sizes[ancestor])
  }

  mutating func closeScope() {
    let scope = scopes.removeLast()
    if scope.drawsBorder { drawBorder(Int(scope.place), scope.own) }
    context = scope.outer
    if scope.group >= 0 { putDown(scope.group) }
  }

  /// Takes in what transform layers and copies on the way to the node multiply colours with.
  mutating func applyInheritedTint(_ place: Int) {
    let parent = Int(order.parents[place])
    guard parent >= 0, placements[parent].space >= 0 else { return }
    context.tint *= spacesJoined[Int(placements[parent].space)].tint
  }

  /// The border alone, above what the node contains.
  mutating func drawBorder(_ place: Int, _ own: CullContext) {
    let slot = Int(order.slots[place])
    guard nodes.appearance.shown(slot).flags.contains(.continuousCorners),
      nodes.appearance.shown(slot).cornerRadius > 0
    else { return draw(.border, place, own) }
    let saved = context
    context = own
    drawShape(own.clipPlace == place ? .boxFrame : .boxBorder, place, slot)
    context = saved
  }

  /// Shadow and box.
  mutating func drawOwn(_ place: Int, _ node: NodeLook, _ context: CullContext) {
    switch node.shadow {
    case .box: draw(.shadow, place, context)
    case .path: drawPathShadow(place)
    case .none, .silhouette: break
    }
    if node.isContinuous, context.clipPlace != place {
      drawContinuous(place, node)
    } else if node.separatesBorder {
      if node.parts.contains(.background) { draw(.background, place, context) }
    } else if !node.parts.isDisjoint(with: [.background, .border]) {
      draw(.box, place, context)
    }
  }

  /// What lies between the background and the sublayers.
  mutating func drawInside(_ place: Int, _ slot: Int, _ node: NodeLook) {
    if node.parts.contains(.gradient) { draw(.gradient, place, context) }
    if node.parts.contains(.contents) {
      if nodes.contents.rows[Int(nodes.contents.shownRow(slot))].picture.isMixed {
        drawFade(place, slot)
      } else {
        drawPicture(.contents, place, slot)
      }
    }
    if node.parts.contains(.particles) { drawParticles(place, slot) }
    if node.parts.isSuperset(of: [.fill, .stroke]) { return drawLinedFill(place, slot) }
    if node.parts.contains(.fill) { drawShapeBelowItsLike(.shapeFill, place, slot) }
    if node.parts.contains(.stroke) { drawShapeBelowItsLike(.shapeStroke, place, slot) }
  }

  mutating func drawPicture(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) {
    if nodes.contents.rows[Int(nodes.contents.shownRow(slot))].isSliced {
      drawSlices(kind, place)
    } else {
      draw(kind, place, context)
    }
  }

  /// Adds a primitive of the node at `place`, unless no pixel of it can be seen.
  mutating func draw(_ kind: DrawItem.Kind, _ place: Int, _ context: CullContext) {
    let reach = reach(of: kind, place)
    guard reach.overlaps(context.scissor) else { return }
    let fills = kind == .background || kind == .box
    if fills, becomesGround(place, context) { return }
    var sides = sidesBeyondClip(kind, place, context)
    if sides.isEmpty { sides = sidesBelowBorder(kind, place, context) }
    let isCut = crossesClip(kind, place, sides, context)
    var item = DrawItem(
      kind: kind, bleeds: sides == .all, sides: sides == .all ? [] : sides, place: Int32(place),
      clip: isCut ? groupClip(context) : context.clip, tint: context.tint,
      scissor: context.scissor, reach: reach, group: context.group)
    guard fills || kind == .contents || kind == .gradient else {
      return add(item, level: context.level)
    }
    item.mayBeCovered = mayBeCovered(place)
    if item.mayBeCovered || order.sizes[place] > 1, kind != .gradient, !item.bleeds {
      item.lapped = lappedSides(place)
    }
    if item.mayBeCovered || context.borderPlace >= 0, !addEdgeCovers(to: &item, context), fills,
      addBands(item, level: context.level)
    {
      return
    }
    add(item, level: context.level)
  }

  /// Where a node's picture lies, in its own points.
  mutating func placedContents(_ place: Int, _ slot: Int) -> CGRect {
    nodes.contents.shown(slot).placed(
      in: nodes.frame.shown(slot).bounds, flipped: placements[place].flags.contains(.flipped))
  }

  /// Adds an item to what is drawn into a level.
  @inline(__always)
  mutating func add(_ item: DrawItem, level: Int32) {
    var item = item
    item.stage = stages.last
    levelItems[Int(level)].appendTightly(item)
  }

  /// The pixels that a primitive of the node at `place` may touch.
  mutating func reach(of kind: DrawItem.Kind, _ place: Int) -> PixelRect {
    let slot = Int(order.slots[place])
    let placement = placements[place]
    switch kind {
    case .shadow:
      let reach = nodes.shadow.shown(slot).reach(of: nodes.frame.shown(slot).bounds)
      return PixelRect(covering: placement.world.pixelBox(of: reach) ?? placement.box)
    case .contents, .formerContents:
      guard !nodes.contents.shown(slot).gravity.staysInside else { break }
      let rect = placedContents(place, slot)
      return PixelRect(covering: placement.world.pixelBox(of: rect) ?? placement.box)
    case .picture: return pictureReach(place)
    default: break
    }
    return PixelRect(covering: placement.box)
  }
}
