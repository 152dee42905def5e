import Foundation
import Geometry
import RenderTree

// What ends where its clip ends has no edge of its own there: covered by a part twice, by itself and by the
// clip, a pixel would show less than that part. So sides of a rectangle that lie on or beyond those of what
// cuts it are moved outwards, where only the clip is seen.

/// Sides of a rectangle, in its own space.
struct RectSides: OptionSet, Sendable {
  let rawValue: UInt8

  static let minX = RectSides(rawValue: 1)
  static let minY = RectSides(rawValue: 2)
  static let maxX = RectSides(rawValue: 4)
  static let maxY = RectSides(rawValue: 8)
  static let all = RectSides(rawValue: 15)
  /// No side, but how they are moved: upright ones to the end of the pixel that they lie in, and no further.
  static let onPixels = RectSides(rawValue: 16)
  /// No side either: they are moved inwards, where an opaque border hides them.
  static let belowBorder = RectSides(rawValue: 32)
  /// No side: upright ones are moved inwards by what the border above will cover of their pixels.
  static let withBorder = RectSides(rawValue: 64)
  /// No side: all four are the border's own, and the shader counts for what it will cover.
  static let asBorder = RectSides(rawValue: 128)

  /// All that end below a border.
  static let below: RectSides = [.belowBorder, .withBorder, .asBorder]

  /// Whether they are moved in such a way that they reach no further than they would.
  var staysWithin: Bool { contains(.onPixels) || !isDisjoint(with: .below) }

  /// Those that no round corner touches.
  ///
  /// - Parameter corners: a `CACornerMask`'s raw value.
  func between(sharp corners: UInt32) -> RectSides {
    var sides = self
    if corners & 0b0101 != 0 { sides.remove(.minX) }
    if corners & 0b0011 != 0 { sides.remove(.minY) }
    if corners & 0b1010 != 0 { sides.remove(.maxX) }
    if corners & 0b1100 != 0 { sides.remove(.maxY) }
    return sides
  }
}

extension FramePipeline {
  /// Pixels by which a side may miss the clip's and still end with it.
  private static let slack: Float = 1 / 128

  /// Which sides of a primitive only the clip around it cuts; all of them where it covers that clip wholly.
  mutating func sidesBeyondClip(
    _ kind: DrawItem.Kind, _ place: Int, _ context: CullContext
  ) -> RectSides {
    guard context.clipPlace >= 0, kind != .shadow else { return [] }
    let isPicture = kind == .contents || kind == .formerContents
    if !isPicture, coversClip(place, context) { return .all }
    guard kind != .border, mayTouch(place, Int(context.clipPlace)) else { return [] }
    let slot = Int(order.slots[place])
    let (bounds, look) = (nodes.frame.shown(slot).bounds, nodes.appearance.shown(slot))
    let rect = isPicture ? placedContents(place, slot) : bounds
    let sides = self.sides(of: rect, place, beyond: Int(context.clipPlace))
    let isSharp = isPicture || look.drawnRadius(bounds.size) == 0
    if isSharp, sides == .all { return .all }
    // Edges that are cut hard lie where they are: others may begin right there.
    guard !sides.isEmpty, look.flags.isSoftAllAround else { return [] }
    if isPicture { return sides }
    let moved = isSharp ? sides : sides.between(sharp: look.flags.corners)
    return moved.isEmpty || !placements[place].world.isUpright ? moved : moved.union(.onPixels)
  }

  /// Whether the node is not known to keep clear of another one's edge. O(1), cheap for what stands upright.
  @inline(always)
  mutating func mayTouch(_ place: Int, _ clip: Int) -> Bool {
    let isAligned = placements[place].flags.contains(.aligned)
    // No side of what is turned lies on one of what is not.
    guard isAligned == placements[clip].flags.contains(.aligned) else { return false }
    guard isAligned else { return true }
    let (mine, its) = (placements[place].box, placements[clip].box)
    return mine.x <= its.x + Self.slack || mine.y <= its.y + Self.slack
      || mine.z >= its.z - Self.slack || mine.w >= its.w - Self.slack
  }

  /// The sides of a rectangle of one node that lie on those of another one's clip, or beyond; none where the
  /// two are turned towards each other.
  mutating func sides(of rect: CGRect, _ place: Int, beyond clip: Int) -> RectSides {
    guard let map = map(from: place, to: clip), let around = clipRect(of: clip) else { return [] }
    let scale = placements[clip].world.scale(at: CGPoint(x: around.midX, y: around.midY))
    guard scale > 0 else { return [] }
    return map.sides(of: rect, beyond: around, slack: Double(Self.slack) / scale)
  }

  /// From one node's points to another's, where the axes of both are parallel.
  private mutating func map(from place: Int, to other: Int) -> UprightMap? {
    if place == other { return UprightMap(.identity) }
    guard let back = placements[other].world.inverse else { return nil }
    return UprightMap(placements[place].world.onto(back))
  }

