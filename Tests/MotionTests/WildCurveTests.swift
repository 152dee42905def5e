import Foundation
import Motion
import TestSupport
import Testing

/// Curves of whatever control points: times within the curve have values, and values that are numbers.
@Suite struct WildCurveTests {
  @Test(arguments: Seeds.upTo(400)) func everyTimeHasAValue(seed: UInt64) {
    var numbers = WildNumbers(seed: seed)
    let points = (0..<4).map { _ in
      Float(numbers.happens(0.5) ? numbers.number() / 100 : numbers.number())
    }
    let function = CAMediaTimingFunction(controlPoints: points[0], points[1], points[2], points[3])
    let isSound = points.allSatisfy { $0.isFinite }
    #expect(function.curve.value(at: 0, duration: 1) == 0)
    #expect(function.curve.value(at: 1, duration: 1) == 1)
    for step in 1..<20 {
      let value = function.curve.value(at: Double(step) / 20, duration: 1)
      #expect(!isSound || value.isFinite, "\(points) at \(step)")
    }
    _ = function.curve.value(at: numbers.number(), duration: 1)
  }
}
