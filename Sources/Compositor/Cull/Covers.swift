import Foundation
import Geometry
import RenderTree

// Upright layers side by side whose edge lies between pixels. Each covers its part of such a pixel, so that some of what
// lies behind both shows through between them. So a layer reaches on in that pixel below the one that goes on where it
// ends (it laps), to the end of it if that one is opaque. What lies on top of each other is in `CoverBands.swift`.

extension FramePipeline {
  // MARK: Layers side by side

  /// The sides of a sharp box between pixels where the next sibling goes on.
  mutating func lappedSides(_ place: Int) -> RectSides {
    let next = place + Int(order.sizes[place])
    guard next < order.slots.count, order.parents[next] == order.parents[place],
      placements[place].mayMeet(placements[next]), isDrawn(next, after: place)
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
  mutating func tintAround(_ item: DrawItem) -> Float {
    let (place, tint) = (Int(item.place), item.tint.w)
    guard order.sizes[place] == 1 else { return tint }
    let own = nodes.appearance.shown(Int(order.slots[place])).drawnOpacity
    return own > 0 ? min(tint / Float(own), 1) : 1
  }

  /// Whether a sibling that follows a node in the tree is drawn over it, into the same picture.
  @inline(always)
  mutating func isDrawn(_ next: Int, after place: Int) -> Bool {
    !nodes.appearance.shown(Int(order.slots[place])).flags.contains(.mask) && place != pictureRoot
      && (!depthOrder.isNeeded || staysInOrder(next, after: place))
  }

  /// Whether two siblings lie in one plane, where others do not.
  private mutating func staysInOrder(_ next: Int, after place: Int) -> Bool {
    let parent = Int(order.parents[place])
    return (parent < 0 || placements[parent].space < 0)
      && depthOrder.areLevel(place, next)
      && nodes.transform.shown(Int(order.slots[place])).transform.staysInPlane
      && nodes.transform.shown(Int(order.slots[next])).transform.staysInPlane
  }

  // MARK: What is known of layers

  /// How opaque a node's box is, where it is so throughout and the node is shown as it is; else 0.
  mutating func alphaThroughout(_ place: Int) -> Float {
    if isCover(place) { return 1 }
    let slot = Int(order.slots[place])
    let look = nodes.appearance.shown(slot)
    guard look.backgroundColor.alpha > 0, !look.hasBorder, look.flags.isSoftAllAround,
      !look.flags.contains(.continuousCorners), !nodes.contents.hasRow(slot),
      !nodes.gradient.hasRow(slot), order.sizes[place] == 1 || look.drawnOpacity >= 1,
      isUnchanged(place, butFaded: true)
    else { return 0 }
    return Float(min(look.backgroundColor.alpha, 1) * look.drawnOpacity)
  }

  /// Whether a node is seen, and as it is: neither masked nor changed, and unless that does not matter not faded.
  mutating func isUnchanged(_ place: Int, butFaded: Bool = false) -> Bool {
    let slot = Int(order.slots[place])
    let look = nodes.appearance.shown(slot)
    return placements[place].flags.contains(.visible) && placements[place].space < 0
      && (butFaded || look.drawnOpacity >= 1) && !look.flags.contains(.mask)
      && maskPlace(of: place) == nil
      && !isPicture(place) && !changesAnything(slot) && !nodes.transition.hasRow(slot)
  }

  /// Whether a node shows its sublayers as they are.
  mutating func isPlain(_ place: Int) -> Bool {
    order.sizes[place] > 1 && isUnchanged(place)
      && !nodes.appearance.shown(Int(order.slots[place])).flags.contains(.masksToBounds)
  }

  /// Whether all of a node's box is opaque, but for its corners.
  private mutating func isCover(_ place: Int) -> Bool {
    let slot = Int(order.slots[place])
    let look = nodes.appearance.shown(slot)
    guard look.flags.isSoftAllAround, !look.flags.contains(.continuousCorners) else {
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
  mutating func fillsItself(_ place: Int) -> Bool {
    let slot = Int(order.slots[place])
    guard nodes.contents.hasRow(slot) else { return true }
    let row = Int(nodes.contents.shownRow(slot))
    return nodes.contents.rows[row].gravity == .resize && !nodes.contents.rows[row].isSliced
  }
}

extension Placement {
  /// Whether it ends between pixels and where the next one begins; or where that ends, too, and goes as far along that
  /// edge, or not as far. Neither is known to be seen.
  @inline(always)
  func mayMeet(_ next: Placement) -> Bool {
    let apart = next.box - box
    guard flags.contains(.aligned) else {
      return turnsAs(next)
        && (box.isLarge
          ? box.overlaps(next.box) : (apart * apart).max() < Float.edgeSlack * .edgeSlack)
    }
    let away = next.box - box.opposite
    let squares = apart * apart
    let same = pointwiseMin(squares.lowHalf, squares.highHalf)
    // Below zero where one is within the other.
    let nested = apart.lowHalf * apart.highHalf
    let least = min((away * away).min(), pointwiseMax(SIMD2(same.y, same.x), nested).min())
    return least < Float.edgeSlack * .edgeSlack && meets(next, squares)
  }

  private func meets(_ next: Placement, _ squares: SIMD4<Float>) -> Bool {
    squares.max() < Float.edgeSlack * .edgeSlack || (!box.isOnPixels && touches(next))
  }

  /// Whether the boxes around both have anything in common, or nearly so.
  @inline(always)
  func touches(_ other: Placement) -> Bool {
    let slack = SIMD4<Float>(-.edgeSlack, -.edgeSlack, .edgeSlack, .edgeSlack)
    return (box + slack).overlaps(other.box)
  }

  /// Whether it does so with what stands upright, or with what is turned the same way.
  func touchesAlike(_ other: Placement) -> Bool {
    touches(other) && (other.flags.contains(.aligned) || turnsAs(other))
  }

  /// Whether both were turned by the same map.
  @inline(always)
  private func turnsAs(_ other: Placement) -> Bool {
    world.m11 == other.world.m11 && world.m12 == other.world.m12 && world.m21 == other.world.m21
      && world.m22 == other.world.m22
  }

  /// Whether a box lies where another one does, and as it does.
  func isWhere(_ other: Placement) -> Bool {
    let away = box - other.box
    let (mine, its) = (world.linearPart, other.world.linearPart)
    let depth = other.world.depthPart
    let (turn, lean) = (mine - its, world.depthPart - depth)
    return (away * away).max() < Float.edgeSlack * .edgeSlack
      && (turn * turn).max() <= 1e-10 * (its * its).max()
      && (lean * lean).max() <= 1e-10 * (depth * depth).max()
  }
}

extension Homography {
  /// What x and y contribute to the depth.
  fileprivate var depthPart: SIMD2<Float> { SIMD2(Float(m13), Float(m23)) }
}

extension Float {
  /// Pixels by which edges may miss each other and still be one.
  static var edgeSlack: Float { 1 / 128 }
}

extension AppearanceGroup {
  /// Whether its corners are sharp.
  var isSharp: Bool { cornerRadius <= 0 || flags.corners == 0 }

  /// Whether it has sharp edges that show nothing but what is within.
  fileprivate var laps: Bool { isSharp && !hasBorder && flags.isSoftAllAround }
}

extension SIMD4 where Scalar == Float {
  /// Whether a box, in pixels, is so large that a part of its edge may be seen.
  @inline(always)
  var isLarge: Bool { z - x >= 40 || w - y >= 40 }

  /// The other ends of a box along x and y: maximum x and y, minimum x and y.
  @inline(always)
  fileprivate var opposite: Self { Self(lowHalf: highHalf, highHalf: lowHalf) }

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
}
