import Foundation
import Geometry
import RenderTree

// Shadows of silhouettes that are no rounded rectangles: the silhouette is drawn as a group, blurred, and
// put down below the layer in the shadow's colour. A strong blur takes the group that shows the layer
// itself; for a weak one the silhouette is drawn once more, finer (`BlurPlan`).

extension FramePipeline {
  /// Draws the silhouette's shadow, or the node into a group of its own, whose silhouette will cast it.
  mutating func openSilhouette(_ place: Int, _ slot: Int) {
    let blur = shadowBlur(place, slot)
    let margin = silhouetteSpread(place, slot)
    guard allowsGroup(1 + blur.levels, at: place) else { return }
    let rect = subtreeReach(place, isCaster: true).intersection(
      context.scissor.grown(by: margin))
    // What fades each by itself must not become one image for its shadow's sake.
    if let source = finer(blur, place, slot, rect) ?? (context.tint.w < 1 ? blur : nil) {
      return castShadow(.silhouette, place, slot, rect, source)
    }
    var finish = GroupFinish()
    finish.castsShadow = true
    if let group = makeGroup(place, rect, 1 + blur.levels, .shadow, finish) {
      enter(group, place, context)
    }
  }

  /// How far the node's shadow reaches beyond its silhouette, in pixels.
  mutating func silhouetteSpread(_ place: Int, _ slot: Int) -> Int32 {
    let blur = shadowBlur(place, slot)
    return blur.reach + Int32(min(max(abs(blur.shift.x), abs(blur.shift.y)), 1e6))
  }

  /// Puts the shadow of a finished group down.
  mutating func drawSilhouetteShadow(_ index: Int32) {
    let place = Int(groups[Int(index)].place)
    let blur = shadowBlur(place, Int(order.slots[place]))
    if let shadow = blurred(index, blur, visible: context.scissor) {
      groups[Int(shadow)].finish = GroupFinish()
      drawGroup(shadow, tint: .one)
    }
  }

  /// The blur that makes the node's shadow of its silhouette, drawn as fine as what is around it.
  private mutating func shadowBlur(_ place: Int, _ slot: Int) -> BlurOrder {
    let shadow = nodes.shadow.shown(slot)
    let bounds = nodes.frame.shown(slot).bounds
    var blur = BlurOrder(
      spread(shadow.radius, place, at: shadow.offset), grain: context.fineness,
      source: context.fineness)
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let moved = CGPoint(x: middle.x + shadow.offset.width, y: middle.y + shadow.offset.height)
    if let from = placements[place].world.map(middle),
      let to = placements[place].world.map(moved)
    {
      blur.shift = SIMD2(Float(to.x - from.x), Float(to.y - from.y))
    }
    blur.silhouette = shadow.color.premultiplied * Float(min(shadow.opacity, 1))
    return blur
  }

  // MARK: Fine sources

  /// The most texels that a group, and all of a frame's, are given for being finer than what is around them.
  ///
  /// So the finest takes at most an eighth of an atlas, and what it costs is bounded.
  private static let mostTexels = (group: 4 << 20, frame: 8 << 20)

  /// How many texels a pixel of the frame has, on each axis, in the source of a blur.
  ///
  /// - Parameters:
  ///   - sigma: in pixels of the frame.
  ///   - rect: what the source covers.
  mutating func fineness(for sigma: Float, _ rect: PixelRect) -> Int32 {
    guard context.fineness == 1 else { return context.fineness }
    var fineness = BlurPlan.fineness(for: sigma)
    let size = max(Int(rect.width) * Int(rect.height), 1)
    let most = min(Self.mostTexels.group, Self.mostTexels.frame - fineTexels)
    while fineness > 1,
      size * Int(fineness * fineness) > most
        || max(rect.width, rect.height) * fineness > AtlasRows.limit
    {
      fineness /= 2
    }
    return fineness
  }

  /// The blur of a finer silhouette, where that is any better.
  private mutating func finer(
    _ blur: BlurOrder, _ place: Int, _ slot: Int, _ rect: PixelRect
  ) -> BlurOrder? {
    let shadow = nodes.shadow.shown(slot)
    let spread = spread(shadow.radius, place, at: shadow.offset)
    let sigma = spread.finest
    let offPixels = blur.shift - blur.shift.rounded(.toNearestOrEven)
    let isSharp = sigma < 1 / 64
    if isSharp { return (offPixels * offPixels).max() < 1 / 4096 ? nil : blur }
    let fineness = fineness(for: sigma, rect)
    guard fineness > context.fineness else { return nil }
    var fine = BlurOrder(spread, grain: context.fineness, source: fineness)
    (fine.shift, fine.silhouette) = (blur.shift, blur.silhouette)
    return fine
  }

  /// Draws what casts the node's shadow aside, as fine as the blur wants it, and puts the shadow down.
  private mutating func castShadow(
    _ kind: ShadowKind, _ place: Int, _ slot: Int, _ rect: PixelRect, _ blur: BlurOrder
  ) {
    let fineness = blur.grain * blur.fineness
    // It is drawn where its shadow lies among the pixels: none needs to be made of two.
    var blur = blur
    let whole = blur.shift.rounded(.toNearestOrEven)
    let phase = SIMD2<Double>(blur.shift - whole)
    blur.shift = whole
    let room = phase == .zero ? rect : rect.grown(by: 1)
    let made = makeGroup(place, room, 1 + blur.levels, .shadow, fineness: fineness)
    guard let group = made else { return }
    groups[Int(group)].phase += phase
    let outer = context
    context = context(in: group)
    if kind == .path { drawShape(.shadowShape, place, slot) } else { drawCaster(place, slot) }
    context = outer
    if let shadow = blurred(group, blur, visible: outer.scissor) { drawGroup(shadow, tint: .one) }
  }

  /// Draws the node with its sublayers as it casts its shadow: before its opacity, filters and mask.
  ///
  /// Sublayers come in the order of the tree: of their alpha the order cannot be seen.
  private mutating func drawCaster(_ place: Int, _ slot: Int) {
    var node = look(place)
    node.shadow = .none
    let (own, count) = (context, scopes.count)
    drawOwn(place, node, own)
    if !node.parts.isDisjoint(with: .inside) { drawInside(place, slot, node) }
    visitSubtree(place + 1, count: Int(order.sizes[place]) - 1)
    while scopes.count > count { closeScope() }
    if node.separatesBorder { drawBorder(place, own) }
  }

  // MARK: Shadow paths

  /// Draws the shadow of the node's shadow path.
  mutating func drawPathShadow(_ place: Int) {
    let slot = Int(order.slots[place])
    let blur = pathBlur(place, slot)
    let reach = shapeReach(.shadowShape, place, slot).intersection(
      context.scissor.grown(by: blur.reach))
    castShadow(.path, place, slot, reach, finer(blur, place, slot, reach) ?? blur)
  }

  /// The pixels that the shadow of the node's shadow path may touch.
  mutating func pathShadowReach(_ place: Int, _ slot: Int) -> PixelRect {
    shapeReach(.shadowShape, place, slot).grown(by: pathBlur(place, slot).reach)
  }

  /// The blur of the shadow path, which is drawn where its shadow lies.
  private mutating func pathBlur(_ place: Int, _ slot: Int) -> BlurOrder {
    var blur = shadowBlur(place, slot)
    blur.shift = SIMD2()
    return blur
  }
}
