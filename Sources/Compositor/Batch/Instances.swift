import Foundation
import Geometry
import RenderTree

extension Instance {
  /// All zero: draws nothing.
  static let empty = Instance(
    linear: SIMD4(), offset: SIMD4(), rect: SIMD4(), color: SIMD4(), extra: SIMD4(),
    shape: SIMD4())

  /// Geometry without any colour.
  @inline(always)
  fileprivate init(_ map: Homography, _ rect: CGRect) {
    self = .empty
    linear = map.linearPart
    offset = map.offsetPart
    self.rect = SIMD4(rect)
    shape.z = Float(map.m33)
  }
}

extension FramePipeline {
  /// The 96 bytes of one primitive.
  @inline(always)
  mutating func instance(for item: DrawItem) -> Instance {
    let place = Int(item.place)
    let slot = Int(order.slots[place])
    let map = targetMap(placements[place].world, group: item.group)
    switch item.kind {
    case .shadow: return shadow(item, slot, map)
    case .background, .border, .box, .boxes: return box(item, slot, map)
    case .gradient: return gradient(item, slot, map)
    case .contents, .formerContents: return contents(item, slot, map)
    case .shapeFill, .shapeStroke, .shapeEither, .shadowShape, .boxFill, .boxBorder, .boxInside,
      .boxFrame, .maskFill:
      return shape(item, slot)
    case .particle: return particle(item, map)
    case .picture: return picture(item, slot, map)
    case .group: return group(item, slot, map)
    case .blur: return blur(item)
    }
  }

  private mutating func box(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let place = Int(item.place)
    let look = nodes.appearance.shown(slot)
    var instance = plainBox(item, slot, look, map)
    if item.kind == .background, look.hasBorder {
      instance.withdraw(below: look, item, isPart: item.source >= 0)
    }
    if !item.sides.isDisjoint(with: .below) {
      moveSides(of: &instance, item)
    } else if instance.shape.y == 0 || item.kind == .background {
      if item.bleeds { instance.reachBeyondClip(item.clip) } else { instance.move(item.sides) }
    }
    if !item.lapped.isEmpty { instance.moveToPixels(item.lapped, below: lappingAlpha(item)) }
    if item.source >= 0 {
      instance.keep(bands[Int(item.source)].box, of: placements[place])
      if !look.hasBorder { instance.leaveEdge(to: bands[Int(item.source)].alpha) }
    } else if item.kind != .border, !look.hasBorder, mayBeCovered(place) {
      instance.leaveEdge(to: veil(over: item))
    }
    if !item.bleeds { instance.cut(look.sidesToCut(nodes.frame.shown(slot).bounds.size)) }
    return instance
  }

  /// A box that makes all of its edges itself, as those of runs do.
  @inline(always)
  mutating func plainBox(
    _ item: DrawItem, _ slot: Int, _ look: AppearanceGroup, _ map: Homography
  ) -> Instance {
    let bounds = nodes.frame.shown(slot).bounds
    var instance = Instance(map, bounds)
    if item.kind != .border {
      instance.color = look.backgroundColor.premultiplied * item.tint
    }
    if item.kind != .background {
      let border = look.borderColor.premultiplied
      // As one picture with the background, the border hides of it what it would without opacity.
      let alpha = look.flags.contains(.groupsOpacity) ? border.w : border.w * item.tint.w
      instance.extra = border * item.tint + instance.color * (1 - alpha)
      instance.shape.y = Float(max(0, look.borderWidth))
    }
    instance.shape.x = Float(look.drawnRadius(bounds.size))
    instance.shape.w = bits(item, look)
    return instance
  }

