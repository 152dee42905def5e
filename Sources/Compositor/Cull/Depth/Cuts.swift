import Foundation
import Geometry
import RenderTree

// Parts of layers that others cut through: half planes of the frame are clips, rectangles without an
// end on three sides. A primitive has at most one clip, so each further one is a group.

extension FramePipeline {
  /// Lets only one part of the node at `place` and its sublayers be seen.
  mutating func openCuts(_ cut: Int32, _ place: Int, _ node: NodeLook) {
    let lines = depthOrder.cuts[Int(cut)].lines
    // A primitive that its bounds or its slices clip has no room for another clip.
    let isSingle =
      !node.hasSublayers && node.primitiveCount + (node.castsShadow ? 1 : 0) == 1
      && (node.parts.isDisjoint(with: .inside) || !(node.masksToBounds || isSliced(place)))
    for index in lines {
      if context.clip >= 0, !enterCutGroup(place) { return }
      guard
        let shape = ClipShape(
          halfPlane: depthOrder.cutLines[index], map: targetMap(.identity, group: context.group)),
        list.clips.count < 65_534
      else { continue }
      context.clip = Int32(list.clips.count)
      context.clipPlace = -1
      list.clips.append(shape)
      if index == lines.upperBound - 1, !isSingle { _ = enterCutGroup(place) }
    }
  }

  private mutating func isSliced(_ place: Int) -> Bool {
    nodes.contents.shown(Int(order.slots[place])).isSliced
  }

  /// A group that the present clip cuts when it is put down.
  private mutating func enterCutGroup(_ place: Int) -> Bool {
    guard allowsGroup(1, at: place) else { return false }
    let rect = subtreeReach(place).intersection(context.scissor)
    guard let group = makeGroup(place, rect, 1, .intersection) else { return false }
    enter(group, place, context)
    return true
  }
}

extension ClipShape {
  /// Where a·x + b·y + c is positive, in pixels of the frame.
  ///
  /// Where the last number is 1, what is cut off is drawn over what is left.
  /// - Parameter map: from pixels of the frame to those of the target: a scale and a move.
  fileprivate init?(halfPlane line: SIMD4<Double>, map: Homography) {
    let length = (line.x * line.x + line.y * line.y).squareRoot()
    guard length > 0, length.isFinite else { return nil }
    let (a, b) = (line.x / length, line.y / length)
    let c = line.z / length * map.m11 - a * map.m31 - b * map.m32
    // Local y is the distance from the line, local x the way along it.
    let far: Float = 65_536
    self.init(
      inverse: SIMD4(Float(b), Float(a), Float(-a), Float(b)),
      inverseOffset: SIMD4(0, Float(c), 0, 0), rect: SIMD4(-far, 0, 2 * far, far),
      shape: SIMD4(0, 1, Float(bitPattern: 0), Float(line.w)))
  }
}
