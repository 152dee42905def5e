extension UnsafeMutableBufferPointer {
  /// Sorts by heapsort, which needs no other memory; O(count) where the order is right already.
  ///
  /// - Parameter precedes: a strict order; elements that are equal in it come in any.
  func sortInPlace(_ precedes: (Element, Element) -> Bool) {
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
