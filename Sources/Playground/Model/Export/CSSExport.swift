import Workbench

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
        \((fit.largestError * 100).decimalText(2)) % */
        """
    }
  }
}
