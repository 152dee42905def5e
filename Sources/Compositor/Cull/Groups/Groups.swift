import Foundation
import Geometry
import RenderTree

// Groups: what is drawn aside and put down as one image. Each is a `CullScope` that ends with it. A
// group that is blurred on its way needs levels between itself and where it is put down, because no
// pass may read what it writes; they are counted when the group is opened.

/// What of a transition a node is.
enum TransitionPart: Sendable {
  case none
  /// The old appearance, of a transition that is not in force.
  case unseen
  /// One of two that melt into each other, with its share.
  case melting(share: Float, isAdded: Bool)
  /// The page of two that bends.
  case bending(PageWarp)

  static func == (a: TransitionPart, b: TransitionPart) -> Bool {
    switch (a, b) {
    case (.none, .none), (.unseen, .unseen): true
    default: false
    }
  }
}

extension FramePipeline {
  /// How deep groups nest; what lies deeper is drawn without its group.
  private static let deepestLevel: Int32 = 24

  /// Starts the groups that the node at `place` needs; false where it needs none, or had none.
  ///
  /// - Parameter behind: whether they begin with what lies behind the node, filtered.
  mutating func openGroups(
    _ place: Int, _ slot: Int, _ node: NodeLook, _ reason: GroupReason, part: TransitionPart,
    cut: Int32, _ outer: CullContext, behind: Bool = false
  ) -> Bool {
    let count = scopes.count
    scopes.append(
      CullScope(place: Int32(place), outer: outer, own: outer, drawsBorder: false, group: -1))
    if cut >= 0 { openCuts(cut, place, node) }
    openPart(part, place)
    var reason = reason
    // What is filtered is the layer as it is cut.
    let cutsFirst = reason.contains(.clip) && (reason.contains(.filter) || node.isContinuous)
    if cutsFirst { reason.remove(.clip) }
    let isOpen = !reason.isEmpty && openMain(place, slot, node, reason)
    if !isOpen { context.tint *= node.opacity }
    if behind {
      drawBackdrop(place, slot, node, opacity: isOpen ? 1 : node.opacity, from: outer)
    }
    if cutsFirst { openClip(place, slot, isContinuous: node.isContinuous) }
    if node.shadow == .silhouette { openSilhouette(place, slot) }
    if scopes.count > count + 1 { return true }
    scopes.removeLast()
    return false
  }

  /// Why the node must be drawn aside, if it must.
  mutating func reason(_ node: NodeLook, _ slot: Int, _ clip: ClipPlan) -> GroupReason {
    var reason: GroupReason = []
    let isMany =
      node.hasSublayers || node.primitiveCount + (node.castsShadow ? 1 : 0) > 1
    let fades = node.opacity < 1 && node.groupsOpacity
    if fades, isMany || (node.filtersBackdrop && !node.parts.isEmpty) { reason.insert(.opacity) }
    if clip == .group { reason.insert(.clip) }
    if node.hasMask { reason.insert(.mask) }
    if node.hasEffects {
      if !nodes.effects.shown(slot).filters.isEmpty { reason.insert(.filter) }
      if nodes.effects.shown(slot).blendMode != .normal, !node.isWithin {
        reason.insert(.blend)
      }
    }
    return reason
  }

  /// Whether what lies behind a node shows through into its own group, to be masked, cut and faded with it.
  ///
  /// Before filters and blend modes it is what they apply to that counts: the layer alone. And only what is
  /// opaque can be put down with the group instead of taking the place of what is there.
  mutating func joinsBackdrop(_ reason: GroupReason, _ outer: CullContext) -> Bool {
    !reason.isEmpty && reason.isSubset(of: [.opacity, .clip, .mask]) && isOpaque(outer)
  }

  /// Whether what is drawn into so far is known to be opaque.
  mutating func isOpaque(_ context: CullContext) -> Bool { context.level == 0 && ground.w == 1 }

  /// The group for opacity, clip, mask, filters and blend mode.
  private mutating func openMain(
    _ place: Int, _ slot: Int, _ node: NodeLook, _ reason: GroupReason
  ) -> Bool {
    var finish = GroupFinish()
    let end = reason.contains(.mask) && !reason.contains(.filter) ? endOfMask(place, node) : nil
    finish.clipsToBounds = reason.contains(.clip) && !(end?.isWithin ?? false)
    finish.tint = SIMD4(repeating: node.opacity)
    var levels: Int32 = 1
    var (spread, fineness): (Int32, Int32) = (0, context.fineness)
    if reason.contains(.filter) {
      finish.filters = Int32(slot)
      let cost = filterCost(slot, place)
      (levels, spread) = (cost.levels, cost.spread)
    }
    guard allowsGroup(levels, at: place) else { return false }
    if reason.contains(.filter) {
      fineness = self.fineness(for: filterCost(slot, place).sigma, subtreeReach(place))
    }
    if reason.contains(.blend) { finish.blendMode = nodes.effects.shown(slot).blendMode }
    let bounds = PixelRect(covering: placements[place].box)
    var box = finish.clipsToBounds && spread == 0 ? bounds : subtreeReach(place)
    // Nothing, too, may take away what lies behind the bounds.
    if finish.isBounded { box = box.union(bounds) }
    let room = context.scissor.grown(by: spread)
    let made = makeGroup(
      place, box.intersection(room), levels, reason, finish, fineness: fineness,
      besides: reason.contains(.mask) ? 1 : 0)
    guard let group = made else { return false }
    let outer = context
    if reason.contains(.mask) { drawMask(of: place, group, outer) }
    enter(group, place, outer)
    if finish.clipsToBounds {
      context.clipPlace = Int32(place)
    } else if let end, groups[Int(group)].finish.mask >= 0 {
      context.clipPlace = end.place
    }
    return true
  }