  private mutating func contents(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let contents = nodes.contents.shown(slot)
    let flipped = placements[Int(item.place)].flags.contains(.flipped)
    if item.source >= 0 { return slice(item, contents, slot, map, flipped: flipped) }
    var instance = Instance(
      map, contents.placed(in: nodes.frame.shown(slot).bounds, flipped: flipped))
    instance.color = item.tint * contents.share(item.kind, melts: melts(item))
    let part = contents.rect
    instance.extra = SIMD4(
      Float(part.minX), Float(flipped ? part.maxY : part.minY), Float(part.maxX),
      Float(flipped ? part.minY : part.maxY))
    let look = nodes.appearance.shown(slot)
    instance.shape.w = bits(item, look)
    let whole = instance.rect
    if look.hasBorder, contents.gravity == .resize, look.drawnRadius(instance.size) == 0 {
      instance.withdraw(below: look, item, isPicture: true)
    }
    if contents.gravity == .resize, look.drawnRadius(instance.size) == 0 {
      instance.leaveEdge(to: veil(over: item), isPicture: true)
    }
    let margin = moveSides(of: &instance, item)
    if margin > 0 { instance.show(item.sides, movedBy: margin) }
    if !item.lapped.isEmpty, margin == 0, InstanceBits(asFloat: instance.shape.w).cover == 0 {
      let ownSize = instance.size
      instance.moveToPixels(item.lapped, below: lappingAlpha(item))
      let way = instance.size.width - ownSize.width + instance.size.height - ownSize.height
      instance.show(item.lapped, movedBy: Float(way))
    }
    if contents.gravity == .resize, !item.bleeds { instance.cut(look.sidesToCut(instance.size)) }
    if instance.rect != whole {
      instance.extra = instance.extra.mixed(where: instance.rect, lies: whole)
    }
    return instance
  }

  private mutating func slice(
    _ item: DrawItem, _ contents: ContentsGroup, _ slot: Int, _ map: Homography, flipped: Bool
  ) -> Instance {
    let bounds = nodes.frame.shown(slot).bounds
    let scale = map.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    let part = contents.slice(
      Int(item.source), in: bounds, flipped: flipped, margin: scale > 0 ? 1.5 / scale : 0)
    guard let part else { return .empty }
    var instance = Instance(map, part.rect)
    instance.color = item.tint * contents.share(item.kind, melts: melts(item))
    instance.extra = part.texels
    instance.shape.w = InstanceBits(corners: 0, antialiased: false, clip: item.clip).asFloat
    return instance
  }

  private mutating func gradient(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let gradient = nodes.gradient.shown(slot)
    let look = nodes.appearance.shown(slot)
    let bounds = nodes.frame.shown(slot).bounds
    var instance = Instance(map, bounds)
    instance.color = SIMD4(
      Float(gradient.startPoint.x), Float(gradient.startPoint.y), Float(gradient.endPoint.x),
      Float(gradient.endPoint.y))
    let stops = writeStops(gradient, tint: item.tint)
    instance.extra = SIMD4(
      Float(stops.first), Float(stops.count), Float(gradient.kind.rawValue), item.tint.w)
    instance.shape.x = Float(look.drawnRadius(bounds.size))
    var bits = InstanceBits(asFloat: self.bits(item, look))
    bits.averages = instance.changesFast(stops)
    instance.shape.w = bits.asFloat
    // A cone's angles are those of the whole box.
    let isWhole = gradient.kind == .conic
    if look.hasBorder { instance.withdraw(below: look, item, staysWhole: isWhole) }
    instance.leaveEdge(to: veil(over: item), staysWhole: isWhole)
    let whole = SIMD4(bounds)
    let cut = item.bleeds ? [] : look.sidesToCut(bounds.size)
    if !isWhole, instance.rect != whole || !item.sides.isEmpty || !cut.isEmpty {
      moveSides(of: &instance, item)
      instance.cut(cut)
      instance.color = instance.color.inUnits(
        of: instance.rect, from: whole, isAxial: gradient.kind == .axial)
    }
    return instance
  }

  /// Moves sides that end where a clip or a border does: see `RectSides`.
  ///
  /// - Returns: how far beyond a clip, in points.
  @discardableResult
  private mutating func moveSides(of instance: inout Instance, _ item: DrawItem) -> Float {
    guard !item.sides.isDisjoint(with: [.withBorder, .asBorder]) else {
      return instance.move(item.sides)
    }
    let border = borderAround(Int(item.place))
    guard border >= 0 else { return 0 }
    instance.end(
      item.sides, with: nodes.appearance.shown(Int(order.slots[border])),
      in: targetMap(placements[border].world, group: item.group),
      isPicture: item.kind == .contents || item.kind == .formerContents)
    return 0
  }

