// Siblings are drawn farthest first. Their order is found for one parent after the other, on a stack
// of places that are still to be visited; sorting happens in that stack, so that nothing is allocated.

extension FramePipeline {
  /// Orders the visible nodes so that nearer siblings follow farther ones, else as in the tree.
  ///
  /// Needed only where some sibling lies off its parent's plane. O(nodes · log siblings).
  mutating func sortByDepth() {
    drawOrder.removeAll(keepingCapacity: true)
    pendingPlaces.removeAll(keepingCapacity: true)
    if !order.slots.isEmpty { pendingPlaces.append(0) }
    while let place = pendingPlaces.popLast() {
      guard placements[Int(place)].flags.contains(.visible) else { continue }
      drawOrder.append(place)
      let start = pendingPlaces.count
      var child = place + 1
      let end = place + order.sizes[Int(place)]
      while child < end {
        pendingPlaces.append(child)
        child += order.sizes[Int(child)]
      }
      if pendingPlaces.count - start > 1 { sortSiblings(from: start) }
    }
  }

  /// Sorts the pending places from `start` on; the last is visited first.
  private mutating func sortSiblings(from start: Int) {
    let placements = self.placements
    pendingPlaces.withUnsafeMutableBufferPointer { pending in
      var siblings = UnsafeMutableBufferPointer(rebasing: pending[start...])
      siblings.reverse()
      siblings.sortInPlace {
        let (a, b) = (placements[Int($0)].depth, placements[Int($1)].depth)
        return a != b ? a > b : $0 > $1
      }
    }
  }
}

extension UnsafeMutableBufferPointer {
  /// Sorts by heapsort, which needs no other memory; O(count) where the order is right already.
  ///
  /// - Parameter precedes: a strict order in which no two elements are equal.
  fileprivate func sortInPlace(_ precedes: (Element, Element) -> Bool) {
    if indices.dropFirst().allSatisfy({ precedes(self[$0 - 1], self[$0]) }) { return }
    for root in (0..<count / 2).reversed() { sift(root, below: count, precedes) }
    for last in (1..<count).reversed() {
      swapAt(0, last)
      sift(0, below: last, precedes)
    }
  }

  /// Lets an element sink in the heap of the first `end` ones until none below it comes later.
  private func sift(_ root: Int, below end: Int, _ precedes: (Element, Element) -> Bool) {
    var parent = root
    while 2 * parent + 1 < end {
      var child = 2 * parent + 1
      if child + 1 < end, precedes(self[child], self[child + 1]) { child += 1 }
      guard precedes(self[parent], self[child]) else { return }
      swapAt(parent, child)
      parent = child
    }
  }
}
