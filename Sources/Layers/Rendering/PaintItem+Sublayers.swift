import Foundation
import Geometry
import RenderTree

// From a layer to its sublayers. Each is placed in the layer's space, turned by sublayerTransform
// about the layer's anchor point, mirrored where the layer flips its geometry, and flattened into the
// layer's plane. Transform layers do not flatten: what they hold is placed in the same space as
// they are. Replicators hold their sublayers several times.

extension PaintItem {
  /// The sublayers in the order of drawing: by depth, else as in the tree.
  var children: [PaintItem] {
    var space = LayerSpace(base: self)
    space.collect(from: self, through: .identity, isBase: true)
    let sorted = space.found.enumerated().sorted {
      ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset)
    }
    return sorted.map(\.element.item)
  }

  /// What is painted of the layer's mask, placed as a sublayer is.
  func items(ofMask mask: CALayer) -> [PaintItem] {
    var plain = self
    plain.tint = SIMD4(repeating: 1)
    var space = LayerSpace(base: plain)
    space.add(mask, mask.toSuperlayer, like: plain)
    return space.found.map(\.item)
  }
}

/// What a layer that flattens projects into its plane.
private struct LayerSpace {
  let base: PaintItem
  /// The base's sublayerTransform and flip.
  private let projection: CATransform3D
  private(set) var found: [(item: PaintItem, depth: Double)] = []

  init(base: PaintItem) {
    self.base = base
    projection = base.layer.toSublayers
  }

  /// Adds the sublayers of a layer, whose points lie in the base's space by `space`.
  mutating func collect(from item: PaintItem, through space: CATransform3D, isBase: Bool) {
    let inner = isBase ? space : CATransform3DConcat(item.layer.toSublayers, space)
    for copy in item.layer.replicas {
      var parent = item
      parent.tint *= copy.tint
      let outer = CATransform3DConcat(copy.transform, inner)
      for child in item.layer.shownChildren {
        add(child, CATransform3DConcat(child.toSuperlayer, outer), like: parent)
      }
    }
  }

  /// Adds a sublayer of `parent` that lies in the base's space by `space`.
  mutating func add(_ layer: CALayer, _ space: CATransform3D, like parent: PaintItem) {
    var item = parent
    item.layer = layer
    item.isFlipped = parent.isFlipped != parent.layer.isGeometryFlipped
    if layer.joinsSuperlayersSpace {
      guard item.look.drawnOpacity > 0 else { return }
      item.tint *= item.opacity
      collect(from: item, through: space, isBase: false)
      return
    }
    var depth = space.depth(of: layer.frameGroup.bounds)
    if depth != 0, projection.showsBack { depth = -depth }
    item.map = Homography(flattening: CATransform3DConcat(space, projection))
      .concatenating(base.map)
    found.append((item, depth))
  }
}

extension CALayer {
  /// From the layer's points to its superlayer's, before that does anything to them.
  fileprivate final var toSuperlayer: CATransform3D {
    let anchor = frameGroup.anchor
    let moved = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -frameGroup.anchorPointZ)
    let place = CATransform3DMakeTranslation(
      frameGroup.position.x, frameGroup.position.y, frameGroup.zPosition)
    return CATransform3DConcat(CATransform3DConcat(moved, transformGroup.transform), place)
  }

  /// What the layer does to all of its sublayers: its sublayerTransform and its flip.
  fileprivate final var toSublayers: CATransform3D {
    var result = CATransform3DIdentity
    if let rareGroups {
      let anchor = frameGroup.anchor
      result = rareGroups.sublayerTransform.transform.about(anchor)
    }
    guard isGeometryFlipped else { return result }
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = 2 * bounds.midY
    return CATransform3DConcat(result, flip)
  }

  /// Whether the layer gives its sublayers to the space that it is in itself.
  fileprivate final var joinsSuperlayersSpace: Bool {
    appearanceGroup.flags.contains(.joinsSpace)
      || (self as? CAReplicatorLayer)?.preservesDepth == true
  }

  /// How the sublayers are repeated.
  fileprivate final var replicas: [(transform: CATransform3D, tint: SIMD4<Float>)] {
    guard let group = (self as? CAReplicatorLayer)?.own.value else {
      return [(.identity, SIMD4(repeating: 1))]
    }
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let step = group.instanceTransform.about(center)
    let offsets = SIMD4<Double>(
      group.redOffset.native, group.greenOffset.native, group.blueOffset.native,
      group.alphaOffset.native)
    let count = group.instanceCount.isNaN ? 0 : Int(min(max(group.instanceCount, 0), 10_000))
    var transform = CATransform3DIdentity
    return (0..<count).map { index in
      defer { transform = CATransform3DConcat(transform, step) }
      let color = group.instanceColor.simd + offsets * Double(index)
      return (transform, Color(simd: color).paint)
    }
  }
}

extension CATransform3D {
  /// The same about a point of the plane instead of the origin.
  fileprivate func about(_ p: CGPoint) -> CATransform3D {
    let moved = CATransform3DConcat(CATransform3DMakeTranslation(-p.x, -p.y, 0), self)
    return CATransform3DConcat(moved, CATransform3DMakeTranslation(p.x, p.y, 0))
  }
}
