import Foundation

// A separable Gaussian: once along the columns, and once more on the transposed plane. A tap's
// weight is the Gaussian's integral over the tap's pixel, so that small deviations come out right.

/// The convolution of an alpha plane with a Gaussian, cut off at three standard deviations.
struct GaussianBlur {
  /// The weights at distance 0, 1, 2 …; with their mirror images they add up to 1.
  private let weights: [Float]

  /// How many pixels a Gaussian spreads to each side.
  static func reach(sigma: Double) -> Int { Int((3 * sigma).rounded(.up)) }

  /// Makes a blur of a standard deviation in pixels; 0 blurs nothing.
  init(sigma: Double) {
    guard sigma > 0 else {
      weights = [1]
      return
    }
    func below(_ x: Double) -> Double { erf(x / (sigma * 2.0.squareRoot())) / 2 }
    let raw: [Double] = (0...Self.reach(sigma: sigma)).map { tap in
      below(Double(tap) + 0.5) - below(Double(tap) - 0.5)
    }
    let sum = 2 * raw.reduce(0, +) - raw[0]
    weights = raw.map { Float($0 / sum) }
  }

  /// The blurred plane, larger by the reach on every side.
  func apply(to plane: AlphaPlane) -> AlphaPlane {
    if weights.count == 1 { return plane }
    return blurColumns(blurColumns(plane).transposed).transposed
  }

  private func blurColumns(_ plane: AlphaPlane) -> AlphaPlane {
    let reach = weights.count - 1
    let width = plane.width
    var result = AlphaPlane(
      x: plane.x, y: plane.y - reach, width: width, height: plane.height + 2 * reach)
    plane.values.withUnsafeBufferPointer { source in
      result.values.withUnsafeMutableBufferPointer { target in
        for row in 0..<plane.height {
          for offset in -reach...reach {
            let weight = weights[abs(offset)]
            let (from, to) = (row * width, (row + reach + offset) * width)
            for column in 0..<width { target[to + column] += weight * source[from + column] }
          }
        }
      }
    }
    return result
  }
}
