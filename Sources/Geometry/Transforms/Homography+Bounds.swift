import Foundation

extension Homography {
  /// The smallest rectangle around the visible part of a rectangle's image.
  ///
  /// The quadrilateral is first cut at w = `nearPlane`, since what lies behind the eye would
  /// come out mirrored. The cut keeps the result finite, though it may be large.
  /// - Returns: nil where `rect` is null or lies wholly behind the near plane.
  package func boundingRect(of rect: CGRect, nearPlane: Double = 1e-4) -> CGRect? {
    if rect.isNull { return nil }
    if let affine = affineTransform { return rect.applying(affine) }
    let corners = rect.corners
    let (p, q) = (applyCorner(corners.0), applyCorner(corners.1))
    let (r, s) = (applyCorner(corners.2), applyCorner(corners.3))
    var bounds = PointBounds()
    bounds.includeEdge(from: p, to: q, nearPlane: nearPlane)
    bounds.includeEdge(from: q, to: r, nearPlane: nearPlane)
    bounds.includeEdge(from: r, to: s, nearPlane: nearPlane)
    bounds.includeEdge(from: s, to: p, nearPlane: nearPlane)
    return bounds.rect
  }

  private func applyCorner(_ corner: CGPoint) -> SIMD3<Double> {
    applyRow(corner.x.native, corner.y.native, 1)
  }
}

extension PointBounds {
  /// Widens the box by the start of an edge, if it is in sight, and by where the edge is cut.
  fileprivate mutating func includeEdge(
    from a: SIMD3<Double>, to b: SIMD3<Double>, nearPlane: Double
  ) {
    if a.z > nearPlane { include(x: a.x / a.z, y: a.y / a.z) }
    guard (a.z > nearPlane) != (b.z > nearPlane) else { return }
    let cut = a + (b - a) * ((nearPlane - a.z) / (b.z - a.z))
    include(x: cut.x / nearPlane, y: cut.y / nearPlane)
  }
}

/// A bounding box that grows by points.
struct PointBounds {
  private var low = SIMD2(repeating: Double.infinity)
  private var high = SIMD2(repeating: -Double.infinity)

  /// Widens the box so that it holds one more point; NaN coordinates are passed over.
  mutating func include(x: Double, y: Double) {
    let point = SIMD2(x, y)
    low.replace(with: point, where: point .< low)
    high.replace(with: point, where: point .> high)
  }

  /// Widens the box so that it holds one more point.
  mutating func include(_ point: CGPoint) {
    include(x: point.x.native, y: point.y.native)
  }

  /// The box; nil before the first point.
  var rect: CGRect? {
    guard low.x <= high.x, low.y <= high.y else { return nil }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
