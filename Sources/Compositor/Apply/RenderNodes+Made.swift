import Foundation
import Geometry
import Motion
import RenderTree

// Nodes that no host named: frames around the copies of a replicator, second names of nodes in
// another time, and frozen pictures of an old appearance.

extension RenderNodes {
  /// A node around `child` and its later siblings, which stay where they are.
  mutating func makeFrame(around child: Int32, _ flags: AppearanceFlags = []) -> Int {
    let slot = makeSlot()
    firstChild[slot] = child
    var look = AppearanceGroup()
    look.flags.formUnion(flags.union(.joinsSpace))
    appearance.commit(look, at: slot)
    return slot
  }

  /// Gives a frame around a copy up.
  mutating func removeFrame(_ slot: Int) {
    forget(slot)
    release(slot)
  }

  /// A second name for a node, with the same values until it is given rows of its own.
  mutating func makeAlias(of source: Int) -> Int {
    let slot = makeSlot()
    var naming = Naming(source: source, slot: slot)
    visitColumns(&naming)
    return slot
  }

  /// Gives a second name up.
  mutating func removeAlias(_ slot: Int, of source: Int) {
    var ending = NameEnd(source: source, slot: slot)
    visitColumns(&ending)
    release(slot)
  }

  /// A copy of a node and all below it as they are shown now, which nothing moves.
  ///
  /// - Parameter transitions: those that run within the subtree are frozen with it.
  mutating func freeze(_ top: Int32, _ transitions: inout [Int32: Transition]) -> Int32 {
    var older: Int32?
    for look in looks(of: top, transitions).reversed() {
      let copy = freezeLook(look, &transitions)
      if let older, let running = transitions[look] {
        markAsGhost(older, transitions)
        transitions[copy] = Transition(
          track: nil, wrapper: Int32(frozenCopy(of: Int(running.wrapper))), ghost: older,
          isGhostAbove: running.isGhostAbove)
      }
      older = copy
    }
    return older ?? freezeLook(top, &transitions)
  }

  /// Tells a frozen node that it is the old appearance; of one with an older one below it, it is the wrapper that is
  /// seen first.
  mutating func markAsGhost(_ slot: Int32, _ transitions: [Int32: Transition]) {
    let shown = Int(transitions[slot]?.wrapper ?? slot)
    var look = appearance.shown(shown)
    look.flags.insert(.ghost)
    appearance.commit(look, at: shown)
  }

  /// How many appearances of a node are frozen together at the most: one of its own, and old ones.
  private static let mostLooks = 5

  /// The appearances that are seen together where transitions interrupted each other, the newest first.
  ///
  /// Those of which nothing is seen are left out, and of many the ones of which the least is: with each interruption
  /// there would be one more.
  private func looks(of top: Int32, _ transitions: [Int32: Transition]) -> [Int32] {
    var shown: [(slot: Int32, share: CGFloat)] = []
    var (next, rest) = (top, CGFloat(1))
    while let running = transitions[next] {
      let state = transition.shown(Int(running.wrapper))
      let progress = state.isRunning ? min(max(state.progress, 0), 1) : 1
      shown.append((next, rest * progress))
      (next, rest) = (running.ghost, rest * (1 - progress))
    }
    shown.append((next, rest))
    shown.removeAll { $0.share <= 0 }
    while shown.count > Self.mostLooks,
      let least = shown.indices.min(by: { shown[$0].share < shown[$1].share })
    {
      shown.remove(at: least)
    }
    return shown.map { $0.slot }
  }

  /// A copy of a node without the old appearances beside it, and all below it.
  private mutating func freezeLook(
    _ top: Int32, _ transitions: inout [Int32: Transition]
  ) -> Int32 {
    let result = Int32(frozenCopy(of: Int(top)))
    var waiting: [(source: Int32, parent: Int32)] = []
    func addChildren(of source: Int32, to copy: Int32) {
      var child = firstChild[Int(source)]
      while child >= 0 {
        waiting.append((child, copy))
        child = nextSibling[Int(child)]
      }
    }
    addChildren(of: top, to: result)
    // Each copy goes to the front of the list, and the last one waiting is copied first.
    while let next = waiting.popLast() {
      if transitions[next.source] != nil {
        prependChild(Int(freeze(next.source, &transitions)), to: Int(next.parent))
      } else {
        let copy = Int32(frozenCopy(of: Int(next.source)))
        prependChild(Int(copy), to: Int(next.parent))
        addChildren(of: next.source, to: copy)
      }
    }
    return result
  }

  private mutating func frozenCopy(of source: Int) -> Int {
    let slot = makeSlot()
    var freezing = Freezing(source: source, slot: slot)
    visitColumns(&freezing)
    return slot
  }

  /// Gives a frozen copy and all below it up, with the transitions in it.
  mutating func removeFrozen(_ top: Int32, _ transitions: inout [Int32: Transition]) {
    var waiting = [top]
    while let slot = waiting.popLast() {
      var child = firstChild[Int(slot)]
      while child >= 0 {
        waiting.append(child)
        child = nextSibling[Int(child)]
      }
      if let running = transitions.removeValue(forKey: slot) {
        waiting.append(running.wrapper)
        waiting.append(running.ghost)
      }
      forget(Int(slot))
      release(Int(slot))
    }
  }

  private mutating func forget(_ slot: Int) {
    var forgetting = Forgetting(slot: slot)
    visitColumns(&forgetting)
  }
}

private struct Naming: ColumnVisitor {
  let source: Int
  let slot: Int

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) { column.alias(source, as: slot) }
}

private struct NameEnd: ColumnVisitor {
  let source: Int
  let slot: Int

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) {
    column.removeAlias(slot, of: source)
  }
}

private struct Freezing: ColumnVisitor {
  let source: Int
  let slot: Int

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) {
    column.freeze(source, into: slot)
  }
}

private struct Forgetting: ColumnVisitor {
  let slot: Int

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) { column.remove(slot) }
}
