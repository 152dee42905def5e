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

  /// How many lines go through a pixel, and how many tell which way they should go.
  private static let (lines, trials) = (20, 8)
  /// How many points of a line tell whether it has an end between them.
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
    let alongRows = { contains(left + $1, top + $0) }
    let alongColumns = { contains(left + $0, top + $1) }
    let takesRows =
      Self.largestStep(Self.lengths(Self.trials, alongRows))
      <= Self.largestStep(Self.lengths(Self.trials, alongColumns))
    let lengths = Self.lengths(Self.lines, takesRows ? alongRows : alongColumns)
    return lengths.reduce(0, +) / Double(lengths.count)
  }

  /// How much of each of some lines through a unit square is inside.
  private static func lengths(
    _ count: Int, _ isInside: (Double, Double) -> Bool
  ) -> [Double] {
    (0..<count).map { index in
      let across = (Double(index) + 0.5) / Double(count)
      return inside { isInside(across, $0) }
    }
  }

  private static func largestStep(_ lengths: [Double]) -> Double {
    zip(lengths, lengths.dropFirst()).map { abs($0 - $1) }.max() ?? 0
  }

  /// How much of the way from 0 to 1 is inside.
  private static func inside(_ isInside: (Double) -> Bool) -> Double {
    var (place, state, sum) = (0.0, isInside(0), 0.0)
    var start = 0.0
    for index in 1...points {
      let next = Double(index) / Double(points)
      let after = isInside(next)
      if after != state {
        var (a, b) = (place, next)
        for _ in 0..<10 {
          let middle = (a + b) / 2
          if isInside(middle) == state { a = middle } else { b = middle }
        }
        if state { sum += (a + b) / 2 - start } else { start = (a + b) / 2 }
      }
      (place, state) = (next, after)
    }
    return state ? sum + 1 - start : sum
  }
}

/// The plane z = 0 of a transform's space on its way to the plane of the screen.
private struct PlaneMap {
  // Plain numbers: unoptimized, vectors are slow.
  private let xx, xy, xw, yx, yy, yw, ox, oy, ow: Double

  init(_ t: CATransform3D) {
    (xx, xy, xw) = (t.m11.native, t.m12.native, t.m14.native)
    (yx, yy, yw) = (t.m21.native, t.m22.native, t.m24.native)
    (ox, oy, ow) = (t.m41.native, t.m42.native, t.m44.native)
  }

  private init(adjugateOf m: PlaneMap) {
    (xx, xy, xw) = (
      m.yy * m.ow - m.yw * m.oy, m.xw * m.oy - m.xy * m.ow, m.xy * m.yw - m.xw * m.yy
    )
    (yx, yy, yw) = (
      m.yw * m.ox - m.yx * m.ow, m.xx * m.ow - m.xw * m.ox, m.xw * m.yx - m.xx * m.yw
    )
    (ox, oy, ow) = (
      m.yx * m.oy - m.yy * m.ox, m.xy * m.ox - m.xx * m.oy, m.xx * m.yy - m.xy * m.yx
    )
  }

  func map(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let w = x * xw + y * yw + ow
    return ((x * xx + y * yx + ox) / w, (x * xy + y * yy + oy) / w)
  }

  /// By cofactors; their scale does not matter.
  var inverse: PlaneMap { PlaneMap(adjugateOf: self) }
}
