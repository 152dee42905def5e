import Foundation
import Geometry
import RenderTree

/// A layer on its way to the sheet: where it lies and what its colours are multiplied with.
struct PaintItem {
  var layer: CALayer
  /// From the layer's points to pixels.
  var map: Homography
  /// Whether an odd number of layers above flips the geometry, which must not turn pictures.
  var isFlipped = false
  /// Multiplies premultiplied colours: opacity and the tint of replicators.
  var tint = SIMD4<Float>(repeating: 1)
  /// How deep it lies among its siblings; nil behind the eye.
  var plane: DepthPlane?
  /// Whether it is painted on a grid that is finer than the pixels already.
  var isOnFineGrid = false
}

extension PaintItem {
  var look: AppearanceGroup { layer.appearanceGroup }
  var bounds: CGRect { layer.frameGroup.bounds.standardized }
  var hasArea: Bool { bounds.width > 0 && bounds.height > 0 }
  var outline: BoxOutline { BoxOutline(bounds, look) }
  var effects: EffectsGroup? { layer.rareGroups?.effects }
  var opacity: Float { Float(max(look.drawnOpacity, 0)) }
  /// Whether the layer draws nothing itself and its sublayers join the space above.
  var joinsSpace: Bool { look.flags.contains(.joinsSpace) }
  var clips: Bool { look.flags.contains(.masksToBounds) && !joinsSpace }
  var mask: CALayer? { joinsSpace ? nil : layer.mask }

  /// Whether something of the layer or of its sublayers can be seen.
  var isShown: Bool {
    look.drawnOpacity > 0 && layer.frameGroup.isFinite && map.isDrawable
  }

  var gradient: GradientGroup? {
    guard let group = (layer as? CAGradientLayer)?.own.value, group.isDrawn else { return nil }
    return group
  }

  /// From the points of a shape's path to pixels: a path lies in the geometry that its layer flips.
  var pathMap: Homography {
    layer.isGeometryFlipped ? map.ofMirrored(about: layer.frameGroup.bounds.midY.native) : map
  }

  var shape: ShapeGroup? {
    guard let group = (layer as? CAShapeLayer)?.own.value, group.path.nearest != nil else {
      return nil
    }
    return group
  }

  var emitter: EmitterGroup? {
    guard let group = (layer as? CAEmitterLayer)?.own.value, group.cells != nil else { return nil }
    return group
  }

  var contents: ContentsGroup? {
    guard let group = layer.rareGroups?.contents, group.image != nil, group.scale > 0 else {
      return nil
    }
    return group
  }

  /// The shadow, where one can be seen; a clip takes it away.
  var shadow: ShadowGroup? {
    guard let group = layer.rareGroups?.shadow, group.opacity > 0, group.color.alpha > 0,
      group.radius.isFinite, group.offset.width.isFinite, group.offset.height.isFinite,
      !clips, !joinsSpace
    else { return nil }
    return group
  }

  var paintsBackground: Bool { look.backgroundColor.alpha > 0 }
  var paintsBorder: Bool { look.borderWidth > 0 && look.borderColor.alpha > 0 }

  /// Whether something lies between background and border; else both are one shape.
  var separatesBorder: Bool {
    paintsBorder
      && (contents != nil || gradient != nil || shape != nil || emitter != nil
        || (!layer.shownChildren.isEmpty && !leavesBorderFree))
  }

  /// How many pictures lie on top of each other in the layer itself.
  var pieceCount: Int {
    let box = separatesBorder && paintsBackground ? 2 : (paintsBackground || paintsBorder ? 1 : 0)
    let others = [
      contents != nil, gradient != nil, shadow != nil, emitter != nil, layer is CATiledLayer,
    ]
    .filter { $0 }.count
    return box + others + (shape == nil ? 0 : 2)
  }

  /// Whether the layer with its sublayers must be painted aside and put down as one picture.
  var needsGroup: Bool {
    if joinsSpace { return false }
    if clips || mask != nil || isRasterized { return true }
    if let effects, effects.changePictures { return true }
    return opacity < 1 && look.flags.contains(.groupsOpacity)
      && (!layer.shownChildren.isEmpty || pieceCount > 1)
  }
}

extension Color {
  /// Premultiplied, with every component in 0…1; NaN counts as 0.
  var paint: SIMD4<Float> {
    var v = simd
    v.replace(with: 0, where: v .!= v)
    return Color(simd: v.clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 1)))
      .premultiplied
  }
}

extension PaintItem {
  /// Whether the layer itself is mixed with what lies behind it, or changes that.
  var readsBackdrop: Bool {
    guard let effects, !joinsSpace else { return false }
    return effects.blendMode != .normal || !effects.backgroundFilters.isEmpty
  }

  /// Whether what lies behind the layer, filtered, shows through into its picture, to be masked, cut and faded
  /// with it. Before filters and blend modes it is the layer alone that they apply to.
  var joinsBackdrop: Bool {
    guard let effects, !effects.backgroundFilters.isEmpty, effects.filters.isEmpty,
      effects.blendMode == .normal, !isRasterized
    else { return false }
    return mask != nil || clips
      || (opacity < 1 && look.flags.contains(.groupsOpacity)
        && (!layer.shownChildren.isEmpty || pieceCount > 0))
  }
}

extension EffectsGroup {
  /// Whether anything is done to the layer's picture or to what lies behind.
  var changePictures: Bool {
    !filters.isEmpty || !backgroundFilters.isEmpty || blendMode != .normal
  }
}
