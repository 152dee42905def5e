import Foundation
import Geometry
import Testing

@testable import Compositor

@Suite struct BlurSpreadTests {
  private func map(_ t: CATransform3D) -> Homography { Homography(flattening: t) }

  /// Two passes, one along lines that lean and one down, make the Gaussian that the map makes of a round one.
  @Test func bothPassesMakeTheMappedGaussian() {
    var random = SplitMix(seed: 11)
    for _ in 0..<200 {
      let (a, b, c, d) = (
        Double.random(in: -3...3, using: &random), Double.random(in: -3...3, using: &random),
        Double.random(in: -3...3, using: &random), Double.random(in: -3...3, using: &random)
      )
      let map = map(
        CATransform3DMakeAffineTransform(CGAffineTransform(a: a, b: b, c: c, d: d, tx: 7, ty: -3)))
      let spread = BlurSpread(5, at: CGPoint(x: 40, y: 60), through: map)
      let (xx, xy, yy) = (25 * (a * a + c * c), 25 * (a * b + c * d), 25 * (b * b + d * d))
      let (across, slope) = (Double(spread.across), Double(spread.slope))
      let made = [
        across * across, slope * across * across,
        slope * slope * across * across + Double(spread.down * spread.down),
      ]
      for (found, meant) in zip(made, [xx, xy, yy]) {
        // Slopes of less than 1/512 are none.
        #expect(abs(found - meant) <= 1e-4 * (xx + yy) + xx / 512)
      }
      #expect(abs(Double(spread.height) - yy.squareRoot()) <= 1e-4 * yy.squareRoot())
    }
  }

  /// A card that is seen from its edge has no width in which anything could lean.
  @Test func cardsSeenFromTheirEdgeLeanNoFurtherThanTheyAreBlurred() {
    for exponent in [0.0, 1e-17, 1e-16, 1e-12, 1e-8, 1e-5, 1e-3] {
      for (sx, sy, turn) in [(1.0, 3.0, 0.4), (1, 1e6, 1.2), (40, 1, -0.7), (1e-9, 1e9, 0.1)] {
        var t = CATransform3DMakeScale(sx, sy, 1)
        t = CATransform3DConcat(t, CATransform3DMakeRotation(turn, 0, 0, 1))
        t = CATransform3DConcat(t, CATransform3DMakeRotation(.pi / 2 + exponent, 0, 1, 0))
        var eye = CATransform3DIdentity
        eye.m34 = -1 / 500
        for t in [t, CATransform3DConcat(t, eye)] {
          let spread = BlurSpread(10, at: CGPoint(x: 0.3, y: 0.2), through: map(t))
          #expect(spread.slope.isFinite && spread.down.isFinite)
          #expect(abs(spread.slope) <= 17 * spread.height)
          let order = BlurOrder(spread, grain: 1, source: 4)
          #expect(order.lean >= 0 && order.lean <= 16_385 && order.reach > 0)
        }
      }
    }
  }

  @Test func whereNothingIsSeenNothingIsBlurred() {
    let none = map(CATransform3DMakeScale(0, 0, 1))
    #expect(BlurSpread(10, at: .zero, through: none) == .none)
    var behind = CATransform3DIdentity
    behind.m44 = -1
    #expect(BlurSpread(10, at: .zero, through: map(behind)) == .none)
    #expect(BlurSpread(0, at: .zero, through: map(CATransform3DIdentity)) == .none)
    #expect(BlurSpread(.nan, at: .zero, through: map(CATransform3DIdentity)) == .none)
  }
}
