// Four places of Bézier timing curves at once.
//
// The steps are those that `UnitBezier.swift` tells of, each done for four fractions in the lanes of
// a vector, of the same curve or of others. One alone would leave the processor waiting: each step
// needs the one before. A single fraction fills all lanes. So whoever asks, alone or in a row, gets
// the same bits.

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

/// Evaluates four curves side by side.
@usableFromInline
package enum BezierLanes {
  /// A curve for each lane.
  @usableFromInline
  package typealias Curves = (
    UnsafePointer<BezierSides>, UnsafePointer<BezierSides>, UnsafePointer<BezierSides>,
    UnsafePointer<BezierSides>
  )

  /// The values of four curves at a fraction of the time each, as `UnitBezier.value(at:)` has them.
  @inlinable
  package static func values(at fractions: SIMD4<Double>, _ curves: Curves) -> SIMD4<Double> {
    let isLate = fractions .> 0.5
    let a = side(curves.0, fractions.x > 0.5)
    let b = side(curves.1, fractions.y > 0.5)
    let c = side(curves.2, fractions.z > 0.5)
    let d = side(curves.3, fractions.w > 0.5)
    let x = CubicLanes(a.pointee.x, b.pointee.x, c.pointee.x, d.pointee.x)
    let distance = fractions.replacing(with: 1 - fractions, where: isLate)
    var t = x.improved(x.improved(x.guess(for: distance), for: distance), for: distance)
    var isCertain = x.isSolution(t, for: distance)
    if !all(isCertain) {
      t = t.replacing(with: x.improved(t, for: distance), where: .!isCertain)
      isCertain = x.isSolution(t, for: distance)
    }
    let y = CubicLanes(a.pointee.y, b.pointee.y, c.pointee.y, d.pointee.y)
    let height = y.value(at: t)
    var values = height.replacing(with: 1 - height, where: isLate)
    if !all(isCertain .& (fractions .> 0) .& (fractions .< 1)) {
      values.x = settled(values.x, fractions.x, isCertain[0], curves.0)
      values.y = settled(values.y, fractions.y, isCertain[1], curves.1)
      values.z = settled(values.z, fractions.z, isCertain[2], curves.2)
      values.w = settled(values.w, fractions.w, isCertain[3], curves.3)
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

/// A polynomial for each of four lanes.
@frozen
@usableFromInline
struct CubicLanes {
  @usableFromInline let c1, c2, c3: SIMD4<Double>

  @inlinable
  @inline(__always)
  init(_ a: UnitCubic, _ b: UnitCubic, _ c: UnitCubic, _ d: UnitCubic) {
    c1 = SIMD4(a.c1, b.c1, c.c1, d.c1)
    c2 = SIMD4(a.c2, b.c2, c.c2, d.c2)
    c3 = SIMD4(a.c3, b.c3, c.c3, d.c3)
  }

  @inlinable
  @inline(__always)
  func value(at t: SIMD4<Double>) -> SIMD4<Double> { ((c3 * t + c2) * t + c1) * t }

  @inlinable
  @inline(__always)
  func slope(at t: SIMD4<Double>) -> SIMD4<Double> { (3 * c3 * t + 2 * c2) * t + c1 }

  /// A parameter near the one at which the polynomial has a value in 0…½.
  @inlinable
  @inline(__always)
  func guess(for value: SIMD4<Double>) -> SIMD4<Double> {
    // Exact for the quadratic part; the cubic one is taken at the middle of where it matters.
    let bend = c2 + 0.4 * c3
    var square = c1 * c1 + 4 * bend * value
    square.replace(with: 0, where: square .< 0)
    return 2 * value / (c1 + square.squareRoot())
  }

  /// One step of Halley's method.
  @inlinable
  @inline(__always)
  func improved(_ t: SIMD4<Double>, for value: SIMD4<Double>) -> SIMD4<Double> {
    let error = self.value(at: t) - value
    let slope = slope(at: t)
    return t - error * slope / (slope * slope - error * (3 * c3 * t + c2))
  }

  /// Whether a parameter is surely within 1e-11 of the one at which the polynomial has the value.
  @inlinable
  @inline(__always)
  func isSolution(_ t: SIMD4<Double>, for value: SIMD4<Double>) -> SIMDMask<SIMD4<Int64>> {
    let error = self.value(at: t) - value
    let bound = 1e-11 * slope(at: t)
    return (error .<= bound) .& (-error .<= bound) .& (t .>= 0) .& (t .<= 1)
  }
}
