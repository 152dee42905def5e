import Foundation
import Motion
import Testing

@testable import Playground

/// Curves as formulas for plotting calculators.
@Suite struct FormulaExportTests {
  private func formula(_ shape: CurveShape) -> String {
    CurveFormat.formula.code(CurveDocument(shape))
  }

  @Test func aBezierIsAPairOfPolynomials() {
    #expect(
      formula(.bezier(0.25, 0.1, 0.25, 1)) == #"""
        \left(0.75\left(1-t\right)^{2}t+0.75\left(1-t\right)t^{2}+t^{3},\#
        0.3\left(1-t\right)^{2}t+3\left(1-t\right)t^{2}+t^{3}\right)
        """#)
  }

  @Test func aSpringIsTheClosedFormOfItsRegime() {
    #expect(
      formula(.spring(Spring())) == #"""
        y=1-e^{-5x}\left(\cos\left(8.660254x\right)+0.57735\sin\left(8.660254x\right)\right)\#
        \left\{0\le x\le1.4727\right\}
        """#)
    #expect(
      formula(.spring(Spring(damping: 20))).hasPrefix(#"y=1-e^{-10x}\left(1+10x\right)"#))
    let slow = formula(.spring(Spring(damping: 25, allowsOverdamping: true)))
    #expect(slow.hasPrefix("y=1-1.333333e^{-5x}+0.333333e^{-20x}"))
    // The same as the numbers that layers move by.
    let spring = Spring(damping: 25, allowsOverdamping: true)
    for time in [0.0, 0.1, 0.4, 1] {
      let value = 1 - 4.0 / 3 * exp(-5 * time) + 1.0 / 3 * exp(-20 * time)
      #expect(abs(spring.value(at: time) - value) < 1e-12)
    }
  }

  @Test func allElseIsATableOfPoints() {
    let linear = LinearEasing([.init(0, 0), .init(0.5, 0.7), .init(1, 1)])!
    #expect(
      formula(.linear(linear))
        == #"\left[\left(0,0\right),\left(0.5,0.7\right),\left(1,1\right)\right]"#)
    for shape in sampleShapes { #expect(!formula(shape).contains("nan")) }
  }

  @Test func tinyNumbersHaveNoExponent() {
    // A calculator takes the e of 1e-05 for Euler's number.
    #expect(formula(.bezier(0.00001, 0, 0.5, 1)).contains("0.00003"))
    #expect(!formula(.bezier(0.00001, 0, 0.5, 1)).contains("e-"))
  }
}
