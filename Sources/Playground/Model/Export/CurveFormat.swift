import Foundation
import Motion

/// A language in which a curve can be taken away.
package enum CurveFormat: String, CaseIterable, Sendable {
  /// CSS: `cubic-bezier()`, `linear()`, `steps()`.
  case css
  /// Core Animation: `CAMediaTimingFunction`, `CASpringAnimation`, `CAKeyframeAnimation`.
  case swift
  /// UIKit: `UICubicTimingParameters`, `UISpringTimingParameters`.
  case uikit
  /// SwiftUI: `.timingCurve`, `.interpolatingSpring`.
  case swiftui
  /// Jetpack Compose: `CubicBezierEasing`, `spring`.
  case compose
  /// LaTeX, as plotting calculators take it; it cannot be read back.
  case formula
  /// JSON of our own.
  case json
  /// One line of our own, which `--curve` takes, too.
  case text

  /// The name as a menu shows it.
  package var title: String {
    switch self {
    case .css: "CSS"
    case .swift: "Core Animation"
    case .uikit: "UIKit"
    case .swiftui: "SwiftUI"
    case .compose: "Compose"
    case .formula: "Formula"
    case .json: "JSON"
    case .text: "One line"
    }
  }

  /// A curve in this language. What the language cannot say is approached, and a comment says how near.
  package func code(_ document: CurveDocument) -> String {
    switch self {
    case .css: CSSExport.code(document)
    case .swift: CoreAnimationExport.code(document)
    case .uikit: CubicExport(language: .uikit).code(document)
    case .swiftui: CubicExport(language: .swiftui).code(document)
    case .compose: CubicExport(language: .compose).code(document)
    case .formula: FormulaExport.code(document)
    case .json: (try? CurveJSON(document).json()) ?? "{}"
    case .text: document.text
    }
  }
}

/// CSS says Béziers, straight pieces and steps; all else becomes straight pieces.
enum CSSExport {
  static func code(_ document: CurveDocument) -> String {
    switch document.shape {
    case .bezier, .linear, .steps: return document.shape.text
    case .keyframes(let curve) where curve.pieces != nil:
      return curve.pieces?.text ?? ""
    case .spring(let spring) where spring.damping <= 0:
      return "/* Without damping it never rests, which linear() cannot say. */"
    case .spring, .path, .keyframes:
      let fit = LinearFit(document)
      let milliseconds = (document.duration * 1000).rounded()
      let points = fit.easing.points.count
      return """
        \(fit.easing.text)
        /* over \(Int(milliseconds))ms; \(points) points, off by at most \
        \((fit.largestError * 100).short(2)) % */
        """
    }
  }
}

/// Core Animation says everything: the rest as keyframes.
enum CoreAnimationExport {
  static func code(_ document: CurveDocument) -> String {
    switch document.shape {
    case .bezier(let b):
      return "CAMediaTimingFunction(controlPoints: \([b.x1, b.y1, b.x2, b.y2].exactList))"
    case .spring(let s): return spring(s, document)
    case .linear(let linear):
      return keyframes(linear.points.map(\.y), linear.points.map(\.x), document)
    case .steps(let steps):
      let count = steps.count
      var values = (0..<count).map { steps.value(at: (Double($0) + 0.5) / Double(count)) }
      var times = (0...count).map { Double($0) / Double(count) }
      if values.last != steps.value(at: 1) {
        values.append(steps.value(at: 1))
        times.append(1)
      }
      return keyframes(values, times, document, "animation.calculationMode = .discrete")
    case .path(let chain): return path(chain, document)
    case .keyframes(let curve): return keyframes(curve, document)
    }
  }

