extension DrawList {
  /// How many draw calls the list has, those into group targets included.
  package var operationCount: Int { passes.reduce(0) { $0 + $1.batches.count } }

  /// Keeps the first `count` draw calls, in the order in which they are made.
  package mutating func keepBeginning(_ count: Int) {
    var left = max(count, 0)
    aside = nil
    for index in passes.indices {
      let start = passes[index].batches.lowerBound
      let kept = min(left, passes[index].batches.count)
      passes[index].batches = start..<start + Int32(kept)
      left -= kept
    }
  }
}

extension FramePipeline {
  /// Keeps the first `count` draw calls of the last frame: to see how a picture comes about.
  package mutating func keepBeginning(_ count: Int) { list.keepBeginning(count) }
}
