import Motion
import Testing

@testable import Playground

@Suite struct CurveFormatTests {
  @Test(arguments: sampleShapes) func jsonAndCoreAnimationSayEveryCurve(shape: CurveShape) throws {
    for format in [CurveFormat.json, .swift] {
      let document = CurveDocument(shape)
      let back = try CurveDocument(text: format.code(document))
      #expect(distance(back, document) < 1e-9, "\(format.code(document))")
    }
  }

  @Test func jsonKeepsTheTiming() throws {
    let document = CurveDocument(.spring(Spring()), timing: unusualTiming)
    #expect(try CurveDocument(text: CurveFormat.json.code(document)) == document)
  }

  @Test(arguments: CurveFormat.allCases.filter { $0 != .formula }, sampleShapes.prefix(7))
  func everyLanguageSaysBeziersAndMostSaySprings(format: CurveFormat, shape: CurveShape) throws {
    let document = CurveDocument(shape)
    let back = try CurveDocument(text: format.code(document))
    let error = distance(back, document)
    switch (shape, format) {
    case (.spring, .css): #expect(error <= LinearFit.usualTolerance + 1e-6)
    // Compose takes the velocity elsewhere.
    case (.spring(let spring), .compose) where spring.initialVelocity != 0: break
    default: #expect(error < 1e-9, "\(format.code(document))")
    }
  }

  @Test func whatNeverRestsIsNoLinearEasing() {
    let endless = CurveDocument(.spring(Spring(damping: 0)))
    #expect(!CurveFormat.css.code(endless).contains("linear(0"))
    #expect(endless.readoutText.contains("∞"))
  }

  @Test func codeReadsAsPeopleWriteIt() {
    let ease = CurveDocument(.bezier(0.25, 0.1, 0.25, 1))
    #expect(CurveFormat.css.code(ease) == "cubic-bezier(0.25, 0.1, 0.25, 1)")
    #expect(
      CurveFormat.swift.code(ease)
        == "CAMediaTimingFunction(controlPoints: 0.25, 0.1, 0.25, 1)")
    #expect(CurveFormat.compose.code(ease) == "CubicBezierEasing(0.25f, 0.1f, 0.25f, 1f)")
    #expect(CurveFormat.swiftui.code(ease) == ".timingCurve(0.25, 0.1, 0.25, 1, duration: 1)")
    let spring = CurveDocument(.spring(Spring(stiffness: 300, damping: 20)))
    #expect(
      CurveFormat.swift.code(spring) == """
        let spring = CASpringAnimation(keyPath: "position")
        spring.stiffness = 300
        spring.damping = 20
        spring.duration = spring.settlingDuration
        """)
  }
}
