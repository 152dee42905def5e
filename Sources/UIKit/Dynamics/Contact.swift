import Foundation

// Where two convex outlines touch, by the theorem of the separating axis: outlines are apart if and only if
// they are along the normal of one of their edges. The edge along whose normal they are furthest apart, or
// overlap least, is the face of the contact; the edge of the other that faces it most is clipped to its sides,
// and what is left of it touches. (Catto, "Iterative dynamics with temporal coherence", 2005.) An outline may
// have two corners: a line, with a normal on either side.

/// A point where two outlines touch, or soon will.
struct Contact {
  let point: SIMD2<Double>
  /// From the first to the second, of length 1.
  let normal: SIMD2<Double>
  /// How far they are apart there, in points; below zero where they overlap.
  let separation: Double
}

extension Contact {
  /// Where two outlines, whose corners go round by growing angle, are nearer to each other than `margin`.
  static func between(
    _ first: [SIMD2<Double>], _ second: [SIMD2<Double>], margin: Double
  ) -> [Contact] {
    guard let one = face(of: first, towards: second), one.separation < margin,
      let other = face(of: second, towards: first), other.separation < margin
    else { return [] }
    // The same face from frame to frame, where both are as good.
    if other.separation > one.separation + 0.1 {
      return clip(second, other.edge, first, margin).map {
        Contact(point: $0.point, normal: -$0.normal, separation: $0.separation)
      }
    }
    return clip(first, one.edge, second, margin)
  }

  /// The edge along whose normal all of `other` is furthest away.
  private static func face(
    of outline: [SIMD2<Double>], towards other: [SIMD2<Double>]
  ) -> (edge: Int, separation: Double)? {
    var best: (edge: Int, separation: Double)?
    for edge in outline.indices {
      guard let normal = normal(outline, edge) else { continue }
      var separation = Double.infinity
      for corner in other {
        separation = min(separation, ((corner - outline[edge]) * normal).sum())
      }
      if separation > best?.separation ?? -.infinity { best = (edge, separation) }
    }
    return best
  }

  /// What of `other` is near an edge of `outline`, between its ends.
  private static func clip(
    _ outline: [SIMD2<Double>], _ edge: Int, _ other: [SIMD2<Double>], _ margin: Double
  ) -> [Contact] {
    guard let normal = normal(outline, edge) else { return [] }
    let facing = other.indices.min {
      opposition(other, $0, normal) < opposition(other, $1, normal)
    }
    guard let facing else { return [] }
    let (start, end) = (outline[edge], outline[(edge + 1) % outline.count])
    let along = SIMD2(-normal.y, normal.x)
    let (low, high) = ((start * along).sum(), (end * along).sum())
    let ends = [other[facing], other[(facing + 1) % other.count]]
    let places = ends.map { ($0 * along).sum() }
    return [0, 1].compactMap { index in
      let (place, rest) = (places[index], places[1 - index])
      let wanted = min(max(place, low), high)
      // Where the whole edge lies beyond one end, only its nearer corner counts.
      let share = place == rest ? 0 : (wanted - place) / (rest - place)
      guard (0...1).contains(share) else { return nil }
      let point = ends[index] + share * (ends[1 - index] - ends[index])
      let separation = ((point - start) * normal).sum()
      return separation < margin
        ? Contact(point: point, normal: normal, separation: separation) : nil
    }
  }

  /// The smaller, the more an edge faces against a normal; edges without length face nothing.
  private static func opposition(
    _ outline: [SIMD2<Double>], _ edge: Int, _ normal: SIMD2<Double>
  ) -> Double {
    self.normal(outline, edge).map { ($0 * normal).sum() } ?? 2
  }

  /// The outward normal of the edge that begins at a corner; nil where it has no length.
  private static func normal(_ outline: [SIMD2<Double>], _ edge: Int) -> SIMD2<Double>? {
    let way = outline[(edge + 1) % outline.count] - outline[edge]
    let length = (way * way).sum().squareRoot()
    return length > 1e-9 ? SIMD2(way.y, -way.x) / length : nil
  }
}
