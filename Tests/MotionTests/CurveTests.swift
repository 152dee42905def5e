import Motion
import Testing

@Suite struct CurveTests {
  @Test func aBezierOnTheDiagonalIsLinear() {
    #expect(Curve(UnitBezier(0.2, 0.2, 0.9, 0.9)) == .linear)
    #expect(Curve(named: .linear) == .linear)
    #expect(Curve.linear.value(at: 1.5, duration: 9) == 1.5)
    #expect(Curve.linear.derivative(at: 0.5, duration: 9) == 1)
  }

  @Test func bezierCurvesFollowTheFractionWhateverTheDuration() {
    let bezier = UnitBezier(0.5, 0, 0.5, 1)
    for duration in [0.1, 1, 60] {
      #expect(Curve(bezier).value(at: 0.25, duration: duration) == bezier.value(at: 0.25))
      #expect(Curve(bezier).derivative(at: 0.25, duration: duration) == bezier.derivative(at: 0.25))
    }
  }

  @Test func springCurvesFollowTheTime() {
    let spring = Spring()
    #expect(Curve.spring(spring).value(at: 0.25, duration: 2) == spring.value(at: 0.5))
    #expect(Curve.spring(spring).derivative(at: 0.25, duration: 2) == spring.velocity(at: 0.5) * 2)
  }

  @Test func easingsLeanToTheirSides() {
    #expect(Curve.easeIn.value(at: 0.5, duration: 1) < 0.5)
    #expect(Curve.easeOut.value(at: 0.5, duration: 1) > 0.5)
    #expect(abs(Curve.easeInEaseOut.value(at: 0.5, duration: 1) - 0.5) < 1e-7)
    #expect(abs(Curve.default.value(at: 0.5, duration: 1) - 0.8024) < 1e-4)
  }
}
