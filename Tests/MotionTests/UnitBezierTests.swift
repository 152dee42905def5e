import Foundation
import Motion
import Testing

@Suite struct UnitBezierTests {
  static let degenerate = [
    UnitBezier(1, 0, 0, 1), UnitBezier(0, 1, 1, 0), UnitBezier(1, 1, 0, 0), UnitBezier(0, 0, 0, 0),
    UnitBezier(1, 1, 1, 1), UnitBezier(0, 0, 1, 1), UnitBezier(0, 1, 0, 0), UnitBezier(1, 0, 1, 0),
    UnitBezier(1, 0, 1e-12, 1), UnitBezier(1 - 1e-9, 0, 1e-9, 1), UnitBezier(1, -3, 6e-8, 4),
    UnitBezier(1 - 6e-8, 0, 0, 1), UnitBezier(0.999, 0, 0.001, 1), UnitBezier(1, 0, 0.3, 1),
    UnitBezier(0.5, 0, 1, 0), UnitBezier(0, 1, 0.5, 1), UnitBezier(1e-9, 1, 1 - 1e-9, 0),
  ]
  static let named = [
    UnitBezier(0.25, 0.1, 0.25, 1), UnitBezier(0.42, 0, 1, 1), UnitBezier(0, 0, 0.58, 1),
    UnitBezier(0.42, 0, 0.58, 1), UnitBezier(0.68, -0.55, 0.265, 1.55),
    UnitBezier(0.95, 0.05, 0.795, 0.035), UnitBezier(0.86, 0, 0.07, 1),
  ]

  /// Places all over the domain, crowded at its ends and in its middle.
  static let fractions: [Double] = {
    var fractions = (1..<16).map { Double($0) / 16 }
    for distance in [1e-17, 1e-12, 1e-8, 1e-4] {
      fractions += [distance, 1 - distance, 0.5 - distance, 0.5 + distance]
    }
    return fractions
  }()

  @Test(arguments: degenerate + named)
  func valuesAgreeWithBisectionInTwiceThePrecision(curve: UnitBezier) {
    for fraction in Self.fractions {
      #expect(abs(curve.value(at: fraction) - preciseValue(curve, at: fraction)) < 1e-9)
    }
  }

  @Test func randomCurvesAgreeWithBisectionInTwiceThePrecision() {
    var random = SplitMix(seed: 1)
    for _ in 0..<120 {
      let curve = UnitBezier(
        .random(in: 0...1, using: &random), .random(in: -1...2, using: &random),
        .random(in: 0...1, using: &random), .random(in: -1...2, using: &random))
      for _ in 0..<16 {
        let fraction = Double.random(in: 0...1, using: &random)
        #expect(abs(curve.value(at: fraction) - preciseValue(curve, at: fraction)) < 1e-9)
      }
    }
  }

