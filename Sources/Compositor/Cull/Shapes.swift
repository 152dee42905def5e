import Foundation
import Geometry
import RenderTree

// Shapes: paths are flattened once for each size that they are drawn at, and kept. Every frame makes
// outlines of them (a stroke that draws itself is another outline each time) and hands their edges to
// the renderer, which sums them into coverage. No pixel is touched here.

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
}

/// Flat paths, kept from frame to frame.
struct FlatPaths: Sendable {
  /// A flat path, what it was made of, and how large it is.
  struct Entry: Sendable {
    var source = Blend<CGPath>(nil)
    var tolerance = 0.0
    var flat = FlatPath()
    var blended = Path()
    var box = CGRect.null
  }

  private(set) var entries: [Entry] = []
  private var boxes: [Int64: (outline: BoxOutline, border: CGFloat, path: CGPath)] = [:]
  private var indices: [Int64: Int32] = [:]

  /// The flat path of a blend, made anew where it changed.
  ///
  /// - Parameters:
  ///   - key: a name for what the blend belongs to.
  ///   - tolerance: how far lines may be from the curves, in the path's units.
  mutating func index(_ key: Int64, _ blend: Blend<CGPath>, tolerance: Double) -> Int32 {
    let index: Int32
    if let known = indices[key] {
      index = known
    } else {
      index = Int32(entries.count)
      entries.append(Entry())
      indices[key] = index
    }
    entries[Int(index)].update(blend, tolerance)
    return index
  }

  /// The path of a box, or of the border inside it; made anew where it changed.
  mutating func path(_ key: Int64, _ outline: BoxOutline, border: CGFloat) -> CGPath {
    if let known = boxes[key], known.outline == outline, known.border == border {
      return known.path
    }
    var path = outline.path
    if border > 0, let inner = outline.inset(by: border) { path.add(inner.path) }
    let made = CGPath(path: path)
    boxes[key] = (outline, border, made)
    return made
  }

  /// Hands out a flat path without copying it.
  func withFlat(_ index: Int32, _ body: (borrowing FlatPath) -> Void) {
    body(entries[Int(index)].flat)
  }

  /// Around the points of a flat path.
  func box(_ index: Int32) -> CGRect { entries[Int(index)].box }
}

extension FlatPaths.Entry {
  /// Makes the flat path of another blend, or for another tolerance, in the same memory.
  fileprivate mutating func update(_ blend: Blend<CGPath>, _ wanted: Double) {
    let isSame =
      source.from === blend.from && source.to === blend.to && source.fraction == blend.fraction
    guard !isSame || tolerance != wanted else { return }
    source = blend
    tolerance = wanted
    if blend.isMixed, let from = blend.from, let to = blend.to {
      Path.blend(from.path, to.path, at: blend.fraction, into: &blended)
      flat.replace(with: blended, tolerance: wanted)
    } else {
      flat.replace(with: blend.nearest?.path ?? Path(), tolerance: wanted)
    }
    box = flat.box
  }
}

extension FlatPath {
  /// Around all points; null without any.
  fileprivate var box: CGRect {
    guard let first = points.first else { return .null }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension FramePipeline {
  /// How far a line may be from its curve, in pixels.
  private static let tolerance = 0.01

  /// Draws a shape of the node at `place` in the present context.
  mutating func drawShape(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) {
    let reach = shapeReach(kind, place, slot)
    let rect = reach.intersection(context.scissor)
    guard !rect.isEmpty, let origin = coverageAtlas.place(width: rect.width, height: rect.height)
    else { return }
    drawnShapes.append(
      DrawnShape(
        kind: kind, place: Int32(place), slot: Int32(slot), flat: flatIndex(kind, place, slot),
        rect: rect, atlasX: origin.x, atlasY: origin.y))
    add(
      DrawItem(
        kind: kind, bleeds: false, place: Int32(place), source: Int32(drawnShapes.count - 1),
        clip: context.clip, tint: context.tint, scissor: rect, reach: rect, group: context.group),
      level: context.level)
  }

  /// The pixels that a shape of the node at `place` may touch.
  mutating func shapeReach(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) -> PixelRect {
    let index = flatIndex(kind, place, slot)
    let box = flatPaths.box(index)
    guard !box.isNull else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
    var spread: CGFloat = 0
    if kind == .shapeStroke { spread = nodes.shape.shown(slot).spread }
    let rect = box.insetBy(dx: -spread, dy: -spread)
    let map = shapeMap(kind, place, slot)
    guard let pixels = map.pixelBox(of: rect) else {
      return PixelRect(x: 0, y: 0, width: 0, height: 0)
    }
    return PixelRect(covering: pixels)
  }

  /// From points of a shape to pixels of the frame.
  mutating func shapeMap(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) -> Homography {
    let world = placements[place].world
    guard kind == .shadowShape else { return world }
    let offset = nodes.shadow.shown(slot).offset
    return world.shifted(by: CGVector(dx: offset.width, dy: offset.height))
  }

  private mutating func flatIndex(_ kind: DrawItem.Kind, _ place: Int, _ slot: Int) -> Int32 {
    let key = Int64(slot) * 4 + kind.pathNumber
    let blend: Blend<CGPath> =
      switch kind {
      case .shadowShape: nodes.shadow.shown(slot).path
      case .boxFill, .boxBorder, .maskFill: Blend(boxPath(kind, slot, key))
      default: nodes.shape.shown(slot).path
      }
    let bounds = nodes.frame.shown(slot).bounds
    let scale = placements[place].world.scale(at: CGPoint(x: bounds.midX, y: bounds.midY))
    // In steps, so that a layer that grows does not flatten its path each frame.
    let step = scale > 0 && scale.isFinite ? exp2(log2(scale).rounded(.up)) : 1
    return flatPaths.index(
      key, blend,
      tolerance: Self.tolerance / min(max(step, 1e-3), 1e4))
  }
}

extension FramePipeline {
  /// The path of a box whose corners are no quarters of a circle.
  private mutating func boxPath(_ kind: DrawItem.Kind, _ slot: Int, _ key: Int64) -> CGPath {
    let look = nodes.appearance.shown(slot)
    let bounds = nodes.frame.shown(slot).bounds
    let outline = BoxOutline(
      rect: bounds, radius: CGFloat(look.drawnRadius(bounds.size)), corners: look.flags.corners,
      isContinuous: true)
    return flatPaths.path(key, outline, border: kind == .boxBorder ? look.borderWidth : 0)
  }
}

extension DrawItem.Kind {
  /// Tells a node's paths apart.
  fileprivate var pathNumber: Int64 {
    switch self {
    case .shadowShape: 1
    case .boxFill, .maskFill: 2
    case .boxBorder: 3
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