  /// A group that the node's bounds cut.
  private mutating func openClip(_ place: Int, _ slot: Int, isContinuous: Bool) {
    var finish = GroupFinish()
    finish.clipsToBounds = !isContinuous
    let box = PixelRect(covering: placements[place].box).intersection(context.scissor)
    let made = makeGroup(place, box, 1, .clip, finish, besides: isContinuous ? 1 : 0)
    guard let group = made else { return }
    let outer = context
    if isContinuous, let mask = makeGroup(place, box, 1, .mask, isMask: true) {
      groups[Int(group)].finish.mask = mask
      context = context(in: mask)
      drawShape(.maskFill, place, slot)
      context = outer
    }
    enter(group, place, outer)
    context.clipPlace = Int32(place)
  }

  /// A group of its own for one of two appearances, so that their shares add up.
  mutating func openMelting(_ place: Int, _ share: Float, _ isAdded: Bool) {
    var finish = GroupFinish()
    finish.tint = SIMD4(repeating: share)
    if isAdded { finish.blendMode = .plusLighter }
    if allowsGroup(1, at: place),
      let group = makeGroup(
        place, subtreeReach(place).intersection(context.scissor), 1, .transition, finish)
    {
      enter(group, place, context)
    } else {
      context.tint *= share
    }
  }

  // MARK: Opening and ending

  /// Finds room for a group that covers `rect`; nil where there is none, or nothing to draw.
  ///
  /// - Parameters:
  ///   - fineness: how many of its texels are a pixel of the frame; nil for as many as around it.
  ///   - besides: how many masks of its size it will need besides.
  ///   - isMask: whether it waits beside what it cuts, and so must not clear that away.
  mutating func makeGroup(
    _ place: Int, _ rect: PixelRect, _ levels: Int32, _ reason: GroupReason,
    _ finish: GroupFinish = GroupFinish(), fineness: Int32? = nil, besides: Int = 0,
    isMask: Bool = false
  ) -> Int32? {
    let fineness = fineness ?? context.fineness
    let phase = phase(context.group)
    let rect = phase == .zero || rect.isEmpty ? rect : rect.grown(by: 1)
    let size = rect.scaled(by: fineness)
    let level = context.level + levels
    guard allowsGroup(levels, at: place), !rect.isEmpty else { return nil }
    if !isMask { makeRoom(upTo: level, size.width, size.height, count: besides + 1) }
    guard let origin = findRoom(level, size.width, size.height) else {
      report(.tooMuchAside, at: Int(order.slots[place]))
      return nil
    }
    if fineness > context.fineness { fineTexels += Int(size.width) * Int(size.height) }
    groups.append(
      DrawGroup(
        place: Int32(place), rect: rect, level: level, atlasX: origin.x, atlasY: origin.y,
        fineness: fineness, phase: phase, finish: finish, reason: reason))
    return Int32(groups.count - 1)
  }

  /// Whether a group may be so many levels deeper; reports where not. To be asked before its reach, which takes its whole
  /// subtree.
  mutating func allowsGroup(_ levels: Int32, at place: Int) -> Bool {
    guard context.level + levels > Self.deepestLevel else { return true }
    report(.groupsTooDeep, at: Int(order.slots[place]))
    return false
  }

  /// Draws into a group from here on, until its scope ends.
  mutating func enter(_ group: Int32, _ place: Int, _ outer: CullContext) {
    scopes.append(
      CullScope(place: Int32(place), outer: outer, own: outer, drawsBorder: false, group: group))
    context = context(in: group)
  }

  /// What applies within a group at first.
  mutating func context(in group: Int32) -> CullContext {
    let inner = groups[Int(group)]
    return CullContext(
      group: group, level: inner.level, fineness: inner.fineness, scissor: inner.rect)
  }

  /// Puts a finished group down in the context around it.
  mutating func putDown(_ index: Int32) {
    let finish = groups[Int(index)].finish
    var group = index
    if finish.castsShadow { drawSilhouetteShadow(index) }
    if finish.filters >= 0 { group = filtered(index) }
    drawGroup(group, tint: finish.tint)
  }

