import Foundation
import Geometry
import RenderTree

extension PaintItem {
  /// A box around the pixels that the layer and its sublayers may touch, its own shadow and filters
  /// aside; nil where shadows or filters further down, or particles, make it hard to tell.
  var extent: PixelBox? {
    var extent = CGRect.null
    var pending = [self]
    while let item = pending.popLast() {
      guard item.isShown else { continue }
      if item.emitter != nil { return nil }
      if item.layer !== layer, item.shadow != nil || item.effects?.filters.isEmpty == false {
        return nil
      }
      if !item.joinsSpace, let box = item.map.boundingRect(of: item.reach) {
        extent = extent.union(box)
      }
      if !item.clips { pending.append(contentsOf: item.children) }
    }
    return PixelBox(covering: extent)
  }

  /// What the layer itself may touch, in its own points.
  private var reach: CGRect {
    if clips { return bounds }
    var reach = bounds
    if let contents, let place = ContentsPlace(contents, in: bounds, isFlipped: isFlipped) {
      reach = reach.union(place.target)
    }
    if let shape, var box = shape.path.between?.controlPointBoundingBox {
      if layer.isGeometryFlipped { box.origin.y = 2 * layer.frameGroup.bounds.midY - box.maxY }
      reach = reach.union(box.insetBy(dx: -shape.penReach, dy: -shape.penReach))
    }
    return reach
  }
}

extension ShapeGroup {
  /// How far the line may reach beyond the path, in points.
  var penReach: CGFloat {
    guard strokeColor.alpha > 0, lineWidth > 0, lineWidth.isFinite else { return 0 }
    return lineWidth * max(1, lineJoin == .miter ? miterLimit : 1)
  }
}

extension PaintItem {
  /// How many layers are looked at before one of them is taken to reach below the border.
  private static let mostLayers = 64

  /// Whether all that is painted of the sublayers keeps clear of the border: then it and the background are one
  /// shape, whose outer edge is exact.
  var leavesBorderFree: Bool {
    let width = look.borderWidth
    let inset = width + max(outline.radius - width, 0) * (1 - CGFloat(0.5).squareRoot())
    let free = bounds.insetBy(dx: inset, dy: inset)
    guard !clips, !free.isNull, free.width > 0, free.height > 0, let back = map.inverse else {
      return false
    }
    let around = free.insetBy(dx: -0.005, dy: -0.005)
    var (pending, count) = (children, 1)
    while let item = pending.popLast() {
      guard item.isShown else { continue }
      count += 1
      guard count <= Self.mostLayers, item.staysInItsBounds,
        let box = item.map.concatenating(back).boundingRect(of: item.bounds),
        around.holds(box)
      else { return false }
      if !item.clips { pending.append(contentsOf: item.children) }
    }
    return true
  }

  /// Whether what the layer itself paints is known to stay in its bounds.
  private var staysInItsBounds: Bool {
    guard emitter == nil, shape == nil, shadow == nil, !isRasterized,
      !(effects?.changePictures ?? false)
    else {
      return false
    }
    guard let contents else { return true }
    let place = ContentsPlace(contents, in: bounds, isFlipped: isFlipped)
    return place.map { bounds.insetBy(dx: -0.005, dy: -0.005).holds($0.target) } ?? true
  }
}

extension CGRect {
  /// Whether another rectangle lies in it; Foundation's own test rounds.
  fileprivate func holds(_ other: CGRect) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }
}
