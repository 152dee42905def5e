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

  /// How far down a point is.
  private struct Level {
    var y: Double
    var point: Int32
  }

  struct Corner {
    var point: SIMD2<Double>
    var link: Int32
  }

  var edges: [SweptEdge] = []
  /// The points, rounded.
  private var points: [SIMD2<Double>] = []
  /// The points by how far down they are, and for each point the number of its stop.
  private var levels: [Level] = []
  private var stopNumbers: [Int32] = []
  private var stops: [Double] = []
  /// For each stop where its edges begin among all, once they are there where they end.
  private var firstEdges: [Int32] = []
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
    let down = findStops(outline, transposed: false)
    // Few steps an edge are as good as any.
    let isShort = down <= 8 * outline.points.count
    let across = isShort ? Int.max : findStops(outline, transposed: true)
    if !isShort, across >= down { _ = findStops(outline, transposed: false) }
    guard min(down, across) <= Self.mostSteps else { return false }
    makeEdges(outline)
    return true
  }

  /// Finds the stops for one way to move, and counts those that edges pass.
  private mutating func findStops(_ outline: Outline, transposed: Bool) -> Int {
    isTransposed = transposed
    levels.removeAll(keepingCapacity: true)
    points.removeAll(keepingCapacity: true)
    for point in outline.points {
      let rounded = rounded(point)
      levels.append(Level(y: rounded.y, point: Int32(points.count)))
      points.append(rounded)
    }
    levels.sort { $0.y < $1.y }
    stops.removeAll(keepingCapacity: true)
    stopNumbers.refill(0, count: levels.count)
    for level in levels {
      if stops.last != level.y { stops.append(level.y) }
      stopNumbers[Int(level.point)] = Int32(stops.count - 1)
    }
    var steps = 0
    outline.forEachEdge { steps += Int(abs(stopNumbers[$1] - stopNumbers[$0])) }
    return steps
  }

  /// Makes the edges, by the stops where they begin.
  private mutating func makeEdges(_ outline: Outline) {
    // First how many begin at each stop, then where those of each stop are.
    firstEdges.refill(0, count: stops.count + 1)
    outline.forEachEdge { from, to in
      let (a, b) = (stopNumbers[from], stopNumbers[to])
      if a != b { firstEdges[Int(min(a, b)) + 1] += 1 }
    }
    for stop in stops.indices { firstEdges[stop + 1] += firstEdges[stop] }
    edges.refill(.none, count: Int(firstEdges[stops.count]))
    outline.forEachEdge { from, to in
      let (a, b) = (stopNumbers[from], stopNumbers[to])
      if a == b { return }
      let place = Int(firstEdges[Int(min(a, b))])
      firstEdges[Int(min(a, b))] += 1
      edges[place] = SweptEdge(from: points[from], to: points[to], lastStop: max(a, b))
    }
  }

  private func rounded(_ point: SIMD2<Double>) -> SIMD2<Double> {
    // A power of two: to multiply by its inverse is exact.
    let p = (point * (1 / grid)).rounded(.toNearestOrEven) * grid
    return isTransposed ? SIMD2(p.y, p.x) : p
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
      advance(from: index, &next)
      findCrossings(from: top, to: bottom)
      var start = top
      for end in crossings {
        guard end - start > grid || end == bottom else { continue }
        stepsLeft -= line.count
        guard stepsLeft > 0 else { return false }
        if crossings.count > 1 {
          reorder(at: (start + (end - start) / 2 - top) / (bottom - top))
        }
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
  private mutating func advance(from stop: Int, _ next: inout Int) {
    let bottom = stops[stop + 1]
    var known = 0
    edges.withUnsafeBufferPointer { edges in
      line.withUnsafeMutableBufferPointer { line in
        for index in line.indices where line[index].lastStop > stop {
          line[known] = line[index]
          line[known].start = line[index].end
          line[known].x = line[index].end
          line[known].end = edges[Int(line[index].edge)].x(at: bottom)
          known += 1
        }
      }
    }
    line.removeLast(line.count - known)
    // What begins at each stop ends, in `firstEdges`, where that of the next one begins.
    while next < firstEdges[stop] {
      let edge = edges[next]
      line.append(
        EdgeOnLine(
          edge: Int32(next), turn: edge.turn, lastStop: edge.lastStop, start: edge.top.x,
          end: edge.x(at: bottom), x: edge.top.x))
      next += 1
    }
    line.putInOrder(isNearlySorted: line.count - known < 8)
  }

  /// Finds where edges cross between two stops; the second stop stands at the end.
  private mutating func findCrossings(from top: Double, to bottom: Double) {
    crossings.removeAll(keepingCapacity: true)
    if !line.endsInOrder {
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

  /// Puts the edges in the order that they have at a share of the way to the next stop.
  private mutating func reorder(at share: Double) {
    line.withUnsafeMutableBufferPointer { line in
      for index in line.indices {
        line[index].x = line[index].start + (line[index].end - line[index].start) * share
      }
    }
    line.putInOrder(isNearlySorted: true)
  }

  // MARK: What is inside

  /// Whether any winding number is neither 0 nor the one that others have.
  private func overlaps(_ orientation: inout Int32) -> Bool {
    var winding: Int32 = 0
    for next in line {
      winding += next.turn
      if orientation == 0 { orientation = winding }
      if winding != 0, winding != orientation { return true }
    }
    return false
  }

  private mutating func findSides(_ evenOdd: Bool) {
    sides.removeAll(keepingCapacity: true)
    var (winding, left) = (Int32(0), Int32(-1))
    for next in line {
      winding += next.turn
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
