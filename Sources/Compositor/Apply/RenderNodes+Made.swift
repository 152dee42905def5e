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
    var result: Int32 = -1
    var waiting: [(source: Int32, parent: Int32)] = [(top, -1)]
    while let next = waiting.popLast() {
      let copy = Int32(frozenCopy(of: Int(next.source)))
      if next.parent >= 0 { prependChild(Int(copy), to: Int(next.parent)) } else { result = copy }
      // Each copy goes to the front of the list, and the last one waiting is copied first.
      var child = firstChild[Int(next.source)]
      while child >= 0 {
        waiting.append((child, copy))
        child = nextSibling[Int(child)]
      }
      if let running = transitions[next.source] {
        transitions[copy] = Transition(
          track: nil, wrapper: Int32(frozenCopy(of: Int(running.wrapper))),
          ghost: freeze(running.ghost, &transitions), isGhostAbove: running.isGhostAbove)
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
