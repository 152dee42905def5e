// Polygons that overlap, taken apart into pieces that do not.
//
// A line sweeps over the plane and knows the edges that it meets, in order. At most corners one edge
// ends and the next one of its polygon takes its place. Elsewhere polygons begin and end, or two
// neighbours cross and exchange their places: which ones will is known when they become neighbours.
// The winding number along the line says which edges are sides of the shape: each left side has its
// right side, and such a pair bounds a piece until one of them ends without a successor. So pieces are
// disjoint polygons whose sides are the shape's own edges, all wound the same way. (After J. Bentley
// and T. Ottmann, 1979. Two edges cross if their order where the first of them ends is another than
// here: so what rounding hides is a sliver, never a wrong order.)
//
// The work is the number of edges on the line whenever polygons begin or end, or the shape does at a
// crossing. A line that moves to the right may meet fewer than one that moves down: the better way is taken.

import Foundation

/// Makes the polygons of outlines disjoint, so that the sum of their areas is the area of the shape.
///
/// Keep one: nothing is allocated once its arrays have their size.
package struct OverlapSweep: Sendable {
  /// How many edges all looks at the line together may meet; beyond, polygons stay as they are.
  package static let mostSteps = 400_000

  /// An edge on the line.
  struct Meeting {
    var edge: Int32
    /// As the edge has it, and the winding number behind it.
    var turn, winding: Int32
    var side: SideOfPiece
  }

  /// Where two neighbours on the line cross.
  struct Crossing {
    var y: Double
    var left, right: Int32
  }

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

  /// A corner of a piece, and the one that it leads to.
  struct Corner {
    var point: SIMD2<Double>
    var link: Int32
  }

  var stops = SweepStops()
  var line: [Meeting] = []
  /// For each edge where on the line it is; −1 before it is there.
  var places: [Int32] = []
  /// What will cross, the next one last.
  var crossings: [Crossing] = []
  /// The first edge that has not been on the line.
  var nextEdge = 0
  /// The bits of winding numbers by which what is inside is told.
  var insideMask: Int32 = -1
  /// The winding number of what is inside, as far as known; whether some is neither 0 nor that.
  var (orientation, overlaps) = (Int32(0), false)
  var stepsLeft = 0

  var sides: [Sides] = []
  var pieces: [Piece] = []
  var formerPieces: [Piece] = []
  var corners: [Corner] = []
  var result = Outline()

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
    guard stops.load(outline, mostSteps: Self.mostSteps) else { return false }
    insideMask = evenOdd ? 1 : -1
    guard sweep() else { return false }
    swap(&result, &outline)
    return true
  }

  /// Moves the line over all edges and makes the pieces; false where nothing overlaps, or the way is too long.
  private mutating func sweep() -> Bool {
    begin()
    for stop in stops.heights.indices {
      let y = stops.heights[stop]
      while stepsLeft > 0, let crossing = crossings.last, crossing.y <= y {
        crossings.removeLast()
        exchange(crossing)
      }
      if stops.isPlain(stop) { succeed(at: stop) } else { renew(at: stop) }
      guard stepsLeft > 0 else { return false }
    }
    return overlaps
  }

  private mutating func begin() {
    result.removeAll()
    line.removeAll(keepingCapacity: true)
    crossings.removeAll(keepingCapacity: true)
    pieces.removeAll(keepingCapacity: true)
    corners.removeAll(keepingCapacity: true)
    places.refill(-1, count: stops.edges.count)
    (nextEdge, orientation, overlaps, stepsLeft) = (0, 0, false, Self.mostSteps)
  }
}
