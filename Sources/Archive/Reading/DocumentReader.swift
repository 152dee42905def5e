import Foundation
import Geometry
import Layers

/// Makes layers of a document's elements.
///
/// One value reads one document: it collects on the way what the layers have no place for.
struct DocumentReader {
  let source: XMLSource
  let images: ImageShelf
  var keepsakes = Keepsakes()
  /// What states may name.
  var targets: [String: AnyObject] = [:]
  /// Names of things that are passed over, which states may name all the same.
  var passedOver: Set<String> = []
  /// The states of each layer that has any.
  var states: [LayerStateList] = []
  /// The animations of all layers, which are added when somebody takes the document.
  var awaiting: [LayerDocument.Animation] = []
  /// The layers that emitters' cells and filters belong to.
  var owners: [ObjectIdentifier: CALayer] = [:]
  /// What was passed over or replaced, each kind once.
  private(set) var warnings: [String] = []
  private var warned: Set<String> = []
  private var count = 0
  private let progress: (Double) -> Void

  /// - Parameter progress: told now and then which part of the document was read, 0…1.
  init(
    _ source: XMLSource, _ images: ImageShelf, progress: @escaping (Double) -> Void = { _ in }
  ) {
    (self.source, self.images, self.progress) = (source, images, progress)
  }

  /// Tells how far it has come, at some of the layers.
  mutating func pass(_ layer: XMLNode) {
    count += 1
    if count % 256 == 0 { progress(Double(layer.start) / Double(source.size)) }
  }

  /// The topmost layer.
  mutating func root() throws(ArchiveError) -> CALayer {
    let top = source.root
    guard top.name == "caml" else {
      throw source.error("the element at the top is <\(top.name)>, <caml> was expected", at: top)
    }
    let layers = top.children.filter { isLayer($0) }
    guard let first = layers.first else {
      throw source.error("<caml> has no layer in it", at: top)
    }
    if layers.count > 1 {
      throw source.error("<caml> has \(layers.count) layers in it, one was expected", at: layers[1])
    }
    return try layer(first)
  }

  /// Whether an element is a layer, of a class that is known or not.
  func isLayer(_ node: XMLNode) -> Bool {
    LayerClass.named(node.name) != nil || node.name.hasSuffix("Layer")
  }

  /// Says once what was passed over or replaced.
  mutating func warn(_ words: String, about what: String) {
    if warned.insert(what).inserted { warnings.append(words) }
  }

  /// Keeps what the table does not have.
  mutating func pass(over node: XMLNode, _ keepsake: inout Keepsake) {
    keepsake.elements.append(node)
    warn("<\(node.name)> is kept, but not shown", about: node.name)
    remember(idsIn: node)
  }

  /// Lets states name what is kept, though nothing of it is there.
  mutating func remember(idsIn node: XMLNode) {
    var pending = [node]
    while let next = pending.popLast() {
      if let id = next["id"] { passedOver.insert(id) }
      pending += next.children
    }
  }

  /// Remembers an object's keepsake, and its name for states.
  mutating func finish(_ object: AnyObject, _ node: XMLNode, _ keepsake: Keepsake) {
    var keepsake = keepsake
    if let id = node["id"] {
      keepsake.id = id
      if targets[id] == nil {
        targets[id] = object
      } else {
        warn("the id \(id) is there more than once; states change the first", about: "id \(id)")
      }
    }
    if !keepsake.isEmpty { keepsakes[object] = keepsake }
  }
}

// MARK: - Properties

extension DocumentReader {
  /// Sets what attributes say; those that are no rows go into the keepsake.
  ///
  /// - Parameter structure: names that say something else than a property.
  mutating func setAttributes(
    of node: XMLNode, _ rows: [String: Attribute], on object: any KeyCoded,
    structure: Set<String>, _ keepsake: inout Keepsake
  ) throws(ArchiveError) {
    for (name, text) in node.attributes {
      if let row = rows[name] {
        row.set(try value(of: text, row, node), on: object)
      } else if !structure.contains(name) {
        keepsake.attributes[name] = text
      }
    }
  }

  /// Sets what an element says where it is a row; false where it is none, or of a private type.
  mutating func setElement(
    _ node: XMLNode, _ rows: [String: Attribute], on object: any KeyCoded
  ) throws(ArchiveError) -> Bool {
    guard let row = rows[node.name], privateType(in: node) == nil else { return false }
    row.set(try value(of: node, row.kind), on: object)
    return true
  }

  /// What an attribute's text says.
  private mutating func value(
    of text: String, _ row: Attribute, _ node: XMLNode
  ) throws(ArchiveError) -> Any? {
    switch row.kind {
    case .text(let type): return try read(text, type, node, row.name)
    case .color: return try read(text, .rgba, node, row.name)
    case .image: return try image(text, node)
    case .list(let type):
      guard type.name == TextType.number.name, let numbers = Numbers.all(text) else { break }
      return numbers.map { NSNumber(value: $0) }
    case .any, .anyList: break
    }
    throw source.error(
      "\(row.name) is “\(text.shortened)” where \(row.kind.words) was expected", at: node,
      attribute: row.name)
  }

  /// What a text says that is of a type.
  func read(
    _ text: String, _ type: TextType, _ node: XMLNode, _ attribute: String
  ) throws(ArchiveError) -> Any {
    if let value = type.read(text) { return value }
    let name = attribute == "value" ? "the value of <\(node.name)>" : attribute
    throw source.error(
      "\(name) is “\(text.shortened)” where \(type.expected) was expected", at: node,
      attribute: attribute)
  }

  /// The image that a path names.
  mutating func image(_ path: String, _ node: XMLNode) throws(ArchiveError) -> CGImage {
    switch images.image(path) {
    case .image(let image): return image
    case .replaced(let image, let words):
      warn("a checker pattern stands for \(words)", about: path)
      return image
    case .refused:
      throw source.error(
        "the path “\(path.shortened)” leads out of the bundle", at: node, attribute: "src",
        reason: .outside)
    }
  }
}

extension String {
  /// The text, cut where it is too long for a message.
  var shortened: String { count > 60 ? prefix(60) + "…" : self }
}
