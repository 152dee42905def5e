import Foundation
import Geometry
import RenderTree

// Edges that several layers have in common, between pixels. Each layer covers its part of such a pixel, so that of
// two that meet there some of what lies behind shows through between them; and of a background below a sublayer that
// ends where it does, some is seen around it. So an upright layer reaches on in that pixel below the one that goes on
// where it ends (it laps), to the end of it if that one is opaque; a background ends where opaque sublayers hide it;
// and below what lies right where it does (a veil) a box leaves as much of its edge free as the veil will cover.

extension FramePipeline {
  /// How many layers are looked at for those that hide a box's edge.
  private static let mostCovers = 16

  // MARK: Layers side by side

  /// The sides of a sharp box between pixels where the next sibling goes on.
  mutating func lappedSides(_ place: Int) -> RectSides {
    let next = place + Int(order.sizes[place])
    guard !sortsByDepth, next < order.slots.count, order.parents[next] == order.parents[place],
      placements[place].mayMeet(placements[next])
    else { return [] }
    let world = placements[place].world
    let look = nodes.appearance.shown(Int(order.slots[place]))
    guard world.isUpright, world.m11 > 0, world.m22 > 0, look.laps,
      !look.flags.contains(.masksToBounds), fillsItself(place),
      !nodes.gradient.hasRow(Int(order.slots[place])),
      placements[next].flags.contains(.aligned), alphaThroughout(next) > 0,
      nodes.appearance.shown(Int(order.slots[next])).laps
    else { return [] }
    return placements[place].box.sides(next: placements[next].box)
  }

  /// How opaque the sibling is that lies over an item's lapped sides.
  mutating func lappingAlpha(_ item: DrawItem) -> Float {
    let place = Int(item.place)
    return alphaThroughout(place + Int(order.sizes[place])) * tintAround(item)
  }

  /// What colours of the item's siblings are multiplied with.
  private mutating func tintAround(_ item: DrawItem) -> Float {
    let (place, tint) = (Int(item.place), item.tint.w)
    guard order.sizes[place] == 1 else { return tint }
    let own = nodes.appearance.shown(Int(order.slots[place])).drawnOpacity
    return own > 0 ? min(tint / Float(own), 1) : 1
  }

  // MARK: Layers on top of each other

  /// Whether nothing is left to see of a node's background.
  mutating func isCovered(_ place: Int, _ context: CullContext) -> Bool {
    guard order.sizes[place] > 1, context.tint.w >= 1 else { return false }
    return leftByCovers(place)?.isNothing ?? false
  }

  /// The same where an item is drawn on whole pixels of the frame, and what is drawn over it is opaque there.
  mutating func leftByCovers(_ place: Int, _ item: DrawItem) -> SIMD4<Float>? {
    item.tint.w >= 1 && phase(item.group) == .zero ? leftByCovers(place) : nil
  }

  /// Whether a box is drawn otherwise than it would be without its sublayers, or without the next of its siblings.
  @inline(always)
  mutating func dependsOnOthers(_ place: Int) -> Bool {
    if order.sizes[place] > 1, leftByCovers(place) != nil { return true }
    guard order.sizes[place] > 1 || placements[place].flags.contains(.aligned) else { return false }
    return !lappedSides(place).isEmpty || veil(over: place) > 0
  }

  // MARK: Veils

  /// How opaque all of that together is that lies over an item's box right where it does, and as it does.
  mutating func veil(over item: DrawItem) -> Float {
    let place = Int(item.place)
    guard !item.bleeds, item.sides.isEmpty, item.lapped.isEmpty, phase(item.group) == .zero,
      order.sizes[place] == 1 || item.tint.w >= 1
    else { return 0 }
    return veil(over: place, tint: tintAround(item))
  }

  /// The same of a node's box, where its siblings' colours are multiplied with a tint.
  private mutating func veil(over place: Int, tint: Float = 1) -> Float {
    let parent = order.parents[place]
    let end = parent < 0 ? order.slots.count : Int(parent + order.sizes[Int(parent)])
    let (last, own) = (min(end, place + 1 + Self.mostCovers), place + Int(order.sizes[place]))
    guard !sortsByDepth, place + 1 < last, mayBeVeiled(place) else { return 0 }
    var (next, clear) = (place + 1, Float(1))
    while next < last {
      let isThere = placements[next].isWhere(placements[place]) && isAsRound(next, as: place)
      if isThere { clear *= 1 - alphaThroughout(next) * tint }
      // Of what follows the node, and beside whose sublayers, only the next one is looked at, and the next to that.
      if next >= own, !isThere { break }
      next += next < own && isPlain(next) ? 1 : Int(order.sizes[next])
    }
    return 1 - clear
  }

