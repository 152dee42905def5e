import Testing
import UIKit

@testable import Viewer

/// Curves from the clipboard.
@MainActor
@Suite struct CurveReadingTests {
  @Test(
    arguments: [
      ("ease-out", [0, 0, 0.58, 1]),
      ("cubic-bezier(.17, .67, .83, .67)", [0.17, 0.67, 0.83, 0.67]),
      ("curve: cubic-bezier(0.2 0 0 1) dur=2", [0.2, 0, 0, 1]),
      (".1, -2, .9, 3", [0.1, -2, 0.9, 3]),
    ] as [(String, [Float])])
  func theUsualFormsAreRead(_ text: String, _ points: [Float]) throws {
    #expect(try CurveReading(text).pace == .bezier(points))
  }

  @Test(arguments: [
    "", "hello", "cubic-bezier(1, 2)", "cubic-bezier(2, 0, 0, 1)", "steps(4)", "spring(mass=heavy)",
    "nan nan nan nan", "1 2 3 4 5",
  ])
  func whatIsNoCurveIsSaid(_ text: String) {
    #expect(throws: CurveReading.Failure.self) { try CurveReading(text) }
  }

  @Test func whatWasCopiedCanBePasted() throws {
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.damping, spring.stiffness, spring.initialVelocity) = (7, 250, 3)
    (spring.duration, spring.repeatCount, spring.autoreverses) = (1.5, 2, true)
    let line = CurveLine.text(of: spring)
    let fade = CABasicAnimation(keyPath: "opacity")
    (fade.fromValue, fade.toValue) = (0, 1)
    let changed = try #require(try CurveReading(line).applied(to: fade) as? CASpringAnimation)
    #expect(CurveLine.text(of: changed) == line)
    #expect(changed.keyPath == "opacity" && changed.toValue as? Int == 1)
    let plain = try #require(try CurveReading("ease-in").applied(to: changed))
    #expect(!(plain is CASpringAnimation) && plain.duration == 1.5)
  }

  @Test func keyframesTakeACurveButNoSpring() throws {
    let keyframes = CAKeyframeAnimation(keyPath: "position")
    #expect(try CurveReading("spring(mass=1)").applied(to: keyframes) == nil)
    let paced = try #require(try CurveReading("ease repeat=inf").applied(to: keyframes))
    #expect(paced.repeatCount == .greatestFiniteMagnitude && paced.timingFunction != nil)
  }
}
