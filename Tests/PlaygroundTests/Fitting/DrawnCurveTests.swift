import Motion
import Testing

@testable import Playground

@Suite struct DrawnCurveTests {
  /// Draws a function as a hand would, in so many strokes.
  private func drawn(_ function: (Double) -> Double, strokes: Int = 40) -> DrawnCurve {
    var curve = DrawnCurve()
    for index in 0..<strokes {
      let (a, b) = (Double(index) / Double(strokes), Double(index + 1) / Double(strokes))
      curve.line(from: (a, function(a)), to: (b, function(b)))
    }
    return curve
  }

  @Test func whatIsDrawnIsWhatComesOut() throws {
    let bezier = UnitBezier(0.4, 0, 0.2, 1)
    let easing = try #require(drawn { bezier.value(at: $0) }.easing)
    #expect(CurveDifference({ easing.value(at: $0) }, { bezier.value(at: $0) }).largest < 0.01)
    #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
  }

  @Test func aDrawnBezierIsFoundAgain() throws {
    let bezier = UnitBezier(0.4, 0, 0.2, 1)
    let easing = try #require(drawn { bezier.value(at: $0) }.easing)
    let fits = CurveFits(CurveDocument(.linear(easing)))
    #expect(fits.rows.map(\.title) == ["Bézier", "Spring", "linear()"])
    #expect(fits.rows[0].largestError < 0.01)
    #expect(fits.rows[2].largestError <= 0.0017 + 1e-9)
  }

  @Test func drawingBackDrawsOver() throws {
    var curve = drawn { $0 }
    curve.line(from: (0.8, 0.5), to: (0.2, 0.5))
    let easing = try #require(curve.easing)
    #expect(abs(easing.value(at: 0.5) - 0.5) < 1e-9)
    #expect(abs(easing.value(at: 0.3) - 0.5) < 0.02 && abs(easing.value(at: 0.9) - 0.9) < 0.02)
  }

  @Test func gapsAreBridgedAndScribblesOutsideAreHeld() throws {
    var curve = DrawnCurve()
    curve.line(from: (0.4, 0.4), to: (0.6, 0.6))
    let easing = try #require(curve.easing)
    #expect(abs(easing.value(at: 0.2) - 0.2) < 0.02)
    curve.line(from: (-5, 99), to: (7, 99))
    #expect(try #require(curve.easing).points.allSatisfy { 0...1 ~= $0.x && $0.y <= 4 })
    curve.line(from: (.nan, 0), to: (1, .infinity))
    #expect(DrawnCurve().easing == nil)
  }

  @Test func aSpringThatSwingsIsNoCubic() {
    let fits = CurveFits(CurveDocument(.spring(Spring(stiffness: 300, damping: 8))))
    #expect(fits.rows[0].largestError > 0.1)
    #expect(fits.rows[0].remark.contains("cannot swing"))
    #expect(fits.rows[1].largestError < 1e-3)
    #expect(fits.rows[2].remark.contains("points") && fits.rows[2].remark.contains("bytes"))
  }
}
