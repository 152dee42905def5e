import Foundation
import Geometry
import RenderTree

// Nine slices: a picture whose middle alone is stretched is up to nine pictures side by side. Their
// edges towards each other are cut hard, pixel by pixel, so that nothing is covered twice or not at all;
// their outer edges reach beyond the picture, whose rectangle cuts them as a clip.

/// One of nine parts of a picture.
struct Slice: Sendable {
  /// In points of the layer.
  var rect: CGRect
  /// Minimum and maximum x and y, in units of the picture.
  var texels: SIMD4<Float>
}

extension ContentsGroup {
  /// Whether the picture is stretched in parts.
  @inline(__always)
  var isSliced: Bool {
    center != CGRect(x: 0, y: 0, width: 1, height: 1) && gravity.resizes && center.isWithinUnit
  }

  /// One slice, 0…8, row by row; nil where it has no extent.
  ///
  /// - Parameters:
  ///   - bounds: of the layer, in points.
  ///   - margin: how far outer edges reach beyond, in points.
  func slice(_ index: Int, in bounds: CGRect, flipped: Bool, margin: Double) -> Slice? {
    guard let image else { return nil }
    let whole = placed(in: bounds, flipped: flipped)
    let x = Span(
      low: center.minX, high: center.maxX, size: CGFloat(image.width) * rect.width / scale,
      start: whole.minX, length: whole.width)
    let y = Span(
      low: flipped ? 1 - center.maxY : center.minY, high: flipped ? 1 - center.minY : center.maxY,
      size: CGFloat(image.height) * rect.height / scale, start: whole.minY, length: whole.height)
    guard let across = x.part(index % 3, margin: CGFloat(margin)),
      let down = y.part(index / 3, margin: CGFloat(margin))
    else { return nil }
    let v = { (share: CGFloat) -> CGFloat in
      flipped ? rect.maxY - share * rect.height : rect.minY + share * rect.height
    }
    return Slice(
      rect: CGRect(
        x: across.start, y: down.start, width: across.end - across.start,
        height: down.end - down.start),
      texels: SIMD4(
        Float(rect.minX + across.from * rect.width), Float(v(down.from)),
        Float(rect.minX + across.to * rect.width), Float(v(down.to))))
  }
}

extension ContentsGravity {
  /// Whether the picture takes another size than its own.
  fileprivate var resizes: Bool {
    self == .resize || self == .resizeAspect || self == .resizeAspectFill
  }
}

extension CGRect {
  /// Whether it lies within the unit square and has no side that is not a number.
  fileprivate var isWithinUnit: Bool {
    minX >= 0 && minY >= 0 && maxX <= 1 && maxY <= 1 && width >= 0 && height >= 0
  }
}

/// The slices along one axis.
private struct Span {
  /// Where the middle begins and ends, in units of what is shown.
  var low: CGFloat
  var high: CGFloat
  /// The size of what is shown, in points.
  var size: CGFloat
  /// Where it lies in the layer.
  var start: CGFloat
  var length: CGFloat

  /// Where a part lies, and which of the picture it shows; nil without extent.
  func part(
    _ index: Int, margin: CGFloat
  ) -> (start: CGFloat, end: CGFloat, from: CGFloat, to: CGFloat)? {
    var (first, last) = (low * size, (1 - high) * size)
    // What is too small for both edges shrinks them alike.
    if first + last > length, first + last > 0 {
      let share = length / (first + last)
      (first, last) = (first * share, last * share)
    }
    let places = [0, first, length - last, length]
    let shares = [0, low, high, 1]
    var (begin, end) = (places[index], places[index + 1])
    var (from, to) = (shares[index], shares[index + 1])
    guard end > begin else { return nil }
    let slope = (to - from) / (end - begin)
    if index == 0 {
      begin -= margin
      from -= slope * margin
    }
    if index == 2 || (index < 2 && places[3] <= end) {
      end += margin
      to += slope * margin
    }
    return (start + begin, start + end, from, to)
  }
}

extension FramePipeline {
  /// Draws the slices of the node's picture.
  mutating func drawSlices(_ kind: DrawItem.Kind, _ place: Int) {
    let slot = Int(order.slots[place])
    // Where the bounds cut the group that the slices are in, they would cut them twice.
    let endsAtBounds = nodes.contents.shown(slot).gravity != .resizeAspect
    if endsAtBounds && context.clipPlace == Int32(place) { return addSlices(kind, place) }
    let outer = context
    if context.clip < 0 {
      clipSlices(place, slot)
      addSlices(kind, place)
      context = outer
      return
    }
    // What a clip cuts already has no room for another one.
    let rect = reach(of: kind, place).intersection(context.scissor)
    guard let group = makeGroup(place, rect, 1, .clip) else { return }
    context = context(in: group)
    context.clipPlace = outer.clipPlace
    clipSlices(place, slot)
    addSlices(kind, place)
    context = outer
    drawGroup(group, tint: .one)
  }

  /// Lets the rectangle of the whole picture cut its slices, but for sides that something else cuts.
  private mutating func clipSlices(_ place: Int, _ slot: Int) {
    var rect = placedContents(place, slot)
    if context.clipPlace >= 0 {
      let sides = self.sides(of: rect, place, beyond: Int(context.clipPlace))
      rect = rect.grown(by: max(rect.width, rect.height), on: sides)
    }
    guard list.clips.count < 65_534, let shape = clipShape(place, to: rect) else { return }
    context.clip = Int32(list.clips.count)
    context.clipPlace = -1
    list.clips.append(shape)
  }

  private mutating func addSlices(_ kind: DrawItem.Kind, _ place: Int) {
    let reach = reach(of: kind, place)
    guard reach.overlaps(context.scissor) else { return }
    for index in 0..<9 {
      add(
        DrawItem(
          kind: kind, bleeds: false, place: Int32(place), source: Int32(index),
          clip: context.clip, tint: context.tint, scissor: context.scissor, reach: reach,
          group: context.group), level: context.level)
    }
  }
}

extension CGRect {
  /// The rectangle with some of its sides moved outwards.
  fileprivate func grown(by margin: CGFloat, on sides: RectSides) -> CGRect {
    func share(_ side: RectSides) -> CGFloat { sides.contains(side) ? margin : 0 }
    let (left, top) = (share(.minX), share(.minY))
    return CGRect(
      x: minX - left, y: minY - top, width: width + left + share(.maxX),
      height: height + top + share(.maxY))
  }
}
