import Foundation
import QuartzCore

/// Which points a pen covers that goes along straight lines: bodies, joins and caps, each by its definition.
struct LineArea {
  typealias Point = SIMD2<Double>

  var points: [Point]
  var isClosed = false
  var width = 4.0
  var cap = CAShapeLayerLineCap.butt
  var join = CAShapeLayerLineJoin.miter
  var miterLimit = 10.0

  /// Tells of any point whether it is covered.
  ///
  /// Points far from a segment, a corner or an end are not asked about it: most are, and unoptimized the
  /// definitions take their time.
  var region: @Sendable (Double, Double) -> Bool {
    let (half, mitre) = (width / 2, width / 2 * max(join == .miter ? miterLimit : 1, 1.5))
    let bodies = segments.map { (Box([$0.from, $0.to], half), $0) }
    let corners = corners.map { (Box([$0.at], mitre), $0) }
    let ends = isClosed ? [] : ends.map { (Box([$0.outer], 1.5 * half), $0) }
    return { x, y in
      bodies.contains { $0.0.contains(x, y) && body($0.1, Point(x, y)) }
        || corners.contains { $0.0.contains(x, y) && corner($0.1, Point(x, y)) }
        || ends.contains { $0.0.contains(x, y) && end($0.1, Point(x, y)) }
    }
  }

  /// Around some points.
  private struct Box {
    private let left, top, right, bottom: Double

    init(_ points: [Point], _ margin: Double) {
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      (left, right) = ((xs.min() ?? 0) - margin, (xs.max() ?? 0) + margin)
      (top, bottom) = ((ys.min() ?? 0) - margin, (ys.max() ?? 0) + margin)
    }

    func contains(_ x: Double, _ y: Double) -> Bool {
      x >= left && x <= right && y >= top && y <= bottom
    }
  }

  private var segments: [(from: Point, to: Point)] {
    let pairs = zip(points, points.dropFirst()).map { ($0, $1) }
    return isClosed ? pairs + [(points[points.count - 1], points[0])] : pairs
  }

  private func body(_ s: (from: Point, to: Point), _ p: Point) -> Bool {
    let (along, across, length) = place(p, from: s.from, to: s.to)
    return along >= 0 && along <= length && abs(across) <= width / 2
  }

  /// How far a point lies along a line, across it, and how long that is.
  private func place(_ p: Point, from: Point, to: Point) -> (Double, Double, Double) {
    let way = to - from
    let length = (way * way).sum().squareRoot()
    let (u, q) = (way / length, p - from)
    return ((q * u).sum(), q.x * -u.y + q.y * u.x, length)
  }

  // MARK: Joins

  private var corners: [(before: Point, at: Point, after: Point)] {
    let all = points.indices.map { index in
      let count = points.count
      return (points[(index + count - 1) % count], points[index], points[(index + 1) % count])
    }
    return isClosed ? all : Array(all.dropFirst().dropLast())
  }

  private func corner(_ c: (before: Point, at: Point, after: Point), _ p: Point) -> Bool {
    let half = width / 2
    let (u, v) = (direction(c.before, c.at), direction(c.at, c.after))
    let turn = cross(u, v)
    if abs(turn) < 1e-9 { return false }
    // The outer side is the one that is turned away from.
    let side: Double = turn > 0 ? -1 : 1
    let (a, b) = (
      c.at + Point(-u.y, u.x) * side * half, c.at + Point(-v.y, v.x) * side * half
    )
    if join == .round {
      // A slice of a disc, between the outer edges.
      let (d, e, f) = (p - c.at, a - c.at, b - c.at)
      return (d * d).sum() <= half * half && cross(e, d) * turn >= 0 && cross(d, f) * turn >= 0
    }
    // The angle between the lines is π less the turn.
    let cosine = (u * v).sum()
    let sineOfHalf = ((1 + cosine) / 2).squareRoot()
    if join == .miter, 1 / sineOfHalf <= miterLimit {
      let middle = (a + b) / 2 - c.at
      let tip = c.at + middle * (half * half / (middle * middle).sum())
      return inTriangle(p, c.at, a, tip) || inTriangle(p, c.at, tip, b)
    }
    return inTriangle(p, c.at, a, b)
  }

  private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

  private func direction(_ a: Point, _ b: Point) -> Point {
    (b - a) / ((b - a) * (b - a)).sum().squareRoot()
  }

  private func inTriangle(_ p: Point, _ a: Point, _ b: Point, _ c: Point) -> Bool {
    func side(_ a: Point, _ b: Point) -> Bool {
      (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0
    }
    let (d, e, f) = (side(a, b), side(b, c), side(c, a))
    return d == e && e == f
  }

  // MARK: Caps

  private var ends: [(inner: Point, outer: Point)] {
    [(points[1], points[0]), (points[points.count - 2], points[points.count - 1])]
  }

  private func end(_ end: (inner: Point, outer: Point), _ p: Point) -> Bool {
    let (along, across, length) = place(p, from: end.inner, to: end.outer)
    switch cap {
    case .round: return ((p - end.outer) * (p - end.outer)).sum() <= width * width / 4
    case .square:
      return along >= length && along <= length + width / 2 && abs(across) <= width / 2
    default: return false
    }
  }

  // MARK: Parts

  /// What lies between two lengths along the line.
  func part(from: Double, to: Double) -> LineArea {
    var (part, walked) = (self, 0.0)
    part.isClosed = false
    part.points = []
    for segment in segments {
      let way = segment.to - segment.from
      let length = (way * way).sum().squareRoot()
      let (a, b) = (max(from - walked, 0), min(to - walked, length))
      if a < b {
        if part.points.isEmpty { part.points.append(segment.from + way * (a / length)) }
        part.points.append(segment.from + way * (b / length))
      }
      walked += length
    }
    return part
  }

  /// How long the line is.
  var length: Double {
    segments.reduce(0) { sum, s in
      sum + ((s.to - s.from) * (s.to - s.from)).sum().squareRoot()
    }
  }
}
