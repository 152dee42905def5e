import Foundation
import Geometry
import RenderTree

// Conversion goes through the plane maps of all layers up to the nearest common ancestor and down
// again; nil stands for the space above the root, and the roots of unrelated trees lie in one such
// space. A point that no ray reaches stays where it is.

extension CALayer {
  /// From one layer's plane to another's. O(depth).
  static func map(from source: CALayer?, to target: CALayer?) -> Homography {
    var (up, down) = (source?.lineage ?? [], target?.lineage ?? [])
    while let one = up.last, let other = down.last, one.isSame(as: other) {
      up.removeLast()
      down.removeLast()
    }
    return chain(up).concatenating(chain(down).inverse ?? .identity)
  }

  private static func chain(_ layers: [CALayer]) -> Homography {
    layers.reduce(.identity) { $0.concatenating($1.mapToParent) }
  }

  /// The layer, its superlayer and so on, up to the root.
  private final var lineage: [CALayer] {
    Array(sequence(first: self) { $0.shownParent })
  }

  /// Whether the two are one layer, or presentation layers of one.
  private final func isSame(as other: CALayer) -> Bool {
    self === other || (isPresentation && modelLayer === other.modelLayer)
  }

  /// From the layer's plane to its superlayer's.
  package final var mapToParent: Homography {
    let above = shownParent
    let surroundings = ParentMap.Surroundings(
      anchor: above?.frameGroup.anchor ?? .zero,
      sublayerTransform: above?.rareGroups.flatMap {
        $0.present.contains(PropertyGroups(.sublayerTransform))
          ? $0.sublayerTransform.transform : nil
      },
      flipLine: above.flatMap { $0.isGeometryFlipped ? $0.bounds.midY : nil })
    return ParentMap(frame: frameGroup, transform: transformGroup.transform, in: surroundings).map
  }
}

extension CALayer {
  /// Searches the deepest hit, in reverse order of drawing. Plain layers need no recursion.
  final func findHit(_ p: CGPoint) -> CALayer? {
    var pending: [(layer: CALayer, point: CGPoint, isOpen: Bool)] = [(self, p, false)]
    while let (layer, point, isOpen) = pending.popLast() {
      if isOpen {
        if layer.contains(point) { return layer }
        continue
      }
      guard layer === self || type(of: layer) == CALayer.self else {
        if let hit = layer.hitTest(point) { return hit }
        continue
      }
      guard !layer.isHidden, let inverse = layer.mapToParent.inverse,
        let own = inverse.map(point)
      else { continue }
      if layer.masksToBounds, !layer.contains(own) { continue }
      // Visited last to first: the layer itself after all of its sublayers.
      pending.append((layer, own, true))
      for child in layer.shownChildren { pending.append((child, own, false)) }
    }
    return nil
  }

  /// The sublayers; of a presentation layer, their presentation layers.
  final var shownChildren: [CALayer] {
    guard let modelLayer else { return children }
    return modelLayer.children.map { $0.presentation() ?? $0 }
  }

  /// The same; nil where there are none.
  final var shownChildrenOrNil: [CALayer]? {
    let shown = shownChildren
    return shown.isEmpty ? nil : shown
  }
}