  private static func keyframes(_ curve: KeyframeCurve, _ document: CurveDocument) -> String {
    let keys = curve.keys
    let values =
      curve.hasPath
      ? keys.map { "CGPoint(x: \($0.across.exact), y: \($0.value.exact))" }.joined(separator: ", ")
      : keys.map(\.value).exactList
    // Discrete values stay for a while: they have one time more than there are of them.
    let times = keys.map(\.time) + (curve.mode == .discrete ? [1] : [])
    let paces = keys.dropLast().map { key -> String in
      let p = key.pace
      return key.pace == KeyframeCurve.evenPace
        ? "  CAMediaTimingFunction(name: .linear),"
        : "  CAMediaTimingFunction(controlPoints: \([p.x1, p.y1, p.x2, p.y2].exactList)),"
    }
    func cubic(_ name: String, _ path: KeyPath<KeyframeCurve.Key, Double>) -> (Bool, String) {
      let list = keys.map { $0[keyPath: path] }
      return (
        curve.mode.isCubic && list.contains { $0 != 0 }, "animation.\(name) = [\(list.exactList)]"
      )
    }
    let lines = [
      (
        true,
        "let animation = CAKeyframeAnimation(keyPath: \"position\(curve.hasPath ? "" : ".x")\")"
      ),
      (true, "animation.values = [\(values)]"),
      (!curve.mode.isPaced, "animation.keyTimes = [\(times.exactList)]"),
      (curve.mode != .linear, "animation.calculationMode = .\(curve.mode.name)"),
      (
        !curve.mode.isPaced && curve.mode != .discrete && !curve.hasEvenPace,
        "animation.timingFunctions = [\n\(paces.joined(separator: "\n"))\n]"
      ),
      cubic("tensionValues", \.spline.tension), cubic("continuityValues", \.spline.continuity),
      cubic("biasValues", \.spline.bias),
      (true, "animation.duration = \(document.duration.exact)"),
    ]
    return lines.filter(\.0).map(\.1).joined(separator: "\n")
  }

  private static func spring(_ s: Spring, _ document: CurveDocument) -> String {
    let usual = Spring()
    let lines = [
      (s.mass != usual.mass, "spring.mass = \(s.mass.exact)"),
      (s.stiffness != usual.stiffness, "spring.stiffness = \(s.stiffness.exact)"),
      (s.damping != usual.damping, "spring.damping = \(s.damping.exact)"),
      (s.initialVelocity != 0, "spring.initialVelocity = \(s.initialVelocity.exact)"),
      (s.regime == .overdamped, "spring.allowsOverdamping = true"),
    ]
    let duration = document.timing.duration?.exact ?? "spring.settlingDuration"
    return
      (["let spring = CASpringAnimation(keyPath: \"position\")"]
      + lines.filter(\.0).map(\.1) + ["spring.duration = \(duration)"]).joined(separator: "\n")
  }

  private static func keyframes(
    _ values: [Double], _ times: [Double], _ document: CurveDocument, _ more: String? = nil
  ) -> String {
    let lines: [String?] = [
      "let animation = CAKeyframeAnimation(keyPath: \"position.x\")",
      "animation.values = [\(values.exactList)]", "animation.keyTimes = [\(times.exactList)]", more,
      "animation.duration = \(document.duration.exact)",
    ]
    return lines.compactMap { $0 }.joined(separator: "\n")
  }

  private static func isRising(_ chain: BezierChain) -> Bool {
    zip([0] + chain.pieces.map(\.y3), chain.pieces.map(\.y3)).allSatisfy { $0 < $1 }
  }

  private static func path(_ chain: BezierChain, _ document: CurveDocument) -> String {
    var (x, y) = (0.0, 0.0)
    var functions: [String] = []
    for p in chain.pieces {
      let (width, height) = (p.x3 - x, p.y3 - y)
      let points = [
        (p.x1 - x) / width, (p.y1 - y) / height, (p.x2 - x) / width, (p.y2 - y) / height,
      ]
      functions.append("  CAMediaTimingFunction(controlPoints: \(points.exactList)),")
      (x, y) = (p.x3, p.y3)
    }
    // A piece that does not rise cannot be a timing function: then the pieces become straight.
    guard isRising(chain)
    else {
      let fit = LinearFit(document).easing.points
      return keyframes(fit.map(\.y), fit.map(\.x), document)
    }
    return keyframes(
      [0] + chain.pieces.map(\.y3), [0] + chain.pieces.map(\.x3), document,
      "animation.timingFunctions = [\n\(functions.joined(separator: "\n"))\n]")
  }
}
