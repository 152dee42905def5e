import Foundation
import Geometry
import RenderTree

// A shape right below another one of the same path: a ring and how far it has come, a plate and its tint. Each would
// cover its part of the pixels at their common edge, and some of the lower one would be seen around the upper. So of
// what it covers the lower one leaves to the other what that will cover (`LinedFills.swift`), whose coverage lies within
// its own. Only the next layer is looked at: a sublayer, or the sibling after one without sublayers.

/// The coverage of a shape that was made before the shape itself is drawn.
struct ShapeAhead: Sendable {
  /// Which of `drawnShapes`; −1 for none.
  var index: Int32 = -1
  fileprivate var group: Int32 = -1
  fileprivate var scissor = PixelRect(x: 0, y: 0, width: 0, height: 0)
}

extension FramePipeline {
  /// Draws the fill or the line of a shape, less what the next layer will cover of it.
  mutating func drawShapeBelowItsLike(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) {
    guard let shape = shapeAhead(kind, place) ?? makeShape(kind, place, slot, besides: 1)
    else { return }
    shapeAhead.index = -1
    if let above = likeAbove(kind, place, slot),
      let line = makeShape(
        kind, place + 1, above.slot, around: drawnShapes[Int(shape)].rect, isFirst: false)
    {
      drawnShapes[Int(shape)].line = line
      drawnShapes[Int(shape)].cover = above.alpha
      shapeAhead = ShapeAhead(index: line, group: context.group, scissor: context.scissor)
    }
    drawShape(shape)
  }

  /// The coverage that was made for what lies below, if it is drawn in the same context.
  private mutating func shapeAhead(_ kind: DrawItem.Kind, _ place: Int) -> Int32? {
    guard shapeAhead.index >= 0, shapeAhead.group == context.group,
      shapeAhead.scissor == context.scissor
    else { return nil }
    let shape = drawnShapes[Int(shapeAhead.index)]
    return shape.kind == kind && shape.place == place ? shapeAhead.index : nil
  }

  /// The shape right above one, where it covers no more than that does; and how opaque it is.
  private mutating func likeAbove(
    _ kind: DrawItem.Kind, _ place: Int, _ slot: Int
  ) -> (slot: Int, alpha: Float)? {
    let next = place + 1
    guard next < order.slots.count else { return nil }
    let (above, isSublayer) = (Int(order.slots[next]), order.parents[next] == place)
    guard
      isSublayer
        || (order.parents[next] == order.parents[place] && isDrawn(next, after: place)),
      nodes.shape.hasRow(above), isUnchanged(next, butFaded: true)
    else { return nil }
    let look = nodes.appearance.shown(above)
    let (lower, upper) = (nodes.shape.shown(slot), nodes.shape.shown(above))
    let paint = kind == .shapeFill ? upper.fillColor : upper.strokeColor
    guard paint.alpha > 0, order.sizes[next] == 1 || look.drawnOpacity >= 1,
      !look.flags.contains(.masksToBounds),
      !isSublayer || !nodes.appearance.shown(slot).flags.contains(.masksToBounds),
      shapeMap(kind, place, slot) == shapeMap(kind, next, above),
      kind == .shapeFill ? lower.fills(as: upper) : lower.goesOn(below: upper),
      lower.hasPath(of: upper)
    else { return nil }
    return (above, Float(min(paint.alpha, 1) * look.drawnOpacity))
  }
}

extension ShapeGroup {
  /// Whether both have one path that does not change.
  fileprivate func hasPath(of other: ShapeGroup) -> Bool {
    guard !path.isMixed, !other.path.isMixed, let mine = path.nearest,
      let its = other.path.nearest
    else { return false }
    return mine === its || mine.path == its.path
  }

  fileprivate func fills(as other: ShapeGroup) -> Bool {
    usesEvenOddRule == other.usesEvenOddRule
  }

  /// Whether a line goes on wherever another one does that lies over it.
  fileprivate func goesOn(below other: ShapeGroup) -> Bool {
    strokeStart <= 0 && strokeEnd >= 1 && dashes == nil && lineWidth >= other.lineWidth
      && lineJoin == other.lineJoin && miterLimit >= other.miterLimit
  }
}
