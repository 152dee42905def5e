import Foundation

/// The shadow of a rounded rectangle in double precision: what the shader has to come to.
///
/// Everything is in target pixels and upright. The integral over a pixel's square is exact along x
/// (an antiderivative of the blurred edge) and along y where the sides are straight; over the arcs'
/// heights it is a Gauss–Legendre rule in many pieces.
struct BlurredRectangle {
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var radius: Double
  var sigma: Double
  var corners: UInt32

  private static let nodes = [
    (-0.906179845938664, 0.236926885056189), (-0.538469310105683, 0.478628670499366),
    (0, 0.568888888888889), (0.538469310105683, 0.478628670499366),
    (0.906179845938664, 0.236926885056189),
  ]

  /// The coverage of the pixel around a point.
  func coverage(_ px: Double, _ py: Double) -> Double {
    let straight = edge(py - y - radius) - edge(py - y - height + radius)
    var sum = straight * (edge(px - x) - edge(px - x - width))
    guard radius > 0 else { return sum }
    // The height is the square of the variable: no vertical tangent.
    let pieces = sigma < 0.5 ? 120 : 24
    for piece in 0..<pieces {
      for (node, weight) in Self.nodes {
        let t = (Double(piece) + 0.5 + 0.5 * node) / Double(pieces)
        let inset = radius - radius * t * (2 - t * t).squareRoot()
        let part = weight * radius * t / Double(pieces)
        sum += part * row(y + radius * t * t, px, py, inset, corners)
        sum += part * row(y + height - radius * t * t, px, py, inset, corners >> 2)
      }
    }
    return sum
  }

  private func row(
    _ at: Double, _ px: Double, _ py: Double, _ inset: Double, _ corners: UInt32
  ) -> Double {
    let left = x + (corners & 1 != 0 ? inset : 0)
    let right = x + width - (corners & 2 != 0 ? inset : 0)
    let weight = normal(py - at + 0.5) - normal(py - at - 0.5)
    return weight < 1e-12 ? 0 : weight * (edge(px - left) - edge(px - right))
  }

  /// A blurred edge at 0, averaged over the pixel around a point.
  private func edge(_ x: Double) -> Double { ramp(x + 0.5) - ramp(x - 0.5) }

  private func ramp(_ x: Double) -> Double {
    guard sigma > 0 else { return max(x, 0) }
    return x * normal(x) + sigma * exp(-x * x / (2 * sigma * sigma)) / (2 * Double.pi).squareRoot()
  }

  private func normal(_ x: Double) -> Double {
    guard sigma > 0 else { return x > 0 ? 1 : 0 }
    return 0.5 * erfc(-x / (sigma * 2.0.squareRoot()))
  }
}
