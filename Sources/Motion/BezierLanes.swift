// Two places of Bézier timing curves at once.
//
// The steps are those that `UnitBezier.swift` tells of, each done for two fractions in the lanes of
// a vector, of the same curve or of two. A single fraction fills both. So whoever asks, alone or in
// a row, gets the same bits.

/// A Bézier timing curve with its polynomials worked out, as seen from both of its ends.
@frozen
@usableFromInline
package struct BezierSides: Sendable {
  /// Both coordinates, seen from the beginning and from the end.
  @usableFromInline let early, late: BezierSide
  /// The curve itself.
  @usableFromInline let curve: UnitBezier

  /// Prepares a curve.
  @inlinable
  package init(_ curve: UnitBezier) {
    self.curve = curve
    early = BezierSide(
      x: UnitCubic(curve.x1, curve.x2), y: UnitCubic(curve.y1, curve.y2))
    late = BezierSide(
      x: UnitCubic(1 - curve.x2, 1 - curve.x1), y: UnitCubic(1 - curve.y2, 1 - curve.y1))
  }
}

/// The coordinates of a curve, seen from one of its ends.
@frozen
@usableFromInline
struct BezierSide: Sendable {
  @usableFromInline let x, y: UnitCubic

  @inlinable
  init(x: UnitCubic, y: UnitCubic) { (self.x, self.y) = (x, y) }
}

/// Evaluates two curves side by side.
@usableFromInline
package enum BezierLanes {
  /// The values of two curves at a fraction of the time each, as `UnitBezier.value(at:)` has them.
  @inlinable
  package static func values(
    at fractions: SIMD2<Double>, _ first: UnsafePointer<BezierSides>,
    _ second: UnsafePointer<BezierSides>
  ) -> SIMD2<Double> {
    let isLate = fractions .> 0.5
    let (a, b) = (side(first, fractions.x > 0.5), side(second, fractions.y > 0.5))
    let x = CubicLanes(a.pointee.x, b.pointee.x)
    let distance = fractions.replacing(with: 1 - fractions, where: isLate)
    var t = x.improved(x.improved(x.guess(for: distance), for: distance), for: distance)
    var isCertain = x.isSolution(t, for: distance)
    if !isCertain.holdsInBoth {
      t = t.replacing(with: x.improved(t, for: distance), where: .!isCertain)
      isCertain = x.isSolution(t, for: distance)
    }
    let height = CubicLanes(a.pointee.y, b.pointee.y).value(at: t)
    var values = height.replacing(with: 1 - height, where: isLate)
    if !(isCertain .& (fractions .> 0) .& (fractions .< 1)).holdsInBoth {
      values.x = settled(values.x, fractions.x, isCertain[0], first)
      values.y = settled(values.y, fractions.y, isCertain[1], second)
    }
    return values
  }

  @inlinable
  @inline(__always)
  static func side(
    _ sides: UnsafePointer<BezierSides>, _ isLate: Bool
  ) -> UnsafePointer<BezierSide> {
    let early = UnsafeRawPointer(sides).assumingMemoryBound(to: BezierSide.self)
    return early + (isLate ? 1 : 0)
  }

  /// The value at and beyond the ends, and where the short way missed it.
  @usableFromInline
  static func settled(
    _ value: Double, _ fraction: Double, _ isCertain: Bool, _ sides: UnsafePointer<BezierSides>
  ) -> Double {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    return isCertain ? value : sides.pointee.curve.valueByBracketing(at: fraction)
  }
}

/// A polynomial for each of two lanes.
@frozen
@usableFromInline
struct CubicLanes {
  @usableFromInline let c1, c2, c3: SIMD2<Double>

  @inlinable
  @inline(__always)
  init(_ first: UnitCubic, _ second: UnitCubic) {
    c1 = SIMD2(first.c1, second.c1)
    c2 = SIMD2(first.c2, second.c2)
    c3 = SIMD2(first.c3, second.c3)
  }

  @inlinable
  @inline(__always)
  func value(at t: SIMD2<Double>) -> SIMD2<Double> { ((c3 * t + c2) * t + c1) * t }

  @inlinable
  @inline(__always)
  func slope(at t: SIMD2<Double>) -> SIMD2<Double> { (3 * c3 * t + 2 * c2) * t + c1 }

  /// A parameter near the one at which the polynomial has a value in 0…½.
  @inlinable
  @inline(__always)
  func guess(for value: SIMD2<Double>) -> SIMD2<Double> {
    // Exact for the quadratic part; the cubic one is taken at the middle of where it matters.
    let bend = c2 + 0.4 * c3
    var square = c1 * c1 + 4 * bend * value
    square.replace(with: 0, where: square .< 0)
    let root = SIMD2(square.x.squareRoot(), square.y.squareRoot())
    return 2 * value / (c1 + root)
  }

  /// One step of Halley's method.
  @inlinable
  @inline(__always)
  func improved(_ t: SIMD2<Double>, for value: SIMD2<Double>) -> SIMD2<Double> {
    let error = self.value(at: t) - value
    let slope = slope(at: t)
    return t - error * slope / (slope * slope - error * (3 * c3 * t + c2))
  }

  /// Whether a parameter is surely within 1e-11 of the one at which the polynomial has the value.
  @inlinable
  @inline(__always)
  func isSolution(_ t: SIMD2<Double>, for value: SIMD2<Double>) -> SIMDMask<SIMD2<Int64>> {
    let error = self.value(at: t) - value
    let bound = 1e-11 * slope(at: t)
    return (error .<= bound) .& (-error .<= bound) .& (t .>= 0) .& (t .<= 1)
  }
}

extension SIMDMask where Storage == SIMD2<Int64> {
  /// Whether it is true in both lanes.
  @inlinable
  var holdsInBoth: Bool { self[0] && self[1] }
}
