import Foundation
import Layers
import RenderTree

/// What a filter of Core Image is to a layer.
struct FilterKind: Sendable {
  /// What an input is at first.
  enum Initial: Sendable {
    case number(Double)
    case vector(CIVector)
    case color(CIColor)

    /// The number, the vector or the colour.
    var value: Any {
      switch self {
      case .number(let number): number
      case .vector(let vector): vector
      case .color(let color): color
      }
    }

    /// The class of such inputs.
    var className: String {
      switch self {
      case .number: "NSNumber"
      case .vector: "CIVector"
      case .color: "CIColor"
      }
    }
  }

  /// The name, such as `CIGaussianBlur`.
  var name: String
  /// The keys of the inputs with their defaults.
  var inputs: [(key: String, initial: Initial)] = []
  /// What the filter does with its inputs.
  var steps: @Sendable ([String: Any]) -> [FilterStep] = { _ in [] }
  /// The blend mode of the same effect, for compositing filters.
  var blendMode: String?

  /// All filters, by name.
  static let all: [String: FilterKind] = {
    let kinds = changes + compositions
    return Dictionary(uniqueKeysWithValues: kinds.map { ($0.name, $0) })
  }()

  /// Those that change a picture. Their order of steps is Core Image's: saturation, brightness, contrast.
  private static var changes: [FilterKind] {
    [
      numbers("CIGaussianBlur", (.blur, kCIInputRadiusKey, 10)),
      numbers("CIHueAdjust", (.hue, kCIInputAngleKey, 0)),
      numbers(
        "CIColorControls", (.saturation, kCIInputSaturationKey, 1),
        (.brightness, kCIInputBrightnessKey, 0), (.contrast, kCIInputContrastKey, 1)),
      FilterKind(name: "CIColorInvert", steps: { _ in [FilterStep(.colorMatrix(.invert))] }),
      FilterKind(name: "CIColorMatrix", inputs: rows, steps: { [FilterStep(matrix($0))] }),
      FilterKind(
        name: "CISepiaTone", inputs: [(kCIInputIntensityKey, .number(1))],
        steps: { [FilterStep(blended(sepia, $0))] }),
      FilterKind(
        name: "CIColorMonochrome",
        inputs: [
          (kCIInputColorKey, .color(CIColor(red: 0.6, green: 0.45, blue: 0.3))),
          (kCIInputIntensityKey, .number(1)),
        ], steps: { [FilterStep(blended(monochrome($0[kCIInputColorKey] as? CIColor), $0))] }),
    ]
  }

  /// Rows of three weights that make colours those of old photographs.
  private static let sepia: [[Float]] = [
    [0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131],
  ]

  /// Rows of three weights that make colours shades of one: its components by how bright they are.
  private static func monochrome(_ color: CIColor?) -> [[Float]] {
    let luminance: [Float] = [0.2126, 0.7152, 0.0722]
    return (color ?? .white).components.prefix(3).map { part in luminance.map { $0 * Float(part) } }
  }

  /// A matrix of such rows, done as much as `inputIntensity` says.
  private static func blended(_ rows: [[Float]], _ inputs: [String: Any]) -> LayerFilter {
    let given = inputs[kCIInputIntensityKey]
    let number = (given as? NSNumber)?.doubleValue ?? given as? Double ?? 1
    let share = Float(min(max(number, 0), 1))
    var numbers: [Float] = []
    for (row, weights) in rows.enumerated() {
      for (column, weight) in weights.enumerated() {
        numbers.append(share * weight + (row == column ? 1 - share : 0))
      }
      numbers += [0, 0]
    }
    return .colorMatrix(ColorMatrix(rows: numbers + [0, 0, 0, 1, 0]))
  }

  /// A filter each of whose inputs is a number that says all about one step.
  private static func numbers(
    _ name: String, _ parts: (kind: LayerFilters.Kind, key: String, initial: Double)...
  ) -> FilterKind {
    FilterKind(name: name, inputs: parts.map { ($0.key, .number($0.initial)) }) { inputs in
      parts.map { FilterStep($0.kind, inputs[$0.key], key: $0.key, initial: $0.initial) }
    }
  }

  private static let vectors = [
    "inputRVector", "inputGVector", "inputBVector", "inputAVector", "inputBiasVector",
  ]

  private static var rows: [(key: String, initial: Initial)] {
    vectors.enumerated().map { row, key in
      (key, .vector(CIVector(values: (0..<4).map { $0 == row ? 1 : 0 })))
    }
  }

  /// The matrix of five vectors; a missing one counts as its default.
  private static func matrix(_ inputs: [String: Any]) -> LayerFilter {
    let given = rows.map { row in inputs[row.key] as? CIVector ?? row.initial.value as? CIVector }
    let numbers = given.map { vector in (0..<4).map { Float(vector?.value(at: $0) ?? 0) } }
    return .colorMatrix(ColorMatrix(rows: (0..<4).flatMap { numbers[$0] + [numbers[4][$0]] }))
  }

  /// Those that put a layer down onto what is behind it.
  private static var compositions: [FilterKind] {
    let modes = [
      "multiply", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "softLight",
      "hardLight", "difference", "exclusion", "hue", "saturation", "color", "luminosity",
    ]
    let others = [
      ("CISourceOverCompositing", "normal"), ("CISourceInCompositing", "sourceIn"),
      ("CISourceOutCompositing", "sourceOut"), ("CISourceAtopCompositing", "sourceAtop"),
      ("CIAdditionCompositing", "plusLighter"), ("CILinearDodgeBlendMode", "linearDodge"),
    ]
    return modes.map {
      FilterKind(
        name: "CI" + $0.prefix(1).uppercased() + $0.dropFirst() + "BlendMode",
        blendMode: $0 + "BlendMode")
    } + others.map { FilterKind(name: $0.0, blendMode: $0.1) }
  }
}
