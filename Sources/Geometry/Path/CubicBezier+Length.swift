import Foundation

// Arc length has no closed form. The speed is integrated by Gauss–Legendre quadrature, which is
// exact to machine precision while the speed is smooth; near cusps it is not, so stretches are
// halved until two halves agree with the whole.

extension CubicBezier {
  /// The nodes in 0…1 and weights of the eight-point Gauss–Legendre rule on −1…1.
  private static let nodes = SIMD4(
    0.18343464249564980, 0.52553240991632899, 0.79666647741362674, 0.96028985649753623)
  private static let weights = SIMD4(
    0.36268378337836198, 0.31370664587788729, 0.22238103445337447, 0.10122853629037626)

  /// The length from the start to a parameter by one application of the eight-point rule.
  ///
  /// Accurate to about 1e-9 for the pieces that `evenPieces` returns.
  func quickLength(to end: Double = 1) -> Double {
    var sum = 0.0
    for index in 0..<4 {
      let offset = Self.nodes[index] * end / 2
      let speeds = derivative(at: end / 2 - offset).length + derivative(at: end / 2 + offset).length
      sum += Self.weights[index] * speeds
    }
    return sum * end / 2
  }

  /// Pieces on each of which `quickLength` holds to a relative accuracy.
  ///
  /// Cusps end the halving after twelve levels, where what is left is 1/4096 of the parameter.
  func evenPieces(accuracy: Double = 1e-9, levels: Int = 12) -> [CubicBezier] {
    let (first, second) = split(at: 0.5)
    let (whole, halves) = (quickLength(), first.quickLength() + second.quickLength())
    if levels == 0 || abs(whole - halves) <= accuracy * halves { return [self] }
    return first.evenPieces(accuracy: accuracy, levels: levels - 1)
      + second.evenPieces(accuracy: accuracy, levels: levels - 1)
  }

  /// The parameter at which the length from the start is `distance`.
  ///
  /// Newton's method on the length, kept inside a shrinking bracket.
  /// - Parameter total: what `quickLength()` gives, so that it is not integrated again.
  func parameter(atDistance distance: Double, of total: Double) -> Double {
    guard total > 0 else { return 0 }
    var (low, high) = (0.0, 1.0)
    var t = min(max(distance / total, 0), 1)
    for _ in 0..<32 {
      let error = quickLength(to: t) - distance
      if abs(error) <= 1e-12 * total { break }
      if error > 0 { high = t } else { low = t }
      let next = t - error / derivative(at: t).length
      t = next > low && next < high ? next : (low + high) / 2
    }
    return t
  }
}
