import Motion
import Testing

@Suite struct KeyframePlanTests {
  private func times(_ plan: KeyframePlan, _ values: [Double]) -> [Double] {
    plan.timing(valueCount: values.count) { abs(values[$0] - values[$0 - 1]) }.times
  }

  /// Mode, key times, and the times of the values 0, 1, 4.
  @Test(
    arguments: [
      (.linear, nil, [0, 0.5, 1]), (.linear, [0, 0.2, 1], [0, 0.2, 1]),
      (.cubic, [0, 0.2, 1], [0, 0.2, 1]), (.cubic, [0, 1], [0, 0.5, 1]),
      (.paced, [0, 0.2, 1], [0, 0.25, 1]), (.cubicPaced, nil, [0, 0.25, 1]),
      (.discrete, [0, 0.2, 0.7, 1], [0, 0.2, 0.7, 1]), (.discrete, nil, [0, 1 / 3, 2 / 3, 1]),
      (.linear, [0, .nan, 1], [0, 0.5, 1]),
    ] as [(KeyframePlan.Mode, [Double]?, [Double])])
  func theModeSaysWhatSetsTheTimes(
    mode: KeyframePlan.Mode, keyTimes: [Double]?, expected: [Double]
  ) {
    #expect(times(KeyframePlan(mode: mode, keyTimes: keyTimes), [0, 1, 4]) == expected)
  }

  @Test(arguments: [.linear, .discrete, .paced, .cubic, .cubicPaced] as [KeyframePlan.Mode])
  func aSingleValueLastsThroughout(mode: KeyframePlan.Mode) {
    #expect(times(KeyframePlan(mode: mode), [3]) == [0, 1])
  }

  @Test func onlyModesByKeyTimesHaveCurves() {
    func curves(_ mode: KeyframePlan.Mode) -> [Curve] {
      KeyframePlan(mode: mode, curves: [.easeIn]).timing(valueCount: 2) { _ in 1 }.curves
    }
    #expect(curves(.linear) == [.easeIn] && curves(.cubic) == [.easeIn])
    #expect(curves(.paced).isEmpty && curves(.cubicPaced).isEmpty && curves(.discrete).isEmpty)
  }

  @Test func missingSplinesAreCatmullRom() {
    let plan = KeyframePlan(splines: [KeyframeSpline(tension: 1)])
    #expect(plan.spline(at: 0) == KeyframeSpline(tension: 1))
    #expect(plan.spline(at: 1) == KeyframeSpline())
  }
}
