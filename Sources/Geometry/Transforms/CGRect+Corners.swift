import Foundation

extension CGRect {
  /// The four corners in path order: (min, min), (max, min), (max, max), (min, max).
  @inlinable
  package var corners: (CGPoint, CGPoint, CGPoint, CGPoint) {
    (
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY)
    )
  }

  /// The midpoint, in the rectangle's own space.
  @inlinable
  package var center: CGPoint { CGPoint(x: midX, y: midY) }

  /// The smallest rectangle that holds four points.
  @inlinable
  package init(bounding p: CGPoint, _ q: CGPoint, _ r: CGPoint, _ s: CGPoint) {
    let minX = min(min(p.x, q.x), min(r.x, s.x))
    let maxX = max(max(p.x, q.x), max(r.x, s.x))
    let minY = min(min(p.y, q.y), min(r.y, s.y))
    let maxY = max(max(p.y, q.y), max(r.y, s.y))
    self.init(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
