import Foundation
import Geometry
import Layers

// Layers as elements, by the rows that also read them. What a value's text is for a new object of the
// same class is left out.

/// Makes the elements of a document, and collects the images that they name.
struct DocumentWriter {
  let keepsakes: Keepsakes
  let states: LayerStates
  /// Where images came from; nil for a tree that was made in code.
  let shelf: ImageShelf?
  /// The images that were named, with the paths that they are to have.
  private(set) var images: [(path: String, image: CGImage)] = []
  private var paths: [ObjectIdentifier: String] = [:]

  init(_ document: LayerDocument) {
    (keepsakes, states, shelf) = (document.keepsakes, document.states, document.shelf)
  }

  /// The path of an image in the bundle: the one that it was read from, else a new one.
  mutating func path(of image: CGImage) -> String {
    if let path = paths[ObjectIdentifier(image)] { return path }
    let path = shelf?.source(of: image) ?? "assets/image-\(images.count + 1).png"
    paths[ObjectIdentifier(image)] = path
    images.append((path, image))
    return path
  }

  /// An element with an object's id, its rows that differ from a new object's, and its keepsake.
  ///
  /// - Parameter overrides: values in place of the object's own, by their keys.
  mutating func element(
    _ name: String, of object: any KeyCoded, _ rows: [Attribute], defaults: RowDefaults,
    leading: [(String, String)] = [], overrides: [String: Any] = [:]
  ) -> WrittenElement {
    let keepsake = keepsakes[object]
    var element = WrittenElement(keepsake?.className ?? name)
    element.attributes = leading.map { (name: $0.0, value: $0.1) }
    if let id = keepsake?.id { element.attributes.append((name: "id", value: id)) }
    for row in rows where row.isWritten {
      let value = overrides[row.key] ?? object.value(forKeyPath: row.key)
      let text = row.kind.text(of: value)
      guard text != defaults.texts[row.key] ?? nil else { continue }
      if case .text(let type) = row.kind, let value, let text = type.write(value) {
        element.attributes.append((name: row.name, value: text))
      } else if let child = self.element(row.name, value, row.kind) {
        element.children.append(child)
      }
    }
    return element
  }

  /// Adds what the document says of an object beside what is known.
  func addKept(of object: AnyObject, to element: inout WrittenElement) {
    guard let keepsake = keepsakes[object] else { return }
    element.attributes += keepsake.attributes.sorted { $0.key < $1.key }
      .map { (name: $0.key, value: $0.value) }
    element.children += keepsake.elements.map(\.written)
  }

  // MARK: Values

  /// A value as an element of a name; nil for what documents have no words for.
  private mutating func element(
    _ name: String, _ value: Any?, _ kind: ValueKind
  ) -> WrittenElement? {
    guard let value else { return WrittenElement(name, [("type", "null")]) }
    switch kind {
    case .text(let type):
      return type.write(value).map { WrittenElement(name, [("value", $0)]) }
    case .color: return (value as? CGColor).flatMap(Self.color).map { WrittenElement(name, $0) }
    case .image:
      return (value as? CGImage).map {
        WrittenElement(name, [("type", "CGImage"), ("src", path(of: $0))])
      }
    case .list(let type):
      return (value as? [Any]).map { list in
        WrittenElement(name, [], list.compactMap { Self.item($0, type) })
      }
    case .any: return typed(value, name: name)
    case .anyList:
      guard let list = value as? [Any] else { return nil }
      var items: [WrittenElement] = []
      for item in list { if let item = typed(item, name: nil) { items.append(item) } }
      return WrittenElement(name, [], items)
    }
  }

  private static func item(_ value: Any, _ type: TextType) -> WrittenElement? {
    if let color = value as? CGColor {
      return self.color(color).map { WrittenElement("CGColor", $0) }
    }
    return type.write(value).map { WrittenElement(type.name, [("value", $0)]) }
  }

  /// The attributes of a colour; nil where a part of it could not be read again.
  private static func color(_ color: CGColor) -> [(String, String)]? {
    let c = color.color
    guard let value = Numbers.text([c.red, c.green, c.blue]), let alpha = Numbers.text([c.alpha])
    else { return nil }
    return c.alpha == 1 ? [("value", value)] : [("value", value), ("opacity", alpha)]
  }

  /// A value with its type: in an element of a name, else in one of the type's.
  mutating func typed(_ value: Any, name: String?) -> WrittenElement? {
    func element(_ type: String, _ attributes: [(String, String)]) -> WrittenElement {
      guard let name else { return WrittenElement(type, attributes) }
      return WrittenElement(name, [("type", type)] + attributes)
    }
    if value is NSNull { return element("null", []) }
    if let color = value as? CGColor { return Self.color(color).map { element("CGColor", $0) } }
    if let image = value as? CGImage { return element("CGImage", [("src", path(of: image))]) }
    for type in TextType.all {
      if let text = type.write(value) { return element(type.name, [("value", text)]) }
    }
    guard let list = value as? [Any] else { return nil }
    var array = element("NSArray", [])
    for item in list { if let item = typed(item, name: nil) { array.children.append(item) } }
    return array
  }
}

/// The texts of a new object's values, which are not written.
struct RowDefaults: Sendable {
  let texts: [String: String?]

  /// Those of an object that was just made.
  init(_ object: any KeyCoded, _ rows: [Attribute]) {
    texts = Dictionary(
      uniqueKeysWithValues: rows.map { row in
        (row.key, row.kind.text(of: object.value(forKeyPath: row.key)))
      })
  }

  /// Those of each class of layers.
  static let layers = Dictionary(
    uniqueKeysWithValues: LayerClass.all.map { ($0.name, RowDefaults($0.make(), $0.rows)) })
  /// Those of each class of animations.
  static let animations = Dictionary(
    uniqueKeysWithValues: AnimationClass.all.map { ($0.name, RowDefaults($0.make(), $0.rows)) })
  /// Those of an emitter's cell.
  static let cell = RowDefaults(CAEmitterCell(), EmitterTable.rows)
}

extension ValueKind {
  /// A text that is the same for values that are written the same; nil for none.
  fileprivate func text(of value: Any?) -> String? {
    guard let value else { return nil }
    switch self {
    case .text(let type): return type.write(value)
    case .color: return TextType.rgba.write(value)
    case .image: return (value as? CGImage) == nil ? nil : "image"
    case .list, .any, .anyList: return "values"
    }
  }
}
