import Foundation
import QuartzCore

/// A set of points that is known only by which points belong to it, and how much of a pixel it covers.
///
/// Nothing here is a formula for an area: along lines through a pixel the ends of what is inside are
/// searched for by bisection, and the lengths are summed, along rows or columns, whichever go across the edge.
struct Area {
  /// Outside of it, in pixels, there are none.
  let box: CGRect
  private let contains: (Double, Double) -> Bool

  /// How many lines go through a pixel.
  private static let lines = 20
  /// How far apart points are that tell whether a line has an end between them, as shares of a pixel.
  private static let points = 12

  /// The points of a shape that is mapped to pixels.
  ///
  /// - Parameters:
  ///   - box: around the shape, in its own points.
  ///   - map: to pixels.
  ///   - contains: whether a point of the shape's own is inside.
  init(
    _ box: CGRect, _ map: CATransform3D = CATransform3DIdentity, scale: Double = 1,
    _ contains: @escaping (Double, Double) -> Bool
  ) {
    let back = PlaneMap(map).inverse
    self.contains = { x, y in
      let point = back.map(x / scale, y / scale)
      return contains(point.x, point.y)
    }
    let forward = PlaneMap(map)
    let corners = [
      (box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY),
    ].map { forward.map($0.0.native, $0.1.native) }
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    let (low, high) = ((xs.min() ?? 0, ys.min() ?? 0), (xs.max() ?? 0, ys.max() ?? 0))
    self.box = CGRect(
      x: low.0 * scale, y: low.1 * scale, width: (high.0 - low.0) * scale,
      height: (high.1 - low.1) * scale
    ).insetBy(dx: -1, dy: -1)
  }

  /// Whether the middle of a pixel is inside.
  func holdsMiddle(_ x: Int, _ y: Int) -> Bool { contains(Double(x) + 0.5, Double(y) + 0.5) }

  /// The part of a pixel that is inside.
  func coverage(_ x: Int, _ y: Int) -> Double {
    guard box.intersects(CGRect(x: x, y: y, width: 1, height: 1)) else { return 0 }
    let (left, top) = (Double(x), Double(y))
    let rows = lengths { contains(left + $1, top + $0) }
    let columns = lengths { contains(left + $0, top + $1) }
    let best = Self.largestStep(rows) <= Self.largestStep(columns) ? rows : columns
    return best.reduce(0, +) / Double(best.count)
  }

  /// How much of each line through a unit square is inside.
  private func lengths(_ isInside: (Double, Double) -> Bool) -> [Double] {
    (0..<Self.lines).map { index in
      let across = (Double(index) + 0.5) / Double(Self.lines)
      return Self.runs(0, 1, count: Self.points) { isInside(across, $0) }
        .reduce(0) { $0 + $1.to - $1.from }
    }
  }

  private static func largestStep(_ lengths: [Double]) -> Double {
    zip(lengths, lengths.dropFirst()).map { abs($0 - $1) }.max() ?? 0
  }

  /// What of the way from `low` to `high` is inside.
  private static func runs(
    _ low: Double, _ high: Double, count: Int, _ isInside: (Double) -> Bool
  ) -> [(from: Double, to: Double)] {
    var runs: [(from: Double, to: Double)] = []
    var (place, state) = (low, isInside(low))
    var start = low
    for index in 1...count {
      let next = low + (high - low) * Double(index) / Double(count)
      let after = isInside(next)
      if after != state {
        var (a, b) = (place, next)
        for _ in 0..<10 {
          let middle = (a + b) / 2
          if isInside(middle) == state { a = middle } else { b = middle }
        }
        if state { runs.append((start, (a + b) / 2)) } else { start = (a + b) / 2 }
      }
      (place, state) = (next, after)
    }
    if state { runs.append((start, high)) }
    return runs
  }
}

/// The plane z = 0 of a transform's space on its way to the plane of the screen.
private struct PlaneMap {
  private let rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  init(_ t: CATransform3D) {
    rows = (
      SIMD3(t.m11.native, t.m12.native, t.m14.native),
      SIMD3(t.m21.native, t.m22.native, t.m24.native),
      SIMD3(t.m41.native, t.m42.native, t.m44.native)
    )
  }

  private init(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) { rows = (a, b, c) }

  func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let w = x * rows.0.z + y * rows.1.z + rows.2.z
    return (
      (x * rows.0.x + y * rows.1.x + rows.2.x) / w, (x * rows.0.y + y * rows.1.y + rows.2.y) / w
    )
  }

  /// By cofactors; their scale does not matter.
  var inverse: PlaneMap {
    func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
    let (a, b, c) = (cross(rows.1, rows.2), cross(rows.2, rows.0), cross(rows.0, rows.1))
    return PlaneMap(
      SIMD3(a.x, b.x, c.x), SIMD3(a.y, b.y, c.y), SIMD3(a.z, b.z, c.z))
  }
}
