import Foundation
import Motion
import Testing

/// Curves against values that were read off Core Animation.
@Suite struct MeasuredCurveTests {
  /// By the tests of GNUstep's libs-quartzcore (`CAMediaTimingFunction/evaluation.m`) and of honghaoz/ChouTiUI: the values at a quarter, a
  /// half and three quarters of the time.
  @Test(arguments: [
    ([0.42, 0, 1, 1], [0.09346466, 0.31535682, 0.6218605]),
    ([0, 0, 0.58, 1], [0.37813953, 0.6846432, 0.9065353]),
    ([0.42, 0, 0.58, 1], [0.12916191, 0.5, 0.8708381]),
    ([0.5, 0, 0.5, 1], [0.105889, 0.5, 0.894111]),
    ([0, 0, 1, 1], [0.25, 0.5, 0.75]),
  ])
  func curvesGoThroughTheirPoints(points: [Double], values: [Double]) {
    let curve = UnitBezier(points[0], points[1], points[2], points[3])
    for (time, value) in zip([0.25, 0.5, 0.75], values) {
      #expect(abs(curve.value(at: time) - value) < 4e-6)
    }
    #expect(curve.value(at: -0.5) == 0 && curve.value(at: 1.5) == 1)
  }

  /// The spring of SwiftUI's and ChouTiUI's `response` 1 and damping 1, by ChouTiUI's tests: it settles in 1.2 s.
  @Test(arguments: [(0.3, 0.56196046), (0.6, 0.89003396), (0.9, 0.976705), (1.2, 0.99546117)])
  func aCriticalSpringGoesThroughItsPoints(time: Double, value: Double) {
    let spring = Spring(stiffness: 4 * .pi * .pi, damping: 4 * .pi)
    #expect(abs(spring.value(at: time) - value) < 1e-6)
  }
}
