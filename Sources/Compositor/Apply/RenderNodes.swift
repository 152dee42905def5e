import Geometry
import Motion
import RenderTree

/// The committed tree as flat arrays, indexed by slot, and its order of drawing.
struct RenderNodes: Sendable {
  /// How often each slot was reused; −1 generations never match.
  private(set) var generation: [UInt32] = []
  /// Whether a slot's node is in the tree that commits describe.
  private(set) var isAlive: [Bool] = []
  private var firstChild: [Int32] = []
  private var nextSibling: [Int32] = []
  private var root: Int32 = -1

  var frame = GroupColumn(default: FrameGroup())
  var appearance = GroupColumn(default: AppearanceGroup())
  var transform = GroupColumn(default: TransformGroup())
  var sublayerTransform = GroupColumn(default: TransformGroup())
  var shadow = GroupColumn(default: ShadowGroup())
  var contents = GroupColumn(default: ContentsGroup())
  var timing = GroupColumn(default: MediaTiming.layer)

  /// The slots, parents first, siblings back to front.
  private(set) var order: [Int32] = []
  /// For each place in `order`, the place of the parent; −1 for the root.
  private(set) var parentPlace: [Int32] = []
  /// For each place in `order`, how many places its subtree takes, itself included.
  private(set) var subtreeSize: [Int32] = []
  /// Set when `order` has to be made anew.
  private var isOrderStale = false
  /// Set when a layer's own timing, or where it is in the tree, changed.
  var areTimeSpacesStale = false

  /// The number of slots.
  var capacity: Int { generation.count }

  /// The slot of `id`, nil where its node is gone.
  func slot(_ id: NodeID) -> Int? {
    let slot = Int(id.slot)
    guard slot >= 0, slot < generation.count, isAlive[slot], generation[slot] == id.generation
    else { return nil }
    return slot
  }
}

// MARK: - Editing

extension RenderNodes {
  /// Makes room for `count` slots.
  mutating func grow(to count: Int) {
    guard count > capacity else { return }
    let missing = count - capacity
    generation.append(contentsOf: repeatElement(0, count: missing))
    isAlive.append(contentsOf: repeatElement(false, count: missing))
    firstChild.append(contentsOf: repeatElement(-1, count: missing))
    nextSibling.append(contentsOf: repeatElement(-1, count: missing))
    frame.grow(to: count)
    appearance.grow(to: count)
    transform.grow(to: count)
    sublayerTransform.grow(to: count)
    shadow.grow(to: count)
    contents.grow(to: count)
    timing.grow(to: count)
  }

  /// Makes `id` the node of its slot, with nothing but defaults, unless it already is.
  mutating func insert(_ id: NodeID) -> Int {
    if let slot = slot(id) { return slot }
    let slot = Int(id.slot)
    grow(to: slot + 1)
    generation[slot] = id.generation
    isAlive[slot] = true
    firstChild[slot] = -1
    return slot
  }

  /// Takes `slot` out, with all that is known of it.
  mutating func remove(_ slot: Int) {
    isAlive[slot] = false
    firstChild[slot] = -1
    if root == Int32(slot) { root = -1 }
    frame.remove(slot)
    appearance.remove(slot)
    transform.remove(slot)
    sublayerTransform.remove(slot)
    shadow.remove(slot)
    contents.remove(slot)
    timing.remove(slot)
    isOrderStale = true
  }

  /// Makes `slot` the root of the tree.
  mutating func setRoot(_ slot: Int) {
    root = Int32(slot)
    isOrderStale = true
  }

  /// Gives `parent` new children, back to front.
  mutating func setChildren(_ children: ArraySlice<NodeID>, of parent: Int) {
    firstChild[parent] = -1
    for child in children.reversed() {
      let slot = insert(child)
      nextSibling[slot] = firstChild[parent]
      firstChild[parent] = Int32(slot)
    }
    isOrderStale = true
  }
}

// MARK: - Order

extension RenderNodes {
  /// Walks the tree once where it changed, without recursion. O(nodes) then, else O(1).
  mutating func updateOrder() {
    guard isOrderStale else { return }
    isOrderStale = false
    areTimeSpacesStale = true
    order.removeAll(keepingCapacity: true)
    parentPlace.removeAll(keepingCapacity: true)
    subtreeSize.removeAll(keepingCapacity: true)
    guard root >= 0 else { return }
    var node = root
    var parent: Int32 = -1
    while true {
      let place = Int32(order.count)
      order.append(node)
      parentPlace.append(parent)
      subtreeSize.append(1)
      if firstChild[Int(node)] >= 0 {
        parent = place
        node = firstChild[Int(node)]
        continue
      }
      // Climbs until somebody has a sibling that was not visited.
      var leaving = place
      while leaving > 0, nextSibling[Int(order[Int(leaving)])] < 0 {
        leaving = parentPlace[Int(leaving)]
      }
      guard leaving > 0 else { break }
      node = nextSibling[Int(order[Int(leaving)])]
      parent = parentPlace[Int(leaving)]
    }
    for place in order.indices.reversed() where parentPlace[place] >= 0 {
      subtreeSize[Int(parentPlace[place])] += subtreeSize[place]
    }
  }
}
