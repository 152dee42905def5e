import Geometry
import RenderTree

extension FramePipeline {
  /// Draws a box whose corners are no quarters of a circle, with what of its border lies right on it.
  ///
  /// Background and border share the pixels between them: they are summed in a group of their own.
  mutating func drawContinuous(_ place: Int, _ node: NodeLook) {
    let slot = Int(order.slots[place])
    let hasBorder = node.parts.contains(.border) && !node.separatesBorder
    guard node.parts.contains(.background), hasBorder else {
      if node.parts.contains(.background) { drawShape(.boxFill, place, slot) }
      if hasBorder { drawShape(.boxBorder, place, slot) }
      return
    }
    let box = PixelRect(covering: placements[place].box).intersection(context.scissor)
    guard let group = makeGroup(place, box, 1, .clip) else { return }
    groups[Int(group)].melts = true
    let outer = context
    context = context(in: group)
    drawShape(.boxInside, place, slot)
    drawShape(.boxBorder, place, slot)
    context = outer
    drawGroup(group, tint: .one)
  }
}
