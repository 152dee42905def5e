import Foundation
import Geometry
import RenderTree

// A box and layers over it that end where it does. Between pixels each covers its part of the edge that they have in
// common, and of what lies below some would be seen around what is on top. So the box leaves as much of its edge free
// as those layers will cover: all of it where they are opaque. What lies right where the box does does so along its whole
// edge (a veil). What is only as broad, or as high, as the box, and upright, does so along a part of it: the box is
// drawn in bands, of which each is below one such layer, or below none; a row of pixels in which one begins or ends is
// a band of its own.

/// What is drawn over a box and ends where it does, as far as it is known.
struct Covers: Sendable {
  /// How much of the box those leave to be seen that lie right where it does.
  var clear: Float = 1
  /// The axis along which the others follow each other: 0 or 1, or −1 while there are none.
  var axis = -1
  /// The others: where they begin and end on that axis, in pixels, and how opaque they are.
  var spans: [(from: Float, to: Float, alpha: Float)] = []

  /// How many lie right where it does.
  var veils = 0

  /// How many there are.
  var count: Int { veils + spans.count }

  /// Whether there are none.
  var isNone: Bool { clear == 1 && spans.isEmpty }

  /// How opaque they are together from one place on the axis to another one.
  fileprivate func alpha(from: Float, to: Float) -> Float {
    var clear = self.clear
    for span in spans {
      let common = min(span.to, to) - max(span.from, from)
      if common > 0 { clear *= 1 - span.alpha * min(common / (to - from), 1) }
    }
    return 1 - clear
  }

  /// Where the band ends that begins at a place.
  fileprivate func end(after from: Float, before last: Float) -> Float {
    var end = last
    for span in spans {
      for side in [span.from, span.to] {
        for row in [side.rounded(.down), side.rounded(.up)] where row > from + .edgeSlack {
          end = min(end, row)
        }
      }
    }
    return end
  }
}

/// A part of a box that is drawn by itself.
struct CoverBand: Sendable {
  /// Minimum x and y, maximum x and y in pixels of the frame.
  var box: SIMD4<Float>
  /// How opaque that is together which covers it.
  var alpha: Float
}

extension FramePipeline {
  /// How many layers are looked at for those that cover a box.
  private static let mostCovers = 16

  /// Whether a box is drawn otherwise than it would be without its sublayers, or without the next of its siblings.
  @inline(always)
  mutating func dependsOnOthers(_ place: Int) -> Bool {
    mayBeCovered(place)
      && (isCovered(place) || !lappedSides(place).isEmpty || hasEdgeCovers(place))
  }

  /// Whether a node has sublayers, or the next one lies where it does or goes on where it ends; what is turned, only where
  /// the next one is turned the same way.
  @inline(always)
  mutating func mayBeCovered(_ place: Int) -> Bool {
    let next = place + 1
    return (order.sizes[place] > 1 && placements[place].flags.contains(.aligned))
      || (next < order.slots.count && placements[place].mayMeet(placements[next]))
  }

  private mutating func isCovered(_ place: Int) -> Bool {
    findCovers(place, tint: 1)
    return !covers.isNone
  }

  /// How opaque all of that together is that lies over an item's box right where it does, and as it does.
  mutating func veil(over item: DrawItem) -> Float {
    guard item.mayBeCovered, !item.bleeds, item.sides.isEmpty, item.lapped.isEmpty,
      !item.isCovered, mayBeCovered(Int(item.place))
    else { return 0 }
    findCovers(of: item)
    return 1 - covers.clear
  }

  /// Adds a box in bands; false where it is drawn as a whole.
  mutating func addBands(_ item: DrawItem, level: Int32) -> Bool {
    guard !item.bleeds else { return false }
    findCovers(of: item)
    if covers.clear <= 0 { return true }
    guard covers.axis >= 0 else { return false }
    let (whole, axis) = (placements[Int(item.place)].box, covers.axis)
    let (last, first) = (whole[2 + axis], Int32(bands.count))
    var from = whole[axis]
    while from < last {
      let to = covers.end(after: from, before: last)
      let alpha = covers.alpha(from: from, to: to)
      if bands.count > first, bands[bands.count - 1].alpha == alpha,
        bands[bands.count - 1].box[2 + axis] == from
      {
        bands[bands.count - 1].box[2 + axis] = to
      } else if alpha < 1 {
        var band = CoverBand(box: whole, alpha: alpha)
        (band.box[axis], band.box[2 + axis]) = (from, to)
        bands.append(band)
      }
      from = to
    }
    for index in Int(first)..<bands.count {
      var part = item
      part.source = Int32(index)
      part.reach = PixelRect(covering: bands[index].box)
      add(part, level: level)
    }
    return true
  }

  mutating func findCovers(of item: DrawItem) {
    let place = Int(item.place)
    guard phase(item.group) == .zero, order.sizes[place] == 1 || item.tint.w >= 1 else {
      return forgetCovers()
    }
    findCovers(place, tint: tintAround(item))
  }

  private mutating func forgetCovers() {
    (covers.clear, covers.axis, covers.veils) = (1, -1, 0)
    covers.spans.removeAll(keepingCapacity: true)
  }

