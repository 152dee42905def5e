import UIKit

/// A handle that is dragged: it keeps its place under the pointer, Shift keeps it to one axis, Ctrl suspends snapping.
struct HandleDrag {
  /// From the pointer to the handle.
  private let grip: CGPoint
  /// Where the handle was at first.
  private let start: CGPoint

  /// How near to a handle a press belongs to it, in points.
  static let reach: CGFloat = 18

  /// Begins with a handle at a place, and the pointer at a point.
  init(of place: CGPoint, by point: CGPoint) {
    grip = CGPoint(x: place.x - point.x, y: place.y - point.y)
    start = place
  }

  /// Which of some handles a press at a point belongs to; nil for none.
  static func nearest(of places: [CGPoint], to point: CGPoint) -> Int? {
    let distances = places.map { hypot($0.x - point.x, $0.y - point.y) }
    let nearest = distances.indices.min { distances[$0] < distances[$1] }
    return nearest.flatMap { distances[$0] <= reach ? $0 : nil }
  }

  /// Where the handle is wanted, the pointer being at a point.
  func place(for point: CGPoint, _ flags: UIKeyModifierFlags) -> CGPoint {
    var place = CGPoint(x: point.x + grip.x, y: point.y + grip.y)
    guard flags.contains(.shift) else { return place }
    // The axis along which it has gone farther.
    let (dx, dy) = (abs(place.x - start.x), abs(place.y - start.y))
    if dx > dy { place.y = start.y } else { place.x = start.x }
    return place
  }

  /// From how far away handles are drawn to lines, in points; 0 where they are not.
  static func pull(_ snaps: Bool, _ flags: UIKeyModifierFlags) -> CGFloat {
    snaps && !flags.contains(.control) ? 6 : 0
  }
}
