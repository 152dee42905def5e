import Foundation
import Geometry
import Layers

// Values in elements. A type is said by `type="…"`, by the element's own name, by the one element
// in it, or by the property that the value is for, in this order. A value of a private type, one of a class
// that nobody outside has heard of, is no error: it is kept as it is.

extension DocumentReader {
  /// What an element says of a property of a kind; nil for none.
  mutating func value(of node: XMLNode, _ kind: ValueKind) throws(ArchiveError) -> Any? {
    if saysNothing(node) { return nil }
    switch kind {
    case .text(let type): return try text(of: node, type)
    case .color: return try color(inner(node, "CGColor"))
    case .image:
      let image = inner(node, "CGImage")
      guard let path = image["src"] ?? image["value"] else {
        throw source.error("<\(node.name)> has no src, the path of an image", at: image)
      }
      return try self.image(path, image)
    case .list(let type):
      var values: [Any] = []
      for child in node.children { values.append(try text(of: child, type)) }
      return values
    case .any: return try typedValue(of: node)
    case .anyList: return try list(of: node)
    }
  }

  /// Whether an element stands for no value at all.
  private func saysNothing(_ node: XMLNode) -> Bool {
    Self.nothing.contains(node["type"] ?? node.name)
      || node.children.count == 1 && Self.nothing.contains(node.children[0].name)
  }

  /// The first type in an element that is no known one, but the name of a class; nil where there is none.
  func privateType(in node: XMLNode) -> String? {
    if let type = node["type"] {
      if !Self.isKnown(type) { return type }
    } else if !Self.isKnown(node.name), Self.isClass(node.name) {
      return node.name
    }
    return node.children.lazy.compactMap { privateType(in: $0) }.first
  }

  private static func isKnown(_ type: String) -> Bool {
    TextType.named[type] != nil || structured.contains(type) || nothing.contains(type)
  }

  /// Whether a name is that of a class, by its first letters and the capital behind them.
  private static func isClass(_ name: String) -> Bool {
    let letters = Array(name.utf8.prefix(3))
    return letters.count == 3 && letters.allSatisfy { (65...90).contains($0) }
  }

  /// The element of a type that another one is or has in it.
  private func inner(_ node: XMLNode, _ name: String) -> XMLNode {
    node.child(name) ?? node
  }

  private func text(of node: XMLNode, _ type: TextType) throws(ArchiveError) -> Any {
    if type.name == TextType.rgba.name { return try color(inner(node, "CGColor")) }
    if let said = node["type"], let other = TextType.named[said], other.name != type.name,
      other.name != TextType.boxed.name,
      type.name != TextType.integer.name || other.name != TextType.number.name,
      type.name != TextType.number.name || other.name != TextType.integer.name
    {
      throw source.error(
        "<\(node.name)> is a \(said) where \(type.expected) was expected", at: node,
        attribute: "type")
    }
    let inner = node["value"] == nil && node.children.count == 1 ? node.children[0] : node
    guard let text = inner["value"] ?? inner["name"] ?? (inner.text.isEmpty ? nil : inner.text)
    else {
      throw source.error(
        "<\(node.name)> has no value where \(type.expected) was expected", at: node)
    }
    return try read(text, type, inner, inner["value"] == nil ? "name" : "value")
  }

  /// A colour of `value="r g b"` and `opacity="a"`.
  private func color(_ node: XMLNode) throws(ArchiveError) -> CGColor {
    guard let text = node["value"] else {
      throw source.error(
        "<\(node.name)> has no value where \(TextType.rgba.expected) was expected", at: node)
    }
    let color = try read(text, .rgba, node, "value") as? CGColor ?? .black
    guard let opacity = node["opacity"] else { return color }
    let alpha = try read(opacity, .number, node, "opacity") as? NSNumber
    return color.copy(alpha: CGFloat(alpha?.doubleValue ?? 1)) ?? color
  }

  /// A value that says its own type.
  mutating func typedValue(of node: XMLNode) throws(ArchiveError) -> Any? {
    let isTyped = TextType.named[node.name] != nil || Self.structured.contains(node.name)
    guard let type = node["type"] ?? (isTyped ? node.name : nil) else {
      if saysNothing(node) { return nil }
      if node.children.count == 1 { return try typedValue(of: node.children[0]) }
      if node["src"] != nil { return try value(of: node, .image) }
      throw source.error(
        "<\(node.name)> does not say of which type its value is", at: node)
    }
    switch type {
    case _ where Self.nothing.contains(type): return nil
    case "CGColor": return try color(inner(node, "CGColor"))
    case "CGImage": return try value(of: node, .image)
    case "NSArray", "NSMutableArray":
      return try list(of: node.children.count == 1 ? inner(node, type) : node)
    default:
      guard let known = TextType.named[type] else {
        throw source.error(
          "\(type) is no type of values that is read", at: node, attribute: "type")
      }
      return try text(of: node, known)
    }
  }

  private static let structured: Set<String> = ["CGImage", "CGColor", "NSArray", "NSMutableArray"]
  private static let nothing: Set<String> = ["null", "nil", "NSNull"]

  private mutating func list(of node: XMLNode) throws(ArchiveError) -> [Any] {
    var values: [Any] = []
    for child in node.children {
      values.append(try typedValue(of: child) ?? NSNull())
    }
    return values
  }
}
