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
