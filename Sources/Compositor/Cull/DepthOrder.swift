extension FramePipeline {
  /// Orders the visible nodes so that nearer siblings follow farther ones, else as in the tree.
  ///
  /// Needed only where some sibling lies off its parent's plane. O(nodes · log siblings).
  mutating func sortByDepth() {
    drawOrder.removeAll(keepingCapacity: true)
    pendingPlaces.removeAll(keepingCapacity: true)
    if !nodes.order.isEmpty { pendingPlaces.append(0) }
    while let place = pendingPlaces.popLast() {
      guard placements[Int(place)].flags.contains(.visible) else { continue }
      drawOrder.append(place)
      let start = pendingPlaces.count
      var child = place + 1
      let end = place + nodes.subtreeSize[Int(place)]
      while child < end {
        pendingPlaces.append(child)
        child += nodes.subtreeSize[Int(child)]
      }
      // The last pushed is visited first: nearest first here, ties in reverse.
      let depths = self.depths
      pendingPlaces[start...].sort {
        depths[Int($0)] != depths[Int($1)] ? depths[Int($0)] > depths[Int($1)] : $0 > $1
      }
    }
  }
}
