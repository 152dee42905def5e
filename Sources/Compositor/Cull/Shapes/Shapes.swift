import Foundation
import Geometry
import RenderTree

// Shapes: paths are flattened when they change, or the size at which they are drawn, and kept with their outlines
// (`FlatPaths`). Every frame hands the outlines' edges to the renderer, which sums them into coverage.
// No pixel is touched here.

/// A shape that is seen, and where its coverage will lie.
struct DrawnShape: Sendable {
  var kind: DrawItem.Kind
  var place: Int32
  var slot: Int32
  /// Which flat path it is made of.
  var flat: Int32
  /// The pixels of the frame that it covers.
  var rect: PixelRect
  var atlasX: Int32
  var atlasY: Int32
  /// How many texels of the coverage are a pixel of the frame along each side.
  var fineness: Int32
  /// How far it is moved within its pixels.
  var phase = SIMD2<Double>()
  /// Its outline among the list's edges.
  var edges: Range<Int32> = 0..<0
  /// Of a fill below its own thin line: which shapes are that line, and what only one of both covers; else −1. Of a
  /// shape below another one of its path `line` is that.
  var line: Int32 = -1
  var either: Int32 = -1
  /// How opaque the line is, or the shape.
  var cover: Float = 0

  /// Where its coverage lies.
  var tile: PixelRect {
    PixelRect(
      x: atlasX, y: atlasY, width: rect.width * fineness, height: rect.height * fineness)
  }
}

extension FramePipeline {
  /// How far a line may be from its curve, in pixels: one and a half steps of 8 bits.
  private static let tolerance = 0.006

  /// Draws a shape of the node at `place` in the present context.
  mutating func drawShape(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) {
    if let shape = makeShape(kind, place, slot) { drawShape(shape) }
  }

  /// Draws a shape that was made.
  mutating func drawShape(_ index: Int32) {
    let shape = drawnShapes[Int(index)]
    add(
      DrawItem(
        kind: shape.kind, bleeds: false, place: shape.place, source: index, clip: context.clip,
        tint: context.tint, scissor: shape.rect, reach: shape.rect, group: context.group),
      level: context.level)
  }

  /// Finds room for the coverage of a shape; nil where nothing of it is seen.
  ///
  /// - Parameters:
  ///   - least: pixels that are known afterwards though none of it may be there.
  ///   - besides: how many more of about its size will be made before it is drawn.
  ///   - isFirst: whether no other waits to be drawn with it.
  mutating func makeShape(
    _ kind: DrawItem.Kind, _ place: Int, _ slot: Int, around least: PixelRect? = nil,
    besides: Int = 0, isFirst: Bool = true
  ) -> Int32? {
    let phase = phase(context.group)
    let reach = shapeReach(kind, place, slot).grown(by: phase == .zero ? 0 : 1)
    var rect = reach.intersection(context.scissor)
    if let least { rect = rect.union(least) }
    let size = rect.scaled(by: context.fineness)
    if rect.isEmpty { return nil }
    let room = findCoverageRoom(
      size.width, size.height, count: besides + 1, startsOver: isFirst)
    guard let origin = room else {
      report(.tooMuchAside, at: slot)
      return nil
    }
    drawnShapes.append(
      DrawnShape(
        kind: kind, place: Int32(place), slot: Int32(slot), flat: flatIndex(kind, place, slot),
        rect: rect, atlasX: origin.x, atlasY: origin.y, fineness: context.fineness,
        phase: phase))
    return Int32(drawnShapes.count - 1)
  }

  /// The pixels that a shape of the node at `place` may touch.
  mutating func shapeReach(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) -> PixelRect {
    let index = flatIndex(kind, place, slot)
    let box = flatPaths.box(index)
    guard !box.isNull else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    var spread: CGFloat = 0
    if kind == .shapeStroke || kind == .shapeEither { spread = nodes.shape.shown(slot).spread }
    let rect = box.insetBy(dx: -spread, dy: -spread)
    let map = shapeMap(kind, place, slot)
    guard let pixels = map.pixelBox(of: rect) else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    return PixelRect(covering: pixels)
  }

