import Foundation

/// A path prepared for travel by arc length: make it once, then ask for any distance.
///
/// Moves take no length: who travels jumps. Complexity: a lookup is a binary search among the
/// pieces and a few evaluations of one curve, without allocation.
package struct PathMeasure: Sendable {
  private var curves: [CubicBezier] = []
  /// The distance at which each curve ends; rising.
  private var ends: [Double] = []

  /// The length of all subpaths together, in the path's units.
  package var length: Double { ends.last ?? 0 }

  /// Measures a path to a relative accuracy of about 1e-9; away from cusps it is far better.
  package init(_ path: Path) {
    for segment in path.segments {
      if case .line(let from, let to) = segment {
        append(segment.curve, length: (to.simd - from.simd).length)
      } else {
        for piece in segment.curve.evenPieces() { append(piece, length: piece.quickLength()) }
      }
    }
  }

  private mutating func append(_ curve: CubicBezier, length: Double) {
    guard length > 0 else { return }
    ends.append(self.length + length)
    curves.append(curve)
  }

  /// Where one is after a distance along the path, and which way one faces.
  ///
  /// - Parameter distance: in the path's units; clamped to 0…`length`.
  /// - Returns: a unit tangent; nil where the path has no length.
  package func position(at distance: Double) -> (point: CGPoint, tangent: CGVector)? {
    guard length > 0, !distance.isNaN else { return nil }
    let distance = min(max(distance, 0), length)
    let index = firstCurve(endingAtOrAfter: distance)
    let start = index > 0 ? ends[index - 1] : 0
    let curve = curves[index]
    let t = curve.parameter(atDistance: distance - start, of: ends[index] - start)
    let tangent = curve.tangent(at: t)
    return (CGPoint(simd: curve.point(at: t)), CGVector(dx: tangent.x, dy: tangent.y))
  }

  private func firstCurve(endingAtOrAfter distance: Double) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] < distance { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