  /// Whether a node's box ends between pixels, and its own edge is what is seen there.
  private mutating func mayBeVeiled(_ place: Int) -> Bool {
    let look = nodes.appearance.shown(Int(order.slots[place]))
    guard look.flags.isDisjoint(with: [.masksToBounds, .continuousCorners]),
      look.flags.contains(.antialiased), !look.hasBorder
    else { return false }
    return !placements[place].flags.contains(.aligned) || !look.isSharp
      || !placements[place].box.isOnPixels
  }

  /// Whether a box has the corners of another one that lies where it does.
  private mutating func isAsRound(_ place: Int, as other: Int) -> Bool {
    let slots = (Int(order.slots[place]), Int(order.slots[other]))
    let (look, around) = (nodes.appearance.shown(slots.0), nodes.appearance.shown(slots.1))
    if look.isSharp || around.isSharp { return look.isSharp && around.isSharp }
    let radius = look.drawnRadius(nodes.frame.shown(slots.0).bounds.size)
    return look.flags.corners == around.flags.corners
      && abs(radius - around.drawnRadius(nodes.frame.shown(slots.1).bounds.size)) < 1e-3
  }

  /// How opaque a node's box is, where it is so throughout and the node is shown as it is; else 0.
  private mutating func alphaThroughout(_ place: Int) -> Float {
    if isCover(place) { return 1 }
    let slot = Int(order.slots[place])
    let look = nodes.appearance.shown(slot)
    guard look.backgroundColor.alpha > 0, !look.hasBorder, look.flags.contains(.antialiased),
      !look.flags.contains(.continuousCorners), !nodes.contents.hasRow(slot),
      !nodes.gradient.hasRow(slot), order.sizes[place] == 1 || look.drawnOpacity >= 1,
      isUnchanged(place, butFaded: true)
    else { return 0 }
    return Float(min(look.backgroundColor.alpha, 1) * look.drawnOpacity)
  }

  // MARK: Covers

  /// What opaque sublayers leave to be seen of a node's background: minimum x and y, maximum x and y in pixels of the
  /// frame; nil where they leave its edges. Of one that is turned they leave all or nothing.
  mutating func leftByCovers(_ place: Int) -> SIMD4<Float>? {
    let end = place + Int(order.sizes[place])
    guard end > place + 1 else { return nil }
    let look = nodes.appearance.shown(Int(order.slots[place]))
    let whole = placements[place].box
    let isUpright = placements[place].flags.contains(.aligned)
    guard look.flags.isDisjoint(with: [.masksToBounds, .continuousCorners]),
      look.flags.contains(.antialiased), !(isUpright && look.isSharp && whole.isOnPixels)
    else { return nil }
    var (left, next, last, count) = (whole, place + 1, -1, 0)
    while next < end, count < Self.mostCovers, !left.isNothing {
      count += 1
      guard left.without(placements[next].box) != left else {
        next += Int(order.sizes[next])
        continue
      }
      guard isCover(next) else {
        // What shows its sublayers as they are may be no more than a frame for them.
        next += isPlain(next) ? 1 : Int(order.sizes[next])
        continue
      }
      let rest = self.rest(of: left, place, below: next)
      if rest != left {
        // Of several the first ones must lap, lest what lies behind shine through between them.
        if last >= 0, next != last + Int(order.sizes[last]) || lappedSides(last).isEmpty { break }
        (left, last) = (rest, next)
      }
      next += Int(order.sizes[next])
    }
    return left == whole || !(left.isNothing || placements[place].world.isUpright) ? nil : left
  }

  /// What a sublayer leaves of what others left of a node's box.
  private mutating func rest(
    of left: SIMD4<Float>, _ place: Int, below cover: Int
  ) -> SIMD4<Float> {
    let slots = (Int(order.slots[place]), Int(order.slots[cover]))
    let (look, above) = (nodes.appearance.shown(slots.0), nodes.appearance.shown(slots.1))
    let isSame = placements[cover].isWhere(placements[place])
    let isUpright =
      placements[place].flags.contains(.aligned)
      && placements[cover].flags.contains(.aligned)
    guard isSame || isUpright else { return left }
    let rest = isSame ? SIMD4() : left.without(placements[cover].box)
    if above.isSharp, look.isSharp || rest.isNothing { return rest }
    let isAsRound =
      look.flags.corners == above.flags.corners
      && above.drawnRadius(nodes.frame.shown(slots.1).bounds.size)
        <= look.drawnRadius(nodes.frame.shown(slots.0).bounds.size)
    return isSame && isAsRound ? rest : left
  }

  /// Whether a node is seen, and as it is: neither masked nor changed, and unless that does not matter not faded.
  private mutating func isUnchanged(_ place: Int, butFaded: Bool = false) -> Bool {
    let slot = Int(order.slots[place])
    let look = nodes.appearance.shown(slot)
    return placements[place].flags.contains(.visible) && placements[place].space < 0
      && (butFaded || look.drawnOpacity >= 1) && !look.flags.contains(.mask) && maskPlace(of: place) == nil
      && !isPicture(place) && !changesAnything(slot) && !nodes.transition.hasRow(slot)
  }

