import Motion
import Testing

@Suite struct KeyframeSplineTests {
  @Test func withoutParametersItIsACatmullRomCurve() {
    let spline = KeyframeSpline()
    #expect(spline.outgoingTangent(stepBefore: 2, stepAfter: 6) == 4)
    #expect(spline.incomingTangent(stepBefore: 2, stepAfter: 6) == 4)
  }

  @Test(arguments: [
    (KeyframeSpline(tension: 1), 0.0, 0.0), (KeyframeSpline(tension: -1), 8, 8),
    (KeyframeSpline(bias: 1), 2, 2), (KeyframeSpline(bias: -1), 6, 6),
    (KeyframeSpline(continuity: 1), 2, 6), (KeyframeSpline(continuity: -1), 6, 2),
    (KeyframeSpline(tension: 0.5, continuity: 0.5, bias: 0.5), 1.5, 1.5),
  ])
  func parametersMixTheStepsToTheNeighbours(
    spline: KeyframeSpline, outgoing: Double, incoming: Double
  ) {
    #expect(spline.outgoingTangent(stepBefore: 2, stepAfter: 6) == outgoing)
    #expect(spline.incomingTangent(stepBefore: 2, stepAfter: 6) == incoming)
  }

  @Test func theCurveMeetsValuesAndTangents() {
    func value(_ fraction: Double) -> Double {
      KeyframeSpline.value(from: 1, leaving: 3, to: 0.1, arriving: -2, at: fraction)
    }
    #expect(value(0) == 1)
    #expect(value(1) == 0.1)
    #expect(abs((value(1e-7) - value(0)) / 1e-7 - 3) < 1e-5)
    #expect(abs((value(1) - value(1 - 1e-7)) / 1e-7 + 2) < 1e-5)
  }

  @Test func aStraightLineStaysStraight() {
    let tangent = KeyframeSpline().outgoingTangent(stepBefore: 5, stepAfter: 5)
    for fraction in [0.1, 0.25, 0.5, 0.9] {
      let value = KeyframeSpline.value(
        from: 0, leaving: tangent, to: 5, arriving: tangent, at: fraction)
      #expect(abs(value - 5 * fraction) < 1e-15)
    }
  }

  @Test func pacedTangentsKeepTheirSpeedAcrossAValue() {
    let (before, after) = (0.2, 0.6)
    let incoming = KeyframeSpline.pacedScale(segment: before, neighbour: after) / before
    let outgoing = KeyframeSpline.pacedScale(segment: after, neighbour: before) / after
    #expect(abs(incoming - outgoing) < 1e-14)
    #expect(KeyframeSpline.pacedScale(segment: 0.3, neighbour: 0.3) == 1)
    #expect(KeyframeSpline.pacedScale(segment: 0, neighbour: 0) == 1)
  }
}
