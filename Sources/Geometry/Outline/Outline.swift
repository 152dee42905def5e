// Polygons whose signed areas can be summed.
//
// The renderer finds how much of a pixel a shape covers by adding the signed areas of directed
// edges. That is exact where the polygons wind once around every point of the shape and nowhere
// else; `OverlapSweep` sees to that, where `LineStrips` does not know it already. Where it gives up,
// full pixels are clamped and only the rims of overlaps are too heavy; so a line must never wind the
// other way, where areas would cancel.
//
// A line along points is the sum of one rectangle a piece and one wedge at the outer side of each
// corner, all of which wind the same way. Both sides of the line, one forward and one backward,
// are the boundary of that sum if at the inner side of a corner one goes from the end of one
// rectangle to the corner itself and from there to the start of the next. But then the two
// rectangles overlap in a kite. Where the kite lies within both, cutting it off once (by going
// through the crossing of the two inner edges) leaves a winding of one. A point that k
// neighbouring rectangles hold lies in at most k−1 of their kites, so it stays inside; only
// around a closed line might it lie in k of k, which cannot be while the cuts at both
// ends of each piece together are no longer than the piece. Those are the conditions tested here.

import Foundation

/// A reusable set of closed polygons: a path filled, or a line along it.
///
/// Keep one and fill it anew for each shape: nothing is allocated once the arrays have their size.
/// Coordinates are the path's. All polygons of a stroke wind from +x to +y (a positive area by the
/// shoelace formula), so that their winding is nonzero exactly on the line.
package struct Outline: Sendable {
  /// The corners of all polygons, one after the other.
  package internal(set) var points: [SIMD2<Double>] = []
  /// For each polygon the index behind its last corner; rising.
  package internal(set) var ends: [Int] = []
  /// Where lines can be cut across, one after the other along each; none of what is no line.
  var cuts: [LineCut] = []

  // The piece of line at work, and the side of it that is walked backward at the end.
  var run: [SIMD2<Double>] = []
  var runJoints = Joints()
  var backward: [SIMD2<Double>] = []

  /// Makes a set without polygons.
  package init() {}

  /// Whether there is no polygon.
  package var isEmpty: Bool { ends.isEmpty }

  /// Removes all polygons and keeps the memory.
  package mutating func removeAll() {
    points.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
  }

  /// Replaces the polygons by a path's subpaths, each closed.
  ///
  /// They keep the directions of the path, so both fill rules can be applied to their winding.
  package mutating func fill(_ flat: FlatPath) {
    removeAll()
    for subpath in flat.subpaths where subpath.range.count > 2 {
      points.append(contentsOf: flat.points[subpath.range])
      endPolygon()
    }
  }

  /// Calls a function with the indices of both ends of each edge, polygon after polygon.
  @inline(__always)
  func forEachEdge(_ body: (_ from: Int, _ to: Int) -> Void) {
    var start = 0
    for end in ends {
      var last = end - 1
      for index in start..<end {
        body(last, index)
        last = index
      }
      start = end
    }
  }

  /// Calls a function with the indices of each corner and of those before and after it, polygon after polygon.
  @inline(__always)
  func forEachCorner(_ body: (_ before: Int, _ corner: Int, _ after: Int) -> Void) {
    var start = 0
    for end in ends {
      var (before, corner) = (end - 2, end - 1)
      for index in start..<end {
        body(max(before, start), corner, index)
        (before, corner) = (corner, index)
      }
      start = end
    }
  }

  /// Adds another set's polygons.
  package mutating func append(_ other: Outline) {
    let first = points.count
    points.append(contentsOf: other.points)
    for end in other.ends { ends.append(first + end) }
  }

  mutating func endPolygon() {
    if points.count > ends.last ?? 0 { ends.append(points.count) }
  }
}
