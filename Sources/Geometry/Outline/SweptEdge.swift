// What `OverlapSweep` moves its line over.

/// An edge that is not level, its ends by y.
struct SweptEdge {
  let top, bottom: SIMD2<Double>
  /// 1 where the polygon leads up, −1 where it leads down: so that insides count as positive.
  let turn: Int32
  /// The number of the stop where it ends.
  let lastStop: Int32

  /// Nothing yet.
  static let none = SweptEdge(from: .zero, to: .zero, lastStop: 0)

  init(from a: SIMD2<Double>, to b: SIMD2<Double>, lastStop: Int32) {
    (top, bottom, turn) = a.y < b.y ? (a, b, -1) : (b, a, 1)
    self.lastStop = lastStop
  }

  @inline(__always)
  func x(at y: Double) -> Double {
    if y <= top.y { return top.x }
    if y >= bottom.y { return bottom.x }
    return top.x + (bottom.x - top.x) * ((y - top.y) / (bottom.y - top.y))
  }
}

/// An edge that the line is on, and where: at this stop, at the next, and now, on the way there.
struct EdgeOnLine {
  var edge: Int32
  /// As the edge has it.
  var turn, lastStop: Int32
  var start, end, x: Double

  /// Whether it comes first along the line; of those that meet there, by where they lead.
  @inline(__always)
  static func < (a: Self, b: Self) -> Bool { a.x < b.x || (a.x == b.x && a.end < b.end) }
}

extension [EdgeOnLine] {
  mutating func putInOrder(isNearlySorted: Bool) {
    guard isNearlySorted else { return sort(by: <) }
    withUnsafeMutableBufferPointer { line in
      for start in line.indices.dropFirst() where line[start] < line[start - 1] {
        let next = line[start]
        var index = start
        while index > 0, next < line[index - 1] {
          line[index] = line[index - 1]
          index -= 1
        }
        line[index] = next
      }
    }
  }

  /// Whether they leave the stretch in the order in which they came.
  var endsInOrder: Bool {
    withUnsafeBufferPointer { line in
      line.indices.dropFirst().allSatisfy { line[$0 - 1].end <= line[$0].end }
    }
  }
}
