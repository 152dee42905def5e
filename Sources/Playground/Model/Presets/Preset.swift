import Motion
import Workbench

/// A curve with a name, whose source is told and whose error is measured.
///
/// "easeOutBack" is not one curve: two tables of control points go by the same names. So a preset says
/// whose it is, and how far at most it is from the formula that its name stands for.
package struct Preset: Hashable, Sendable {
  /// Whose curve it is.
  package enum Source: String, CaseIterable, Sendable {
    /// CSS and Core Animation, which have the same five.
    case apple = "CSS · CA"
    /// easings.net.
    case easings = "EN"
    /// The older table, in Firefox's and Chrome's tools.
    case classic = "FF · CDT"
    /// Material Design.
    case material = "Material"
    /// Flutter's own.
    case flutter = "Flutter"
    /// Polynomials that a cubic Bézier follows exactly.
    case exact = "Exact"
    /// Springs of several libraries.
    case springs = "Spring"
    /// Formulas that no Bézier follows, as straight pieces.
    case formula = "Formula"

    /// The name in full, where the short one is of letters.
    package var title: String {
      switch self {
      case .apple: "CSS · Core Animation"
      case .easings: "easings.net"
      case .classic: "Firefox · Chrome"
      default: rawValue
      }
    }

    /// The first part of the names of its curves in a text: `en.outBack`.
    package var prefix: String {
      switch self {
      case .apple: "ca"
      case .easings: "en"
      case .classic: "classic"
      case .material: "material"
      case .flutter: "flutter"
      case .exact: "exact"
      case .springs: "spring"
      case .formula: "formula"
      }
    }
  }

  /// The name, such as `outBack`.
  package let name: String
  /// Whose it is.
  package let source: Source
  /// The curve.
  package let shape: CurveShape
  /// The formula that the name stands for; nil where it stands for none.
  package let formula: EasingFormula?
  /// The end of the formula at which it is slow.
  package let end: EasingEnd?
  /// The largest distance from the formula, in whole ways, measured at 2001 places; nil without one.
  package let largestError: Double?

  init(
    _ name: String, _ source: Source, _ shape: CurveShape, _ formula: EasingFormula? = nil,
    _ end: EasingEnd? = nil
  ) {
    (self.name, self.source, self.shape, self.formula, self.end) =
      (name, source, shape, formula, end)
    if let formula, let end {
      largestError =
        CurveDifference(
          count: 2000, { shape.value(at: $0, duration: 1) }, { formula.value(at: $0, end) }
        ).largest
    } else {
      largestError = nil
    }
  }

  /// The name by which a text can ask for it: `en.outBack`.
  package var textName: String { "\(source.prefix).\(name)" }

  /// The name with its source, for people.
  package var title: String { "\(name) (\(source.rawValue))" }

  /// The control points or the numbers of the spring, for a list.
  package var numbers: String { shape.numbers }

  /// All presets, source by source.
  package static let all = PresetTable.presets

  /// The presets by the names that texts use.
  package static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.textName, $0) })

  /// The preset nearest to a curve, and how far off it is; nil where none is within `distance`.
  package static func nearest(
    to document: CurveDocument, within distance: Double = 0.015
  ) -> (preset: Preset, distance: Double)? {
    let duration = document.duration
    return all.lazy.compactMap { preset -> (Preset, Double)? in
      guard preset.shape.kind == document.shape.kind else { return nil }
      let own = preset.shape.naturalDuration
      let away = CurveDifference(
        count: 100, { preset.shape.value(at: $0 * own, duration: own) },
        { document.value(at: $0 * duration) }
      ).largest
      return away <= distance ? (preset, away) : nil
    }.min { $0.1 < $1.1 }
  }
}

extension CurveShape {
  /// The control points or the numbers of the spring, for a list.
  package var numbers: String {
    switch self {
    case .bezier(let b):
      return [b.x1, b.y1, b.x2, b.y2].map { $0.decimalText(3) }.joined(separator: ", ")
    case .spring(let s):
      return
        "m \(s.mass.decimalText(2)) · k \(s.stiffness.decimalText(1)) · c \(s.damping.decimalText(2))"
    case .linear(let linear): return "\(linear.points.count) points"
    case .steps(let steps): return "\(steps.count) steps"
    case .path(let chain): return "\(chain.pieces.count) cubics"
    case .keyframes(let curve): return "\(curve.keys.count) keys, \(curve.mode.name)"
    }
  }
}
