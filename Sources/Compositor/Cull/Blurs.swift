import Foundation
import Geometry
import RenderTree

// Blurs: of a group that is drawn, into another group of a lower level, in the two or three passes that
// `BlurPlan` describes. The result is drawn like any group.

/// One pass of a blur.
struct BlurStep: Sendable {
  /// The level that is read.
  var source: Int32
  /// Whether it is read as far as it is drawn.
  var readsBackdrop = false
  /// The texels of it that may be read: left, top, right, bottom.
  var texels: SIMD4<Float>
  /// The pixels that are written, in the target.
  var target: PixelRect
  /// What is added to a pixel's position, times `scale`, to come to a texel.
  var offset: SIMD2<Float>
  var scale: SIMD2<Float>
  var sigma: Float
  var axis: Float
  var tint = SIMD4<Float>.one
  var isSilhouette = false

  /// Equal for the steps that one program draws.
  var sort: Int32 { (isSilhouette ? 1 : 0) + (sigma > 0 ? 0 : 2) }
}

/// A blur that was asked for.
struct BlurOrder: Sendable {
  var plan: BlurPlan
  /// How far the result lies from the source, in pixels.
  var shift = SIMD2<Float>()
  /// For a silhouette, its colour; nil where the source's colours stay.
  var silhouette: SIMD4<Float>?

  /// How many levels lie between the source and the result.
  var levels: Int32 { plan.reduction > 1 ? 3 : 2 }
}

extension FramePipeline {
  /// The sigma in pixels of a blur by `radius` points about the middle of the node at `place`.
  mutating func sigma(_ radius: CGFloat, _ place: Int) -> Float {
    guard radius > 0 else { return 0 }
    let bounds = nodes.frame.shown(Int(order.slots[place])).bounds
    let scale = placements[place].world.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    return Float(radius.native * scale)
  }

  /// Blurs a group into a new one, of which only the pixels in `visible` are needed.
  ///
  /// - Returns: the new group; nil where there is no room or nothing to see.
  mutating func blurred(_ index: Int32, _ blur: BlurOrder, visible: PixelRect) -> Int32? {
    let source = groups[Int(index)]
    let plan = blur.plan
    let (dx, dy) = (Int32(blur.shift.x.rounded()), Int32(blur.shift.y.rounded()))
    var rect = source.rect.grown(by: plan.reach + 1)
    rect.x += dx
    rect.y += dy
    rect = rect.intersection(visible)
    let step = plan.reduction
    let level = source.level - blur.levels
    guard !rect.isEmpty, level > 0, let origin = findRoom(level, rect.width, rect.height) else {
      return nil
    }
    groups.append(
      DrawGroup(
        place: source.place, rect: rect, level: level, atlasX: origin.x, atlasY: origin.y,
        reason: source.reason))
    let result = Int32(groups.count - 1)
    // Enlarging reads a texel beyond each side, which must not be missing where the result is cut.
    let pad = step > 1 ? step : 0
    let narrow = (rect.width + 2 * pad + step - 1) / step
    let low = (rect.height + 2 * pad + step - 1) / step
    guard let first = findRoom(source.level - 1, narrow, source.rect.height) else { return nil }
    let across = PixelRect(x: first.x, y: first.y, width: narrow, height: source.rect.height)
    // Texels of the source are those of the frame, moved; so are those of the result.
    let reduction = Float(step)
    let sourceX = Float(rect.x - pad - source.rect.x + source.atlasX) - blur.shift.x
    append(
      BlurStep(
        source: source.backdropLevel < 0 ? source.level : source.backdropLevel,
        readsBackdrop: source.backdropLevel >= 0, texels: source.texels, target: across,
        offset: SIMD2(
          sourceX - Float(across.x) * reduction, Float(source.atlasY - across.y)),
        scale: SIMD2(reduction, 1), sigma: plan.sigma, axis: 0),
      of: blur, level: source.level - 1, place: source.place)
    let upTo = Float(rect.y - pad - source.rect.y) - blur.shift.y + Float(across.y)
    if step == 1 {
      append(
        BlurStep(
          source: source.level - 1, texels: across.edges, target: groups[Int(result)].inAtlas,
          offset: SIMD2(Float(across.x - origin.x), upTo - Float(origin.y)), scale: .one,
          sigma: plan.sigma, axis: 1, tint: blur.silhouette ?? .one),
        of: blur, level: level, place: source.place)
      return result
    }
    guard let second = findRoom(source.level - 2, narrow, low) else { return nil }
    let down = PixelRect(x: second.x, y: second.y, width: narrow, height: low)
    append(
      BlurStep(
        source: source.level - 1, texels: across.edges, target: down,
        offset: SIMD2(Float(across.x - down.x), upTo - Float(down.y) * reduction),
        scale: SIMD2(1, reduction), sigma: plan.sigma, axis: 1),
      of: blur, level: source.level - 2, place: source.place)
    append(
      BlurStep(
        source: source.level - 2, texels: down.edges, target: groups[Int(result)].inAtlas,
        offset: SIMD2(
          Float(down.x) + Float(pad - origin.x) / reduction,
          Float(down.y) + Float(pad - origin.y) / reduction),
        scale: SIMD2(repeating: 1 / reduction), sigma: 0, axis: 0, tint: blur.silhouette ?? .one),
      of: blur, level: level, place: source.place)
    return result
  }

