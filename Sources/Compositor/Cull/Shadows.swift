import Foundation
import Geometry
import RenderTree

// Shadows of silhouettes that are no rounded rectangles: the silhouette is drawn as a group, blurred, and
// put down below the layer in the shadow's colour.

extension FramePipeline {
  /// Draws the node into a group of its own, whose silhouette will cast its shadow.
  mutating func openSilhouette(_ place: Int, _ slot: Int) {
    let blur = shadowBlur(place, slot)
    var finish = GroupFinish()
    finish.castsShadow = true
    let margin = silhouetteSpread(place, slot)
    let rect = subtreeReach(place).intersection(context.scissor.grown(by: margin))
    if let group = makeGroup(place, rect, 1 + blur.levels, .shadow, finish) {
      enter(group, place, context)
    }
  }

  /// How far the node's shadow reaches beyond its silhouette, in pixels.
  mutating func silhouetteSpread(_ place: Int, _ slot: Int) -> Int32 {
    let blur = shadowBlur(place, slot)
    return blur.plan.reach + 1 + Int32(min(max(abs(blur.shift.x), abs(blur.shift.y)), 1e6))
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

  /// The blur that makes the node's shadow of its silhouette.
  private mutating func shadowBlur(_ place: Int, _ slot: Int) -> BlurOrder {
    let shadow = nodes.shadow.shown(slot)
    let bounds = nodes.frame.shown(slot).bounds
    var blur = BlurOrder(plan: BlurPlan(sigma: sigma(shadow.radius, place)))
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

  // MARK: Shadow paths

  /// Draws the shadow of the node's shadow path.
  mutating func drawPathShadow(_ place: Int) {
    let slot = Int(order.slots[place])
    var blur = shadowBlur(place, slot)
    blur.shift = SIMD2()
    let margin = blur.plan.reach + 1
    let outer = context
    let reach = shapeReach(.shadowShape, place, slot).intersection(outer.scissor.grown(by: margin))
    guard let group = makeGroup(place, reach, 1 + blur.levels, .shadow) else { return }
    context = CullContext(
      group: group, level: groups[Int(group)].level, scissor: groups[Int(group)].rect)
    drawShape(.shadowShape, place, slot)
    context = outer
    if let shadow = blurred(group, blur, visible: outer.scissor) {
      drawGroup(shadow, tint: .one)
    }
  }

  /// The pixels that the shadow of the node's shadow path may touch.
  mutating func pathShadowReach(_ place: Int, _ slot: Int) -> PixelRect {
    shapeReach(.shadowShape, place, slot).grown(by: shadowBlur(place, slot).plan.reach + 1)
  }
}