  /// Whether a node shows its sublayers as they are.
  private mutating func isPlain(_ place: Int) -> Bool {
    order.sizes[place] > 1 && isUnchanged(place)
      && !nodes.appearance.shown(Int(order.slots[place])).flags.contains(.masksToBounds)
  }

  /// Whether all of a node's box is opaque, but for its corners.
  private mutating func isCover(_ place: Int) -> Bool {
    let slot = Int(order.slots[place])
    let look = nodes.appearance.shown(slot)
    guard look.flags.contains(.antialiased), !look.flags.contains(.continuousCorners) else {
      return false
    }
    let isOpaque =
      look.backgroundColor.alpha >= 1
      || (nodes.contents.hasRow(slot) && nodes.contents.shown(slot).isOpaque && fillsItself(place))
      || (nodes.gradient.hasRow(slot) && nodes.gradient.shown(slot).isDrawn
        && nodes.gradient.shown(slot).isOpaque)
    return isOpaque && isUnchanged(place)
  }

  /// Whether a node's picture, if it has one, ends where the node does.
  private mutating func fillsItself(_ place: Int) -> Bool {
    let slot = Int(order.slots[place])
    guard nodes.contents.hasRow(slot) else { return true }
    let row = Int(nodes.contents.shownRow(slot))
    return nodes.contents.rows[row].gravity == .resize && !nodes.contents.rows[row].isSliced
  }
}

extension Placement {
  /// Whether it ends between pixels and where the next one begins, or where that ends, too. Neither is known to be
  /// seen.
  @inline(always)
  func mayMeet(_ next: Placement) -> Bool {
    guard flags.contains(.aligned) else { return false }
    let (away, apart) = (next.box - box.opposite, next.box - box)
    return (apart * apart).max() < Float.edgeSlack * .edgeSlack
      || ((away * away).min() < Float.edgeSlack * .edgeSlack && !box.isOnPixels)
  }

  /// Whether a box lies where another one does, and as it does.
  fileprivate func isWhere(_ other: Placement) -> Bool {
    let away = box - other.box
    let (mine, its) = (world.linearPart, other.world.linearPart)
    let turn = mine - its
    return (away * away).max() < Float.edgeSlack * .edgeSlack
      && flags.contains(.affine) && other.flags.contains(.affine)
      && (turn * turn).max() <= 1e-10 * (its * its).max()
  }
}

extension Float {
  /// Pixels by which edges may miss each other and still be one.
  fileprivate static var edgeSlack: Float { 1 / 128 }
}

extension AppearanceGroup {
  /// Whether its corners are sharp.
  fileprivate var isSharp: Bool { cornerRadius <= 0 || flags.corners == 0 }

  /// Whether it has sharp edges that show nothing but what is within.
  fileprivate var laps: Bool { isSharp && !hasBorder && flags.contains(.antialiased) }
}

extension SIMD4 where Scalar == Float {
  /// The other ends of a box along x and y: maximum x and y, minimum x and y.
  @inline(always)
  fileprivate var opposite: Self { Self(lowHalf: highHalf, highHalf: lowHalf) }

  /// Whether a box has no area.
  var isNothing: Bool { x >= z || y >= w }

  /// The sides where a box as long goes on, if they are between pixels.
  fileprivate func sides(next: Self) -> RectSides {
    let isNear = pointwiseMax(next - opposite, opposite - next) .< .edgeSlack
    let spans = (next.lowHalf .<= lowHalf + .edgeSlack) .& (next.highHalf .>= highHalf - .edgeSlack)
    let off = self - rounded(.toNearestOrEven)
    let isBetween = off * off .>= 1 / 262_144
    var sides: RectSides = []
    if isNear[2], spans[1], isBetween[0] { sides.insert(.minX) }
    if isNear[3], spans[0], isBetween[1] { sides.insert(.minY) }
    if isNear[0], spans[1], isBetween[2] { sides.insert(.maxX) }
    if isNear[1], spans[0], isBetween[3] { sides.insert(.maxY) }
    return sides
  }

  /// What is left of a box beside another one that is as long, or covers it; all of it beside any other.
  fileprivate func without(_ cover: Self) -> Self {
    let begins = cover.lowHalf .<= lowHalf + .edgeSlack
    let ends = cover.highHalf .>= highHalf - .edgeSlack
    let spans = begins .& ends
    if all(spans) { return Self() }
    var left = self
    for axis in 0..<2 where spans[1 - axis] && cover[2 + axis] > left[axis] {
      if begins[axis] { left[axis] = cover[2 + axis] }
      if ends[axis], cover[axis] < left[2 + axis] { left[2 + axis] = cover[axis] }
    }
    return left
  }
}
