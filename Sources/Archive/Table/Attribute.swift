import Layers

/// One row of the format's table: a property, and how documents write it.
///
/// The same rows read, write and document the format. A value gets to its object and back by
/// key-value coding, but for those that nearly every layer says: they are set directly, in a fifth of
/// the time.
struct Attribute: Sendable {
  /// Its name in documents.
  let name: String
  /// Its name in key-value coding.
  let key: String
  /// What its values are.
  let kind: ValueKind
  /// Whether it is written; some are read only, as they follow from others.
  let isWritten: Bool
  /// Sets it on a layer without the way through its name; nil for those that go by it.
  private(set) var setDirectly: (@Sendable (CALayer, Any) -> Void)?

  init(_ name: String, _ kind: ValueKind, key: String? = nil, isWritten: Bool = true) {
    (self.name, self.key, self.kind, self.isWritten) = (name, key ?? name, kind, isWritten)
  }

  init(_ name: String, _ type: TextType, key: String? = nil, isWritten: Bool = true) {
    self.init(name, .text(type), key: key, isWritten: isWritten)
  }

  /// The row for layers that are set directly.
  func direct<Value>(_ set: @escaping @Sendable (CALayer, Value) -> Void) -> Attribute {
    var row = self
    row.setDirectly = { layer, value in if let value = value as? Value { set(layer, value) } }
    return row
  }

  /// Sets a value that was read.
  func set(_ value: Any?, on object: any KeyCoded) {
    if let value, let setDirectly, let layer = object as? CALayer {
      setDirectly(layer, value)
    } else {
      object.setValue(value, forKeyPath: key)
    }
  }
}

/// What the values of a property are, and so where they stand.
enum ValueKind: Sendable {
  /// In an attribute.
  case text(TextType)
  /// In an element of the property's name, such as `<backgroundColor value="1 0 0" opacity="0.5"/>`.
  case color
  /// In an element that names a file: `<contents type="CGImage" src="assets/a.png"/>`.
  case image
  /// In an element with an element for each value: `<keyTimes><real value="0"/>…</keyTimes>`.
  case list(TextType)
  /// In an element that says its type: `<toValue type="real" value="1"/>`.
  case any
  /// In an element with such values, which say their types by their names.
  case anyList

  /// The kind in the words of the format's documentation.
  var words: String {
    switch self {
    case .text(let type): type.expected
    case .color: "`value=\"red green blue\"` and `opacity`"
    case .image: "`type=\"CGImage\" src=\"…\"`"
    case .list(let type): "a list of `\(type.name)`"
    case .any: "a value with its type"
    case .anyList: "a list of values with their types"
    }
  }
}
