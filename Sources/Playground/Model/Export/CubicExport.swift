import Motion
import Workbench

/// The languages that say cubic Béziers and springs, and nothing else.
struct CubicExport {
  /// Which of them.
  enum Language {
    case uikit, swiftui, compose
  }

  let language: Language

  func code(_ document: CurveDocument) -> String {
    switch document.shape {
    case .bezier(let bezier): return code(bezier, document.duration)
    case .spring(let spring): return code(spring)
    case .linear, .steps, .path, .keyframes:
      let fit = BezierFit(document)
      let away = (fit.largestError * 100).decimalText(1)
      return "// The nearest cubic Bézier, off by up to \(away) %.\n"
        + code(fit.bezier, document.duration)
    }
  }

  private func code(_ b: UnitBezier, _ duration: Double) -> String {
    switch language {
    case .uikit:
      """
      UICubicTimingParameters(
        controlPoint1: CGPoint(x: \(b.x1.exact), y: \(b.y1.exact)),
        controlPoint2: CGPoint(x: \(b.x2.exact), y: \(b.y2.exact)))
      """
    case .swiftui:
      ".timingCurve(\([b.x1, b.y1, b.x2, b.y2].exactList), duration: \(duration.exact))"
    case .compose:
      "CubicBezierEasing("
        + [b.x1, b.y1, b.x2, b.y2].map { $0.exact + "f" }.joined(separator: ", ") + ")"
    }
  }

  private func code(_ s: Spring) -> String {
    let parts =
      "mass: \(s.mass.exact), stiffness: \(s.stiffness.exact), damping: \(s.damping.exact)"
    switch language {
    case .uikit:
      return "UISpringTimingParameters(\(parts), initialVelocity: "
        + "CGVector(dx: \(s.initialVelocity.exact), dy: 0))"
    case .swiftui:
      return ".interpolatingSpring(\(parts), initialVelocity: \(s.initialVelocity.exact))"
    case .compose:
      // Compose's springs have a mass of 1, and take the velocity where they are used.
      let velocity =
        s.initialVelocity == 0 ? "" : "\n// initialVelocity = \(s.initialVelocity.exact)f"
      return "spring(dampingRatio = \(s.dampingRatio.exact)f, "
        + "stiffness = \((s.stiffness / s.mass).exact)f)\(velocity)"
    }
  }
}
