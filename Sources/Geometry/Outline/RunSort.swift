/// Sorts by merging what is in order already, up or down, as the corners along an outline are; O(n log runs), stable.
///
/// Keep one: nothing is allocated once its arrays have their size, where the standard library's sort allocates each time.
struct RunSort<Element: Sendable>: Sendable {
  /// Where the runs end.
  private var ends: [Int] = []
  private var merged: [Element] = []

  /// Puts elements in order.
  ///
  /// - Parameter precedes: a strict order.
  mutating func sort(_ elements: inout [Element], by precedes: (Element, Element) -> Bool) {
    findRuns(&elements, precedes)
    while ends.count > 1 {
      mergePairs(elements, precedes)
      swap(&elements, &merged)
    }
  }

  private mutating func findRuns(
    _ elements: inout [Element], _ precedes: (Element, Element) -> Bool
  ) {
    ends.removeAll(keepingCapacity: true)
    var start = 0
    while start < elements.count {
      var end = start + 1
      if end < elements.count, precedes(elements[end], elements[start]) {
        while end < elements.count, precedes(elements[end], elements[end - 1]) { end += 1 }
        for place in 0..<(end - start) / 2 { elements.swapAt(start + place, end - 1 - place) }
      } else {
        while end < elements.count, !precedes(elements[end], elements[end - 1]) { end += 1 }
      }
      ends.append(end)
      start = end
    }
  }

  /// Makes half as many runs in `merged`.
  private mutating func mergePairs(
    _ elements: [Element], _ precedes: (Element, Element) -> Bool
  ) {
    merged.removeAll(keepingCapacity: true)
    var (start, kept) = (0, 0)
    for pair in stride(from: 0, to: ends.count, by: 2) {
      let middle = ends[pair]
      let end = pair + 1 < ends.count ? ends[pair + 1] : middle
      var (left, right) = (start, middle)
      while left < middle, right < end {
        if precedes(elements[right], elements[left]) {
          merged.append(elements[right])
          right += 1
        } else {
          merged.append(elements[left])
          left += 1
        }
      }
      merged.append(contentsOf: elements[left..<middle])
      merged.append(contentsOf: elements[right..<end])
      ends[kept] = end
      (start, kept) = (end, kept + 1)
    }
    ends.removeSubrange(kept...)
  }
}
