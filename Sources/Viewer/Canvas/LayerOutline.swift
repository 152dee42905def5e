import Layers
import UIKit

/// Where a layer is seen, as the four corners of its bounds in points of the scene.
struct LayerOutline {
  /// Top left, top right, bottom right, bottom left of the layer's own bounds.
  var corners: [CGPoint]

  /// Takes the corners as they are.
  init(corners: [CGPoint]) { self.corners = corners }

  /// Maps a layer's bounds to the scene: as shown for a presentation layer, else as the model has it.
  @MainActor
  init(of layer: CALayer) {
    corners = layer.bounds.corners.map { layer.convert($0, to: nil) }
  }

  /// The layer's place as the model has it, in what is shown of the layers above.
  @MainActor
  static func model(of layer: CALayer) -> LayerOutline {
    guard let above = layer.superlayer else { return LayerOutline(of: layer) }
    let shown = above.presentation() ?? above
    return LayerOutline(
      corners: layer.bounds.corners.map { shown.convert(layer.convert($0, to: above), to: nil) })
  }

  /// Whether a point lies within the corners: it is on the same side of all edges.
  func contains(_ point: CGPoint) -> Bool {
    let next = corners.dropFirst() + corners.prefix(1)
    let sides = zip(corners, next).map { a, b in
      (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }

  /// The greatest distance between corners of two outlines, in points.
  func distance(to other: LayerOutline) -> CGFloat {
    zip(corners, other.corners).map { hypot($0.x - $1.x, $0.y - $1.y) }.max() ?? 0
  }

  /// The middle of the corners.
  var middle: CGPoint {
    CGPoint(
      x: corners.reduce(0) { $0 + $1.x } / CGFloat(corners.count),
      y: corners.reduce(0) { $0 + $1.y } / CGFloat(corners.count))
  }

  /// The corners joined, each moved by `map`.
  func path(_ map: (CGPoint) -> CGPoint) -> CGPath {
    let path = CGMutablePath()
    let points = corners.map(map).filter { $0.x.isFinite && $0.y.isFinite }
    guard let first = points.first, points.count == corners.count else { return path }
    path.move(to: first)
    for point in points.dropFirst() { path.addLine(to: point) }
    path.closeSubpath()
    return path
  }
}

extension CGRect {
  /// Top left, top right, bottom right, bottom left.
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY),
      CGPoint(x: minX, y: maxY),
    ]
  }
}
