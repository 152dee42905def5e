import Foundation
import Geometry
import RenderTree

/// A change of a layer's picture, named by what it does.
///
/// | type               | inputs                                                       |
/// |--------------------|--------------------------------------------------------------|
/// | `gaussianBlur`     | `inputRadius`: sigma in points, 10 at first                    |
/// | `colorMatrix`      | `inputColorMatrix`: 20 numbers, four rows of r, g, b, a, bias  |
/// | `colorBrightness`  | `inputAmount`: added to each component, −1…1                 |
/// | `colorContrast`    | `inputAmount`: 1 changes nothing, 0 is grey                    |
/// | `colorSaturate`    | `inputAmount`: 1 changes nothing, 0 is grey                    |
/// | `colorHueRotate`   | `inputAngle`: radians                                        |
/// | `colorInvert`      | –                                                            |
///
/// Colours are gamma-encoded sRGB and not premultiplied. A type that is not known changes nothing.
///
/// A filter that a layer has is changed and animated through the layer, by its name:
/// `layer.setValue(4, forKeyPath: "filters.gaussianBlur.inputRadius")`. The first eight of each list animate.
public final class CAFilter: NSObject, NSCopying, NSSecureCoding, FilterObject {
  /// What it does.
  public let type: String
  /// A name to tell filters apart by; the type at first.
  public var name: String
  /// Whether it does anything.
  public var isEnabled = true
  private var inputs: [String: Any] = [:]

  /// Makes a filter by its type.
  public init(type: String) {
    self.type = type
    name = type
  }

  /// A Gaussian blur.
  ///
  /// - Parameter radius: sigma in points.
  public static func gaussianBlur(radius: CGFloat) -> CAFilter {
    let filter = CAFilter(type: "gaussianBlur")
    filter.setValue(radius, forKey: "inputRadius")
    return filter
  }

  /// Makes the filter that an archive holds; nil where there is none.
  public init?(coder: NSCoder) {
    var values = coder.decodeValues()
    guard let type = values.removeValue(forKey: "type") as? String else { return nil }
    self.type = type
    name = values.removeValue(forKey: "name") as? String ?? type
    isEnabled = values.removeValue(forKey: "enabled") as? Bool ?? true
    inputs = values.compactMapValues { $0 }
  }

  /// Writes the type, the name and the inputs.
  public func encode(with coder: NSCoder) {
    let facts: [String: Any?] = ["type": type, "name": name, "enabled": isEnabled]
    coder.encode(facts.merging(inputs.mapValues(Optional.some)) { $1 }, of: self)
  }

  /// Filters are read from archives with care.
  public static var supportsSecureCoding: Bool { true }

  /// A filter with the same inputs.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = CAFilter(type: type)
    copy.name = name
    copy.isEnabled = isEnabled
    copy.inputs = inputs
    return copy
  }

  /// An input's value; nil where it was not set.
  public func value(forKey key: String) -> Any? { inputs[key] }

  /// Sets an input.
  public func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }

  /// The names of the inputs that were set, sorted.
  package var inputKeys: [String] { inputs.keys.sorted() }

  /// What it does; nothing where it is switched off or of a type that is not known.
  package var steps: [FilterStep] {
    guard isEnabled else { return [] }
    if type == "colorInvert" { return [FilterStep(.colorMatrix(.invert))] }
    if let matrix { return [FilterStep(.colorMatrix(matrix))] }
    guard let (kind, key, initial) = Self.kinds[type] else { return [] }
    return [FilterStep(kind, inputs[key], key: key, initial: initial)]
  }

  package var blendModeName: String? { type }

  /// What a colour matrix says; nil for other types and where it has not twenty numbers.
  private var matrix: ColorMatrix? {
    guard type == "colorMatrix",
      case .object(let list)? = TrackValue(inputs["inputColorMatrix"], as: .object(.numbers)),
      let numbers = (list as? NumberList)?.numbers, numbers.count == 20
    else { return nil }
    return ColorMatrix(rows: numbers.map(Float.init))
  }

  /// Makes the filter that does what one step of another does.
  fileprivate convenience init(_ step: FilterStep, name: String) {
    switch step.kind {
    case .blur: self.init("gaussianBlur", "inputRadius", step.input)
    case .brightness: self.init("colorBrightness", "inputAmount", step.input)
    case .contrast: self.init("colorContrast", "inputAmount", step.input)
    case .saturation: self.init("colorSaturate", "inputAmount", step.input)
    case .hue: self.init("colorHueRotate", "inputAngle", step.input)
    case .fixed(.blur(let radius)): self.init("gaussianBlur", "inputRadius", radius)
    case .fixed(.colorMatrix(let matrix)):
      self.init("colorMatrix", "inputColorMatrix", matrix.rows.map(Double.init))
    }
    self.name = name
  }

  private convenience init(_ type: String, _ key: String, _ value: Any) {
    self.init(type: type)
    inputs[key] = value
  }

  /// For each type of one number what it makes of it, the number's name, and what it is at first.
  private static let kinds: [String: (kind: LayerFilters.Kind, input: String, initial: Double)] = [
    "gaussianBlur": (.blur, "inputRadius", 10),
    "colorBrightness": (.brightness, "inputAmount", 0),
    "colorContrast": (.contrast, "inputAmount", 1),
    "colorSaturate": (.saturation, "inputAmount", 1),
    "colorHueRotate": (.hue, "inputAngle", 0),
  ]
}

extension FilterObject {
  /// Filters that do the same and that documents have words for: one for each step, all of this filter's name.
  package var documentFilters: [CAFilter] {
    (self as? CAFilter).map { [$0] } ?? steps.map { CAFilter($0, name: name) }
  }
}
