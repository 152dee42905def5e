import Motion
import RenderTree

// The order of drawing: every node that is drawn has a place, parents first, siblings back to front.
//
// A place is not a slot. Below a replicator the same slots have many places, one for each copy; and
// where a transition runs, its node has the old appearance beside it. Nodes that are made for this
// (the frame around a copy, a copy that is later than the others) live as long as the order.

/// The order of drawing, and the nodes made for its sake.
struct TreeOrder: Sendable {
  /// The slots, parents first.
  private(set) var slots: [Int32] = []
  /// For each place, the place of the parent; −1 for the root.
  private(set) var parents: [Int32] = []
  /// For each place, how many places its subtree takes, itself included.
  private(set) var sizes: [Int32] = []
  /// The frames around the copies of replicators.
  private(set) var copies: [Copy] = []
  /// The slots of replicators that show no copy.
  private(set) var emptyReplicators: [Int32] = []
  /// Slots that are second names of others, because their time is another.
  private(set) var aliases: [Alias] = []

  private var pending: [Pending] = []

  /// The frame around one copy of a replicator's sublayers.
  struct Copy: Sendable {
    /// The slot made for it.
    var slot: Int32
    /// The replicator.
    var replicator: Int32
    /// 0 for the sublayers themselves.
    var index: Int32
    /// How many copies there are with this one, at this place of the replicator's.
    var count: Int
    /// Whether its sublayers have slots of their own, for they are later.
    var isLate: Bool
  }

  /// A second name of a node, in another time.
  struct Alias: Sendable {
    var slot: Int32
    var source: Int32
  }

  /// A node that is to be placed.
  private struct Pending: Sendable {
    var slot: Int32
    var parent: Int32
    /// Whether some replicator around it delays it, so that it needs slots of its own.
    var isLate = false
    /// Whether it is past the transition that stands before it.
    var isUncovered = false
    /// Whether it is a frame around a copy, which is made anew for each order.
    var isFrame = false
  }

  /// How many places there may be; what lies beyond is left out.
  private static let mostPlaces = 4_000_000

  /// The slots made for the order before this one.
  mutating func takeMadeSlots() -> (copies: [Copy], aliases: [Alias]) {
    defer {
      copies.removeAll()
      aliases.removeAll()
    }
    return (copies, aliases)
  }

  /// Walks the tree without recursion. O(places).
  mutating func rebuild(_ nodes: inout RenderNodes, _ transitions: [Int32: Transition]) {
    slots.removeAll(keepingCapacity: true)
    parents.removeAll(keepingCapacity: true)
    sizes.removeAll(keepingCapacity: true)
    emptyReplicators.removeAll(keepingCapacity: true)
    if nodes.root >= 0 { pending.append(Pending(slot: nodes.root, parent: -1)) }
    while let next = pending.popLast(), slots.count < Self.mostPlaces {
      place(next, &nodes, transitions)
    }
    pending = []
    for place in slots.indices.reversed() where parents[place] >= 0 {
      sizes[Int(parents[place])] += sizes[place]
    }
  }

  private mutating func place(
    _ next: Pending, _ nodes: inout RenderNodes, _ transitions: [Int32: Transition]
  ) {
    var next = next
    if !next.isUncovered, let transition = transitions[next.slot] {
      let place = append(transition.wrapper, next.parent)
      next.parent = place
      next.isUncovered = true
      let ghost = Pending(slot: transition.ghost, parent: place, isLate: next.isLate)
      // The last one pushed is placed first, below the other.
      return pending += transition.isGhostAbove ? [ghost, next] : [next, ghost]
    }
    let source = next.slot
    if next.isLate, !next.isFrame { next.slot = alias(source, &nodes) }
    let place = append(next.slot, next.parent)
    if nodes.replicator.hasRow(Int(source)) {
      placeCopies(source, place, next, &nodes)
    } else {
      pushChildren(of: source, place, isLate: next.isLate, nodes)
    }
  }

  private mutating func append(_ slot: Int32, _ parent: Int32) -> Int32 {
    slots.appendTightly(slot)
    parents.appendTightly(parent)
    sizes.appendTightly(1)
    return Int32(slots.count - 1)
  }

  private mutating func pushChildren(
    of slot: Int32, _ place: Int32, isLate: Bool, _ nodes: borrowing RenderNodes
  ) {
    let start = pending.count
    var child = nodes.firstChild[Int(slot)]
    while child >= 0 {
      pending.append(Pending(slot: child, parent: place, isLate: isLate))
      child = nodes.nextSibling[Int(child)]
    }
    pending[start...].reverse()
  }

  /// Pushes a frame for each copy, with the sublayers in it, and before them the mask.
  private mutating func placeCopies(
    _ slot: Int32, _ place: Int32, _ node: Pending, _ nodes: inout RenderNodes
  ) {
    let group = nodes.replicator.shown(Int(slot))
    var child = nodes.firstChild[Int(slot)]
    var mask: Int32 = -1
    if child >= 0, nodes.appearance.shown(Int(child)).flags.contains(.mask) {
      mask = child
      child = nodes.nextSibling[Int(child)]
    }
    if group.shownCount == 0 { emptyReplicators.append(node.slot) }
    for index in (0..<group.shownCount).reversed() {
      let frame = Int32(nodes.makeFrame(around: child, .tintsSublayers))
      let isLate = group.delays(copy: Int32(index))
      copies.append(
        Copy(
          slot: frame, replicator: node.slot, index: Int32(index), count: group.shownCount,
          isLate: isLate))
      pending.append(
        Pending(
          slot: frame, parent: place, isLate: node.isLate || isLate, isUncovered: true,
          isFrame: true))
    }
    if mask >= 0 { pending.append(Pending(slot: mask, parent: place, isLate: node.isLate)) }
  }

  private mutating func alias(_ slot: Int32, _ nodes: inout RenderNodes) -> Int32 {
    let alias = Int32(nodes.makeAlias(of: Int(slot)))
    aliases.append(Alias(slot: alias, source: slot))
    return alias
  }
}

extension ReplicatorGroup {
  /// Whether a copy is later than the sublayers themselves.
  func delays(copy index: Int32) -> Bool { index > 0 && instanceDelay != 0 }

  /// How many copies are shown.
  var shownCount: Int {
    instanceCount >= 1 ? Int(min(instanceCount.native.rounded(.down), 10_000)) : 0
  }
}
