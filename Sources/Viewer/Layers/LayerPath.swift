import UIKit

/// Where a layer is in its scene: its index in each list of sublayers on the way from the root.
///
/// It means the same layer again after the scene was built anew. −1 is a layer's mask.
struct LayerPath: Hashable, Comparable {
  /// The indices from the root down; none for the root itself.
  let indices: [Int]

  private static let mask = -1

  /// Takes the indices as they are.
  init(_ indices: [Int] = []) { self.indices = indices }

  /// The path of a layer below `root`; nil where it is elsewhere.
  init?(of layer: CALayer, below root: CALayer) {
    var indices: [Int] = []
    var current = layer.model()
    while current !== root {
      guard let above = current.superlayer else { return nil }
      if above.mask === current {
        indices.append(Self.mask)
      } else if let index = above.sublayers?.firstIndex(where: { $0 === current }) {
        indices.append(index)
      } else {
        return nil
      }
      current = above
    }
    self.indices = indices.reversed()
  }

  /// The layer at this place; nil where there is none any more.
  func layer(below root: CALayer) -> CALayer? {
    var layer = root
    for index in indices {
      let next =
        index == Self.mask
        ? layer.mask
        : layer.sublayers.flatMap { sublayers in
          sublayers.indices.contains(index) ? sublayers[index] : nil
        }
      guard let next else { return nil }
      layer = next
    }
    return layer
  }

  /// The layer above; nil for the root.
  var parent: LayerPath? { indices.isEmpty ? nil : LayerPath(Array(indices.dropLast())) }

  /// The layer's id as people read it: “0.2”, “0.mask”; “root” for the root.
  var text: String {
    indices.isEmpty
      ? "root" : indices.map { $0 == Self.mask ? "mask" : "\($0)" }.joined(separator: ".")
  }

  /// In the order of a tree that is read from top to bottom.
  static func < (a: LayerPath, b: LayerPath) -> Bool {
    a.indices.lexicographicallyPrecedes(b.indices)
  }

  /// Calls `visit` for a layer and all below it, parents first, masks before sublayers.
  @MainActor
  static func walk(_ root: CALayer, _ visit: (CALayer, LayerPath) -> Void) {
    // All layers share one path: it is copied only for those that keep it.
    var path: [Int] = []
    var open = [OpenLayer(root)]
    visit(root, LayerPath())
    while let last = open.indices.last {
      if let (layer, index) = open[last].next() {
        path.append(index)
        visit(layer, LayerPath(path))
        open.append(OpenLayer(layer))
      } else {
        open.removeLast()
        _ = path.popLast()
      }
    }
  }

  /// A layer that was visited, and which of those below it comes next.
  private struct OpenLayer {
    private let mask: CALayer?
    private let sublayers: [CALayer]
    private var place: Int

    init(_ layer: CALayer) {
      (mask, sublayers) = (layer.mask, layer.sublayers ?? [])
      place = mask == nil ? 0 : LayerPath.mask
    }

    mutating func next() -> (CALayer, Int)? {
      defer { place += 1 }
      if place == LayerPath.mask, let mask { return (mask, place) }
      return place < sublayers.count ? (sublayers[place], place) : nil
    }
  }
}

extension CALayer {
  /// What people call the layer: its name, or that of its view's class.
  @MainActor
  var displayName: String {
    if let name, !name.isEmpty { return name }
    if let text = (delegate as? UILabel)?.text, !text.isEmpty { return "“\(text)”" }
    if let title = (delegate as? UIButton)?.currentTitle { return "“\(title)”" }
    return ""
  }

  /// What tells the layer from all others of its scene: its name, else its class, and its id.
  @MainActor
  func title(at path: LayerPath) -> String {
    "\(displayName.isEmpty ? displayType : displayName) \(path.text)"
  }

  /// The class that people know it by: that of its view where it has one.
  @MainActor
  var displayType: String {
    if let view = delegate as? UIView, view.layer === model() { return "\(type(of: view))" }
    return "\(type(of: self))"
  }
}
