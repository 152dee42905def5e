import Foundation
import Geometry
import RenderTree

// What is drawn into a group that a clip cuts, and ends in the same pixels as that clip. There the clip leaves some
// of the pixel, and the primitive covers some of it; what both have in common is not the product, if the edges
// touch, or cross, or are nearly one. So such primitives are told the clip, and cover as much of the pixel as they
// have in common with what it leaves (`commonCoverage` in `clip.glsl`). Sharp edges that cross a straight one
// at right angles need no more than `ClipSides.swift`.

/// The clip that was last told to a primitive of a group.
struct GroupClip: Sendable {
  var group: Int32 = -1
  /// The place of the node whose bounds they are.
  var place: Int32 = -1
  /// Its place in `DrawList.clips`.
  var index: Int32 = -1
}

extension FramePipeline {
  /// Whether a primitive ends in pixels where the clip of its group does, and not along the same sides alone.
  mutating func crossesClip(
    _ kind: DrawItem.Kind, _ place: Int, _ sides: RectSides, _ context: CullContext
  ) -> Bool {
    let clip = Int(context.clipPlace)
    let isPicture = kind == .contents || kind == .formerContents
    guard clip >= 0, context.clip < 0, clip != place || isPicture,
      kind == .group || mayTouch(place, clip), kind != .shadow
    else { return false }
    let (slot, around) = (Int(order.slots[place]), self.look(clip))
    let look = nodes.appearance.shown(slot)
    guard cutsByItsBox(clip, around), look.flags.isSoftAllAround else { return false }
    let rect = isPicture ? placedContents(place, slot) : nodes.frame.shown(slot).bounds
    let radius = isPicture ? 0 : look.drawnRadius(rect.size)
    if sides == .all {
      return kind == .box && look.hasBorder && radius < around.cornerRadius
    }
    guard let back = placements[clip].world.inverse else { return false }
    let map = placements[place].world.onto(back)
    guard let box = map.pixelBox(of: rect) else { return true }
    let bounds = nodes.frame.shown(Int(order.slots[clip])).bounds.standardized
    let scale = placements[clip].world.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    guard scale > 0 else { return false }
    let frame = ClipFrame(
      bounds, radius: Float(around.cornerRadius), pixel: Float(1 / scale))
    if frame.surelyHolds(box) { return false }
    if kind == .group { return true }
    // What is turned crosses the clip in a few pixels, which are not worth a program that costs far more.
    guard map.keepsAxes else { return false }
    return radius > 0 || !placements[clip].flags.contains(.aligned) || frame.cornersMeet(box)
      || frame.sidesAreNear(box)
  }

  /// Whether a node cuts a group by its rounded rectangle and nothing else.
  private mutating func cutsByItsBox(_ clip: Int, _ around: NodeLook) -> Bool {
    let isMask = nodes.appearance.shown(Int(order.slots[clip])).flags.contains(.mask)
    guard isMask else { return !around.isContinuous }
    let boxes: NodeLook.Parts = around.cornerRadius > 0 ? [.background, .gradient] : .filled
    return !around.isContinuous && around.parts.isSubset(of: boxes)
  }

  /// The clip of the group that is drawn into; −1 where there is no room for another one.
  mutating func groupClip(_ context: CullContext) -> Int32 {
    if lastGroupClip.group == context.group, lastGroupClip.place == context.clipPlace {
      return lastGroupClip.index
    }
    guard list.clips.count < 65_534, var shape = clipShape(Int(context.clipPlace)) else {
      return -1
    }
    shape.shape.w = -1
    lastGroupClip = GroupClip(
      group: context.group, place: context.clipPlace, index: Int32(list.clips.count))
    list.clips.append(shape)
    return lastGroupClip.index
  }
}

extension NodeLook.Parts {
  /// What fills a sharp rectangle.
  fileprivate static let filled: Self = [.background, .gradient, .contents]
}

extension Homography {
  /// Whether lines along the axes stay so, or change places.
  fileprivate var keepsAxes: Bool {
    let slack = 1e-6 * max(abs(m11), abs(m12), abs(m21), abs(m22))
    return max(abs(m13), abs(m23)) <= 1e-9 * abs(m33)
      && (max(abs(m12), abs(m21)) <= slack || max(abs(m11), abs(m22)) <= slack)
  }
}

/// A rounded clip, in its own points; boxes are minimum x and y, maximum x and y.
private struct ClipFrame {
  let box: SIMD4<Float>
  let radius: Float
  /// What a pixel is in points.
  let pixel: Float
  /// By how much sides may miss each other and still be one.
  var slack: Float { pixel / 128 }

  init(_ bounds: CGRect, radius: Float, pixel: Float) {
    box = SIMD4(
      Float(bounds.minX), Float(bounds.minY), Float(bounds.maxX), Float(bounds.maxY))
    (self.radius, self.pixel) = (radius, pixel)
  }

  /// Whether a box ends in no pixel where the clip does: all of it lies within by a pixel.
  func surelyHolds(_ other: SIMD4<Float>) -> Bool {
    let middle = 0.5 * (box.lowHalf + box.highHalf)
    let half = 0.5 * (box.highHalf - box.lowHalf)
    // The corner that is the farthest away, as if all were on one side.
    let away = pointwiseMax(other.highHalf - middle, middle - other.lowHalf)
    let arc = away - (half - radius)
    let isInCorner = arc.x > 0 && arc.y > 0
    return all(away .<= half - pixel)
      && (!isInCorner || (arc * arc).sum() <= (radius - pixel) * (radius - pixel))
  }

  /// Whether a side of a box is less than a pixel from one of the clip's, but not on it.
  func sidesAreNear(_ other: SIMD4<Float>) -> Bool {
    let away = other - box
    let inwards = SIMD4(lowHalf: away.lowHalf, highHalf: -away.highHalf)
    return any((inwards .> slack) .& (inwards .< pixel))
  }

  /// Whether a side of a box within the clip runs through one of its round corners.
  func cornersMeet(_ other: SIMD4<Float>) -> Bool {
    guard radius > 0 else { return false }
    let reach = radius + pixel
    let (low, high) = (box.lowHalf + reach, box.highHalf - reach)
    func isInCorner(_ side: Float, _ axis: Int) -> Bool {
      side > box[axis] + slack && side < box[2 + axis] - slack
        && (side < low[axis] || side > high[axis])
    }
    func meets(_ axis: Int) -> Bool {
      let cross = 1 - axis
      return (other[cross] < low[cross] || other[2 + cross] > high[cross])
        && (isInCorner(other[axis], axis) || isInCorner(other[2 + axis], axis))
    }
    return meets(0) || meets(1)
  }
}
