import Foundation
import Geometry
import RenderTree

// Conversion goes through the plane maps of all layers up to the nearest common ancestor and down
// again; nil stands for the space above the root, and the roots of unrelated trees lie in one such
// space. A point that no ray reaches stays where it is.
//
// A transform layer has no plane that its sublayers are flattened into: they are mapped at once to the
// plane of the nearest ancestor that flattens, their *base*, as the screen shows them. Only between it
// and what lies below it depth is left out, so that a sublayer's `position` is where it says.
//
// A layer that flips its geometry flips its own space: its sublayers lie there as their frames say.

extension CALayer {
  /// From one layer's plane to another's. O(depth).
  static func map(from source: CALayer?, to target: CALayer?) -> Homography {
    if let source, let target {
      if let map = source.map(toSpaceOf: target) ?? source.map(toBase: target) { return map }
      if let map = target.map(toSpaceOf: source) ?? target.map(toBase: source) {
        return map.inverse ?? .identity
      }
    }
    var (up, down) = (source?.lineage ?? [], target?.lineage ?? [])
    while let one = up.last, let other = down.last, one.isSame(as: other) {
      up.removeLast()
      down.removeLast()
    }
    return chain(up).concatenating(chain(down).inverse ?? .identity)
  }

  private static func chain(_ layers: [CALayer]) -> Homography {
    layers.reduce(.identity) { $0.concatenating($1.map(upTo: nil)) }
  }

  /// The layer, its base and so on, up to the root.
  private final var lineage: [CALayer] {
    Array(sequence(first: self) { $0.base })
  }

  /// The nearest ancestor that flattens; nil for the space above the root.
  private final var base: CALayer? {
    var above = shownParent
    while let layer = above, layer.joinsSpace { above = layer.shownParent }
    return above
  }

  /// Whether sublayers join the space of the superlayer.
  fileprivate final var joinsSpace: Bool { appearanceGroup.flags.contains(.joinsSpace) }

  /// From the layer's plane to that of its base, for which none above need be asked; nil for any other layer.
  private final func map(toBase other: CALayer) -> Homography? {
    guard let base, base.isSame(as: other) else { return nil }
    return map(upTo: nil)
  }

  /// From the layer's plane to that of a transform layer it is below; nil for any other.
  private final func map(toSpaceOf other: CALayer) -> Homography? {
    guard other.joinsSpace else { return nil }
    var map = Homography.identity
    for layer in lineage {
      if layer.isInSpace(of: other) { return map.concatenating(layer.map(upTo: other)) }
      map = map.concatenating(layer.map(upTo: nil))
    }
    return nil
  }

  /// Whether the layer lies below a transform layer with nothing between them that flattens.
  private final func isInSpace(of other: CALayer) -> Bool {
    var above = shownParent
    while let layer = above, layer.joinsSpace {
      if layer.isSame(as: other) { return true }
      above = layer.shownParent
    }
    return false
  }

  /// Whether the two are one layer, or presentation layers of one.
  private final func isSame(as other: CALayer) -> Bool {
    self === other || (isPresentation && modelLayer === other.modelLayer)
  }

  /// From the layer's own plane to its base's, or to that of `end`, if it comes before.
  fileprivate final func map(upTo end: CALayer?) -> Homography {
    let map = unflippedMap(upTo: end)
    return isGeometryFlipped ? map.ofMirrored(about: bounds.midY.native) : map
  }

  private final func unflippedMap(upTo end: CALayer?) -> Homography {
    func joins(_ layer: CALayer) -> Bool {
      layer.joinsSpace && !(end.map(layer.isSame(as:)) ?? false)
    }
    var above = shownParent
    guard let joined = above, joins(joined) else {
      let transform = transformGroup.transform
      return ParentMap(frame: frameGroup, transform: transform, in: above?.projecting ?? .plain)
        .map
    }
    var space = ParentMap.space(frameGroup, transformGroup.transform)
    while let layer = above, joins(layer) {
      space = CATransform3DConcat(space, layer.surroundings.matrix ?? .identity)
      let own = ParentMap.space(layer.frameGroup, layer.transformGroup.transform)
      space = CATransform3DConcat(space, own)
      above = layer.shownParent
    }
    return Homography(
      flattening: CATransform3DConcat(space, above?.projecting.matrix ?? .identity))
  }

  /// What the layer does to its sublayers within its own space.
  private final var projecting: ParentMap.Surroundings {
    var result = surroundings
    result.flipLine = nil
    return result
  }

  /// What the layer does to all of its sublayers.
  private final var surroundings: ParentMap.Surroundings {
    let hasTransform = rareGroups?.present.contains(PropertyGroups(.sublayerTransform)) == true
    return ParentMap.Surroundings(
      anchor: frameGroup.anchor,
      sublayerTransform: hasTransform ? rareGroups?.sublayerTransform.transform : nil,
      flipLine: isGeometryFlipped ? bounds.midY : nil)
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
      guard !layer.isHidden else { continue }
      guard !layer.joinsSpace else {
        // It has no plane of its own: sublayers take the point as it is, in the plane of their base.
        for child in layer.shownChildren { pending.append((child, point, false)) }
        continue
      }
      guard let inverse = layer.map(upTo: nil).inverse, let own = inverse.map(point) else {
        continue
      }
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