  /// What a node that clips, or masks, leaves at the most, in its own points; nil where that is not known.
  private mutating func clipRect(of place: Int) -> CGRect? {
    let slot = Int(order.slots[place])
    guard nodes.appearance.shown(slot).flags.contains(.mask), nodes.shape.hasRow(slot),
      look(place).parts == .fill
    else { return nodes.frame.shown(slot).bounds }
    return shapeBox(place, slot)
  }

  /// The mask of a node where it shows nothing beyond `clipRect(of:)`, and whether that leaves the node's own bounds
  /// nothing to cut.
  mutating func endOfMask(_ place: Int, _ node: NodeLook) -> (place: Int32, isWithin: Bool)? {
    guard let mask = maskPlace(of: place), placements[mask].flags.contains(.visible),
      endsAtItsClip(mask: mask)
    else { return nil }
    guard let rect = clipRect(of: mask), let map = map(from: mask, to: place) else {
      return (Int32(mask), false)
    }
    let bounds = nodes.frame.shown(Int(order.slots[place])).bounds
    let (first, last) = (map.corner(rect.minX, rect.minY), map.corner(rect.maxX, rect.maxY))
    let (low, high) = (pointwiseMin(first, last), pointwiseMax(first, last))
    let slack = 1e-3
    let isWithin =
      low.x >= bounds.minX.native - slack && low.y >= bounds.minY.native - slack
      && high.x <= bounds.maxX.native + slack && high.y <= bounds.maxY.native + slack
    let corners = nodes.appearance.shown(Int(order.slots[place])).flags.corners
    let isOverruled =
      node.cornerRadius == 0
      || (!node.isContinuous && isNoRounder(node.cornerRadius, corners, place, than: mask))
    return (Int32(mask), isWithin && isOverruled)
  }

  /// Whether a mask shows nothing beyond `clipRect(of:)`.
  private mutating func endsAtItsClip(mask place: Int) -> Bool {
    let slot = Int(order.slots[place])
    let look = self.look(place)
    guard !look.hasSublayers, !look.castsShadow, !look.hasEffects, !look.filtersBackdrop,
      !isPicture(place), !look.parts.contains(.particles), !nodes.transition.hasRow(slot)
    else { return false }
    if nodes.shape.hasRow(slot) {
      return look.parts == .fill
        && !nodes.appearance.shown(slot).flags.contains(.geometryFlipped)
    }
    return !look.parts.contains(.contents) || nodes.contents.shown(slot).gravity.staysInside
  }
}

/// A map that takes lines along an axis to lines along an axis.
struct UprightMap {
  let map: Homography
  /// Whether it exchanges the axes.
  let isTurned: Bool

  init?(_ map: Homography) {
    let size = max(abs(map.m11), abs(map.m12), abs(map.m21), abs(map.m22))
    let slack = 1e-6 * size
    guard size > 0, map.m33 != 0, max(abs(map.m13), abs(map.m23)) <= 1e-9 * abs(map.m33) else {
      return nil
    }
    self.map = map
    isTurned = max(abs(map.m11), abs(map.m22)) <= slack
    guard isTurned || max(abs(map.m12), abs(map.m21)) <= slack else { return nil }
  }

  /// The sides of a rectangle that arrive on those of another one, or beyond.
  func sides(of rect: CGRect, beyond around: CGRect, slack: Double) -> RectSides {
    let low = SIMD2(around.minX.native, around.minY.native) + slack
    let high = SIMD2(around.maxX.native, around.maxY.native) - slack
    let (first, last) = (corner(rect.minX, rect.minY), corner(rect.maxX, rect.maxY))
    // Where the axes are exchanged, x of the clip is said by the rectangle's y.
    let (x, y) = isTurned ? (1, 0) : (0, 1)
    func isBeyond(_ axis: Int, _ place: SIMD2<Double>, _ other: SIMD2<Double>) -> Bool {
      place[axis] <= other[axis] ? place[axis] <= low[axis] : place[axis] >= high[axis]
    }
    var sides: RectSides = []
    if isBeyond(x, first, last) { sides.insert(.minX) }
    if isBeyond(y, first, last) { sides.insert(.minY) }
    if isBeyond(x, last, first) { sides.insert(.maxX) }
    if isBeyond(y, last, first) { sides.insert(.maxY) }
    return sides
  }

  /// Where a rectangle arrives: minimum x and y, maximum x and y.
  func box(of rect: CGRect) -> SIMD4<Float> {
    let (first, last) = (corner(rect.minX, rect.minY), corner(rect.maxX, rect.maxY))
    return SIMD4(
      lowHalf: SIMD2(pointwiseMin(first, last)), highHalf: SIMD2(pointwiseMax(first, last)))
  }

  /// Where a point arrives.
  func corner(_ x: CGFloat, _ y: CGFloat) -> SIMD2<Double> {
    let (x, y) = (x.native, y.native)
    return SIMD2(x * map.m11 + y * map.m21 + map.m31, x * map.m12 + y * map.m22 + map.m32)
      / map.m33
  }
}

extension Homography {
  /// Whether x stays x and y stays y.
  var isUpright: Bool { m12 == 0 && m21 == 0 && m13 == 0 && m23 == 0 }
}
