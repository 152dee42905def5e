// The slow and certain way, and the slope; both look at the curve from where it is most delicate.

extension UnitBezier {
  /// The value at a fraction strictly between 0 and 1, by a search that always ends.
  @usableFromInline
  func valueByBracketing(at fraction: Double) -> Double {
    let view = CurveView(of: self, at: fraction)
    let height = view.y.value(at: view.solution)
    return view.isMirrored ? view.origin - height : view.origin + height
  }

  /// The slope of the value over the time fraction: the speed, 1 being the average.
  ///
  /// Infinite where the curve is vertical. At and beyond the ends it is the one-sided slope there;
  /// NaN counts as 0.
  package func derivative(at fraction: Double) -> Double {
    if isLinear { return 1 }
    let view = CurveView(of: self, at: fraction > 0 ? min(fraction, 1) : 0)
    let s = view.solution
    let slope = view.x.slope(at: s)
    if slope > 0 { return view.y.slope(at: s) / slope }
    // Only at the origin of a view can x stand still; there the lowest power of s rules.
    if view.y.c1 != 0 { return .infinity * view.y.c1 }
    if view.x.c2 != 0 { return view.y.c2 / view.x.c2 }
    return view.y.c2 != 0 ? .infinity * view.y.c2 : view.y.c3 / view.x.c3
  }
}

/// A curve developed about its start, its end or its middle, and a distance in time from there.
private struct CurveView {
  /// Both coordinates as polynomials of the parameter's distance, less what they are at the origin.
  let x, y: UnitCubic
  /// The distance in time at which to look.
  let distance: Double
  /// The value at the origin.
  let origin: Double
  /// Whether the curve is seen from its end, backwards and upside down.
  let isMirrored: Bool
  /// Between which parameters the solution lies.
  let bracket: ClosedRange<Double>

  /// The view in which a fraction in 0…1 is best told from its neighbours.
  init(of curve: UnitBezier, at fraction: Double) {
    // x stands almost still in the middle, so neither end would see enough of it.
    if 1 - curve.x1 + curve.x2 < 0.25, fraction > 0.125, fraction < 0.875 {
      x = UnitCubic(aboutMiddleOf: curve.x1, curve.x2)
      y = UnitCubic(aboutMiddleOf: curve.y1, curve.y2)
      distance = (fraction - 0.5) - 0.375 * (curve.x2 - (1 - curve.x1))
      origin = 0.125 * (1 + 3 * curve.y1 + 3 * curve.y2)
      (isMirrored, bracket) = (false, -0.5...0.5)
    } else if fraction > 0.5 {
      x = UnitCubic(1 - curve.x2, 1 - curve.x1)
      y = UnitCubic(1 - curve.y2, 1 - curve.y1)
      (distance, origin, isMirrored, bracket) = (1 - fraction, 1, true, 0...1)
    } else {
      x = UnitCubic(curve.x1, curve.x2)
      y = UnitCubic(curve.y1, curve.y2)
      (distance, origin, isMirrored, bracket) = (fraction, 0, false, 0...1)
    }
  }

  /// The parameter at the distance: Newton's method, and bisection where it would go astray.
  var solution: Double {
    var (low, high) = (bracket.lowerBound, bracket.upperBound)
    var s = distance == 0 ? 0 : (low + high) / 2
    // Each round halves the bracket or the step, so 120 reach the last digit from anywhere.
    for _ in 0..<120 {
      let error = x.value(at: s) - distance
      if error == 0 { return s }
      if error > 0 { high = s } else { low = s }
      let newton = s - error / x.slope(at: s)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == s { return s }
      s = next
    }
    return s
  }
}

extension UnitCubic {
  /// The Bézier polynomial of 0, p1, p2, 1 developed about its middle, less its value there.
  ///
  /// Written in 1 − p1 and p2, because that is what is small where the view is needed.
  fileprivate init(aboutMiddleOf p1: Double, _ p2: Double) {
    let q1 = 1 - p1
    self.init(c1: 0.75 * (q1 + p2), c2: 1.5 * (q1 - p2), c3: 4 - 3 * (q1 + p2))
  }
}
