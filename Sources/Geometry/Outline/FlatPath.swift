import Foundation

/// A path as points on straight lines, with the distance travelled at each: what outlines come from.
///
/// Keep one for each path and `replace` its content: that allocates nothing once the arrays have
/// their size. Coordinates are the path's own, clamped to ±1e9; pieces with coordinates that are
/// not finite are passed over.
package struct FlatPath: Sendable {
  /// A connected run of lines.
  package struct Subpath: Hashable, Sendable {
    /// Which points belong to it; a closed one does not repeat its first unless the path did.
    package var range: Range<Int>
    /// Whether a line leads from the last point back to the first.
    package var isClosed: Bool
    /// The lengths of the subpaths before it.
    package var start: Double
    /// Its own length, the closing line included.
    package var length: Double

    /// Whether anything but a move belongs to it, though it may have no length.
    package var hasPieces: Bool { range.count > 1 || isClosed }
  }

  /// The points of all subpaths.
  package private(set) var points: [SIMD2<Double>] = []
  /// For each point the length of everything before it; moves take no length.
  package private(set) var distances: [Double] = []
  /// For each point which way curves lead there.
  private(set) var joints = Joints()
  /// The runs in drawing order.
  package private(set) var subpaths: [Subpath] = []
  /// The largest distance between a curve and its lines, in the path's units.
  package private(set) var tolerance = 1.0
  /// Whether lines lie on both sides of their curve.
  private var isEven = false

  /// Whether a point lies inside of a curve, where a line must show no corner.
  package func isSmooth(_ point: Int) -> Bool { joints.isSmooth(point) }

  /// The length of all subpaths together.
  package var length: Double { subpaths.last.map { $0.start + $0.length } ?? 0 }

  /// Makes a path without any point.
  package init() {}

  /// Flattens a path.
  ///
  /// - Parameters:
  ///   - tolerance: in the path's units, positive.
  ///   - isEven: whether lines lie on both sides of their curve, as far on one as on the other; else they meet on it.
  package init(_ path: Path, tolerance: Double, isEven: Bool = false) {
    replace(with: path, tolerance: tolerance, isEven: isEven)
  }

  /// Flattens another path in the same memory.
  ///
  /// - Parameters:
  ///   - tolerance: in the path's units, positive.
  ///   - isEven: whether lines lie on both sides of their curve, as far on one as on the other; else they meet on it.
  package mutating func replace(with path: Path, tolerance: Double, isEven: Bool = false) {
    precondition(tolerance > 0, "tolerance \(tolerance)")
    (self.tolerance, self.isEven) = (tolerance, isEven)
    points.removeAll(keepingCapacity: true)
    distances.removeAll(keepingCapacity: true)
    joints.removeAll()
    subpaths.removeAll(keepingCapacity: true)
    var first = 0
    for verb in path.verbs {
      if verb == .move { finishSubpath(isClosed: false) }
      if verb == .close { finishSubpath(isClosed: true) }
      appendPiece(path.points[first..<first + verb.pointCount])
      first += verb.pointCount
    }
    finishSubpath(isClosed: false)
  }

  /// Appends what leads from the last point to an end with up to two controls.
  private mutating func appendPiece(_ given: ArraySlice<CGPoint>) {
    guard let last = given.last, given.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      return
    }
    let end = last.simd.clampedToWorld
    if given.count == 1 || isBetweenSubpaths { return append(end) }
    let (start, control) = (points[points.count - 1], given[given.startIndex].simd.clampedToWorld)
    if given.count == 2 {
      appendCurve(CubicBezier(from: start, control: control, to: end))
    } else {
      let second = given[given.startIndex + 1].simd.clampedToWorld
      appendCurve(CubicBezier(start, control, second, end))
    }
  }

  private mutating func appendCurve(_ curve: CubicBezier) {
    joints[points.count - 1].departure = curve.headingAtStart
    curve.forEachCorner(tolerance: tolerance, isEven: isEven) { append($0, isSmooth: true) }
    append(curve.p3)
    joints[points.count - 1].arrival = curve.headingAtEnd
  }

  private var isBetweenSubpaths: Bool { points.count == (subpaths.last?.range.upperBound ?? 0) }

  private mutating func append(_ point: SIMD2<Double>, isSmooth: Bool = false) {
    let step = isBetweenSubpaths ? nil : (point - points[points.count - 1]).length
    distances.append(step.map { distances[distances.count - 1] + $0 } ?? length)
    points.append(point)
    joints.append(isSmooth: isSmooth)
  }

  private mutating func finishSubpath(isClosed: Bool) {
    guard !isBetweenSubpaths else { return }
    let (first, last) = (subpaths.last?.range.upperBound ?? 0, points.count - 1)
    let closing = isClosed ? (points[first] - points[last]).length : 0
    subpaths.append(
      Subpath(
        range: first..<points.count, isClosed: isClosed, start: length,
        length: distances[last] - distances[first] + closing))
  }
}

extension SIMD2<Double> {
  /// The point moved to where squares and products of coordinates keep their accuracy.
  fileprivate var clampedToWorld: SIMD2<Double> {
    clamped(lowerBound: SIMD2(repeating: -1e9), upperBound: SIMD2(repeating: 1e9))
  }
}
