import Foundation
import Layers
import RenderTree

/// A filter of a layer by the names of Core Image.
///
/// It is for `filters`, `backgroundFilters` and `compositingFilter` of layers; pictures are not filtered by it. There are
/// those that a layer's filters can do, which `filterNames(inCategory:)` lists; of other names none can be made. Colours
/// are gamma-encoded sRGB and not premultiplied.
///
/// A filter that a layer has is changed and animated through the layer, by its name:
/// `layer.setValue(4, forKeyPath: "filters.blur.inputRadius")`.
open class CIFilter: NSObject, NSCopying, NSSecureCoding {
  private let kind: FilterKind
  private var inputs: [String: Any] = [:]

  /// The name by which key paths find the filter; that of its kind at first.
  open var name: String
  /// Whether it does anything.
  open var isEnabled = true

  init(kind: FilterKind) {
    self.kind = kind
    name = kind.name
    super.init()
    setDefaults()
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

  /// The names of the filters that there are, sorted.
  ///
  /// - Parameter category: not looked at.
  open class func filterNames(inCategory category: String?) -> [String] {
    FilterKind.all.keys.sorted()
  }

  /// The names of the filter's inputs.
  open var inputKeys: [String] { kind.inputs.map(\.key) }

  /// The filter's name, and for each input its class and its default.
  open var attributes: [String: Any] {
    var attributes: [String: Any] = [kCIAttributeFilterName: kind.name]
    for input in kind.inputs {
      attributes[input.key] = [
        kCIAttributeClass: input.initial.className, kCIAttributeDefault: input.initial.value,
      ]
    }
    return attributes
  }

  /// Sets all inputs to their defaults.
  open func setDefaults() {
    for input in kind.inputs { inputs[input.key] = input.initial.value }
  }

  /// An input's value; nil for a key that is none of an input.
  open func value(forKey key: String) -> Any? {
    key == "enabled" ? isEnabled : key == "name" ? name : inputs[key]
  }

  /// Sets an input, `name` or `enabled`; other keys are passed over.
  open func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "enabled": isEnabled = (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? true
    case "name": name = value as? String ?? kind.name
    case _ where inputKeys.contains(key): inputs[key] = value
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

  /// Writes which filter it is, its name and its inputs.
  open func encode(with coder: NSCoder) {
    var values = inputs.mapValues {
      Optional.some(($0 as? CIVector)?.values ?? ($0 as? CIColor)?.components ?? $0)
    }
    values.merge(["filter": kind.name, "name": name, "enabled": isEnabled]) { $1 }
    coder.encode(values, of: self)
  }

  /// Filters are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// A filter of the same kind with the same inputs.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = CIFilter(kind: kind)
    (copy.name, copy.isEnabled, copy.inputs) = (name, isEnabled, inputs)
    return copy
  }
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
  package var steps: [FilterStep] { isEnabled ? kind.steps(inputs) : [] }
  package var blendModeName: String? { kind.blendMode }
}
