// Cubics between any two points, by way of unit ones.
//
// `Motion` evaluates cubics from (0,0) to (1,1). Scaling a piece of a chain to that would divide by
// its rise, which may be 0. A shear divides by nothing: with u the fraction of the piece's time,
//
//     z(u) = y(u) − y₀ + k·u,    k = 1 − (y₃ − y₀)
//
// runs from 0 to 1 whatever the rise, and as the shear is linear in u, y(u) = y₀ + z(u) − k·u.

import Motion

/// Several cubic Béziers one after the other, from (0,0) to (1,1), as in an SVG path.
package struct BezierChain: Hashable, Sendable {
  /// One cubic, from where the one before ends.
  package struct Piece: Hashable, Sendable {
    /// The control points and the end; x never falls.
    package let x1, y1, x2, y2, x3, y3: Double

    /// A piece of its control points and its end, in the order of SVG.
    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double)
    {
      (self.x1, self.y1, self.x2, self.y2, self.x3, self.y3) = (x1, y1, x2, y2, x3, y3)
    }
  }

  /// The pieces, from the first to the last.
  package let pieces: [Piece]

  /// Makes a chain; nil unless each piece is a function of time and the last one ends at (1,1).
  package init?(_ pieces: [Piece]) {
    guard let last = pieces.last, abs(last.x3 - 1) < 1e-6, abs(last.y3 - 1) < 1e-6 else {
      return nil
    }
    var start = 0.0
    for piece in pieces {
      let inside = start...max(start, piece.x3)
      guard piece.x3 > start, inside ~= piece.x1, inside ~= piece.x2,
        [piece.y1, piece.y2, piece.y3].allSatisfy(\.isFinite)
      else { return nil }
      start = piece.x3
    }
    self.pieces = pieces
  }

  /// A piece in unit time, sheared as above.
  private struct Sheared {
    let start, length, base, shear: Double
    let bezier: UnitBezier
  }

  /// Where a piece begins.
  package func start(of index: Int) -> (x: Double, y: Double) {
    index > 0 ? (pieces[index - 1].x3, pieces[index - 1].y3) : (0, 0)
  }

  private func piece(at fraction: Double) -> Sheared {
    let index = pieces.firstIndex { fraction < $0.x3 } ?? pieces.count - 1
    let (x0, y0) = start(of: index)
    let piece = pieces[index]
    let length = piece.x3 - x0
    let shear = 1 - (piece.y3 - y0)
    let (u1, u2) = ((piece.x1 - x0) / length, (piece.x2 - x0) / length)
    return Sheared(
      start: x0, length: length, base: y0, shear: shear,
      bezier: UnitBezier(u1, piece.y1 - y0 + shear * u1, u2, piece.y2 - y0 + shear * u2))
  }

  /// The progress at a fraction of the time; NaN counts as 0.
  package func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    let piece = piece(at: fraction)
    let u = (fraction - piece.start) / piece.length
    return piece.base + piece.bezier.value(at: u) - piece.shear * u
  }

  /// The slope over the fraction of the time; infinite where a piece is vertical.
  package func slope(at fraction: Double) -> Double {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    let piece = piece(at: fraction)
    let u = (fraction - piece.start) / piece.length
    return (piece.bezier.derivative(at: u) - piece.shear) / piece.length
  }
}
