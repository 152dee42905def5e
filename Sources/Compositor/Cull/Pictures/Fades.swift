import Foundation
import Geometry
import RenderTree

// Two pictures that melt show old · (1 − t) + new · t, premultiplied. Where the new one is opaque and
// ends with the pixels, the old one is drawn whole and the new one over it, which comes to the same.
// Else both are drawn aside, each with its share, and the new one is added. Where one of them is none, the other is drawn
// with its share.

extension FramePipeline {
  /// Draws the two pictures of the node at `place`, each with its share.
  mutating func drawFade(_ place: Int, _ slot: Int) {
    let picture = nodes.contents.shown(slot).picture
    if picture.from == nil { return drawPicture(.contents, place, slot) }
    if picture.to == nil { return drawPicture(.formerContents, place, slot) }
    let rect = reach(of: .contents, place).intersection(context.scissor)
    if coversWhatWas(place, slot) {
      drawPicture(.formerContents, place, slot)
      return drawPicture(.contents, place, slot)
    }
    guard let group = makeGroup(place, rect, 1, .transition) else { return }
    groups[Int(group)].melts = true
    let outer = context
    context = context(in: group)
    context.clipPlace = outer.clipPlace
    drawPicture(.formerContents, place, slot)
    drawPicture(.contents, place, slot)
    context = outer
    drawGroup(group, tint: .one)
  }

  /// Whether the new one of two pictures hides the old one where it is opaque, with no soft edge.
  mutating func coversWhatWas(_ place: Int, _ slot: Int) -> Bool {
    let contents = nodes.contents.shown(slot)
    guard contents.picture.to?.isOpaque ?? false, contents.gravity == .resize,
      !contents.isSliced, context.clip < 0
    else { return false }
    let isUpright =
      placements[place].flags.contains(.aligned) && placements[place].box.isOnPixels
    return isUpright || coversClip(place, context)
  }
}