  private mutating func shape(_ item: DrawItem, _ slot: Int) -> Instance {
    let shape = drawnShapes[Int(item.source)]
    let group = nodes.shape.shown(slot)
    // The map of shapes is the identity: their rectangle is in pixels of the target.
    let here = inTarget(shape.rect, group: item.group)
    var instance = Instance(.identity, here.cgRect)
    let paint: SIMD4<Float> =
      switch item.kind {
      case .shapeFill: group.fillColor.premultiplied
      case .shapeStroke: group.strokeColor.premultiplied
      case .boxFill, .boxInside: nodes.appearance.shown(slot).backgroundColor.premultiplied
      case .boxBorder, .boxFrame: nodes.appearance.shown(slot).rim(overBackground: melts(item))
      default: .one
      }
    instance.color = paint * item.tint
    instance.extra = SIMD4(Float(shape.atlasX - here.x), Float(shape.atlasY - here.y), 0, 0)
    instance.shape.x = group.usesEvenOddRule(item.kind) ? 1 : 0
    instance.shape.w = InstanceBits(corners: 0, antialiased: false, clip: item.clip).asFloat
    add(lineOf: shape, item, to: &instance)
    return instance
  }

  private mutating func particle(_ item: DrawItem, _ map: Homography) -> Instance {
    let (particle, look) = (particles[item.source], particles.look(of: item.source))
    let size = look.size
    var instance = Instance(
      Homography(particle.map).onto(map),
      CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height))
    instance.color = particle.color * item.tint
    let part = look.contentsRect
    instance.extra = SIMD4(
      Float(part.minX), Float(part.minY), Float(part.maxX), Float(part.maxY))
    instance.shape.w = InstanceBits(corners: 0, antialiased: true, clip: item.clip).asFloat
    return instance
  }

  private mutating func picture(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let kept = keptPicture(at: Int(item.place))
    var instance = Instance(map, kept.area)
    instance.color = item.tint
    instance.extra = kept.inner.world.m22 < 0 ? SIMD4(0, 1, 1, 0) : SIMD4(0, 0, 1, 1)
    let look = nodes.appearance.shown(slot)
    instance.shape.w =
      InstanceBits(
        corners: 0, antialiased: look.flags.isSoft, bleeds: item.bleeds,
        clip: item.clip
      ).asFloat
    return instance
  }

  private mutating func blur(_ item: DrawItem) -> Instance {
    let step = blurs[Int(item.source)]
    var instance = Instance(.identity, step.target.cgRect)
    instance.linear = step.texels
    instance.offset = SIMD4(step.slope, 0, 0, 0)
    instance.color = step.tint
    instance.extra = SIMD4(step.offset.x, step.offset.y, step.scale.x, step.scale.y)
    instance.shape.x = step.sigma
    instance.shape.y = step.axis
    var bits = InstanceBits(corners: 0, antialiased: false, clip: -1)
    (bits.silhouette, bits.fine, bits.held) = (step.isSilhouette, step.isFine, step.held)
    instance.shape.w = bits.asFloat
    return instance
  }

  private mutating func shadow(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let shadow = nodes.shadow.shown(slot)
    let look = nodes.appearance.shown(slot)
    let bounds = nodes.frame.shown(slot).bounds
    var instance = Instance(
      map, bounds.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height))
    let alpha = silhouetteAlpha(slot, look)
    instance.color =
      shadow.color.premultiplied * item.tint * (Float(min(shadow.opacity, 1)) * alpha)
    instance.shape.x = Float(look.drawnRadius(bounds.size))
    instance.shape.y = Float(max(0, shadow.radius))
    instance.shape.w = bits(item, look)
    if look.flags.isSoftAllAround {
      instance.extra = SIMD4(
        Float(shadow.offset.width), Float(shadow.offset.height), alpha * item.tint.w, 0)
    }
    return instance
  }

  /// How opaque the box is that casts the shadow.
  private mutating func silhouetteAlpha(_ slot: Int, _ look: AppearanceGroup) -> Float {
    let hasGradient = nodes.gradient.hasRow(slot) && nodes.gradient.shown(slot).isDrawn
    if hasGradient || nodes.contents.shown(slot).image != nil { return 1 }
    return Float(min(look.backgroundColor.alpha, 1))
  }

  private mutating func group(_ item: DrawItem, _ slot: Int, _ map: Homography) -> Instance {
    let group = groups[Int(item.source)]
    let finish = group.finish
    let here = inTarget(group.rect, group: item.group)
    if let warp = finish.warp { return page(item, slot, map, warp) }
    var instance: Instance
    // Whole pixels are covered whole.
    var bits = InstanceBits(corners: 0, antialiased: true, clip: item.clip)
    if finish.clipsToBounds || finish.isBounded {
      let look = nodes.appearance.shown(slot)
      let bounds = nodes.frame.shown(slot).bounds
      instance = Instance(map.shifted(by: finish.shift, times: -1), bounds)
      instance.shape.x = Float(look.drawnRadius(bounds.size))
      bits = InstanceBits(
        corners: look.flags.corners, antialiased: look.flags.isSoft,
        bleeds: item.bleeds, clip: item.clip)
      moveSides(of: &instance, item)
    } else {
      instance = Instance(.identity, here.cgRect)
    }
    instance.color = item.tint
    // From pixels of this target to texels of the group's, which are as fine.
    instance.extra = SIMD4(Float(group.atlasX - here.x), Float(group.atlasY - here.y), 0, 0)
    if finish.readsConstants { instance.shape.y = Float(list.constants.count) }
    if finish.isBounded {
      bits.bounded = true
      list.constants.append(inTarget(item.reach, group: item.group).edges)
    }
    if finish.mask >= 0 {
      let mask = groups[Int(finish.mask)]
      bits.masked = true
      let around = inTarget(mask.rect, group: item.group)
      instance.extra.z = Float(mask.atlasX - around.x)
      instance.extra.w = Float(mask.atlasY - around.y)
      list.constants.append(mask.texels)
    }
    if let matrix = finish.matrix {
      bits.colorMatrix = true
      list.constants += [matrix.red, matrix.green, matrix.blue, matrix.alpha, matrix.bias]
    }
    bits.blendMode = finish.blendMode
    instance.shape.w = bits.asFloat
    return instance
  }

  private mutating func page(
    _ item: DrawItem, _ slot: Int, _ map: Homography, _ warp: PageWarp
  ) -> Instance {
    let group = groups[Int(item.source)]
    let here = inTarget(group.rect, group: item.group)
    var instance = Instance(map, nodes.frame.shown(slot).bounds)
    instance.color = item.tint
    instance.extra = SIMD4(
      Float(group.atlasX - here.x), Float(group.atlasY - here.y), warp.angle,
      Float(list.constants.count))
    list.constants.append(group.texels)
    (instance.shape.x, instance.shape.y) = (Float(warp.lengths.1), Float(warp.lengths.0))
    instance.shape.w = InstanceBits(corners: 0, antialiased: true, clip: item.clip).asFloat
    return instance
  }

  @inline(__always)
  private mutating func bits(_ item: DrawItem, _ look: AppearanceGroup) -> Float {
    var bits = InstanceBits(
      corners: look.flags.corners, antialiased: look.flags.isSoft,
      bleeds: item.bleeds, clip: item.clip)
    bits.covered = item.isCovered
    return bits.asFloat
  }
}