  @Test(arguments: degenerate + named)
  func curvesPassThroughTheirEnds(curve: UnitBezier) {
    for past in [0, -1, -Double.infinity, .nan] { #expect(curve.value(at: past) == 0) }
    for past in [1, 2, Double.infinity] { #expect(curve.value(at: past) == 1) }
  }

  @Test func powersAreExactlyBeziers() {
    for x in Self.fractions {
      #expect(abs(UnitBezier(1.0 / 3, 0, 2.0 / 3, 1.0 / 3).value(at: x) - x * x) < 1e-14)
      #expect(abs(UnitBezier(1.0 / 3, 0, 2.0 / 3, 0).value(at: x) - x * x * x) < 1e-14)
      #expect(abs(UnitBezier(0, 1.0 / 3, 0, 2.0 / 3).value(at: x) - cbrt(x)) < 1e-9)
    }
  }

  @Test func aVerticalMiddleIsACubeRoot() {
    for distance in [0, 1e-16, 1e-12, 1e-6, 0.01, 0.2] {
      let s = cbrt(distance / 4)
      let value = UnitBezier(1, 0, 0, 1).value(at: 0.5 + distance)
      let stored = (0.5 + distance) - 0.5
      #expect(abs(value - (0.5 + 1.5 * cbrt(stored / 4) - 2 * stored / 4)) < 1e-10)
      #expect(distance < 1e-10 || abs(value - (0.5 + 1.5 * s - 2 * s * s * s)) < 1e-9)
    }
  }

  @Test func controlPointsOnTheDiagonalGiveTheFractionItself() {
    let curve = UnitBezier(0.1, 0.1, 0.7, 0.7)
    #expect(curve.isLinear)
    for x in Self.fractions { #expect(curve.value(at: x) == x) }
    #expect(curve.derivative(at: 0.3) == 1)
  }

  @Test(arguments: named)
  func aCurveTurnedRoundIsTheCurveBackwards(curve: UnitBezier) {
    let turned = UnitBezier(1 - curve.x2, 1 - curve.y2, 1 - curve.x1, 1 - curve.y1)
    for x in stride(from: 0.0, through: 1, by: 1 / 64) {
      #expect(abs(turned.value(at: 1 - x) - (1 - curve.value(at: x))) < 1e-9)
    }
  }

  @Test func abscissasAreClampedToTheDomain() {
    #expect(UnitBezier(-1, 5, 2, -5) == UnitBezier(0, 5, 1, -5))
    #expect(UnitBezier(.nan, .nan, .nan, .nan) == UnitBezier(0, 0, 0, 0))
  }

  @Test(arguments: named)
  func theDerivativeIsTheLimitOfTheDifference(curve: UnitBezier) {
    for x in stride(from: 0.05, to: 1, by: 0.05) {
      let difference = (curve.value(at: x + 1e-5) - curve.value(at: x - 1e-5)) / 2e-5
      #expect(abs(curve.derivative(at: x) - difference) < 1e-3 * max(1, abs(difference)))
    }
  }

  static let tangents: [(UnitBezier, Double, Double)] = [
    (UnitBezier(0.25, 0.1, 0.25, 1), 0, 0.4), (UnitBezier(0.25, 0.1, 0.25, 1), 1, 0),
    (UnitBezier(0, 0, 0.58, 1), 0, 1 / 0.58), (UnitBezier(0.42, 0, 1, 1), 1, 1 / 0.58),
    (UnitBezier(0, 1, 1, 0), 0, .infinity), (UnitBezier(0, -1, 1, 0), 0, -.infinity),
    (UnitBezier(0, 0, 0, 0.5), 0, .infinity), (UnitBezier(1, 0, 0, 1), 0.5, .infinity),
    (UnitBezier(1, 1, 1, 0.5), 1, .infinity), (UnitBezier(0.5, 1, 0.5, 1), -3, 2),
    (UnitBezier(0.5, 1, 0.5, 0.5), 3, 1), (UnitBezier(0.5, 1, 0.5, 1), .nan, 2),
  ]

  @Test(arguments: tangents)
  func theDerivativeAtAnEndIsTheSlopeOfItsTangent(curve: UnitBezier, at x: Double, slope: Double) {
    let actual = curve.derivative(at: x)
    #expect(actual == slope || abs(actual - slope) < 1e-12)
  }
}

/// The value of a curve by bisection, x(t) being evaluated with 32 digits.
private func preciseValue(_ curve: UnitBezier, at fraction: Double) -> Double {
  let c1 = DoubleDouble(product: 3, curve.x1)
  let c2 = DoubleDouble(product: 3, curve.x2) + DoubleDouble(product: -6, curve.x1)
  let c3 =
    DoubleDouble(1) + DoubleDouble(product: 3, curve.x1) + DoubleDouble(product: -3, curve.x2)
  var (low, high) = (0.0, 1.0)
  while true {
    let t = (low + high) / 2
    if t <= low || t >= high { break }
    let x = ((c3 * t + c2) * t + c1) * t + DoubleDouble(-fraction)
    if x.high < 0 { low = t } else { high = t }
  }
  let t = high
  let u = 1 - t
  return 3 * u * u * t * curve.y1 + 3 * u * t * t * curve.y2 + t * t * t
}

/// A number of 32 digits: the unevaluated sum of two.
private struct DoubleDouble {
  var high, low: Double

  init(_ value: Double) { (high, low) = (value, 0) }

  init(product a: Double, _ b: Double) {
    high = a * b
    low = (-high).addingProduct(a, b)
  }

  init(sum a: Double, _ b: Double) {
    high = a + b
    let tail = high - a
    low = (a - (high - tail)) + (b - tail)
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    var (sum, tail) = (DoubleDouble(sum: a.high, b.high), DoubleDouble(sum: a.low, b.low))
    sum = DoubleDouble(sum: sum.high, sum.low + tail.high)
    tail = DoubleDouble(sum: sum.high, sum.low + tail.low)
    return tail
  }

  static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b)
    return DoubleDouble(sum: product.high, product.low + a.low * b)
  }
}
