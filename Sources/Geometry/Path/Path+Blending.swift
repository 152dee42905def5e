import Foundation

extension Path {
  /// Writes the path between two others into a third, in whose memory it stays.
  ///
  /// Two paths of other verbs than each other have nothing between them: then the result is
  /// `from` before the half and `to` after it. Allocates only where the shape changes.
  /// - Parameter fraction: 0 for `from`, 1 for `to`; beyond, the points go on.
  package static func blend(
    _ from: Path, _ to: Path, at fraction: Double, into result: inout Path
  ) {
    guard from.verbs == to.verbs else {
      result = fraction < 0.5 ? from : to
      return
    }
    result.verbs = from.verbs
    result.points.removeAll(keepingCapacity: true)
    for index in from.points.indices {
      let (a, b) = (from.points[index].simd, to.points[index].simd)
      result.points.append(CGPoint(simd: a + (b - a) * fraction))
    }
    result.updateSubpathStart()
  }

  /// The path at `fraction` of the way to another of the same verbs; nil where they differ.
  ///
  /// - Parameter fraction: any finite number; outside 0…1 the points go on beyond the ends.
  package func blended(with other: Path, at fraction: Double) -> Path? {
    guard verbs == other.verbs else { return nil }
    var result = Path()
    Path.blend(self, other, at: fraction, into: &result)
    return result
  }
}
