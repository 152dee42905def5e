/// The name of a node within one host: a slot in flat arrays, and how often the slot was reused.
///
/// Ids are given out by the host that owns the layer tree. A stale id (an older generation) never
/// reaches the new owner of its slot: what names it is ignored.
@usableFromInline
@frozen
package struct NodeID: Hashable, Sendable, CustomStringConvertible {
  /// The index into the arrays of the render tree.
  @usableFromInline
  package var slot: Int32
  /// How many nodes had the slot before.
  @usableFromInline
  package var generation: UInt32

  @inlinable
  package init(slot: Int32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// No node.
  @inlinable
  package static var none: NodeID { NodeID(slot: -1, generation: 0) }

  @usableFromInline
  package var description: String { slot < 0 ? "none" : "#\(slot).\(generation)" }
}

/// Gives out node ids and takes them back; the slot that was freed last is given out first.
package struct NodeAllocator: Sendable {
  private var generations: [UInt32] = []
  private var free: [Int32] = []

  /// An allocator that has given out nothing.
  package init() {}

  /// How many slots the arrays of the render tree must have.
  package var capacity: Int { generations.count }

  /// A slot that nobody uses. O(1).
  package mutating func allocate() -> NodeID {
    if let slot = free.popLast() {
      return NodeID(slot: slot, generation: generations[Int(slot)])
    }
    generations.append(0)
    return NodeID(slot: Int32(generations.count - 1), generation: 0)
  }

  /// Takes back `id`, whose slot's next owner has a higher generation.
  package mutating func release(_ id: NodeID) {
    let slot = Int(id.slot)
    precondition(
      generations.indices.contains(slot) && generations[slot] == id.generation,
      "node \(id) was released twice")
    generations[slot] &+= 1
    free.append(id.slot)
  }
}
