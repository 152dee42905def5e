// How a timing curve is evaluated.
//
// A timing curve is a cubic Bézier from (0,0) to (1,1) with two free control points. Its value at
// a fraction x of the time is y(t) for the parameter t at which x(t) = x; with both x1 and x2 in
// 0…1 there is exactly one. Finding it is the whole work, done for each animation in each frame:
//
// 1. A guess from the quadratic that fits the curve's beginning, then Halley's method, which
//    triples the correct digits in each step, without a branch (`BezierLanes.swift`).
// 2. One check that bounds the error. Ordinary curves pass it.
// 3. What fails goes to a bracketed search, which cannot fail (`UnitBezier+Bracketing.swift`).
//
// Where x′ is nearly 0 the parameter is as sensitive as a square root at 0, or as a cube root where
// x1 is near 1 and x2 near 0: the rounding of x alone would show in y. So the polynomial is
// developed about the very place where that happens, from the nearer end or from the middle. There
// its terms vanish one by one, and their errors with them.

/// A cubic Bézier timing curve from (0,0) to (1,1).
///
/// Source: CSS Easing Functions Level 1, cubic Bézier easing functions.
@usableFromInline
@frozen
package struct UnitBezier: Hashable, Sendable {
  /// The time fraction of the first control point, 0…1.
  @usableFromInline
  package let x1: Double
  /// The value of the first control point; any finite number.
  @usableFromInline
  package let y1: Double
  /// The time fraction of the second control point, 0…1.
  @usableFromInline
  package let x2: Double
  /// The value of the second control point; any finite number.
  @usableFromInline
  package let y2: Double

  /// Makes a curve of its control points.
  ///
  /// `x1` and `x2` are clamped to 0…1, where the curve is a function of time; NaN becomes 0.
  @inlinable
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = x1 > 0 ? min(x1, 1) : 0
    self.y1 = y1.isNaN ? 0 : y1
    self.x2 = x2 > 0 ? min(x2, 1) : 0
    self.y2 = y2.isNaN ? 0 : y2
  }

  /// Whether the value is the time fraction itself: both control points lie on the diagonal.
  @inlinable
  package var isLinear: Bool { x1 == y1 && x2 == y2 }

  /// The value at a fraction of the time, exact to 1e-9 times the curve's greatest height.
  ///
  /// 0 at and before 0 and for NaN, 1 at and after 1. Between them the value may overshoot 0…1.
  /// Complexity: constant; some 20 ns for ordinary curves, 200 ns near a vertical middle.
  @inlinable
  package func value(at fraction: Double) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    if isLinear { return fraction }
    return withUnsafePointer(to: BezierSides(self)) {
      BezierLanes.values(at: SIMD4(repeating: fraction), ($0, $0, $0, $0)).x
    }
  }
}

/// A cubic polynomial without a constant term: one coordinate of a curve seen from one of its ends.
@frozen
@usableFromInline
struct UnitCubic {
  /// The coefficients of t, t² and t³.
  @usableFromInline let c1, c2, c3: Double

  @inlinable
  init(c1: Double, c2: Double, c3: Double) {
    self.c1 = c1
    self.c2 = c2
    self.c3 = c3
  }

  /// The Bézier polynomial of the control values 0, p1, p2, 1.
  @inlinable
  init(_ p1: Double, _ p2: Double) {
    c1 = 3 * p1
    c2 = 3 * (p2 - p1) - c1
    c3 = 1 - c1 - c2
  }

  @inlinable
  func value(at t: Double) -> Double { ((c3 * t + c2) * t + c1) * t }

  @inlinable
  func slope(at t: Double) -> Double { (3 * c3 * t + 2 * c2) * t + c1 }
}
