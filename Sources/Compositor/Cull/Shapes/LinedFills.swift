import Foundation
import Geometry
import RenderTree

// A shape's line lies over its fill, half of it within. Where both end in one pixel, each would cover its part of
// all that lies below, and some of what lies behind the shape would shine through between them. So the fill takes
// into account what the line will cover: with f, s and x for what the fill covers of a pixel, the line, and one of
// both alone, they have c = (f + s − x) / 2 in common, and below a line that is `a` opaque the fill counts
// (f − a c) / (1 − a s). Lines so wide that no pixel holds the fill's edge and the line's do not need it.

extension FramePipeline {
  /// Lines of so many pixels hide the edge below them.
  private static let hidingWidth = 3.0

  /// Draws the fill of a shape and the line over it.
  mutating func drawLinedFill(_ place: Int, _ slot: Int) {
    let fill = makeShape(.shapeFill, place, slot, besides: 3)
    let line = makeShape(.shapeStroke, place, slot, isFirst: fill == nil)
    if let fill, let line, isThin(place, slot),
      let either = makeShape(.shapeEither, place, slot, isFirst: false)
    {
      drawnShapes[Int(fill)].line = line
      drawnShapes[Int(fill)].either = either
      drawnShapes[Int(fill)].cover = Float(min(nodes.shape.shown(slot).strokeColor.alpha, 1))
    }
    if let fill { drawShape(fill) }
    if let line { drawShape(line) }
  }

  private mutating func isThin(_ place: Int, _ slot: Int) -> Bool {
    let bounds = nodes.frame.shown(slot).bounds
    let scale = placements[place].world.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    return nodes.shape.shown(slot).lineWidth.native * scale < Self.hidingWidth
  }

  /// Tells an instance of a fill where the coverage of its line lies, and of one of both alone.
  mutating func add(lineOf shape: DrawnShape, _ item: DrawItem, to instance: inout Instance) {
    guard shape.line >= 0 else { return }
    let line = toAtlas(drawnShapes[Int(shape.line)], item)
    if shape.either >= 0 {
      guard !drawnShapes[Int(shape.either)].edges.isEmpty else { return }
      let either = toAtlas(drawnShapes[Int(shape.either)], item)
      instance.linear = SIMD4(either.x, either.y, shape.cover * item.tint.w, 0)
    } else {
      instance.linear = SIMD4(0, 0, shape.cover * tintAround(item), 1)
    }
    instance.extra = SIMD4(lowHalf: instance.extra.lowHalf, highHalf: line)
    var bits = InstanceBits(asFloat: instance.shape.w)
    bits.lined = true
    instance.shape.w = bits.asFloat
  }

  /// From pixels of the target to texels of a shape's coverage.
  private mutating func toAtlas(_ shape: DrawnShape, _ item: DrawItem) -> SIMD2<Float> {
    let here = inTarget(shape.rect, group: item.group)
    return SIMD2(Float(shape.atlasX - here.x), Float(shape.atlasY - here.y))
  }
}
