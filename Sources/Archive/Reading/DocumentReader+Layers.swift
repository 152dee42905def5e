import Foundation
import Layers
import RenderTree

extension DocumentReader {
  /// A layer with everything below it.
  mutating func layer(_ node: XMLNode) throws(ArchiveError) -> CALayer {
    var keepsake = Keepsake()
    pass(node)
    let known = LayerClass.named(node.name)
    let layerClass = known ?? LayerClass.all[0]
    if known == nil {
      keepsake.className = node.name
      warn("<\(node.name)> is shown as a plain layer", about: node.name)
    }
    let layer = layerClass.make()
    try setAttributes(
      of: node, layerClass.rowsByName, on: layer, structure: ["id"], &keepsake)
    for child in node.children where child.name != "animations" {
      if try setElement(child, layerClass.rowsByName, on: layer) { continue }
      if let part = Self.parts[child.name] {
        try part(&self, layer, child)
      } else {
        pass(over: child, &keepsake)
      }
    }
    try setKeyPaths(on: layer, node, &keepsake)
    if let animations = node.child("animations") { try add(animations, to: layer, &keepsake) }
    finish(layer, node, keepsake)
    return layer
  }

  /// What an element in a layer does that is no property.
  private typealias Part =
    @Sendable (inout DocumentReader, CALayer, XMLNode) throws(ArchiveError) -> Void

  /// The elements in a layer that are no properties.
  private static let parts: [String: Part] = [
    "sublayers": { reader, layer, node throws(ArchiveError) in
      for child in node.children {
        guard reader.isLayer(child) else {
          throw reader.source.error(
            "<\(child.name)> is among the sublayers, a layer was expected", at: child)
        }
        layer.addSublayer(try reader.layer(child))
      }
    },
    "mask": { reader, layer, node throws(ArchiveError) in
      let inner = node.children.first { reader.isLayer($0) }
      guard let inner else { throw reader.source.error("<mask> has no layer in it", at: node) }
      layer.mask = try reader.layer(inner)
    },
    "emitterCells": { reader, layer, node throws(ArchiveError) in
      (layer as? CAEmitterLayer)?.emitterCells = try reader.cells(node, of: layer)
    },
    "filters": { reader, layer, node throws(ArchiveError) in
      layer.filters = try reader.filters(node, of: layer)
    },
    "backgroundFilters": { reader, layer, node throws(ArchiveError) in
      layer.backgroundFilters = try reader.filters(node, of: layer)
    },
    "states": { reader, layer, node throws(ArchiveError) in
      try reader.readStates(node, of: layer)
    },
    "stateTransitions": { reader, layer, node throws(ArchiveError) in
      try reader.readTransitions(node, of: layer)
    },
  ]

  private mutating func add(
    _ node: XMLNode, to layer: CALayer, _ keepsake: inout Keepsake
  ) throws(ArchiveError) {
    var keys: [String] = []
    for child in node.children where !keep(child, &keepsake) {
      let animation = try animation(child)
      let said = child.name == "animation" ? child["key"] : child.name
      let key = said ?? animation.usualKey(among: keys)
      keys.append(key)
      awaiting.append(.init(layer: layer, key: key, animation: animation))
    }
  }

  /// Sets attributes that are key paths, such as `transform.rotation.z`, after all others.
  private mutating func setKeyPaths(
    on layer: CALayer, _ node: XMLNode, _ keepsake: inout Keepsake
  ) throws(ArchiveError) {
    for (name, text) in keepsake.attributes.sorted(by: { $0.key < $1.key }) {
      if let type = TextType.of(keyPath: name, of: layer) {
        layer.setValue(try read(text, type, node, name), forKeyPath: name)
        keepsake.attributes[name] = nil
      } else {
        warn("the attribute \(name) is kept, but has no effect", about: name)
      }
    }
  }

  /// The cells of an emitter, or of a cell that emits others.
  private mutating func cells(
    _ node: XMLNode, of layer: CALayer
  ) throws(ArchiveError) -> [CAEmitterCell] {
    var cells: [CAEmitterCell] = []
    for child in node.children {
      guard child.name == "CAEmitterCell" else {
        throw source.error(
          "<\(child.name)> is among the cells, <CAEmitterCell> was expected", at: child)
      }
      var keepsake = Keepsake()
      let cell = CAEmitterCell()
      try setAttributes(
        of: child, EmitterTable.rowsByName, on: cell, structure: ["id"], &keepsake)
      for part in child.children {
        if try setElement(part, EmitterTable.rowsByName, on: cell) { continue }
        if part.name == "emitterCells" {
          cell.emitterCells = try self.cells(part, of: layer)
        } else {
          pass(over: part, &keepsake)
        }
      }
      for name in keepsake.attributes.keys.sorted() {
        warn("the attribute \(name) is kept, but has no effect", about: name)
      }
      finish(cell, child, keepsake)
      owners[ObjectIdentifier(cell)] = layer
      cells.append(cell)
    }
    return cells
  }

  /// Filters: their inputs are attributes that are numbers, or elements of their names. Private ones, such
  /// as a quality in words, are kept.
  private mutating func filters(
    _ node: XMLNode, of layer: CALayer
  ) throws(ArchiveError) -> [CAFilter] {
    var filters: [CAFilter] = []
    for child in node.children {
      guard let type = child["type"] ?? child["filter"] else {
        throw source.error("<\(child.name)> does not say which filter it is by type", at: child)
      }
      let filter = CAFilter(type: type)
      filter.name = child["name"] ?? type
      if let text = child["enabled"] {
        let flag = try read(text, .flag, child, "enabled") as? NSNumber
        filter.isEnabled = flag?.boolValue ?? true
      }
      var keepsake = Keepsake()
      for (name, text) in child.attributes where !Self.ofFilters.contains(name) {
        if name.hasPrefix("input"), Numbers.one(text) != nil || Self.inputs.contains(name) {
          filter.setValue(try read(text, .number, child, name), forKey: name)
        } else {
          keepsake.attributes[name] = text
          warn("the attribute \(name) is kept, but has no effect", about: name)
        }
      }
      for input in child.children {
        if privateType(in: input) == nil {
          filter.setValue(try typedValue(of: input), forKey: input.name)
        } else {
          pass(over: input, &keepsake)
        }
      }
      finish(filter, child, keepsake)
      owners[ObjectIdentifier(filter)] = layer
      filters.append(filter)
    }
    return filters
  }

  /// The attributes of filters that are no inputs.
  private static let ofFilters: Set<String> = ["type", "filter", "name", "enabled", "id"]
  /// The inputs that must be numbers.
  private static let inputs: Set<String> = ["inputRadius", "inputAmount", "inputAngle"]
}

extension TextType {
  /// The type of what a key path of a layer leads to; nil where the layer has no such property, or
  /// one that no attribute has room for.
  static func of(keyPath: String, of layer: CALayer) -> TextType? {
    guard let property = layer.property(keyPath) else { return nil }
    switch property.type {
    case .number, .flag, .component: return .number
    case .point: return .point
    case .size, .translation: return .size
    case .rect: return .rect
    case .color: return .rgba
    case .transform: return .transform
    case .object(.path): return .path
    case .object: return nil
    }
  }
}
