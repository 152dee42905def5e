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
    if let shape, let box = shape.path.between?.controlPointBoundingBox {
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
