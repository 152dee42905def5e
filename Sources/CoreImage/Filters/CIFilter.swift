import Foundation
import Geometry
import Layers
import RenderTree

/// A filter of pictures and layers by the names of Core Image.
///
/// Pictures are filtered by any kind that `filterNames(inCategory:)` lists: set the inputs and take `outputImage`. As
/// `filters`, `backgroundFilters` and `compositingFilter` layers take those of them that the compositor can do; the
/// others leave a layer as it is, which standard error tells. Pictures' colours are light (see `CIContext`), those of
/// layers gamma-encoded sRGB.
///
/// A filter that a layer has is changed and animated through the layer, by its name:
/// `layer.setValue(4, forKeyPath: "filters.blur.inputRadius")`.
open class CIFilter: NSObject, NSCopying, NSSecureCoding, NSKeyValueCoding {
  private let kind: FilterKind
  private var inputs: [String: Any] = [:]

  /// The name by which key paths find the filter; that of its kind at first.
  open var name: String
  /// Whether it does anything on layers.
  open var isEnabled = true

  init(kind: FilterKind) {
    self.kind = kind
    name = kind.name
    super.init()
    setDefaults()
  }

  /// Makes a filter of no kind, for subclasses that make `outputImage` themselves.
  public override init() {
    (kind, name) = (.none, FilterKind.none.name)
    super.init()
  }

  /// Makes a filter with its inputs at their defaults; nil where there is none of the name.
  ///
  /// - Parameter name: such as `CIGaussianBlur`.
  public convenience init?(name: String) {
    guard let kind = FilterKind.all[name] else { return nil }
    self.init(kind: kind)
  }

  /// Makes a filter with some inputs.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// The picture that the filter makes of its inputs as they are now; nil where one that it needs is missing.
  open var outputImage: CIImage? { kind.output(given).map { CIImage(picture: $0) } }

  /// The names of the filter's inputs.
  open var inputKeys: [String] { kind.inputs.map(\.key) }
  /// The names of what it makes: one picture.
  open var outputKeys: [String] { [kCIOutputImageKey] }

  /// The filter's name and categories, and for each input its class, its default and what sliders offer.
  open var attributes: [String: Any] {
    var attributes: [String: Any] = [
      kCIAttributeFilterName: kind.name, kCIAttributeFilterCategories: kind.allCategories,
      kCIAttributeFilterDisplayName: CIFilter.localizedName(forFilterName: kind.name) ?? kind.name,
    ]
    for input in kind.inputs { attributes[input.key] = input.attributes }
    return attributes
  }

  /// Sets all inputs to their defaults, pictures to none.
  open func setDefaults() {
    inputs = [:]
    for input in kind.inputs { inputs[input.key] = input.value }
  }

  /// An input's value, or the picture that is made; nil for a key that is none.
  open func value(forKey key: String) -> Any? {
    switch key {
    case "enabled": isEnabled
    case "name": name
    case kCIOutputImageKey: outputImage
    default: inputs[key]
    }
  }

  /// Sets an input, `name` or `enabled`; other keys are passed over.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "enabled": isEnabled = (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? true
    case "name": name = value as? String ?? kind.name
    case _ where inputKeys.contains(key):
      inputs[key] = value is NSNull ? nil : (value as? NSAffineTransform)?.copy() ?? value
    default: break
    }
  }

  /// Makes the filter that an archive holds; nil where there is none of its name.
  public required init?(coder: NSCoder) {
    var values = coder.decodeValues()
    let name = values.removeValue(forKey: "filter") as? String
    guard let kind = name.flatMap({ FilterKind.all[$0] }) else { return nil }
    (self.kind, self.name) = (kind, kind.name)
    super.init()
    setDefaults()
    for (key, value) in values {
      if let numbers = [Double](decoded: value)?.map({ CGFloat($0) }) {
        setValue(kind.value(of: key, numbers), forKey: key)
      } else {
        setValue(value, forKey: key)
      }
    }
  }

  /// Writes which filter it is, its name and its inputs, but for pictures.
  open func encode(with coder: NSCoder) {
    var values = inputs.filter { !($0.value is CIImage) }.mapValues {
      Optional.some(($0 as? CIVector)?.values ?? ($0 as? CIColor)?.components ?? $0)
    }
    values.merge(["filter": kind.name, "name": name, "enabled": isEnabled]) { $1 }
    coder.encode(values, of: self)
  }

  /// Filters are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// A filter of the same kind with the same inputs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = made(of: kind)
    (copy.name, copy.isEnabled, copy.inputs) = (name, isEnabled, inputs)
    return copy
  }

  /// Makes another one of the same class.
  func made(of kind: FilterKind) -> CIFilter { CIFilter(kind: kind) }

  /// The inputs as arithmetic takes them.
  private var given: FilterInputs { FilterInputs(values: inputs, inputs: kind.inputs) }

  /// What it does to a layer; tells once where it can do nothing.
  fileprivate var stepsOnLayers: [FilterStep] {
    guard isEnabled else { return [] }
    if let steps = kind.steps { return steps(given, .encoded) }
    if kind.blendMode == nil { Warnings.say("\(kind.name) filters pictures, but no layers") }
    return []
  }

  /// The type of transitions that it stands for.
  fileprivate var typeOnLayers: String? {
    ["CIDissolveTransition": "fade", "CIRippleTransition": "rippleEffect"][kind.name]
  }

  /// The blend mode that it stands for.
  fileprivate var modeOnLayers: String? { kind.blendMode }
}

extension FilterKind {
  /// What an archive's row of numbers is to an input: a colour or a vector.
  fileprivate func value(of key: String, _ numbers: [CGFloat]) -> Any {
    let input = inputs.first { $0.key == key }
    guard case .color = input?.initial, numbers.count == 4 else { return CIVector(values: numbers) }
    return CIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}

extension CIFilter: FilterObject {
  package var steps: [FilterStep] { stepsOnLayers }
  package var blendModeName: String? { modeOnLayers }
  package var transitionTypeName: String? { typeOnLayers }
}
