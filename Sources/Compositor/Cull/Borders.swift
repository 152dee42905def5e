import Foundation
import Geometry
import RenderTree

// A border lies above the sublayers. Drawn after them, it covers each pixel of the outer edge by the part that the
// background covered before, and both together come to more than that part: what is translucent has a
// line around it. Where no sublayer reaches below the border nobody can tell when it was drawn, so both are one
// primitive, whose edge is exact.

extension FramePipeline {
  /// How many nodes are looked at before one of them is taken to reach below the border.
  private static let mostNodes = 64

  /// Whether all that is drawn of the sublayers at `place` keeps clear of the border.
  mutating func leavesBorderFree(_ place: Int, _ node: NodeLook) -> Bool {
    let size = Int(order.sizes[place])
    guard size <= Self.mostNodes, let free = freeArea(place, node) else { return false }
    let back =
      placements[place].flags.contains(.aligned) ? nil : placements[place].world.inverse
    var next = place + 1
    while next < place + size {
      let (slot, count) = (Int(order.slots[next]), Int(order.sizes[next]))
      let appearance = nodes.appearance.shown(slot)
      if !placements[next].flags.contains(.visible) || appearance.flags.contains(.mask) {
        next += count
        continue
      }
      guard staysInItsBounds(next, slot) else { return false }
      if placements[next].space < 0 {
        guard let box = box(next, slot, through: back), free.contains(box) else { return false }
      }
      next += appearance.flags.contains(.masksToBounds) ? count : 1
    }
    return true
  }

  /// What the border leaves free: in pixels of the frame where the node stands upright, else in its own points.
  private mutating func freeArea(_ place: Int, _ node: NodeLook) -> SIMD4<Float>? {
    let slot = Int(order.slots[place])
    let width = nodes.appearance.shown(slot).borderWidth.native
    // A square of this inset touches the inner arc from inside.
    let inset = width + max(node.cornerRadius - width, 0) * (1 - 0.5.squareRoot())
    let bounds = nodes.frame.shown(slot).bounds.standardized.insetBy(dx: inset, dy: inset)
    guard !bounds.isNull, bounds.width > 0, bounds.height > 0 else { return nil }
    guard placements[place].flags.contains(.aligned) else { return SIMD4(edgesOf: bounds) }
    return placements[place].world.pixelBox(of: bounds)
  }

  /// A node's bounds in the same.
  private mutating func box(
    _ place: Int, _ slot: Int, through back: Homography?
  ) -> SIMD4<Float>? {
    guard let back else { return placements[place].box }
    return placements[place].world.onto(back).pixelBox(of: nodes.frame.shown(slot).bounds)
  }

  // MARK: What ends with a border

  /// Whether what ends where the node does is drawn below its border, and both are known.
  mutating func endsWithBorder(_ place: Int, _ node: NodeLook) -> Bool {
    node.separatesBorder && !node.masksToBounds && !node.isContinuous && context.tint.w >= 1
      && nodes.appearance.shown(Int(order.slots[place])).flags.isSoftAllAround
  }

  /// Whether the node's border hides a pixel's breadth of all that ends where it does itself.
  private mutating func hidesWhatEndsBelow(_ place: Int) -> Bool {
    let look = nodes.appearance.shown(Int(order.slots[place]))
    let pixels: Double = placements[place].flags.contains(.aligned) ? 2 : 3
    return look.borderColor.alpha >= 1
      && look.borderWidth.native * placements[place].world.leastScale >= pixels - 1 / 128
  }

  /// Whether the node is not known to keep clear of the edge of a border that its parent will draw.
  mutating func mayEndBelowBorder(_ place: Int, _ context: CullContext) -> Bool {
    mayTouch(place, Int(context.borderPlace))
  }

  /// The place of the next node around one that has a border; −1 where none has.
  mutating func borderAround(_ place: Int) -> Int {
    var place = Int(order.parents[place])
    while place >= 0, !nodes.appearance.shown(Int(order.slots[place])).hasBorder {
      place = Int(order.parents[place])
    }
    return place
  }

