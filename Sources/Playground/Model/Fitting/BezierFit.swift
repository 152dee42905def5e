import Foundation
import Motion

/// The cubic Bézier that is nearest to a function, by the mean square of the distances.
package struct BezierFit: Sendable {
  /// The curve.
  package let bezier: UnitBezier
  /// The largest distance from the function, in whole ways.
  package let largestError: Double

  /// Where the search begins: even, slow at either end, slow at both, past either end.
  private static let starts: [[Double]] = [
    [0.25, 0.25, 0.75, 0.75], [0.6, 0.05, 0.8, 0.5], [0.2, 0.6, 0.3, 1], [0.7, 0, 0.3, 1],
    [0.3, 1.5, 0.6, 1], [0.4, 0, 0.7, -0.5], [0.1, 0.8, 0.2, 1],
  ]

  /// Fits a function of the fraction of time, which is 0 at 0 and 1 at 1.
  package init(_ function: (Double) -> Double) {
    let count = 60
    let samples = (0...count).map { index in
      let x = Double(index) / Double(count)
      return (x: x, y: function(x))
    }
    func cost(_ p: [Double]) -> Double {
      let bezier = UnitBezier(p[0], p[1], p[2], p[3])
      // Outside of 0…1 the curve stays as it is; a slope leads back.
      let outside = [p[0], p[2]].reduce(0) { $0 + max(0, -$1) + max(0, $1 - 1) }
      return samples.reduce(outside) {
        let away = bezier.value(at: $1.x) - $1.y
        return $0 + away * away
      }
    }
    let rough = Self.starts.map { NelderMead.least(from: $0, size: 0.15, steps: 150, cost) }
    let start = rough.min { $0.height < $1.height }?.place ?? Self.starts[0]
    let p = NelderMead.least(from: start, size: 0.02, steps: 600, cost).place
    let found = UnitBezier(p[0], p[1], p[2], p[3])
    bezier = found
    largestError = CurveDifference({ found.value(at: $0) }, function).largest
  }

  /// Fits a curve over its duration.
  package init(_ document: CurveDocument) {
    self.init { document.value(at: $0 * document.duration) }
  }
}

/// The spring that is nearest to a function of seconds, by the mean square of the distances.
package struct SpringFit: Sendable {
  /// The spring, of mass 1.
  package let spring: Spring
  /// The largest distance from the function, in whole ways.
  package let largestError: Double

  /// Fits a function of time over `duration` seconds.
  package init(duration: Double, _ function: (Double) -> Double) {
    let count = 80
    let samples = (0...count).map { index in
      let time = duration * Double(index) / Double(count)
      return (time: time, y: function(time))
    }
    // Logarithms keep both numbers above 0.
    func spring(_ p: [Double]) -> Spring {
      let (frequency, ratio) = (exp(p[0]) / duration, exp(p[1]))
      return Spring(
        stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: p[2],
        allowsOverdamping: true)
    }
    func cost(_ p: [Double]) -> Double {
      let spring = spring(p)
      return samples.reduce(0) {
        let away = spring.value(at: $1.time) - $1.y
        return $0 + away * away
      }
    }
    let ratios = [0.2, 0.5, 1, 1.5]
    let starts: [[Double]] = [4.0, 8, 16, 32].flatMap { frequency in
      ratios.map { [log(frequency), log($0), 0.0] }
    }
    let rough = starts.map { NelderMead.least(from: $0, size: 0.2, steps: 120, cost) }
    let start = rough.min { $0.height < $1.height }?.place ?? starts[0]
    let found = spring(NelderMead.least(from: start, size: 0.02, steps: 600, cost).place)
    self.spring = found
    largestError =
      CurveDifference({ found.value(at: $0 * duration) }, { function($0 * duration) }).largest
  }
}