  private mutating func append(
    _ step: BlurStep, of blur: BlurOrder, level: Int32, place: Int32
  ) {
    blurs.append(step)
    blurs[blurs.count - 1].isSilhouette = blur.silhouette != nil
    add(
      DrawItem(
        kind: .blur, bleeds: false, place: place, source: Int32(blurs.count - 1), clip: -1,
        tint: step.tint, scissor: step.target, reach: step.target, group: -1), level: level)
  }

  // MARK: Backdrops

  /// Draws what lies behind the node at `place`, with its background filters, in its bounds.
  ///
  /// What was drawn so far is read, so the level's pass ends here and goes on afterwards.
  mutating func drawBackdrop(_ place: Int, _ slot: Int) {
    var sigma: Float = 0
    var matrix: ColorMatrix?
    for filter in nodes.effects.shown(slot).backgroundFilters {
      switch filter {
      // Blurs after each other are one, of the sum of their variances.
      case .blur(let radius):
        let next = self.sigma(CGFloat(radius), place)
        sigma = (sigma * sigma + next * next).squareRoot()
      case .colorMatrix(let next): matrix = matrix.map(next.applied(after:)) ?? next
      }
    }
    let blur = BlurOrder(plan: BlurPlan(sigma: sigma))
    let visible = PixelRect(covering: placements[place].box).intersection(context.scissor)
    let surroundings = context.group < 0 ? frameRect : groups[Int(context.group)].rect
    let margin = blur.plan.reach + 1 + blur.plan.reduction
    let rect = visible.grown(by: margin).intersection(surroundings)
    guard !rect.isEmpty else { return }
    let here = targetMap(.identity, group: context.group)
    var source = DrawGroup(
      place: Int32(place), rect: rect, level: context.level + 1 + blur.levels,
      atlasX: rect.x + Int32(here.m31), atlasY: rect.y + Int32(here.m32), reason: .filter)
    source.backdropLevel = context.level
    groups.append(source)
    stage += 1
    guard let result = blurred(Int32(groups.count - 1), blur, visible: visible) else { return }
    groups[Int(result)].finish.clipsToBounds = true
    groups[Int(result)].finish.matrix = matrix
    drawGroup(result, tint: .one)
  }

  // MARK: Filters

  /// How many levels the filters of a node take, and how far they reach, in pixels.
  mutating func filterCost(_ slot: Int, _ place: Int) -> (levels: Int32, spread: Int32) {
    var cost: (levels: Int32, spread: Int32) = (1, 0)
    var hasMatrix = false
    for filter in nodes.effects.shown(slot).filters {
      switch filter {
      case .colorMatrix: hasMatrix = true
      case .blur(let radius):
        let blur = BlurOrder(plan: BlurPlan(sigma: sigma(CGFloat(radius), place)))
        cost.levels += blur.levels + (hasMatrix ? 1 : 0)
        cost.spread += blur.plan.reach + 1
        hasMatrix = false
      }
    }
    return cost
  }