  /// Around the path of the shape at `place`, in its own points; nil without one.
  mutating func shapeBox(_ place: Int, _ slot: Int) -> CGRect? {
    let index = flatIndex(.shapeFill, place, slot)
    let box = flatPaths.box(index)
    return box.isNull ? nil : box
  }

  /// From points of a shape to pixels of the frame; a path lies in the geometry that its layer flips.
  mutating func shapeMap(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) -> Homography {
    let world = placements[place].world
    switch kind {
    case .shadowShape:
      let offset = nodes.shadow.shown(slot).offset
      return world.shifted(by: CGVector(dx: offset.width, dy: offset.height))
    case .shapeFill, .shapeStroke, .shapeEither:
      guard nodes.appearance.shown(slot).flags.contains(.geometryFlipped) else { return world }
      return world.ofMirrored(about: nodes.frame.shown(slot).bounds.midY.native)
    default: return world
    }
  }

  private mutating func flatIndex(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) -> Int32 {
    let key = FlatPaths.key(slot, number: kind.pathNumber)
    let blend: Blend<CGPath> =
      switch kind {
      case .shadowShape: nodes.shadow.shown(slot).path
      case .boxFill, .boxBorder, .boxInside, .boxFrame, .maskFill:
        Blend(boxPath(kind, place, slot, key))
      default: nodes.shape.shown(slot).path
      }
    return flatPaths.index(key, blend, size: size(of: place, slot), tolerance: Self.tolerance)
  }
}

extension FramePipeline {
  /// The path of a box whose corners are no quarters of a circle, or of its border.
  private mutating func boxPath(
    _ kind: DrawItem.Kind, _ place: Int, _ slot: Int, _ key: Int64
  ) -> CGPath {
    let look = nodes.appearance.shown(slot)
    let bounds = nodes.frame.shown(slot).bounds
    let outline = BoxOutline(
      rect: bounds, radius: CGFloat(look.drawnRadius(bounds.size)), corners: look.flags.corners,
      isContinuous: true)
    let inner = outline.inset(by: max(look.borderWidth, 0))
    switch kind {
    case .boxBorder: return flatPaths.path(key, outline, inner)
    case .boxInside: return flatPaths.path(key, inner, nil)
    case .boxFrame:
      // At least two pixels beyond the edge that the clip makes.
      let margin = CGFloat(4 / exp2(Double(size(of: place, slot))))
      let outer = BoxOutline(
        rect: bounds.insetBy(dx: -margin, dy: -margin), radius: 0, corners: 0, isContinuous: false)
      return flatPaths.path(key, outer, inner)
    case .boxFill where look.hasBorder && look.borderColor.alpha >= 1:
      return flatPaths.path(key, outline.below(look.borderWidth), nil)
    default: return flatPaths.path(key, outline, nil)
    }
  }

  /// The scale of the node at `place` as a power of two, rounded up, so that a layer that grows does not make its paths anew
  /// each frame.
  private mutating func size(of place: Int, _ slot: Int) -> Int {
    let bounds = nodes.frame.shown(slot).bounds
    let scale = placements[place].world.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    guard scale > 0, scale.isFinite else { return 0 }
    let size = Int(log2(scale).rounded(.up))
    return min(max(size, FlatPaths.sizes.lowerBound), FlatPaths.sizes.upperBound)
  }
}

extension DrawItem.Kind {
  /// Tells a node's paths apart.
  fileprivate var pathNumber: Int64 {
    switch self {
    case .shadowShape: 1
    case .boxFill, .maskFill: 2
    case .boxBorder: 3
    case .boxInside: 4
    case .boxFrame: 5
    default: 0
    }
  }
}

extension ShapeGroup {
  /// How far the line reaches beyond the path.
  fileprivate var spread: CGFloat {
    let mitre = lineJoin == .miter ? max(miterLimit, 1) : 1
    return lineWidth / 2 * max(mitre, lineCap == .square ? 1.415 : 1) + 0.5
  }
}
