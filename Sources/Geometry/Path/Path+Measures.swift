import Foundation

/// Which points a closed outline holds when it crosses itself or others.
public enum CGPathFillRule: Int, Sendable {
  /// A point is inside where the outline's turns around it do not cancel.
  case winding
  /// A point is inside where a ray from it crosses the outline an odd number of times.
  case evenOdd
}

extension Path {
  /// The smallest rectangle around everything that is drawn; nil where the path is empty.
  ///
  /// Exact for lines, and to rounding for curves, whose extremes are solved for.
  package var boundingBox: CGRect? {
    var bounds = PointBounds()
    for case .move(let point) in elements { bounds.include(point) }
    for segment in segments {
      let curve = segment.curve
      bounds.include(CGPoint(simd: curve.p0))
      bounds.include(CGPoint(simd: curve.p3))
      if case .line = segment { continue }
      for t in curve.extrema(axis: 0) + curve.extrema(axis: 1) {
        bounds.include(CGPoint(simd: curve.point(at: t)))
      }
    }
    return bounds.rect
  }

  /// The smallest rectangle around all points, controls included; nil where the path is empty.
  package var controlPointBoundingBox: CGRect? {
    var bounds = PointBounds()
    for point in points { bounds.include(point) }
    return bounds.rect
  }

  /// Whether a point is inside the filled outline; open subpaths count as closed.
  ///
  /// Of points on the edge, those on the left and lower edge (towards −x and −y) are inside.
  /// - Parameter transform: sends the point into the path's space before the test.
  package func contains(
    _ point: CGPoint, rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    let target = point.applying(transform).simd
    let winding = segments(closingSubpaths: true).reduce(0) { $0 + $1.winding(around: target) }
    return rule == .winding ? winding != 0 : winding % 2 != 0
  }

  /// The length of all subpaths together, in the path's units.
  package var length: Double { PathMeasure(self).length }
}

extension PathSegment {
  /// How often and which way the piece crosses the ray from a point towards +x.
  fileprivate func winding(around p: SIMD2<Double>) -> Int {
    guard case .line(let from, let to) = self else { return curve.winding(around: p) }
    let (a, b) = (from.simd, to.simd)
    let rises = a.y <= p.y && p.y < b.y
    guard rises || (b.y <= p.y && p.y < a.y) else { return 0 }
    // The sign of the area of (a, b, p) tells on which side of the line the point lies.
    let area = (b.x - a.x) * (p.y - a.y) - (p.x - a.x) * (b.y - a.y)
    if rises { return area > 0 ? 1 : 0 }
    return area < 0 ? -1 : 0
  }
}
