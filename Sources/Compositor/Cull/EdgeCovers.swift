import Foundation
import Geometry
import RenderTree

// What is drawn over a part of a box's edge and ends, or begins, along it: the head of a card that is turned, or has
// round corners; a line below a tab; turned rows. Between pixels each covers its part of the edge that they have in
// common, and of what lies below some would be seen around what is on top, or between both. So the box is told those
// layers, and a border around it, as it would be told a clip, and leaves to them what they will cover (`belowCovers`
// in `clip.glsl`). What is known of an upright edge as a whole needs no more than `CoverBands.swift` and
// `Covers.swift`.
//
// A program of their own draws such boxes, so that each may end a batch. In a crowd, where nobody looks at one edge, those
// of a few pixels are not told, and of others the first ones alone.

/// A layer that will be drawn over a part of a box's edge.
struct EdgeCover: Sendable {
  var place: Int32
  var alpha: Float
  /// Whether it is the layer's border alone.
  var isBorder = false
}

/// What a frame spends on edges that are covered in part.
struct EdgeCoverBudget: Sendable {
  /// How many boxes are compared with others.
  var looks = 512
  /// How many are told what covers them.
  var boxes = 64

  /// Whether another box may be looked at, which counts from then on.
  mutating func allowsLook() -> Bool {
    looks -= 1
    return looks >= 0 && boxes > 0
  }
}

extension FramePipeline {
  /// How many layers are looked at.
  private static let mostCovers = 16

  /// Whether some layers share a part of a node's edge.
  mutating func hasEdgeCovers(_ place: Int) -> Bool {
    findEdgeCovers(place, tint: 1, laps: false)
    return !edgeCovers.isEmpty
  }

  /// Tells an item what will be drawn over a part of its edge; false where nothing is, or it needs no telling.
  mutating func addEdgeCovers(to item: inout DrawItem, _ context: CullContext) -> Bool {
    let place = Int(item.place)
    guard context.clip < 0, !item.bleeds, item.sides.isDisjoint(with: .below),
      order.sizes[place] == 1 || item.tint.w >= 1,
      item.kind != .contents || fillsItself(place)
    else { return false }
    findCovers(of: item)
    guard covers.clear > 0 else { return false }
    findEdgeCovers(place, tint: tintAround(item), laps: !item.lapped.isEmpty)
    let border = coveringBorder(item, context)
    // Bands are for what has only a colour; and what is alone below its own border knows that.
    var known = item.kind == .box || item.kind == .background ? covers.count : covers.veils
    if border >= 0 {
      let look = nodes.appearance.shown(Int(order.slots[border]))
      let alpha = Float(min(look.borderColor.alpha, 1))
      edgeCovers.append(EdgeCover(place: Int32(border), alpha: alpha, isBorder: true))
      if border == place, item.sides.isEmpty { known += 1 }
    }
    guard edgeCovers.count > known else { return false }
    guard let first = writeEdgeCovers(after: item.clip) else { return false }
    (item.clip, item.isCovered) = (first, true)
    edgeCoverBudget.boxes -= 1
    return true
  }

  /// The place of a node whose border will be drawn over a part of an item's edge; −1 for none.
  private mutating func coveringBorder(_ item: DrawItem, _ context: CullContext) -> Int {
    let place = Int(item.place)
    let isOwn = nodes.appearance.shown(Int(order.slots[place])).hasBorder && item.kind != .box
    let border = isOwn ? place : Int(context.borderPlace)
    guard border >= 0 else { return -1 }
    if isOwn { return edgeCovers.isEmpty && item.sides.isEmpty ? -1 : border }
    guard let edge = sharedEdge(place), shares(edge, border, continues: false) else { return -1 }
    return border
  }

  /// Writes them one after the other among the clips, within one window of them.
  ///
  /// - Parameter clip: that of the group that is drawn into, or −1.
  private mutating func writeEdgeCovers(after clip: Int32) -> Int32? {
    let window = 256
    let count = edgeCovers.count + 2
    if list.clips.count % window + count > window, let last = list.clips.last {
      list.clips += repeatElement(last, count: window - list.clips.count % window)
    }
    let first = list.clips.count
    guard first + count < 65_534 else { return nil }
    if clip >= 0 {
      var shape = list.clips[Int(clip)]
      shape.shape.z = Float(bitPattern: shape.shape.z.bitPattern | 32)
      list.clips.append(shape)
    }
    for cover in edgeCovers {
      guard var shape = clipShape(Int(cover.place)) else { continue }
      shape.shape.z = Float(bitPattern: shape.shape.z.bitPattern | 32)
      shape.shape.w = cover.alpha
      if cover.isBorder {
        let look = nodes.appearance.shown(Int(order.slots[Int(cover.place)]))
        if let hole = shape.hole(within: Float(look.borderWidth)) { list.clips.append(hole) }
      }
      list.clips.append(shape)
    }
    let last = list.clips.count - 1
    guard last >= first else { return nil }
    list.clips[last].shape.z = Float(bitPattern: list.clips[last].shape.z.bitPattern & ~32)
    return Int32(first)
  }