  /// Which sides of a primitive end with a border that will lie over them, and how. Covered by a part twice, by what
  /// ends there and by the border, a pixel of its edge would show too much of both.
  mutating func sidesBelowBorder(
    _ kind: DrawItem.Kind, _ place: Int, _ context: CullContext
  ) -> RectSides {
    let border = Int(context.borderPlace)
    let isPicture = kind == .contents || kind == .formerContents
    guard border >= 0, place == border ? isPicture : mayEndBelowBorder(place, context),
      kind != .shadow
    else { return [] }
    let slot = Int(order.slots[place])
    // What fills the border's own layer ends in the middle of it: see `Instance.withdraw`.
    if place == border, nodes.contents.shown(slot).gravity == .resize { return [] }
    let (bounds, look) = (nodes.frame.shown(slot).bounds, nodes.appearance.shown(slot))
    let around = nodes.appearance.shown(Int(order.slots[border]))
    let outer = around.drawnRadius(nodes.frame.shown(Int(order.slots[border])).bounds.size)
    let rect = isPicture ? placedContents(place, slot) : bounds
    let scale = placements[place].world.leastScale
    guard look.flags.isSoftAllAround, scale > 0 else { return [] }
    let sides = self.sides(of: rect, place, beyond: border)
    // Nothing that reaches beyond it anywhere: a little smaller, that would still.
    guard !sides.isEmpty,
      self.sides(of: rect.insetBy(dx: 0.1 / scale, dy: 0.1 / scale), place, beyond: border).isEmpty
    else { return [] }
    let radius = isPicture ? 0 : look.drawnRadius(bounds.size)
    let isSharp = outer == 0 && radius == 0
    let isSame =
      sides == .all && radius == outer
      && (isSharp || look.flags.corners == around.flags.corners)
    guard isSame || isSharp else { return [] }
    // A group has its border within.
    let hasNoBorder = isPicture || kind == .group || !look.hasBorder
    if hidesWhatEndsBelow(border) {
      return isSame || sides == .all || hasNoBorder ? sides.union(.belowBorder) : []
    }
    guard hasNoBorder, kind != .border, borderAround(place) == border else { return [] }
    if isSharp, placements[place].world.isUpright { return sides.union(.withBorder) }
    return isSame && kind != .group ? sides.union(.asBorder) : []
  }

  /// Whether filters or a blend mode do anything to a node, or to what lies behind it.
  mutating func changesAnything(_ slot: Int) -> Bool {
    guard nodes.effects.hasRow(slot) else { return false }
    let effects = nodes.effects.shown(slot)
    return !effects.filters.isEmpty || effects.changesBackdrop || effects.blendMode != .normal
  }

  /// Whether what a node itself draws is known to stay in its bounds.
  private mutating func staysInItsBounds(_ place: Int, _ slot: Int) -> Bool {
    !isPicture(place) && !nodes.shape.hasRow(slot) && !nodes.emitter.hasRow(slot)
      && !changesAnything(slot) && !nodes.transition.hasRow(slot)
      && !(nodes.shadow.hasRow(slot) && nodes.shadow.shown(slot).isVisible)
      && (!nodes.contents.hasRow(slot) || nodes.contents.shown(slot).gravity.staysInside)
  }
}

extension SIMD4 where Scalar == Float {
  /// Minimum x and y, maximum x and y of a rectangle.
  fileprivate init(edgesOf rect: CGRect) {
    self.init(Float(rect.minX), Float(rect.minY), Float(rect.maxX), Float(rect.maxY))
  }

  /// Whether a box lies in this one, but for what rounding does.
  fileprivate func contains(_ box: Self) -> Bool {
    let slack: Float = 1 / 128
    return box.x >= x - slack && box.y >= y - slack && box.z <= z + slack && box.w <= w + slack
  }
}
