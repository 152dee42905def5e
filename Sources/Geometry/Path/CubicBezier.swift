import Foundation

// Everything that is measured on a path is measured on one kind of curve. Lines and quadratics are
// raised to cubics without changing their parametrisation; where that would cost exactness (bounds
// and crossings of lines) the callers keep the line.

/// A cubic Bézier curve from p0 to p3 with the controls p1 and p2, at parameters 0…1.
package struct CubicBezier: Hashable, Sendable {
  /// The four control points; the curve lies in their convex hull.
  package var p0, p1, p2, p3: SIMD2<Double>

  /// Makes a curve of its control points.
  package init(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>
  ) {
    (self.p0, self.p1, self.p2, self.p3) = (p0, p1, p2, p3)
  }

  /// Makes a straight line that runs at even speed.
  package init(from p0: SIMD2<Double>, to p3: SIMD2<Double>) {
    self.init(p0, p0 + (p3 - p0) / 3, p3 + (p0 - p3) / 3, p3)
  }

  /// Makes the cubic form of a quadratic curve.
  package init(from p0: SIMD2<Double>, control: SIMD2<Double>, to p3: SIMD2<Double>) {
    self.init(p0, p0 + (control - p0) * (2 / 3), p3 + (control - p3) * (2 / 3), p3)
  }

  /// The point at a parameter; exactly an end point at 0 and at 1.
  package func point(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    let inner = p1 * (3 * s * s * t) + p2 * (3 * s * t * t)
    return p0 * (s * s * s) + inner + p3 * (t * t * t)
  }

  /// Which way the curve leads at its start, with length one; zero where it is a point.
  var headingAtStart: SIMD2<Double> {
    let way = p1 != p0 ? p1 - p0 : p2 != p0 ? p2 - p0 : p3 - p0
    return way.length > 0 ? way / way.length : SIMD2()
  }

  /// Which way it leads at its end, with length one; zero where it is a point.
  var headingAtEnd: SIMD2<Double> { -CubicBezier(p3, p2, p1, p0).headingAtStart }

  /// The change of the point per unit of the parameter; zero where the curve has a cusp.
  package func derivative(at t: Double) -> SIMD2<Double> {
    let s = 1 - t
    return ((p1 - p0) * (s * s) + (p2 - p1) * (2 * s * t) + (p3 - p2) * (t * t)) * 3
  }

  /// The direction of travel with length one; zero only where the whole curve is one point.
  ///
  /// Where the derivative vanishes, as with a control on an end point, it is the limit from inside.
  package func tangent(at t: Double) -> SIMD2<Double> {
    let size = (p1 - p0).length + (p2 - p1).length + (p3 - p2).length
    guard size > 0 else { return .zero }
    let direct = derivative(at: t)
    if direct.length > size * 1e-9 { return direct.normalized }
    let step = t < 0.5 ? 1e-4 : -1e-4
    let chord = (point(at: t + step) - point(at: t)) * (step > 0 ? 1 : -1)
    return chord.length > 0 ? chord.normalized : .zero
  }

  /// The two curves that meet at a parameter (de Casteljau).
  package func split(at t: Double) -> (CubicBezier, CubicBezier) {
    let (a, b, c) = (p0 + (p1 - p0) * t, p1 + (p2 - p1) * t, p2 + (p3 - p2) * t)
    let (d, e) = (a + (b - a) * t, b + (c - b) * t)
    let middle = d + (e - d) * t
    return (CubicBezier(p0, a, d, middle), CubicBezier(middle, e, c, p3))
  }
}

extension CubicBezier {
  /// The parameters inside 0…1 at which a coordinate turns round, in rising order.
  ///
  /// - Parameter axis: 0 for x, 1 for y.
  func extrema(axis: Int) -> [Double] {
    let (u, v, w) = (p1[axis] - p0[axis], p2[axis] - p1[axis], p3[axis] - p2[axis])
    // The derivative over 3 is u·s² + 2v·s·t + w·t²; as a polynomial in t:
    let (a, halfB, c) = (u - 2 * v + w, v - u, u)
    let discriminant = halfB * halfB - a * c
    guard discriminant >= 0 else { return [] }
    // The larger root in magnitude first, the other from the product: nothing cancels.
    let q = -(halfB + (halfB < 0 ? -1 : 1) * discriminant.squareRoot())
    return [q / a, c / q].filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// How often and which way the curve crosses the ray from a point towards +x.
  ///
  /// Rising crossings count +1, falling ones −1; a piece owns its lower end and not its upper.
  func winding(around point: SIMD2<Double>) -> Int {
    let cuts = [0] + extrema(axis: 1) + [1]
    var winding = 0
    for (from, to) in zip(cuts, cuts.dropFirst()) {
      let (low, high) = (self.point(at: from).y, self.point(at: to).y)
      let rises = low <= point.y && point.y < high
      let falls = high <= point.y && point.y < low
      guard rises || falls else { continue }
      if self.point(at: crossing(y: point.y, from, to, rising: rises)).x > point.x {
        winding += rises ? 1 : -1
      }
    }
    return winding
  }

  /// The parameter at which a monotone stretch reaches a height, by bisection to the last bit.
  private func crossing(y: Double, _ from: Double, _ to: Double, rising: Bool) -> Double {
    var (low, high) = (from, to)
    for _ in 0..<54 {
      let middle = (low + high) / 2
      if (point(at: middle).y <= y) == rising { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}
