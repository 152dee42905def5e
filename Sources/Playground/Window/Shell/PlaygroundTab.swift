/// What the middle of the window is for.
enum PlaygroundTab: Int, CaseIterable, Sendable {
  case bezier, spring, keyframes, timing, fit

  /// As a label.
  var title: String {
    switch self {
    case .bezier: "Bézier"
    case .spring: "Spring"
    case .keyframes: "Keyframes"
    case .timing: "Timing"
    case .fit: "Draw & fit"
    }
  }

  /// The tab on which a kind of curve is edited.
  init(_ shape: CurveShape) {
    switch shape {
    case .spring: self = .spring
    case .keyframes: self = .keyframes
    case .bezier, .linear, .steps, .path: self = .bezier
    }
  }

  /// Whether the tab edits a kind of curve, and not one of any kind.
  var isOfShape: Bool { self != .timing && self != .fit }

  /// A curve of the tab's kind for those who have none yet.
  var usualShape: CurveShape {
    switch self {
    case .spring: .spring(.init())
    case .keyframes: .keyframes(.sample)
    default: .bezier(0.25, 0.1, 0.25, 1)
    }
  }
}
