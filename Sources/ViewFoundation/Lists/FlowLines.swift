import Foundation

// The arithmetic of a flow. Items follow each other along a line until the next one does not fit; then a new
// line begins. Lengths run along the line, breadths across it, as in stacks. What is left on a line goes into the
// gaps. The last line keeps the gaps of the others where all items have one length, so that a grid stays a grid, and
// has the least gaps otherwise.

/// The items of one section, in lines.
package struct FlowLines: Sendable {
  /// What lines are made of.
  package struct Spacing {
    /// The length of a line.
    package var room: CGFloat
    /// The least gap between two items of a line.
    package var items: CGFloat
    /// The gap between two lines.
    package var lines: CGFloat

    package init(room: CGFloat, items: CGFloat, lines: CGFloat) {
      (self.room, self.items, self.lines) = (room, items, lines)
    }
  }

  /// Where each item begins, along its line and across the lines, from the section's corner.
  package private(set) var origins: [CGPoint] = []
  /// How broad all lines are together.
  package private(set) var breadth: CGFloat = 0

  /// Lays out items by their lengths (x) and breadths (y); what is not finite or negative counts as 0.
  package init(sizes: [CGPoint], spacing: Spacing) {
    func possible(_ length: CGFloat) -> CGFloat { length > 0 && length.isFinite ? length : 0 }
    let sizes = sizes.map { CGPoint(x: possible($0.x), y: possible($0.y)) }
    let areAlike = sizes.allSatisfy { $0.x == sizes[0].x }
    let lines = Self.lines(sizes, spacing)
    for (number, line) in lines.enumerated() {
      let isLast = number == lines.count - 1
      let count = areAlike ? Self.capacity(sizes[line.lowerBound].x, spacing) : line.count
      let own =
        areAlike ? CGFloat(count) * sizes[line.lowerBound].x : sizes[line].reduce(0) { $0 + $1.x }
      let isTight = isLast && !areAlike
      let left = max(spacing.room - own, 0)
      let gap = count > 1 && !isTight ? left / CGFloat(count - 1) : spacing.items
      var start = count == 1 && !isTight ? left / 2 : 0
      let height = sizes[line].map(\.y).max() ?? 0
      for index in line {
        origins.append(CGPoint(x: start, y: breadth + (height - sizes[index].y) / 2))
        start += sizes[index].x + gap
      }
      breadth += height + (isLast ? 0 : spacing.lines)
    }
  }

  /// How many items of one length fit into a line; at least one.
  private static func capacity(_ length: CGFloat, _ spacing: Spacing) -> Int {
    let step = length + spacing.items
    guard step > 0 else { return 1 }
    return max(Int(min((spacing.room + spacing.items + 0.001) / step, 1e6)), 1)
  }

  private static func lines(_ sizes: [CGPoint], _ spacing: Spacing) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, end) = (0, CGFloat(0))
    for (index, size) in sizes.enumerated() {
      let next = index == start ? size.x : end + spacing.items + size.x
      if index > start, next > spacing.room + 0.001 {
        lines.append(start..<index)
        (start, end) = (index, size.x)
      } else {
        end = next
      }
    }
    if start < sizes.count { lines.append(start..<sizes.count) }
    return lines
  }
}
