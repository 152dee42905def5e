import Foundation
import Motion
import Workbench

/// Curves as formulas that plotting calculators take when they are pasted: LaTeX in the notation of Desmos, a line
/// each.
///
/// A Bézier is a pair of polynomials of t from 0 to 1, a spring a function of x in seconds; what is neither becomes
/// a table of points.
enum FormulaExport {
  static func code(_ document: CurveDocument) -> String {
    switch document.shape {
    case .bezier(let b): return cubic(xs: [0, b.x1, b.x2, 1], ys: [0, b.y1, b.y2, 1])
    case .spring(let spring):
      return
        "y=\(value(of: spring))\\left\\{0\\le x\\le\(document.duration.decimalText(4))\\right\\}"
    case .path(let chain): return path(chain)
    case .linear(let linear): return table(linear.points)
    case .steps, .keyframes: return table(LinearFit(document).easing.points)
    }
  }

  private static func table(_ points: [LinearEasing.Point]) -> String {
    let pairs = points.map { "\\left(\($0.x.decimalText(5)),\($0.y.decimalText(5))\\right)" }
    return "\\left[\(pairs.joined(separator: ","))\\right]"
  }

  private static func path(_ chain: BezierChain) -> String {
    chain.pieces.enumerated().map { index, piece in
      let (x, y) = chain.start(of: index)
      return cubic(xs: [x, piece.x1, piece.x2, piece.x3], ys: [y, piece.y1, piece.y2, piece.y3])
    }.joined(separator: "\n")
  }

  // MARK: Béziers

  private static func cubic(xs: [Double], ys: [Double]) -> String {
    "\\left(\(bernstein(xs)),\(bernstein(ys))\\right)"
  }

  private static func bernstein(_ points: [Double]) -> String {
    let rest = "\\left(1-t\\right)"
    let parts = ["\(rest)^{3}", "\(rest)^{2}t", "\(rest)t^{2}", "t^{3}"]
    return sum(zip(zip(points, [1.0, 3, 3, 1]).map(*), parts).map { ($0, $1) })
  }

  // MARK: Springs

  /// One minus the distance from rest; the formulas are those of `Spring`.
  private static func value(of spring: Spring) -> String {
    let omega = spring.angularFrequency
    let b = spring.regime == .critical ? omega : spring.damping / (2 * spring.mass)
    let odd = b - spring.initialVelocity
    let s = abs(omega * omega - b * b).squareRoot()
    switch spring.regime {
    case .immediate: return "1"
    case .critical:
      return "1-\(decay(b))\\left(\(sum([(1, ""), (odd, "x")]))\\right)"
    case .underdamped:
      let angle = "\\left(\(s.decimalText(6))x\\right)"
      let swing = sum([(1, "\\cos\(angle)"), (odd / s, "\\sin\(angle)")])
      return "1-\(decay(b))\\left(\(swing)\\right)"
    case .overdamped:
      let (slow, fast) = ((1 + odd / s) / 2, (1 - odd / s) / 2)
      return sum([(1, ""), (-slow, decay(omega * omega / (b + s))), (-fast, decay(b + s))])
    }
  }

  private static func decay(_ rate: Double) -> String { "e^{-\(rate.decimalText(6))x}" }

  /// A sum as people write it: no terms of 0, no factors of 1, a sign between two terms.
  private static func sum(_ terms: [(factor: Double, body: String)]) -> String {
    let written = terms.filter { abs($0.factor) > 5e-7 }.map { factor, body -> String in
      let size = abs(factor).decimalText(6)
      return (factor < 0 ? "-" : "+") + (size == "1" && !body.isEmpty ? body : size + body)
    }.joined()
    return written.isEmpty ? "0" : written.hasPrefix("+") ? String(written.dropFirst()) : written
  }
}
