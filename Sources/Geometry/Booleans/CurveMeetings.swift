import Foundation

// Where two pieces of an outline meet.
//
// Pieces are monotone: along each, x only rises or only falls, and so does y. So the box of any
// stretch is that of its two ends, a point on a piece is found by bisection along its longer side,
// and two stretches whose boxes lie apart do not meet. Stretches whose boxes overlap are halved until
// they are short, and the meeting is then polished by Newton's method. Pieces that run along each
// other are no case of that: they meet at those ends of either that lie on the other.

extension CubicBezier {
  /// The smallest and the largest coordinates of a piece that is monotone.
  var monotoneBox: (low: SIMD2<Double>, high: SIMD2<Double>) {
    (pointwiseMin(p0, p3), pointwiseMax(p0, p3))
  }

  /// The axis along which the ends lie farther apart.
  private var longAxis: Int {
    let span = p3 - p0
    return abs(span.x) >= abs(span.y) ? 0 : 1
  }

  /// The parameter at which a monotone piece comes nearest to a value along an axis.
  func parameter(of value: Double, axis: Int) -> Double {
    let rises = p0[axis] <= p3[axis]
    if rises ? value <= p0[axis] : value >= p0[axis] { return 0 }
    if rises ? value >= p3[axis] : value <= p3[axis] { return 1 }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if (point(at: middle)[axis] <= value) == rises { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The parameter at which a monotone piece passes a point; nil where it stays away from it.
  func parameter(of point: SIMD2<Double>, tolerance: Double) -> Double? {
    let t = parameter(of: point[longAxis], axis: longAxis)
    return (self.point(at: t) - point).length <= tolerance ? t : nil
  }

  /// The stretch between two parameters.
  func stretch(from: Double, to: Double) -> CubicBezier {
    guard from < 1 else { return CubicBezier(p3, p3, p3, p3) }
    let rest = split(at: from).1
    return rest.split(at: (to - from) / (1 - from)).0
  }
}

/// Where two monotone pieces meet, as parameters on both.
struct CurveMeetings {
  private let first, second: CubicBezier
  private let tolerance: Double
  private let shortest: Double
  /// The parameters of each meeting.
  private(set) var parameters: [SIMD2<Double>] = []

  /// Finds the meetings.
  ///
  /// - Parameters:
  ///   - areLines: whether both are straight: then one division gives the only crossing.
  ///   - tolerance: how near is the same point, in the units of the pieces.
  init(_ first: CubicBezier, _ second: CubicBezier, areLines: Bool, tolerance: Double) {
    (self.first, self.second, self.tolerance) = (first, second, tolerance)
    let size = ((first.p3 - first.p0).length + (second.p3 - second.p0).length) / 2
    shortest = max(size * 1e-4, tolerance * 8)
    addEnds()
    if runsAlong { return }
    if areLines { crossLines() } else { search(0, 1, 0, 1, depth: 0) }
  }

  /// Adds the ends of either that lie on the other.
  private mutating func addEnds() {
    for (t, end) in [(0.0, first.p0), (1.0, first.p3)] {
      if let u = second.parameter(of: end, tolerance: tolerance) { add(t, u) }
    }
    for (u, end) in [(0.0, second.p0), (1.0, second.p3)] {
      if let t = first.parameter(of: end, tolerance: tolerance) { add(t, u) }
    }
  }

  /// Whether all between two of the ends that are found lies on both.
  private var runsAlong: Bool {
    guard let low = parameters.map(\.x).min(), let high = parameters.map(\.x).max(),
      (first.point(at: high) - first.point(at: low)).length > 4 * tolerance
    else { return false }
    return [0.31, 0.5, 0.77].allSatisfy {
      let point = first.point(at: low + (high - low) * $0)
      return second.parameter(of: point, tolerance: 4 * tolerance) != nil
    }
  }

  private mutating func add(_ t: Double, _ u: Double) {
    let point = first.point(at: t)
    let isKnown = parameters.contains {
      (first.point(at: $0.x) - point).length <= 2 * tolerance
    }
    if !isKnown { parameters.append(SIMD2(t, u)) }
  }

  private mutating func crossLines() {
    let (d, e, gap) = (first.p3 - first.p0, second.p3 - second.p0, second.p0 - first.p0)
    let turn = d.x * e.y - d.y * e.x
    guard turn != 0 else { return }
    let t = (gap.x * e.y - gap.y * e.x) / turn
    let u = (gap.x * d.y - gap.y * d.x) / turn
    if 0 < t, t < 1, 0 < u, u < 1 { add(t, u) }
  }

  /// Halves the longer stretch while both could meet.
  private mutating func search(
    _ t0: Double, _ t1: Double, _ u0: Double, _ u1: Double, depth: Int
  ) {
    let (a, b) = (first.point(at: t0), first.point(at: t1))
    let (c, d) = (second.point(at: u0), second.point(at: u1))
    let gap =
      pointwiseMax(pointwiseMin(a, b), pointwiseMin(c, d))
      - pointwiseMin(pointwiseMax(a, b), pointwiseMax(c, d))
    guard gap.x <= tolerance, gap.y <= tolerance else { return }
    let (long, other) = ((b - a).length, (d - c).length)
    if max(long, other) <= shortest || depth > 60 {
      return polish(SIMD2((t0 + t1) / 2, (u0 + u1) / 2), reach: SIMD2(t1 - t0, u1 - u0))
    }
    if long >= other {
      let middle = (t0 + t1) / 2
      search(t0, middle, u0, u1, depth: depth + 1)
      search(middle, t1, u0, u1, depth: depth + 1)
    } else {
      let middle = (u0 + u1) / 2
      search(t0, t1, u0, middle, depth: depth + 1)
      search(t0, t1, middle, u1, depth: depth + 1)
    }
  }

  /// Brings a guess to the meeting; drops it where there is none within two stretches.
  private mutating func polish(_ guess: SIMD2<Double>, reach: SIMD2<Double>) {
    var at = guess
    for _ in 0..<40 {
      let gap = second.point(at: at.y) - first.point(at: at.x)
      let (d, e) = (first.derivative(at: at.x), second.derivative(at: at.y))
      let turn = d.x * e.y - d.y * e.x
      guard turn != 0 else { break }
      let step = SIMD2(gap.x * e.y - gap.y * e.x, gap.x * d.y - gap.y * d.x) / turn
      at = (at + step).clamped(lowerBound: .zero, upperBound: SIMD2(1, 1))
      if abs(step.x) + abs(step.y) < 1e-15 { break }
    }
    guard abs(at.x - guess.x) <= 2 * reach.x, abs(at.y - guess.y) <= 2 * reach.y,
      (second.point(at: at.y) - first.point(at: at.x)).length <= tolerance
    else { return }
    add(at.x, at.y)
  }
}
