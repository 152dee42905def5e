import Geometry
import RenderTree

// The ground: what a frame starts from. Nearly every tree begins with an opaque layer as large as its
// window. To draw it would shade each pixel once more; instead the frame is cleared to its colour.

extension FramePipeline {
  /// Lets a box that hides all of the frame, and lies below all else, become the frame's ground.
  ///
  /// - Returns: whether it did, and so is not to be drawn.
  @inline(always)
  mutating func becomesGround(_ place: Int, _ context: CullContext) -> Bool {
    levelItems[0].isEmpty && coversFrame(place, context)
  }

  @inline(never)
  private mutating func coversFrame(_ place: Int, _ context: CullContext) -> Bool {
    guard context.level == 0, context.group < 0, pictureRoot < 0, stages.last == 0,
      context.clipPlace < 0, context.tint == .one, context.scissor == frameRect,
      placements[place].flags.contains(.aligned)
    else { return false }
    let slot = Int(order.slots[place])
    let look = nodes.appearance.shown(slot)
    let (box, frame) = (placements[place].box, frameRect.edges)
    guard look.backgroundColor.alpha == 1, look.drawnOpacity == 1, !look.hasBorder,
      look.drawnRadius(nodes.frame.shown(slot).bounds.size) == 0,
      box.x <= frame.x, box.y <= frame.y, box.z >= frame.z, box.w >= frame.w
    else { return false }
    let color = look.backgroundColor.premultiplied
    // What shaders make of numbers that are none is theirs to say.
    guard color - color == .zero else { return false }
    ground = color
    return true
  }
}
