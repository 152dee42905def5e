import Foundation
import Motion
import RenderTree

// Transitions: before a commit changes anything, the layers whose appearance is to change as a whole
// are copied as they are shown, with all below them. The copy, the ghost, stands beside the node
// under a wrapper that both are drawn in, until the transition's track goes.

/// An old appearance beside the new one.
struct Transition: Sendable {
  /// Moves the progress; nil where the transition itself is part of a frozen picture.
  var track: TrackID?
  /// The node around both.
  var wrapper: Int32
  /// The old appearance.
  var ghost: Int32
  /// Whether the old appearance covers the new one.
  var isGhostAbove = false
}

extension FramePipeline {
  /// Freezes the layers that the commit's transitions are about.
  mutating func startTransitions(_ commit: borrowing Commit) {
    guard !commit.transitions.isEmpty else { return }
    animate(at: commit.time)
    for start in commit.transitions {
      guard let slot = nodes.slot(start.node).map({ Int32($0) }) else { continue }
      let ghost = nodes.freeze(slot, &transitions)
      endTransition(of: slot)
      let wrapper = nodes.makeFrame(around: -1)
      // The layer's bounds, and no move.
      var frame = FrameGroup()
      frame.bounds = nodes.frame.shown(Int(slot)).bounds
      frame.anchorPoint = .zero
      frame.position = frame.bounds.origin
      nodes.frame.commit(frame, at: wrapper)
      var group = TransitionGroup()
      group.kind = start.kind
      group.side = start.side
      nodes.transition.commit(group, at: wrapper)
      nodes.markAsGhost(ghost, transitions)
      transitions[slot] = Transition(
        track: start.track, wrapper: Int32(wrapper), ghost: ghost,
        isGhostAbove: start.kind.leavesFromAbove)
      nodes.isOrderStale = true
    }
  }

  /// Ends the transitions whose tracks go with the commit, or whose nodes went.
  mutating func endTransitions(_ removed: Set<TrackID>) {
    guard !transitions.isEmpty else { return }
    let ended = transitions.filter { slot, transition in
      guard let track = transition.track else { return false }
      return removed.contains(track) || nodes.ids[Int(slot)] == .none
    }
    for slot in ended.keys { endTransition(of: slot) }
  }

  /// Puts old appearances where their layers are now: a transition is about looks, not about places.
  ///
  /// An old appearance of another size keeps that, from the same corner on.
  mutating func placeGhosts() {
    guard !transitions.isEmpty else { return }
    for (slot, transition) in transitions where transition.track != nil {
      var ghost: Int32? = transition.ghost
      while let next = ghost {
        nodes.place(Int(next), like: Int(slot))
        ghost = transitions[next]?.ghost
      }
    }
  }

  private mutating func endTransition(of slot: Int32) {
    guard let transition = transitions.removeValue(forKey: slot) else { return }
    nodes.removeFrozen(transition.ghost, &transitions)
    nodes.removeFrame(Int(transition.wrapper))
    nodes.isOrderStale = true
  }

  /// The node that a track of `slot` moves: for a transition's progress its wrapper.
  mutating func target(of track: Track, slot: Int) -> Int? {
    guard track.property == .transition else { return slot }
    guard let transition = transitions[Int32(slot)], transition.track == track.id else {
      return nil
    }
    return Int(transition.wrapper)
  }
}

extension TransitionGroup.Kind {
  /// Whether the old appearance lies above the new one, and goes.
  var leavesFromAbove: Bool {
    self == .reveal || self == .pageCurl || self == .suction
  }
}

extension RenderNodes {
  /// Gives a frozen node the place and the transform of a node.
  fileprivate mutating func place(_ ghost: Int, like slot: Int) {
    let (live, former) = (frame.shown(slot), frame.shown(ghost))
    var placed = former
    (placed.position, placed.zPosition) = (live.position, live.zPosition)
    placed.anchorPointZ = live.anchorPointZ
    let size = former.bounds.size
    if size.width > 0, size.height > 0 {
      placed.anchorPoint = CGPoint(
        x: live.anchorPoint.x * live.bounds.width / size.width,
        y: live.anchorPoint.y * live.bounds.height / size.height)
    }
    if placed != former { frame.commit(placed, at: ghost) }
    let turned = transform.shown(slot)
    if transform.shown(ghost) != turned { transform.commit(turned, at: ghost) }
  }
}
