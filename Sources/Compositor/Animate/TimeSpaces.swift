import Motion

/// The distinct times that layers run by: one for the host, one more for each layer with a timing.
///
/// Most trees have the host's alone. Spaces are kept parents first, so that one loop evaluates them.
struct TimeSpaces: Sendable {
  /// One layer's own timing within its parent's space.
  struct Space: Sendable {
    var parent: Int32
    var timing: MediaTiming
  }

  /// The spaces; the first is the host's.
  private(set) var spaces: [Space] = [Space(parent: -1, timing: .layer)]
  /// The local time of each space at the time of the last `evaluate(at:)`.
  private(set) var times: [Double] = [0]
  /// The space of each slot.
  private var spaceOfSlot: [Int32] = []

  /// Finds the spaces anew. O(places).
  mutating func rebuild(_ nodes: borrowing RenderNodes, _ order: borrowing TreeOrder) {
    spaces.removeLast(spaces.count - 1)
    spaceOfSlot.removeAll(keepingCapacity: true)
    spaceOfSlot.append(contentsOf: repeatElement(0, count: nodes.capacity))
    for place in order.slots.indices {
      let slot = Int(order.slots[place])
      let parent = Int(order.parents[place])
      var space = parent < 0 ? 0 : spaceOfSlot[Int(order.slots[parent])]
      let timing = nodes.timing.shown(slot)
      if timing != .layer {
        spaces.append(Space(parent: space, timing: timing))
        space = Int32(spaces.count - 1)
      }
      spaceOfSlot[slot] = space
    }
    times = Array(repeating: 0, count: spaces.count)
  }

  /// The space of a slot; the host's for one that is in no tree.
  func space(ofSlot slot: Int) -> Int32 {
    slot < spaceOfSlot.count ? spaceOfSlot[slot] : 0
  }

  /// Computes every space's time at a host time. O(spaces).
  mutating func evaluate(at hostTime: Double) {
    times[0] = hostTime
    for index in spaces.indices.dropFirst() {
      let space = spaces[index]
      times[index] = space.timing.layerLocalTime(atParent: times[Int(space.parent)])
    }
  }

  /// The host time at which `space` reads `local`; infinity where it never will.
  func hostTime(of local: Double, in space: Int32) -> Double {
    var time = local
    var index = Int(space)
    while index > 0 {
      let timing = spaces[index].timing
      guard timing.speed != 0 else { return .infinity }
      // Before it begins a layer's time stands at 0.
      time = max(timing.parentTime(fromLocal: time), timing.beginTime)
      index = Int(spaces[index].parent)
    }
    return time
  }

  /// Whether the space's time only ever goes on.
  func goesOn(_ space: Int32) -> Bool {
    var index = Int(space)
    while index > 0 {
      let timing = spaces[index].timing
      guard timing.speed >= 0, !timing.autoreverses,
        timing.duration == 0 || timing.duration == .infinity
      else { return false }
      index = Int(spaces[index].parent)
    }
    return true
  }

  /// Whether the space's time stands still.
  func isFrozen(_ space: Int32) -> Bool {
    var index = Int(space)
    while index > 0 {
      if spaces[index].timing.speed == 0 { return true }
      index = Int(spaces[index].parent)
    }
    return false
  }
}
