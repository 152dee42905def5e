import Foundation
import Geometry
import RenderTree

// What lies right on a layer covers its part of each pixel of the edge that both have in common, and some of the layer
// below would be seen around it. So the layer leaves as much of that edge free as will be covered.

extension PaintItem {
  /// How many sublayers are looked at.
  private static let mostSublayers = 16

  /// How opaque those sublayers are together that lie right where the layer does, and as it does; 0 where a border or
  /// a clip makes the edge.
  var veil: Float {
    guard !paintsBorder, !clips, look.flags.isSoftAllAround, !outline.isContinuous,
      !layer.shownChildren.isEmpty
    else { return 0 }
    return 1
      - children.prefix(Self.mostSublayers).reduce(1) { clear, child in
        child.lies(where: self) ? clear * (1 - child.alphaThroughout) : clear
      }
  }

  /// How opaque its box is, where it is so throughout and shown as it is; else 0.
  private var alphaThroughout: Float {
    guard isShown, !paintsBorder, look.flags.isSoftAllAround, contents == nil,
      gradient == nil, mask == nil, effects == nil, !isRasterized, !(layer is CATiledLayer),
      opacity >= 1 || layer.shownChildren.isEmpty
    else { return 0 }
    return look.backgroundColor.paint.w * min(opacity, 1)
  }

  private func lies(where other: PaintItem) -> Bool {
    let (mine, its) = (outline, other.outline)
    guard mine.radius == its.radius, mine.corners == its.corners || mine.radius == 0,
      !mine.isContinuous
    else { return false }
    let slack = 1.0 / 128
    return zip(mine.rect.corners, its.rect.corners).allSatisfy { corner, place in
      guard let here = map.map(corner), let there = other.map.map(place) else { return false }
      return abs(here.x - there.x) < slack && abs(here.y - there.y) < slack
    }
  }
}

extension CGRect {
  fileprivate var corners: [CGPoint] {
    [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)].map { CGPoint(x: $0.0, y: $0.1) }
  }
}
