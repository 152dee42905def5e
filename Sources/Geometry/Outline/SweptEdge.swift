// What `OverlapSweep` moves its line over.

/// An edge that is not level, its ends by y.
struct SweptEdge {
  let top, bottom: SIMD2<Double>
  /// 1 where the polygon leads up, −1 where it leads down: so that insides count as positive.
  let turn: Int32

  init(from a: SIMD2<Double>, to b: SIMD2<Double>) {
    (top, bottom, turn) = a.y < b.y ? (a, b, -1) : (b, a, 1)
  }

  @inline(__always)
  func x(at y: Double) -> Double {
    if y <= top.y { return top.x }
    if y >= bottom.y { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}

/// An edge that the line is on, and where: at this stop and at the next.
struct EdgeOnLine {
  var edge: Int32
  var x = 0.0
  var end = 0.0

  /// Whether it comes first along the line; of those that meet there, by where they lead.
  static func < (a: Self, b: Self) -> Bool { a.x != b.x ? a.x < b.x : a.end < b.end }
}

extension [EdgeOnLine] {
  mutating func putInOrder(isNearlySorted: Bool) {
    guard isNearlySorted else { return sort(by: <) }
    for start in indices.dropFirst() {
      let next = self[start]
      var index = start
      while index > 0, next < self[index - 1] {
        self[index] = self[index - 1]
        index -= 1
      }
      self[index] = next
    }
  }
}
