import Foundation

// A curve of degree d cut into n equal steps of its parameter stays within
// d(d−1)/8 · max|second difference| / n² of its chords (G. Wang, 1984). Solving for n gives the
// number of steps beforehand, and a guarantee instead of a test.

/// A connected run of straight lines.
package struct Polyline: Hashable, Sendable {
  /// The corners; the last is not a repetition of the first where the run is closed.
  package var points: [CGPoint]
  /// Whether a line leads from the last corner back to the first.
  package var isClosed: Bool
}

extension Path {
  /// The path as straight lines, one run a subpath.
  ///
  /// - Parameter tolerance: the largest distance in the path's units between a curve and its
  ///   lines.
  /// - Precondition: `tolerance` is positive.
  package func flattened(tolerance: Double) -> [Polyline] {
    precondition(tolerance > 0, "tolerance \(tolerance)")
    var runs: [Polyline] = []
    var points: [CGPoint] = []
    func finish(closed: Bool) {
      if closed && points.count > 1 && points.first == points.last { points.removeLast() }
      if !points.isEmpty { runs.append(Polyline(points: points, isClosed: closed)) }
      points.removeAll()
    }
    for element in elements {
      switch element {
      case .move(let point):
        finish(closed: false)
        points.append(point)
      case .line(let point): points.append(point)
      case .quad(let control, let end):
        let curve = PathSegment.quad(from: points[points.count - 1], control: control, to: end)
        curve.appendSteps(to: &points, tolerance: tolerance)
      case .cubic(let control1, let control2, let end):
        let from = points[points.count - 1]
        PathSegment.cubic(from: from, control1: control1, control2: control2, to: end)
          .appendSteps(to: &points, tolerance: tolerance)
      case .close: finish(closed: true)
      }
    }
    finish(closed: false)
    return runs
  }
}

extension PathSegment {
  /// Appends the ends of the lines that stand for the piece, without its start.
  fileprivate func appendSteps(to points: inout [CGPoint], tolerance: Double) {
    let curve = self.curve
    let bend = max(
      (curve.p2 - 2 * curve.p1 + curve.p0).length, (curve.p3 - 2 * curve.p2 + curve.p1).length)
    let steps = max(1, (0.75 * bend / tolerance).squareRoot().rounded(.up))
    let count = steps.isFinite ? Int(min(steps, 10_000)) : 1
    for step in 1...count {
      points.append(CGPoint(simd: curve.point(at: Double(step) / Double(count))))
    }
  }
}
