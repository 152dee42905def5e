// From polygons to the edges that the renderer sums.
//
// A pixel's sum is that of the areas between each edge and the pixel's right side, so an edge acts
// on pixels to its right only, and a level edge on none. Hence the clipping: what is above, below
// or right of the rectangle is dropped, what is left of it acts the same from its left side.

import Foundation

extension Outline {
  /// Appends the polygons' edges in pixels: (x0, y0, x1, y1), directed.
  ///
  /// Their signed areas, summed per pixel, are the polygons' cover, negative where the map mirrors.
  /// Edges join exactly where corners do; level ones are left out. Parts behind the eye are cut
  /// off where w = 1e-4, and points that are not finite are passed over.
  /// - Parameter clip: the pixels to be right; nothing lies right of, above or below it.
  package func appendEdges(
    through map: Homography, clippedTo clip: CGRect, into edges: inout [SIMD4<Float>]
  ) {
    guard !clip.isNull, clip.width > 0, clip.height > 0 else { return }
    let window = EdgeWindow(
      low: SIMD2(clip.minX.native, clip.minY.native),
      high: SIMD2(clip.maxX.native, clip.maxY.native))
    forEachLine(through: map) { window.append($0, $1, to: &edges) }
  }

  /// The smallest rectangle around the polygons in pixels; nil where nothing is in sight.
  package func bounds(through map: Homography) -> CGRect? {
    var bounds = PointBounds()
    forEachLine(through: map) { _, end in bounds.include(x: end.x, y: end.y) }
    return bounds.rect
  }

  /// Shows all lines of all polygons as they arrive behind a map.
  @inline(__always)
  private func forEachLine(
    through map: Homography, _ body: (SIMD2<Double>, SIMD2<Double>) -> Void
  ) {
    var start = 0
    for end in ends {
      var pencil = Pencil()
      if map.isAffine {
        for index in start..<end {
          pencil.line(to: map.applyRow(points[index].x, points[index].y, 1).xy, body)
        }
      } else {
        var last = map.applyRow(points[end - 1].x, points[end - 1].y, 1)
        for index in start..<end {
          let next = map.applyRow(points[index].x, points[index].y, 1)
          pencil.cut(last, next, body)
          last = next
        }
      }
      pencil.close(body)
      start = end
    }
  }
}

extension SIMD3<Double> {
  fileprivate var xy: SIMD2<Double> { SIMD2(x, y) }
}

/// The way along a polygon from point to point.
private struct Pencil {
  private var first: SIMD2<Double>?
  private var last = SIMD2<Double>()

  @inline(__always)
  mutating func line(to point: SIMD2<Double>, _ body: (SIMD2<Double>, SIMD2<Double>) -> Void) {
    guard point.x.isFinite, point.y.isFinite else { return }
    if first == nil { first = point } else { body(last, point) }
    last = point
  }

  /// Goes on along the part of a line in front of the eye; `a` has been reached before.
  @inline(__always)
  mutating func cut(
    _ a: SIMD3<Double>, _ b: SIMD3<Double>, _ body: (SIMD2<Double>, SIMD2<Double>) -> Void
  ) {
    let near = 1e-4
    if (a.z > near) != (b.z > near) {
      line(to: (a + (b - a) * ((near - a.z) / (b.z - a.z))).xy / near, body)
    }
    if b.z > near { line(to: b.xy / b.z, body) }
  }

  @inline(__always)
  mutating func close(_ body: (SIMD2<Double>, SIMD2<Double>) -> Void) {
    if let first { body(last, first) }
  }
}

/// The rectangle of pixels in which edges must be right.
private struct EdgeWindow {
  let low, high: SIMD2<Double>

  @inline(__always)
  func append(_ a: SIMD2<Double>, _ b: SIMD2<Double>, to edges: inout [SIMD4<Float>]) {
    let (least, most) = (pointwiseMin(a, b), pointwiseMax(a, b))
    guard a.y != b.y, most.y > low.y, least.y < high.y, least.x < high.x else { return }
    if least.x >= low.x, most.x <= high.x, least.y >= low.y, most.y <= high.y {
      edges.append(SIMD4(Float(a.x), Float(a.y), Float(b.x), Float(b.y)))
    } else {
      appendClipped(a, b, to: &edges)
    }
  }

  private func appendClipped(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, to edges: inout [SIMD4<Float>]
  ) {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    func atHeight(_ p: SIMD2<Double>) -> SIMD2<Double> {
      let y = min(max(p.y, low.y), high.y)
      return y == p.y ? p : SIMD2(a.x + (y - a.y) * (dx / dy), y)
    }
    var (from, to) = (atHeight(a), atHeight(b))
    let (top, bottom) = (min(from.y, to.y), max(from.y, to.y))
    func crossing(_ x: Double) -> SIMD2<Double> {
      SIMD2(x, min(max(a.y + (x - a.x) * (dy / dx), top), bottom))
    }
    if from.x <= low.x && to.x <= low.x { return appendLeft(from.y, to.y, to: &edges) }
    if from.x < low.x {
      let start = from.y
      from = crossing(low.x)
      appendLeft(start, from.y, to: &edges)
    }
    let end = to
    if to.x < low.x { to = crossing(low.x) }
    if min(from.x, to.x) < high.x {
      if from.x > high.x { from = crossing(high.x) }
      let inner = to.x > high.x ? crossing(high.x) : to
      edges.append(SIMD4(Float(from.x), Float(from.y), Float(inner.x), Float(inner.y)))
    }
    if end.x < low.x { appendLeft(to.y, end.y, to: &edges) }
  }

  /// Appends an edge on the left side, or lengthens the last one if that ended here.
  private func appendLeft(_ y0: Double, _ y1: Double, to edges: inout [SIMD4<Float>]) {
    let (left, from, to) = (Float(low.x), Float(y0), Float(y1))
    guard from != to else { return }
    if let last = edges.last, last.x == left, last.z == left, last.w == from {
      edges[edges.count - 1].w = to
    } else {
      edges.append(SIMD4(left, from, left, to))
    }
  }
}