extension PixelRect {
  /// The rectangle in points of the target.
  var cgRect: CGRect {
    CGRect(x: CGFloat(x), y: CGFloat(y), width: CGFloat(width), height: CGFloat(height))
  }
}

extension ContentsGroup {
  /// How much of a picture is seen where two are mixed: each has its share, or the former one lies
  /// whole below the new one, which is opaque.
  fileprivate func share(_ kind: DrawItem.Kind, melts: Bool) -> Float {
    guard picture.isMixed else { return 1 }
    let fraction = Float(min(max(picture.fraction, 0), 1))
    return kind == .contents ? fraction : (melts || picture.to == nil ? 1 - fraction : 1)
  }
}

extension AppearanceGroup {
  /// The sides that are cut hard where others are not.
  fileprivate func sidesToCut(_ size: CGSize) -> RectSides {
    guard flags.hardSides != 0, flags.isSoft, !flags.contains(.masksToBounds), !hasBorder,
      drawnRadius(size) == 0
    else { return [] }
    return RectSides(rawValue: UInt8(flags.hardSides))
  }

  /// The premultiplied colour of the border, by itself or over the background.
  fileprivate func rim(overBackground: Bool) -> SIMD4<Float> {
    let border = borderColor.premultiplied
    return overBackground ? border + backgroundColor.premultiplied * (1 - border.w) : border
  }
}

extension FramePipeline {
  /// Whether an item is one of two that are summed.
  mutating func melts(_ item: DrawItem) -> Bool { item.group >= 0 && groups[Int(item.group)].melts }
}
