extension Array {
  /// Appends as `append` does, but grows by a quarter where that would double.
  ///
  /// For arrays with something for every layer, which take most of the memory.
  @inline(__always)
  mutating func appendTightly(_ element: Element) {
    if count == capacity { reserveCapacity(count + count / 4 + 16) }
    append(element)
  }
}