  /// Looks for what covers a node's box, whose siblings' colours are multiplied with a tint.
  private mutating func findCovers(_ place: Int, tint: Float) {
    forgetCovers()
    let parent = order.parents[place]
    let end = parent < 0 ? order.slots.count : Int(parent + order.sizes[Int(parent)])
    let own = place + Int(order.sizes[place])
    let last = min(end, place + 1 + Self.mostCovers)
    guard place + 1 < last, endsBetweenPixels(place) else { return }
    let isUpright = placements[place].flags.contains(.aligned)
    var next = place + 1
    while next < last, covers.clear > 0 {
      // Sublayers lie over it in any order.
      if next >= own, !isDrawn(next, after: place) { break }
      let isThere =
        isUpright
        ? placements[next].box.overlaps(placements[place].box)
        : placements[next].isWhere(placements[place])
      let isVeil = isThere && addCover(next, over: place, tint: tint, isBelow: next < own)
      // Of what follows the node only those are looked at that lie where it does.
      if next >= own, !isVeil { break }
      // What shows its sublayers as they are may be no more than a frame for them.
      next += next < own && isThere && isPlain(next) ? 1 : Int(order.sizes[next])
    }
  }

  /// Whether a node's box ends between pixels, and nothing else does there.
  mutating func endsBetweenPixels(_ place: Int) -> Bool {
    let look = nodes.appearance.shown(Int(order.slots[place]))
    guard look.flags.isDisjoint(with: [.masksToBounds, .continuousCorners]),
      look.flags.isSoftAllAround
    else { return false }
    return !placements[place].flags.contains(.aligned) || !look.isSharp
      || !placements[place].box.isOnPixels
  }

  /// Counts what covers a box; whether it lies right where that does.
  private mutating func addCover(_ next: Int, over place: Int, tint: Float, isBelow: Bool) -> Bool {
    let slots = (Int(order.slots[place]), Int(order.slots[next]))
    let (look, above) = (nodes.appearance.shown(slots.0), nodes.appearance.shown(slots.1))
    let isSame = placements[next].isWhere(placements[place])
    if isSame, !look.hasBorder || isBelow {
      let alpha = alphaThroughout(next) * tint
      guard alpha >= 1 ? isNoRounder(slots.1, than: slots.0) : !look.hasBorder && isAsRound(slots)
      else {
        return false
      }
      covers.clear *= 1 - alpha
      if alpha > 0 { covers.veils += 1 }
      return true
    }
    guard isBelow, above.isSharp, placements[next].flags.contains(.aligned),
      placements[place].flags.contains(.aligned)
    else { return false }
    addSpan(placements[next].box, next, over: place, isSharp: look.isSharp)
    return false
  }

  /// Counts what is as broad, or as high, as an upright box.
  private mutating func addSpan(_ cover: SIMD4<Float>, _ next: Int, over place: Int, isSharp: Bool)
  {
    let whole = placements[place].box
    let isAcross =
      (cover.lowHalf .<= whole.lowHalf + .edgeSlack)
      .& (cover.highHalf .>= whole.highHalf - .edgeSlack)
    guard isAcross[0] || isAcross[1] else { return }
    let alpha = alphaThroughout(next)
    if all(isAcross) {
      if alpha >= 1 { covers.clear = 0 }
      return
    }
    let axis = isAcross[0] ? 1 : 0
    let border = nodes.appearance.shown(Int(order.slots[place])).hasBorder
    guard alpha > 0, alpha >= 1 || !border, isSharp, placements[place].world.isUpright,
      covers.axis < 0 || covers.axis == axis
    else { return }
    covers.axis = axis
    var span = (from: cover[axis], to: cover[2 + axis], alpha: alpha)
    // What laps below something opaque reaches on there.
    let laps = lappedSides(next)
    if !laps.isEmpty, alphaThroughout(next + Int(order.sizes[next])) >= 1 {
      if laps.contains(axis == 0 ? .minX : .minY) { span.from.round(.down) }
      if laps.contains(axis == 0 ? .maxX : .maxY) { span.to.round(.up) }
    }
    covers.spans.append(span)
  }

  /// Whether a box has the corners of another one.
  private mutating func isAsRound(_ slots: (Int, Int)) -> Bool {
    let (look, other) = (nodes.appearance.shown(slots.0), nodes.appearance.shown(slots.1))
    if look.isSharp || other.isSharp { return look.isSharp && other.isSharp }
    let (size, around) = (
      nodes.frame.shown(slots.0).bounds.size, nodes.frame.shown(slots.1).bounds.size
    )
    return look.flags.corners == other.flags.corners
      && abs(look.drawnRadius(size) - other.drawnRadius(around)) < 1e-3
  }

  /// Whether the corners of a box take no more away than those of another one.
  private mutating func isNoRounder(_ slot: Int, than other: Int) -> Bool {
    let (look, around) = (nodes.appearance.shown(slot), nodes.appearance.shown(other))
    return look.isSharp
      || (look.flags.corners == around.flags.corners
        && look.drawnRadius(nodes.frame.shown(slot).bounds.size)
          <= around.drawnRadius(nodes.frame.shown(other).bounds.size) + 1e-3)
  }
}
