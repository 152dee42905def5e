extension Array {
  /// Becomes as many of one element; the first time without room for more.
  @inlinable
  package mutating func refill(_ element: Element, count: Int) {
    removeAll(keepingCapacity: true)
    if count > capacity { reserveCapacity(capacity == 0 ? count : count + count / 4) }
    append(contentsOf: repeatElement(element, count: count))
  }
}
