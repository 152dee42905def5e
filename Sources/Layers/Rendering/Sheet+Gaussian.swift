import Foundation

// A separable Gaussian, once along the rows and once along the columns.
//
// A pixel stands for its square, before and after: the weight of a neighbour at distance k is the
// Gaussian between the points of one square and those of the other, averaged over both. With
// Ψ(x) = x·Φ(x) + φ(x), the second integral of the Gaussian, that is Ψ(k+1) − 2Ψ(k) + Ψ(k−1).
// So an edge between two pixels is blurred exactly, by however little.

/// The weights of a Gaussian blur along one axis.
struct GaussianWeights {
  /// At the distances 0, 1, 2 …; with their mirror images they add up to 1.
  let weights: [Float]

  /// How many pixels it spreads to each side.
  var reach: Int { weights.count - 1 }

  /// The largest deviation that is blurred, in pixels.
  private static let largestSigma = 1_000.0

  /// Of a standard deviation in pixels; one that is not above 0 blurs nothing.
  init(sigma: Double) {
    guard sigma > 1e-3, sigma.isFinite else {
      weights = [1]
      return
    }
    let sigma = min(sigma, Self.largestSigma)
    func integral(_ x: Double) -> Double {
      let u = x / sigma
      let below = 0.5 * erfc(-u / 2.0.squareRoot())
      return x * below + sigma * exp(-u * u / 2) / (2 * Double.pi).squareRoot()
    }
    let raw = (0...Int((4 * sigma).rounded(.up)) + 1).map { step -> Double in
      let k = Double(step)
      return max(integral(k + 1) - 2 * integral(k) + integral(k - 1), 0)
    }
    let sum = 2 * raw.reduce(0, +) - raw[0]
    weights = raw.map { Float($0 / sum) }
  }
}

extension Sheet {
  /// The sheet blurred along both axes, larger by the reach.
  func blurred(_ horizontal: GaussianWeights, _ vertical: GaussianWeights) -> Sheet {
    blurred(horizontal, dx: 1, dy: 0).blurred(vertical, dx: 0, dy: 1)
  }

  private func blurred(_ gauss: GaussianWeights, dx: Int, dy: Int) -> Sheet {
    guard gauss.reach > 0 else { return self }
    let area = ink.grown(columns: gauss.reach * dx, rows: gauss.reach * dy)
    var result = Sheet(area)
    result.change(area) { x, y, _ in
      var sum = color(x, y) * gauss.weights[0]
      for step in 1...gauss.reach {
        sum +=
          (color(x - step * dx, y - step * dy) + color(x + step * dx, y + step * dy))
          * gauss.weights[step]
      }
      return sum
    }
    return result
  }
}
