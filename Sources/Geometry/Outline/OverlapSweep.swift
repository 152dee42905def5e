// Polygons that overlap, taken apart into pieces that do not.
//
// A line sweeps over the plane and stops at every corner. Between two stops no edge begins or ends;
// where two of them cross, their order at the second stop is another than at the first, and each
// such crossing is a further stop. Between those, edges keep their order, and the winding number
// along the line says which of them are sides of the shape: each left side has its right side. A
// pair that goes on at the next stop lets its piece grow; else the piece ends. So pieces are disjoint
// polygons whose sides are the shape's own edges, all wound the same way. (After J. Bentley and
// T. Ottmann, 1979, but by whole stops: what rounding hides is a sliver, never a wrong order.)
//
// The work is the number of stops that edges pass. It is known beforehand for a line that moves
// down and for one that moves to the right, and the better way is taken.

import Foundation

/// Makes the polygons of outlines disjoint, so that the sum of their areas is the area of the shape.
///
/// Keep one: nothing is allocated once its arrays have their size.
package struct OverlapSweep: Sendable {
  /// How many stops all edges together may pass; beyond, polygons stay as they are.
  package static let mostSteps = 400_000

  /// What is found along the line: a left side and the right side that belongs to it.
  struct Sides: Equatable {
    var left, right: Int32
  }

  /// A piece under way: its sides, and the corners of both so far, as lists in `corners`.
  struct Piece {
    var sides: Sides
    /// The lowest corner of the left side; each links to the one above.
    var leftLast: Int32
    /// The topmost corner of the right side and the lowest; each links to the one below.
    var rightFirst, rightLast: Int32
  }

  struct Corner {
    var point: SIMD2<Double>
    var link: Int32
  }

  var edges: [SweptEdge] = []
  private var stops: [Double] = []
  private var line: [EdgeOnLine] = []
  private var ordered: [EdgeOnLine] = []
  private var crossings: [Double] = []
  var sides: [Sides] = []
  var pieces: [Piece] = []
  var formerPieces: [Piece] = []
  var corners: [Corner] = []
  var result = Outline()
  var isTransposed = false
  /// The step that all coordinates are rounded to.
  var grid = 1.0
  private var stepsLeft = 0

  /// Makes a sweep without memory.
  package init() {}

  /// Replaces polygons that overlap or cancel each other by disjoint ones that cover the same.
  ///
  /// They wind from +x to +y. Corners are rounded to a 10⁻¹¹th of the extent. O(n log n + steps).
  /// - Parameter evenOdd: whether the points of an odd winding number are covered, else all that
  ///   have any.
  /// - Returns: whether they were replaced; they stay as they are where nothing overlaps, and where
  ///   that would take more than `mostSteps`.
  @discardableResult
  package mutating func resolve(_ outline: inout Outline, evenOdd: Bool) -> Bool {
    guard load(outline), sweep(evenOdd, builds: false) else { return false }
    result.removeAll()
    guard sweep(evenOdd, builds: true) else { return false }
    swap(&result, &outline)
    return true
  }

  // MARK: Edges

  /// Takes the edges of polygons in; false where there are none, or too many.
  private mutating func load(_ outline: Outline) -> Bool {
    guard outline.points.count > 2, outline.points.count <= Self.mostSteps else { return false }
    var (low, high) = (outline.points[0], outline.points[0])
    for point in outline.points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let extent = max(high.x - low.x, high.y - low.y, abs(low).max(), abs(high).max())
    guard extent > 0, extent.isFinite else { return false }
    grid = exp2(log2(extent).rounded(.up) - 38)
    let down = countSteps(outline, transposed: false)
    // Few steps an edge are as good as any.
    let isShort = down <= 8 * outline.points.count
    let across = isShort ? Int.max : countSteps(outline, transposed: true)
    if !isShort, across >= down { _ = countSteps(outline, transposed: false) }
    guard min(down, across) <= Self.mostSteps else { return false }
    edges.sort { $0.top.y < $1.top.y }
    return true
  }

  /// Makes the edges and the stops for one way to move, and counts the stops that edges pass.
  private mutating func countSteps(_ outline: Outline, transposed: Bool) -> Int {
    isTransposed = transposed
    edges.removeAll(keepingCapacity: true)
    stops.removeAll(keepingCapacity: true)
    var start = 0
    for end in outline.ends {
      var last = rounded(outline.points[end - 1])
      for index in start..<end {
        let next = rounded(outline.points[index])
        if next.y != last.y {
          edges.append(SweptEdge(from: last, to: next))
          stops.append(next.y)
        }
        last = next
      }
      start = end
    }
    stops.sort()
    dropRepeatedStops()
    return edges.reduce(0) { $0 + stopIndex($1.bottom.y) - stopIndex($1.top.y) }
  }

  private func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let p = (point / grid).rounded(.toNearestOrEven) * grid
    return isTransposed ? SIMD2(p.y, p.x) : p
  }

  private mutating func dropRepeatedStops() {
    var count = 0
    for index in stops.indices where index == 0 || stops[index] != stops[count - 1] {
      stops[count] = stops[index]
      count += 1
    }
    stops.removeLast(stops.count - count)
  }

  private func stopIndex(_ y: Double) -> Int {
    var (low, high) = (0, stops.count)
    while low < high {
      let middle = (low + high) / 2
      if stops[middle] < y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: The way of the line

  /// Moves the line over all edges.
  ///
  /// - Parameter builds: whether pieces are made; else it ends where something overlaps.
  /// - Returns: whether something overlaps, and the way was not too long.
  private mutating func sweep(_ evenOdd: Bool, builds: Bool) -> Bool {
    stepsLeft = Self.mostSteps
    line.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    var (next, orientation) = (0, Int32(0))
    for index in 0..<max(stops.count - 1, 0) {
      let (top, bottom) = (stops[index], stops[index + 1])
      advance(to: top, until: bottom, &next)
      findCrossings(from: top, to: bottom)
      var start = top
      for end in crossings {
        guard end - start > grid || end == bottom else { continue }
        stepsLeft -= line.count
        guard stepsLeft > 0 else { return false }
        if crossings.count > 1 { reorder(at: start + (end - start) / 2) }
        if builds {
          findSides(evenOdd)
          grow(at: start)
        } else if overlaps(&orientation) {
          return true
        }
        start = end
      }
    }
    guard builds, let last = stops.last else { return false }
    sides.removeAll(keepingCapacity: true)
    grow(at: last)
    return true
  }

  /// Drops the edges that end at a stop, takes in those that begin there and puts them in order.
  private mutating func advance(to top: Double, until bottom: Double, _ next: inout Int) {
    line.removeAll { edges[Int($0.edge)].bottom.y <= top }
    let known = line.count
    while next < edges.count, edges[next].top.y <= top {
      line.append(EdgeOnLine(edge: Int32(next)))
      next += 1
    }
    for index in line.indices {
      let edge = edges[Int(line[index].edge)]
      (line[index].x, line[index].end) = (edge.x(at: top), edge.x(at: bottom))
    }
    line.putInOrder(isNearlySorted: line.count - known < 8)
  }

  /// Finds where edges cross between two stops; the second stop stands at the end.
  private mutating func findCrossings(from top: Double, to bottom: Double) {
    crossings.removeAll(keepingCapacity: true)
    let isSorted = line.indices.dropFirst().allSatisfy { line[$0 - 1].end <= line[$0].end }
    if !isSorted {
      ordered.removeAll(keepingCapacity: true)
      for next in line {
        ordered.append(next)
        var index = ordered.count - 1
        while index > 0, ordered[index - 1].end > next.end, stepsLeft > 0 {
          let other = ordered[index - 1]
          let (before, after) = (next.x - other.x, other.end - next.end)
          crossings.append(top + (bottom - top) * (before / (before + after)))
          ordered.swapAt(index - 1, index)
          index -= 1
          stepsLeft -= 1
        }
      }
      crossings.sort()
    }
    crossings.append(bottom)
  }

  /// Puts the edges in the order that they have at a height.
  private mutating func reorder(at y: Double) {
    for index in line.indices { line[index].x = edges[Int(line[index].edge)].x(at: y) }
    line.putInOrder(isNearlySorted: true)
  }

  // MARK: What is inside

  /// Whether any winding number is neither 0 nor the one that others have.
  private func overlaps(_ orientation: inout Int32) -> Bool {
    var winding: Int32 = 0
    for next in line {
      winding += edges[Int(next.edge)].turn
      if orientation == 0 { orientation = winding }
      if winding != 0, winding != orientation { return true }
    }
    return false
  }

  private mutating func findSides(_ evenOdd: Bool) {
    sides.removeAll(keepingCapacity: true)
    var (winding, left) = (Int32(0), Int32(-1))
    for next in line {
      winding += edges[Int(next.edge)].turn
      let isInside = evenOdd ? winding & 1 != 0 : winding != 0
      if isInside, left < 0 { left = next.edge }
      if !isInside, left >= 0 {
        sides.append(Sides(left: left, right: next.edge))
        left = -1
      }
    }
  }
}

extension SIMD2<Double> {
  fileprivate func max() -> Double { Swift.max(x, y) }
}

/// Each coordinate without its sign.
private func abs(_ p: SIMD2<Double>) -> SIMD2<Double> {
  p.replacing(with: -p, where: p .< 0)
}
