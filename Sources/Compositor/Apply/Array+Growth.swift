extension Array {
  /// Appends as `append` does, but grows by a quarter where that would double.
  ///
  /// For arrays with something for every layer, which take most of the memory.
  @inline(__always)
  mutating func appendTightly(_ element: Element) {
    if count == capacity { reserveCapacity(count + count / 4 + 16) }
    append(element)
  }

  /// Makes room for `more` elements and no others, where that is much more than there are.
  ///
  /// What comes in small numbers is left to `appendTightly`, which does not move all for each of them.
  mutating func reserveTightly(_ more: Int) {
    if more > count / 8, count + more > capacity { reserveCapacity(count + more) }
  }
}
