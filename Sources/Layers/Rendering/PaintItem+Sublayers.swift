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
    item.plane = DepthPlane(
      item.bounds, CATransform3DConcat(space, projection), base.map,
      facing: projection.showsBack ? -1 : 1)
    found.append((item, depth))
  }
}

extension DepthPlane {
  /// Of a layer's bounds in a space that is flattened and mapped to pixels; nil behind the eye.
  fileprivate init?(
    _ bounds: CGRect, _ space: CATransform3D, _ base: Homography, facing: Double
  ) {
    let (a, b, c, _) = bounds.corners
    let corners = [a, b, c].compactMap { corner -> SIMD3<Double>? in
      let (x, y) = (corner.x.native, corner.y.native)
      let w = x * space.m14.native + y * space.m24.native + space.m44.native
      guard w > 1e-4 else { return nil }
      func part(_ m1: CGFloat, _ m2: CGFloat, _ m4: CGFloat) -> Double {
        (x * m1.native + y * m2.native + m4.native) / w
      }
      let pixel = base.applyRow(
        part(space.m11, space.m21, space.m41), part(space.m12, space.m22, space.m42), 1)
      guard pixel.z > 1e-4 else { return nil }
      let depth = facing * part(space.m13, space.m23, space.m43)
      return SIMD3(pixel.x / pixel.z, pixel.y / pixel.z, depth / pixel.z)
    }
    guard corners.count == 3 else { return nil }
    let (u, v) = (corners[1] - corners[0], corners[2] - corners[0])
    let determinant = u.x * v.y - u.y * v.x
    guard abs(determinant) > 1e-9 else { return nil }
    slope = SIMD3(
      (u.z * v.y - u.y * v.z) / determinant, (u.x * v.z - u.z * v.x) / determinant, 0)
    slope.z = corners[0].z - slope.x * corners[0].x - slope.y * corners[0].y
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