  /// Looks for what shares a part of a node's edge, among its sublayers and the siblings that follow.
  ///
  /// - Parameter laps: whether what lies below the next sibling is known.
  private mutating func findEdgeCovers(_ place: Int, tint: Float, laps: Bool) {
    edgeCovers.removeAll(keepingCapacity: true)
    guard mayBeCovered(place), placements[place].box.isLarge, endsBetweenPixels(place),
      edgeCoverBudget.allowsLook()
    else { return }
    let parent = order.parents[place]
    let end = parent < 0 ? order.slots.count : Int(parent + order.sizes[Int(parent)])
    let own = place + Int(order.sizes[place])
    let last = min(end, place + 1 + Self.mostCovers)
    var edge: SharedEdge?
    var next = place + 1
    while next < last {
      let isBelow = next < own
      if !isBelow, !isDrawn(next, after: place) { break }
      let touches = placements[next].touchesAlike(placements[place])
      if touches, edge == nil { edge = sharedEdge(place) }
      let continues = next > own || (next == own && !laps)
      var alpha: Float = 0
      if touches, let edge, shares(edge, next, continues: continues) {
        alpha = alphaThroughout(next) * (isBelow ? 1 : tint)
        if alpha > 0 { edgeCovers.append(EdgeCover(place: Int32(next), alpha: alpha)) }
      }
      let isFrame = touches && isPlain(next)
      // Of what follows the node nothing is looked at beyond what has no part in its edge.
      if !isBelow, alpha == 0, !isFrame { break }
      next += isFrame ? 1 : Int(order.sizes[next])
    }
  }

  /// What is compared with other layers' edges; nil where there is none.
  private mutating func sharedEdge(_ place: Int) -> SharedEdge? {
    let slot = Int(order.slots[place])
    let (bounds, look) = (nodes.frame.shown(slot).bounds.standardized, nodes.appearance.shown(slot))
    let isRound = !look.isSharp
    if placements[place].flags.contains(.aligned) {
      return SharedEdge(box: placements[place].box, isRound: isRound)
    }
    let world = placements[place].world
    let scale = world.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    guard scale > 0, let back = world.inverse else { return nil }
    return SharedEdge(
      box: SIMD4(Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX), Float(bounds.maxY)),
      pixel: SIMD2(repeating: Float(1 / scale)), isUpright: false, isRound: isRound, back: back)
  }

  /// Whether a part of a layer's edge lies on one of a node's.
  private mutating func shares(
    _ edge: SharedEdge, _ next: Int, continues: Bool
  ) -> Bool {
    let slot = Int(order.slots[next])
    guard let back = edge.back else {
      guard placements[next].flags.contains(.aligned) else { return false }
      let isRound = edge.isRound && !nodes.appearance.shown(slot).isSharp
      return edge.isShared(by: placements[next].box, isRound: isRound, continues: continues)
    }
    guard let map = UprightMap(placements[next].world.onto(back)) else { return false }
    let box = map.box(of: nodes.frame.shown(slot).bounds)
    return edge.isShared(by: box, isRound: true, continues: continues)
  }
}

/// A box whose edge may be that of others, too: of an upright one in pixels, else in its own points.
private struct SharedEdge {
  /// Minimum x and y, maximum x and y.
  var box: SIMD4<Float>
  /// What a pixel is along x and y.
  var pixel = SIMD2<Float>(1, 1)
  /// Whether it stands upright, so that pixels begin with whole numbers.
  var isUpright = true
  /// Whether it has round corners.
  var isRound: Bool
  /// From pixels to its points.
  var back: Homography?

  /// Whether a side of another box runs through the same pixels as one of this; what ends with a pixel counts only where
  /// both have round corners there.
  ///
  /// - Parameter continues: whether one may begin where the other one ends.
  func isShared(by other: SIMD4<Float>, isRound: Bool, continues: Bool) -> Bool {
    let slack = pixel * .edgeSlack
    let common =
      pointwiseMin(box.highHalf, other.highHalf)
      - pointwiseMax(box.lowHalf, other.lowHalf)
    let opposite = SIMD4(lowHalf: other.highHalf, highHalf: other.lowHalf)
    let meets =
      isNear(other, isRound: isRound)
      .| (isNear(opposite, isRound: false) .& SIMDMask(repeating: continues))
    return (common.x > slack.x && (meets[1] || meets[3]))
      || (common.y > slack.y && (meets[0] || meets[2]))
  }

  /// Which sides run through the same pixels.
  private func isNear(_ other: SIMD4<Float>, isRound: Bool) -> SIMDMask<SIMD4<Int32>> {
    let apart = (other - box) / SIMD4(lowHalf: pixel, highHalf: pixel)
    let isSame = apart * apart .< .edgeSlack * .edgeSlack
    guard isUpright else { return apart * apart .< 1 }
    let off = box - box.rounded(.toNearestOrEven)
    let isBetween = off * off .>= 1 / 262_144
    let isInPixel = box.rounded(.down) .== other.rounded(.down)
    return (isBetween .& (isInPixel .| isSame)) .| (isSame .& SIMDMask(repeating: isRound))
  }
}

extension ClipShape {
  /// What a border within it leaves free, as a hole in the next one; nil where that is nothing.
  fileprivate func hole(within width: Float) -> ClipShape? {
    guard min(rect.z, rect.w) > 2 * width else { return nil }
    var hole = self
    hole.rect += SIMD4(width, width, -2 * width, -2 * width)
    hole.shape.x = max(shape.x - width, 0)
    hole.shape.z = Float(bitPattern: shape.z.bitPattern | 64)
    return hole
  }
}
