import Geometry
import Motion
import RenderTree

/// The committed tree as flat arrays, indexed by slot.
///
/// Most nodes were named by the host; a few are made here: copies of a replicator, frozen pictures of
/// an old appearance. A slot belongs to one or the other, and is given out again once it is free.
struct RenderNodes: Sendable {
  /// Where the node of a host's slot is kept.
  private struct Entry: Sendable {
    var generation: UInt32
    /// −1 while no node of the host's slot is in the tree.
    var slot: Int32
  }

  private var entries: [Entry] = []
  private var freeSlots: [Int32] = []

  /// The node that a slot belongs to; `.none` for those made here.
  private(set) var ids: [NodeID] = []
  /// The first child of each slot, as committed; −1 for none.
  var firstChild: [Int32] = []
  /// The next sibling of each slot; −1 for none.
  var nextSibling: [Int32] = []
  /// The slot of the root; −1 for none.
  private(set) var root: Int32 = -1

  var frame = GroupColumn(default: FrameGroup())
  var appearance = GroupColumn(default: AppearanceGroup())
  var transform = GroupColumn(default: TransformGroup())
  var sublayerTransform = GroupColumn(default: TransformGroup())
  var shadow = GroupColumn(default: ShadowGroup())
  var contents = GroupColumn(default: ContentsGroup())
  var timing = GroupColumn(default: MediaTiming.layer)
  var gradient = GroupColumn(default: GradientGroup())
  var shape = GroupColumn(default: ShapeGroup())
  var replicator = GroupColumn(default: ReplicatorGroup())
  var emitter = GroupColumn(default: EmitterGroup())
  var effects = GroupColumn(default: EffectsGroup())
  var transition = GroupColumn(default: TransitionGroup())

  /// Set when the order of drawing has to be made anew.
  var isOrderStale = false
  /// Set when a layer's own timing, or where it is in the tree, changed.
  var areTimeSpacesStale = false

  /// Whether any slot has something that only some layers have, beside what a box looks like.
  var hasMoreThanBoxes: Bool {
    shadow.isUsed || contents.isUsed || gradient.isUsed || shape.isUsed || emitter.isUsed
      || effects.isUsed
  }

  /// Whether a slot has any of that.
  @inline(__always)
  func isMoreThanBox(_ slot: Int) -> Bool {
    shadow.hasRow(slot) || contents.hasRow(slot) || gradient.hasRow(slot) || shape.hasRow(slot)
      || emitter.hasRow(slot) || effects.hasRow(slot)
  }

  /// The number of slots.
  var capacity: Int { ids.count }

  /// The slot of `id`, nil where its node is gone.
  func slot(_ id: NodeID) -> Int? {
    let index = Int(id.slot)
    guard index >= 0, index < entries.count, entries[index].generation == id.generation,
      entries[index].slot >= 0
    else { return nil }
    return Int(entries[index].slot)
  }
}

// MARK: - Editing

extension RenderNodes {
  /// Makes room for `count` nodes of the host.
  mutating func grow(to count: Int) {
    guard count > entries.count else { return }
    ids.reserveCapacity(count)
    firstChild.reserveCapacity(count)
    nextSibling.reserveCapacity(count)
    let missing = count - entries.count
    entries.append(contentsOf: repeatElement(Entry(generation: 0, slot: -1), count: missing))
  }

  /// Gives `id` a slot, with nothing but defaults, unless it has one.
  mutating func insert(_ id: NodeID) -> Int {
    if let slot = slot(id) { return slot }
    grow(to: Int(id.slot) + 1)
    let slot = makeSlot(for: id)
    entries[Int(id.slot)] = Entry(generation: id.generation, slot: Int32(slot))
    return slot
  }

  /// Takes the node of `id` out, with all that is known of it.
  mutating func remove(_ id: NodeID) {
    guard let slot = slot(id) else { return }
    entries[Int(id.slot)].slot = -1
    if root == Int32(slot) { root = -1 }
    var removal = Removal(slot: slot)
    visitColumns(&removal)
    release(slot)
    isOrderStale = true
  }

  /// A slot that belongs to no node of the host.
  mutating func makeSlot(for id: NodeID = .none) -> Int {
    if let slot = freeSlots.popLast() {
      ids[Int(slot)] = id
      return Int(slot)
    }
    ids.append(id)
    firstChild.append(-1)
    nextSibling.append(-1)
    return ids.count - 1
  }

  /// Takes back a slot whose values are gone.
  mutating func release(_ slot: Int) {
    ids[slot] = .none
    firstChild[slot] = -1
    nextSibling[slot] = -1
    freeSlots.append(Int32(slot))
  }

  /// Makes `slot` the root of the tree.
  mutating func setRoot(_ slot: Int) {
    root = Int32(slot)
    isOrderStale = true
  }

  /// Gives `parent` new children, back to front.
  mutating func setChildren(_ children: ArraySlice<NodeID>, of parent: Int) {
    firstChild[parent] = -1
    for child in children.reversed() { prependChild(insert(child), to: parent) }
    isOrderStale = true
  }

  /// Puts a slot before the other children of a parent.
  mutating func prependChild(_ child: Int, to parent: Int) {
    nextSibling[child] = firstChild[parent]
    firstChild[parent] = Int32(child)
  }
}

// MARK: - Columns

/// What can be done to a column without knowing its group.
protocol ColumnVisitor {
  mutating func visit<Group>(_ column: inout GroupColumn<Group>)
}

extension RenderNodes {
  /// Visits the column of one group.
  mutating func visit(_ group: PropertyGroup, _ visitor: inout some ColumnVisitor) {
    switch group {
    case .frame: visitor.visit(&frame)
    case .appearance: visitor.visit(&appearance)
    case .transform: visitor.visit(&transform)
    case .sublayerTransform: visitor.visit(&sublayerTransform)
    case .shadow: visitor.visit(&shadow)
    case .contents: visitor.visit(&contents)
    case .timing: visitor.visit(&timing)
    case .gradient: visitor.visit(&gradient)
    case .shape: visitor.visit(&shape)
    case .replicator: visitor.visit(&replicator)
    case .emitter: visitor.visit(&emitter)
    case .effects: visitor.visit(&effects)
    case .transition: visitor.visit(&transition)
    }
  }

  /// Visits the columns of all groups.
  mutating func visitColumns(_ visitor: inout some ColumnVisitor) {
    for group in PropertyGroup.allCases { visit(group, &visitor) }
  }
}

/// Forgets a slot's values.
private struct Removal: ColumnVisitor {
  let slot: Int

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) { column.remove(slot) }
}

/// Gives a slot a shown row of its own.
struct Separation: ColumnVisitor {
  let slot: Int
  var rows: (committed: Int32, shown: Int32) = (-1, -1)

  init(slot: Int) { self.slot = slot }

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) { rows = column.separate(slot) }
}

/// Shows again what was committed for a slot.
struct Restoration: ColumnVisitor {
  let slot: Int
  let isAnimated: Bool

  mutating func visit<Group>(_ column: inout GroupColumn<Group>) {
    column.restore(slot, isAnimated: isAnimated)
  }
}
