import Foundation

// A separable Gaussian, once along the rows and once along the columns.
//
// A pixel stands for its square, before and after: the weight of a neighbour at distance k is the
// Gaussian between the points of one square and those of the other, averaged over both. With
// Ψ(x) = x·Φ(x) + φ(x), the second integral of the Gaussian, that is Ψ(k+1) − 2Ψ(k) + Ψ(k−1).
// So an edge between two pixels is blurred exactly, by however little.
//
// A strong blur leaves nothing fine behind: it is made of the means of blocks of pixels and read between
// them, which blurs too, by a quarter of a block's variance. So no radius takes long.

/// The weights of a Gaussian blur along one axis.
struct GaussianWeights {
  /// At the distances 0, 1, 2 …; with their mirror images they add up to 1.
  let weights: [Float]

  /// The standard deviation, in pixels; 0 for none.
  let sigma: Double

  /// How many pixels it spreads to each side.
  var reach: Int { weights.count - 1 }

  /// How many pixels around a picture are looked at for the sake of its blur.
  var margin: Int { min(reach, 1024) }

  /// The largest deviation that is blurred, in pixels.
  private static let largestSigma = 1_000.0

  /// Of a standard deviation in pixels; one that is not above 0 blurs nothing.
  init(sigma: Double) {
    guard sigma > 1e-3, sigma.isFinite else {
      (weights, self.sigma) = ([1], 0)
      return
    }
    let sigma = min(sigma, Self.largestSigma)
    self.sigma = sigma
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
  /// Deviations of more pixels are made of blocks.
  private static let finest = 32.0

  /// The sheet blurred along both axes, larger by the reach, as far as it lies in a box.
  func blurred(
    _ horizontal: GaussianWeights, _ vertical: GaussianWeights, within limits: PixelBox
  ) -> Sheet {
    let longest = max(horizontal.sigma, vertical.sigma)
    guard longest > Self.finest else {
      let columns = PixelBox(x: limits.x, y: ink.y, width: limits.width, height: ink.height)
      return blurred(horizontal, dx: 1, dy: 0, columns).blurred(vertical, dx: 0, dy: 1, limits)
    }
    let size = Int((longest / Self.finest * 2).rounded(.up))
    func weights(_ gauss: GaussianWeights) -> GaussianWeights {
      let square = Double(size * size)
      return GaussianWeights(
        sigma: (max(gauss.sigma * gauss.sigma - square / 4, 0) / square).squareRoot())
    }
    let blocks = self.blocks(of: size)
    let around = PixelBox(covering: limits.rect.divided(by: size)).grown(columns: 2, rows: 2)
    return blocks.blurred(weights(horizontal), weights(vertical), within: around)
      .spread(to: size, within: limits)
  }

  /// The means of blocks of pixels.
  private func blocks(of size: Int) -> Sheet {
    let area = PixelBox(covering: ink.rect.divided(by: size))
    var result = Sheet(area)
    result.change(area) { x, y, _ in
      var sum = SIMD4<Float>()
      for row in 0..<size {
        for column in 0..<size { sum += color(x * size + column, y * size + row) }
      }
      return sum / Float(size * size)
    }
    return result
  }

  /// The sheet larger by a factor, read between its pixels.
  private func spread(to size: Int, within limits: PixelBox) -> Sheet {
    var result = Sheet(limits)
    result.change(limits) { x, y, _ in
      let (u, v) = (Float(x) + 0.5, Float(y) + 0.5)
      let place = SIMD2(u, v) / Float(size) - 0.5
      let corner = place.rounded(.down)
      let (column, row, share) = (Int(corner.x), Int(corner.y), place - corner)
      let above =
        color(column, row) * (1 - share.x) + color(column + 1, row) * share.x
      let below =
        color(column, row + 1) * (1 - share.x) + color(column + 1, row + 1) * share.x
      return above * (1 - share.y) + below * share.y
    }
    return result
  }

  private func blurred(
    _ gauss: GaussianWeights, dx: Int, dy: Int, _ limits: PixelBox
  ) -> Sheet {
    guard gauss.reach > 0 else { return self }
    let area = ink.grown(columns: gauss.reach * dx, rows: gauss.reach * dy).intersection(limits)
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

extension CGRect {
  /// In units that are `size` times as long.
  fileprivate func divided(by size: Int) -> CGRect {
    let factor = 1 / CGFloat(size)
    return CGRect(
      x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