  /// Draws a group as it is; one that could not be made as fine as what is around it is left out.
  mutating func drawGroup(_ index: Int32, tint: SIMD4<Float>) {
    let group = groups[Int(index)]
    let scissor = group.rect.intersection(context.scissor)
    guard !scissor.isEmpty, group.fineness == context.fineness else { return }
    // Where the node's bounds cut it they are what is drawn, though nothing of the group lies there.
    let drawn =
      group.finish.clipsToBounds || group.finish.isBounded
      ? group.rect.union(PixelRect(covering: placements[Int(group.place)].box)) : group.rect
    let bleeds = coversClip(Int(group.place), context)
    let isCut = !bleeds && group.finish.clipsToBounds && group.finish.blendMode == .normal
    let clip =
      isCut && crossesClip(.group, Int(group.place), [], context)
      ? groupClip(context) : context.clip
    let sides = isCut ? sidesBelowBorder(.group, Int(group.place), context) : []
    add(
      DrawItem(
        kind: .group, bleeds: bleeds, sides: sides, place: group.place, source: index, clip: clip,
        tint: context.tint * tint, scissor: scissor, reach: drawn, group: context.group),
      level: context.level)
  }

  // MARK: Masks

  /// Draws the mask of the node at `place` beside the group that it cuts.
  mutating func drawMask(of place: Int, _ group: Int32, _ outer: CullContext) {
    guard let mask = maskPlace(of: place) else { return }
    let rect = groups[Int(group)].rect
    let seen = rect.intersection(outer.scissor)
    guard let drawn = makeGroup(mask, seen, 1, .mask, isMask: true) else { return }
    groups[Int(group)].finish.mask = drawn
    let saved = (scopes.count, maskRoot)
    context = context(in: drawn)
    if groups[Int(group)].finish.clipsToBounds { context.clipPlace = Int32(place) }
    maskRoot = mask
    visitSubtree(mask, count: Int(order.sizes[mask]))
    while scopes.count > saved.0 { closeScope() }
    maskRoot = saved.1
    context = outer
  }

  // MARK: Reach

  /// The pixels that the subtree at `place` may touch, clips within it left out of account.
  ///
  /// - Parameter isCaster: whether the shadow of its own silhouette is left out.
  mutating func subtreeReach(_ place: Int, isCaster: Bool = false) -> PixelRect {
    var reach = PixelRect(x: 0, y: 0, width: 0, height: 0)
    let end = place + Int(order.sizes[place])
    var next = place
    var spread: Int32 = 0
    while next < end {
      let slot = Int(order.slots[next])
      let isMask = next > place && nodes.appearance.shown(slot).flags.contains(.mask)
      guard placements[next].flags.contains(.visible), !isMask else {
        next += Int(order.sizes[next])
        continue
      }
      if isPicture(next) {
        reach = reach.union(pictureReach(next))
        next += Int(order.sizes[next])
        continue
      }
      let look = self.look(next)
      if look.primitiveCount > 0 { reach = reach.union(ownReach(next, slot, look)) }
      if look.castsShadow {
        if look.shadow == .box { reach = reach.union(self.reach(of: .shadow, next)) }
        if look.shadow == .path { reach = reach.union(pathShadowReach(next, slot)) }
        if look.shadow == .silhouette, !isCaster || next > place {
          spread = max(spread, silhouetteSpread(next, slot))
        }
      }
      if look.hasEffects, next > place { spread = max(spread, filterCost(slot, next).spread) }
      next += 1
    }
    return spread > 0 ? reach.grown(by: spread) : reach
  }

  private mutating func ownReach(_ place: Int, _ slot: Int, _ look: NodeLook) -> PixelRect {
    var reach = self.reach(of: .contents, place).union(PixelRect(covering: placements[place].box))
    if !look.parts.isDisjoint(with: [.fill, .stroke]) {
      reach = reach.union(shapeReach(.shapeStroke, place, slot))
    }
    // Where particles fly is not known beforehand.
    if look.parts.contains(.particles) { reach = reach.union(frameRect) }
    return reach
  }

  /// The map to pixels of the target that the group is drawn in, from one to pixels of the frame.
  mutating func targetMap(_ world: Homography, group: Int32) -> Homography {
    guard group >= 0 else { return world }
    let target = groups[Int(group)]
    let origin = SIMD2(Double(target.origin.x), Double(target.origin.y))
    let move = origin + target.phase * Double(target.fineness)
    return world.scaled(by: target.fineness).moved(x: move.x, y: move.y)
  }

  /// How far what is drawn into a group is moved within its pixels.
  mutating func phase(_ group: Int32) -> SIMD2<Double> {
    group < 0 ? SIMD2() : groups[Int(group)].phase
  }
}

extension PixelRect {
  /// The rectangle with `margin` more pixels on each side.
  func grown(by margin: Int32) -> PixelRect {
    PixelRect(
      x: x - margin, y: y - margin, width: max(0, width + 2 * margin),
      height: max(0, height + 2 * margin))
  }
}