  /// A group with its node's filters applied, all but a last colour matrix, which is for putting it down.
  mutating func filtered(_ index: Int32) -> Int32 {
    let finish = groups[Int(index)].finish
    let place = Int(groups[Int(index)].place)
    var group = index
    var matrix: ColorMatrix?
    for filter in nodes.effects.shown(Int(finish.filters)).filters {
      switch filter {
      case .colorMatrix(let next): matrix = matrix.map(next.applied(after:)) ?? next
      case .blur(let radius):
        if let made = matrix.flatMap({ recolored(group, $0) }) { group = made }
        matrix = nil
        let blur = BlurOrder(plan: BlurPlan(sigma: sigma(CGFloat(radius), place)))
        let visible = groups[Int(group)].rect.grown(by: blur.plan.reach + 1)
        if let made = blurred(group, blur, visible: visible) { group = made }
      }
    }
    groups[Int(group)].finish = finish
    groups[Int(group)].finish.matrix = matrix
    return group
  }

  /// A copy of a group with other colours, one level lower.
  private mutating func recolored(_ index: Int32, _ matrix: ColorMatrix) -> Int32? {
    let source = groups[Int(index)]
    guard let origin = findRoom(source.level - 1, source.rect.width, source.rect.height) else {
      return nil
    }
    var copy = source
    copy.level -= 1
    (copy.atlasX, copy.atlasY) = origin
    groups.append(copy)
    groups[Int(index)].finish = GroupFinish()
    groups[Int(index)].finish.matrix = matrix
    let result = Int32(groups.count - 1)
    add(
      DrawItem(
        kind: .group, bleeds: false, place: source.place, source: index, clip: -1, tint: .one,
        scissor: source.rect, reach: source.rect, group: result), level: copy.level)
    return result
  }
}

extension DrawGroup {
  /// Where the group lies in its level's target.
  var inAtlas: PixelRect {
    PixelRect(x: atlasX, y: atlasY, width: rect.width, height: rect.height)
  }

  /// The texels of the group: left, top, right, bottom.
  var texels: SIMD4<Float> { inAtlas.edges }
}

extension PixelRect {
  /// Left, top, right, bottom.
  var edges: SIMD4<Float> {
    SIMD4(Float(x), Float(y), Float(x + width), Float(y + height))
  }
}

extension ColorMatrix {
  /// One matrix for `first`, and then the receiver.
  func applied(after first: ColorMatrix) -> ColorMatrix {
    func row(_ weights: SIMD4<Float>) -> SIMD4<Float> {
      first.red * weights.x + first.green * weights.y + first.blue * weights.z
        + first.alpha * weights.w
    }
    func added(_ weights: SIMD4<Float>) -> Float { (first.bias * weights).sum() }
    var result = ColorMatrix()
    (result.red, result.green, result.blue, result.alpha) = (
      row(red), row(green), row(blue), row(alpha)
    )
    result.bias = bias + SIMD4(added(red), added(green), added(blue), added(alpha))
    return result
  }
}

extension Homography {
  /// How much longer lengths become about a point, in the mean of all directions.
  func scale(at point: CGPoint) -> Double {
    let (x, y) = (point.x.native, point.y.native)
    let w = x * m13 + y * m23 + m33
    guard w > 0 else { return 0 }
    // The determinant of the map's derivative is that of the map over w cubed.
    return (abs(determinant) / (w * w * w)).squareRoot()
  }

  /// Moves points by `times` the shift before they are mapped.
  func shifted(by shift: CGVector, times: Double = 1) -> Homography {
    let (x, y) = (shift.dx.native * times, shift.dy.native * times)
    var map = self
    map.m31 += x * m11 + y * m21
    map.m32 += x * m12 + y * m22
    map.m33 += x * m13 + y * m23
    return map
  }
}
