import Foundation

/// Where the rows of a table end, from its top, in points.
struct RowHeights {
  /// Where each row ends.
  private(set) var bottoms: [CGFloat] = []

  /// Rows of these heights, one below the other; what is no height counts as 0. O(n).
  init(_ heights: some Sequence<CGFloat> = []) {
    var bottom: CGFloat = 0
    bottoms = heights.map { height in
      bottom += height.isFinite ? max(height, 0) : 0
      return bottom
    }
  }

  var count: Int { bottoms.count }
  /// The height of all rows.
  var total: CGFloat { bottoms.last ?? 0 }

  /// Where a row begins.
  ///
  /// - Parameter row: 0…`count`.
  func top(_ row: Int) -> CGFloat { row > 0 ? bottoms[row - 1] : 0 }

  /// The height of a row.
  func height(_ row: Int) -> CGFloat { bottoms[row] - top(row) }

  /// The height of a row together with its neighbours that are parts of one block with it. O(length of the block).
  func length(ofBlockAround row: Int, isPart: (Int) -> Bool) -> CGFloat {
    guard isPart(row) else { return height(row) }
    var (first, last) = (row, row)
    while first > 0, isPart(first - 1) { first -= 1 }
    while last + 1 < count, isPart(last + 1) { last += 1 }
    return top(last + 1) - top(first)
  }

  /// The row at a height; nil above and below all. O(log n).
  func row(at y: CGFloat) -> Int? {
    guard y >= 0, y < total else { return nil }
    return first { $0 > y }
  }

  /// The rows that a stretch touches. O(log n).
  func rows(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    let start = first { $0 > top }
    guard bottom > max(top, 0), start < count else { return 0..<0 }
    return start..<max(min(first { $0 >= bottom } + 1, count), start)
  }

  /// Gives rows other heights. O(n).
  mutating func change(_ heights: [Int: CGFloat]) {
    self = RowHeights(bottoms.indices.map { heights[$0] ?? height($0) })
  }

  /// The first row whose end fulfils what all ends from some row on do; else the count.
  private func first(where holds: (CGFloat) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(bottoms[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
