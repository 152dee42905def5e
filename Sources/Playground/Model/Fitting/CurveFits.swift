import Motion
import Workbench

/// A curve said in other ways: by one cubic Bézier, by a spring, by straight pieces; and how near each is.
package struct CurveFits: Sendable {
  /// One way to say it.
  package struct Row: Sendable {
    /// What it is called.
    package let title: String
    /// The curve.
    package let document: CurveDocument
    /// The largest distance, in whole ways.
    package let largestError: Double
    /// What else there is to know, such as how many points and bytes.
    package let remark: String
  }

  /// The ways: a Bézier, a spring, straight pieces.
  package let rows: [Row]

  /// Fits a curve over its duration; the straight pieces stay within a tolerance in whole ways.
  package init(_ document: CurveDocument, tolerance: Double = LinearFit.usualTolerance) {
    let duration = document.duration
    func same(_ shape: CurveShape) -> CurveDocument {
      var new = document.with(shape)
      new.timing.duration = duration
      return new
    }
    let bezier = BezierFit(document)
    let spring = SpringFit(duration: duration) { document.value(at: $0) }
    let linear = LinearFit(document, tolerance: tolerance)
    let rounded = Self.rounded(bezier.bezier)
    let roundedError = CurveDifference(same(.bezier(rounded)), document).largest
    let (points, bytes) = (linear.easing.points.count, linear.easing.text.utf8.count)
    let overshoots = CurveReadouts(document).overshoot > 0.02
    rows = [
      Row(
        title: "Bézier", document: same(.bezier(rounded)), largestError: roundedError,
        remark: overshoots && roundedError > 0.02
          ? "One cubic cannot swing and return." : "One cubic, to three decimals."),
      Row(
        title: "Spring", document: same(.spring(spring.spring)), largestError: spring.largestError,
        remark:
          "Mass 1, k \(spring.spring.stiffness.decimalText(1)), c \(spring.spring.damping.decimalText(2))."
      ),
      Row(
        title: "linear()", document: same(.linear(linear.easing)),
        largestError: linear.largestError, remark: "\(points) points, \(bytes) bytes."),
    ]
  }

  /// Three decimals are what people write.
  private static func rounded(_ b: UnitBezier) -> UnitBezier {
    func short(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return UnitBezier(
      min(max(short(b.x1), 0), 1), short(b.y1), min(max(short(b.x2), 0), 1), short(b.y2))
  }
}
