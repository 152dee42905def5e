import Foundation

extension UIDynamicItem {
  /// The item as a body at rest; what is not finite counts as zero.
  var body: DynamicBody {
    func sound(_ value: CGFloat) -> Double { value.isFinite ? value.native : 0 }
    let (map, middle) = (transform, center)
    return DynamicBody(
      position: SIMD2(sound(middle.x), sound(middle.y)), angle: sound(atan2(map.b, map.a)),
      outline: outline(
        scale: SIMD2(sound(hypot(map.a, map.b)), sound(hypot(map.c, map.d)))))
  }

  /// The corners about the middle, by growing angle.
  private func outline(scale: SIMD2<Double>) -> [SIMD2<Double>] {
    let box = centredBounds
    switch collisionBoundsType {
    case .rectangle: return convexHull(UIBezierPath(rect: box).lines.flatMap(\.self), scale)
    case .ellipse:
      let radii = scale * SIMD2(box.width.native, box.height.native) / 2
      return (0..<32).map {
        let angle = Double($0) * .pi / 16
        return radii * SIMD2(cos(angle), sin(angle))
      }
    case .path: return convexHull(collisionBoundingPath.lines.flatMap(\.self), scale)
    }
  }
}

extension UIBezierPath {
  /// The ends of the straight lines that the path is made of, curves within a quarter of a point.
  var lines: [[SIMD2<Double>]] {
    var (lines, start, last) = ([[SIMD2<Double>]](), SIMD2<Double>(), SIMD2<Double>())
    cgPath.flattened(threshold: 0.25).applyWithBlock { element in
      let end = element.pointee.points
      switch element.pointee.type {
      case .moveToPoint:
        last = SIMD2(end[0].x.native, end[0].y.native)
        start = last
      case .closeSubpath:
        lines.append([last, start])
        last = start
      default:
        let next = SIMD2(end[0].x.native, end[0].y.native)
        lines.append([last, next])
        last = next
      }
    }
    return lines.filter { $0[0] != $0[1] }
  }
}

/// The corners of the smallest convex outline around points, by growing angle (Andrew's monotone chain).
private func convexHull(_ points: [SIMD2<Double>], _ scale: SIMD2<Double>) -> [SIMD2<Double>] {
  let sorted = points.map { $0 * scale }.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
  func chain(_ points: some Sequence<SIMD2<Double>>) -> [SIMD2<Double>] {
    var chain: [SIMD2<Double>] = []
    for point in points {
      while let last = chain.last, chain.count > 1,
        cross(last - chain[chain.count - 2], point - last) <= 0
      {
        chain.removeLast()
      }
      chain.append(point)
    }
    return chain.dropLast()
  }
  let hull = chain(sorted) + chain(sorted.reversed())
  return hull.isEmpty ? [SIMD2()] : hull
}
