import Foundation
import Geometry
import RenderTree

// Transitions: the wrapper around an old and a new appearance is a group. Where they melt, each is a
// group of its own with its share of the sum; where they move, *Place* has moved them, and the group
// is cut by the bounds of the layer; where they turn, *Place* has turned them, and nothing is cut. Pages that bend are in
// `PageWarp.swift`.

extension FramePipeline {
  /// Visits a node that gives its space to its sublayers; what it is around is drawn by itself.
  mutating func visitSpace(_ place: Int, _ slot: Int) -> Bool {
    let part = transitionPart(place, slot)
    if part == .unseen { return false }
    guard nodes.transition.hasRow(slot) else { return true }
    let transition = nodes.transition.shown(slot)
    let outer = context
    scopes.append(
      CullScope(place: Int32(place), outer: outer, own: outer, drawsBorder: false, group: -1))
    applyInheritedTint(place)
    openPart(part, place)
    guard transition.isRunning, !transition.kind.isPage else { return true }
    let page = pagePlace(place)
    if transition.kind == .ripple, placements[page].space < 0 {
      let size = nodes.frame.shown(Int(order.slots[page])).bounds.size
      openPage(.ripple(transition.progress.native, size), page, around: place)
      return true
    }
    var finish = GroupFinish()
    var rect = subtreeReach(place).intersection(context.scissor)
    var shown = place
    if !transition.kind.melts, !transition.kind.turns {
      shown = livePlace(place)
      let size = nodes.frame.shown(Int(order.slots[shown])).bounds.size
      finish.clipsToBounds = true
      finish.shift = transition.shift(ofGhost: false, size)
      let map = placements[shown].world.shifted(by: finish.shift, times: -1)
      let bounds = nodes.frame.shown(Int(order.slots[shown])).bounds
      rect = PixelRect(covering: map.pixelBox(of: bounds) ?? SIMD4()).intersection(rect)
    }
    if let group = makeGroup(shown, rect, 1, .transition, finish) {
      enter(group, place, context)
    }
    return true
  }

  /// The place of the new appearance in the wrapper at `place`.
  mutating func livePlace(_ place: Int) -> Int {
    let first = place + 1
    let isGhost = nodes.appearance.shown(Int(order.slots[first])).flags.contains(.ghost)
    return isGhost ? first + Int(order.sizes[first]) : first
  }

  /// What of a transition the node at `place` is.
  mutating func transitionPart(_ place: Int, _ slot: Int) -> TransitionPart {
    let parent = Int(order.parents[place])
    guard parent >= 0, placements[parent].space >= 0 else { return .none }
    let wrapper = Int(order.slots[parent])
    guard nodes.transition.hasRow(wrapper) else { return .none }
    let transition = nodes.transition.shown(wrapper)
    let isGhost = nodes.appearance.shown(slot).flags.contains(.ghost)
    guard transition.isRunning else { return isGhost ? .unseen : .none }
    if transition.kind.isPage { return pagePart(transition, place, isGhost: isGhost) }
    guard transition.kind.melts else { return .none }
    return .melting(share: transition.share(ofGhost: isGhost), isAdded: !isGhost)
  }
}
