import Foundation
import QuartzCore

/// A rounded rectangle under an affine map, and how much of a pixel it covers.
///
/// It is convex and the union of simple pieces: two rectangles, and at each corner a disc or a square.
/// So a line through it is inside from the least to the greatest end of the pieces' chords. The chords
/// of a pixel's rows are exact; their integral is a sum over short steps between the shape's corners.
struct RoundedRectangle {
  fileprivate let pieces: [Piece]
  private let inverse: CGAffineTransform
  /// The heights, in pixels, at which chords may change at once.
  private let corners: [Double]
  private let reach: SIMD2<Double>
  private let rect: CGRect

  fileprivate enum Piece {
    case box(low: SIMD2<Double>, high: SIMD2<Double>)
    case disc(centre: SIMD2<Double>, radius: Double)
  }

  init(
    rect: CGRect, radius: Double, corners: CACornerMask = .all, toPixels: CGAffineTransform
  ) {
    (self.rect, inverse) = (rect, toPixels.inverted())
    let (low, high) = (
      SIMD2(rect.minX.native, rect.minY.native), SIMD2(rect.maxX.native, rect.maxY.native)
    )
    let r = max(0, min(radius, min(rect.width.native, rect.height.native) / 2))
    var pieces: [Piece] =
      rect.isEmpty
      ? []
      : [
        .box(low: low + SIMD2(r, 0), high: high - SIMD2(r, 0)),
        .box(low: low + SIMD2(0, r), high: high - SIMD2(0, r)),
      ]
    for index in 0..<4 where r > 0 && !rect.isEmpty {
      let corner = SIMD2(index & 1 == 0 ? low.x : high.x, index & 2 == 0 ? low.y : high.y)
      let centre = SIMD2(
        index & 1 == 0 ? low.x + r : high.x - r, index & 2 == 0 ? low.y + r : high.y - r)
      let isRound = corners.rawValue >> UInt(index) & 1 != 0
      pieces.append(
        isRound
          ? .disc(centre: centre, radius: r)
          : .box(low: pointwiseMin(corner, centre), high: pointwiseMax(corner, centre)))
    }
    self.pieces = pieces
    let xs = [low.x, low.x + r, high.x - r, high.x]
    let ys = [low.y, low.y + r, high.y - r, high.y]
    self.corners = xs.flatMap { x in
      ys.map { y in CGPoint(x: x, y: y).applying(toPixels).y.native }
    }.sorted()
    reach = SIMD2(
      abs(inverse.a.native) + abs(inverse.c.native), abs(inverse.b.native) + abs(inverse.d.native))
  }

  /// The part of a pixel that is inside.
  func coverage(_ x: Int, _ y: Int) -> Double {
    let centre = local(Double(x) + 0.5, Double(y) + 0.5)
    guard abs(centre.x - rect.midX.native) <= rect.width.native / 2 + reach.x,
      abs(centre.y - rect.midY.native) <= rect.height.native / 2 + reach.y
    else { return 0 }
    let inner = corners.filter { $0 > Double(y) && $0 < Double(y + 1) }
    let stops = [Double(y)] + inner + [Double(y + 1)]
    var sum = 0.0
    for (from, to) in zip(stops, stops.dropFirst()) where to - from > 1e-9 {
      let count = max(3, Int((32 * (to - from)).rounded(.up)))
      let step = (to - from) / Double(count)
      for index in 0..<count { sum += chord(Double(x), from + (Double(index) + 0.5) * step) * step }
    }
    return sum
  }

  private func local(_ x: Double, _ y: Double) -> SIMD2<Double> {
    SIMD2(
      inverse.a.native * x + inverse.c.native * y + inverse.tx.native,
      inverse.b.native * x + inverse.d.native * y + inverse.ty.native)
  }

  /// How much of a row is inside, from x to x + 1.
  private func chord(_ x: Double, _ y: Double) -> Double {
    let start = local(x, y)
    let way = SIMD2(inverse.a.native, inverse.b.native)
    var (from, to) = (Double.infinity, -Double.infinity)
    for piece in pieces {
      guard let ends = piece.chord(start, way) else { continue }
      (from, to) = (min(from, ends.from), max(to, ends.to))
    }
    return max(0, min(to, 1) - max(from, 0))
  }
}

extension RoundedRectangle.Piece {
  /// Where the line `start` + t · `way` is inside; nil if nowhere.
  fileprivate func chord(_ start: SIMD2<Double>, _ way: SIMD2<Double>) -> (
    from: Double, to: Double
  )? {
    switch self {
    case .box(let low, let high):
      var (from, to) = (-Double.infinity, Double.infinity)
      for axis in 0..<2 {
        if abs(way[axis]) < 1e-12 {
          if start[axis] < low[axis] || start[axis] > high[axis] { return nil }
          continue
        }
        let (a, b) = (
          (low[axis] - start[axis]) / way[axis], (high[axis] - start[axis]) / way[axis]
        )
        (from, to) = (max(from, min(a, b)), min(to, max(a, b)))
      }
      return from < to ? (from, to) : nil
    case .disc(let centre, let radius):
      let o = start - centre
      let (a, b) = ((way * way).sum(), (o * way).sum())
      let rest = b * b - a * ((o * o).sum() - radius * radius)
      guard rest > 0 else { return nil }
      return ((-b - rest.squareRoot()) / a, (-b + rest.squareRoot()) / a)
    }
  }
}

extension CACornerMask {
  static let all: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// Numbers that are the same on every run, by splitmix64.
struct TrialNumbers: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func callAsFunction(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }
}
