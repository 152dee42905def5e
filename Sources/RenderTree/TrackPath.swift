import Foundation
import Geometry
import Motion

/// A way along an outline, in time.
package final class PathTravel: Sendable {
  private enum Pace {
    /// Each piece takes its own time and is run through by its parameter.
    case byPiece([CubicBezier], KeyframeTiming)
    /// As by piece, and only the ends of pieces show.
    case inJumps([CubicBezier], KeyframeTiming)
    /// At the same speed throughout.
    case byLength(PathMeasure)
  }

  private let pace: Pace

  /// The point at the beginning.
  package let first: SIMD2<Double>
  /// The point at the end, where key times end before the path at the last one that has a time.
  package let last: SIMD2<Double>

  /// Prepares the way; nil where the path has no piece.
  ///
  /// Moves take no time. A path without length is run through piece by piece.
  package init?(_ path: Path, _ plan: KeyframePlan) {
    let curves = path.segments.map(\.curve)
    guard let start = curves.first?.p0, let end = curves.last?.p3 else { return nil }
    first = start
    if plan.mode.isPaced {
      let measure = PathMeasure(path)
      if measure.length > 0, measure.length.isFinite {
        (pace, last) = (.byLength(measure), end)
        return
      }
    }
    let timing = plan.timing(alongPieces: curves.count)
    let pieces = Array(curves.prefix(timing.times.count - (plan.mode == .discrete ? 2 : 1)))
    last = pieces.last?.p3 ?? end
    pace = plan.mode == .discrete ? .inJumps(pieces, timing) : .byPiece(pieces, timing)
  }

  /// The point at a progress along the way.
  package func point(at progress: Double, duration: Double) -> SIMD2<Double> {
    switch pace {
    case .byPiece(let curves, let timing):
      let place = timing.place(at: progress, duration: duration)
      return curves[place.segment].point(at: place.progress)
    case .inJumps(let curves, let timing):
      let index = timing.heldIndex(at: progress)
      return index < curves.count ? curves[index].p0 : last
    case .byLength(let measure):
      return measure.position(at: progress * measure.length)?.point.simd ?? last
    }
  }

  /// The angle of the way's direction against the x axis in radians, from −π to π.
  package func heading(at progress: Double, duration: Double) -> Double {
    let tangent: SIMD2<Double>
    switch pace {
    case .byPiece(let curves, let timing):
      let place = timing.place(at: progress, duration: duration)
      tangent = curves[place.segment].tangent(at: place.progress)
    case .inJumps(let curves, let timing):
      let index = timing.heldIndex(at: progress)
      tangent = curves[min(index, curves.count - 1)].tangent(at: index < curves.count ? 0 : 1)
    case .byLength(let measure):
      let direction = measure.position(at: progress * measure.length)?.tangent ?? .zero
      tangent = SIMD2(direction.dx.native, direction.dy.native)
    }
    return atan2(tangent.y, tangent.x)
  }
}
