import Foundation

/// An outline: any number of subpaths of lines and Bézier curves.
///
/// A `CGPath` never changes; its subclass `CGMutablePath` does, and whoever stores a path keeps a
/// `copy()` of it. Paths are equal when their elements are.
public class CGPath: Hashable, @unchecked Sendable {
  // Unchecked Sendable: only `CGMutablePath` writes here, and whoever keeps a path keeps a copy.
  /// The outline as a value.
  package internal(set) final var path: Path

  /// Makes a path of an outline.
  package init(path: Path) {
    self.path = path
  }

  /// Makes a path without any subpath.
  public convenience init() {
    self.init(path: Path())
  }

  /// Makes a path of one closed rectangle.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(path: Path(rect: rect).applying(transform?.pointee ?? .identity))
  }

  /// Makes a path of one closed ellipse that touches a rectangle's edges.
  public convenience init(
    ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?
  ) {
    self.init(path: Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// Makes a path of one closed rectangle with elliptic corners.
  ///
  /// A corner larger than half the rectangle is reduced to that.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let path = Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(path: path.applying(transform?.pointee ?? .identity))
  }

  /// Whether both have the same elements.
  public static func == (a: CGPath, b: CGPath) -> Bool { a === b || a.path == b.path }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension CGPath {
  /// A path that stays as this one is now.
  public func copy() -> CGPath? { CGPath(path: path) }

  /// A path that stays as this one, sent through an affine map, is now.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path: path.applying(transform?.pointee ?? .identity))
  }

  /// A path that begins as this one is now and can be changed.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path: path) }

  /// A path that begins as this one, sent through an affine map, and can be changed.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path: path.applying(transform?.pointee ?? .identity))
  }

  /// Whether the path has no element.
  public var isEmpty: Bool { path.isEmpty }

  /// The point at which the next piece would start; the origin where the path is empty.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The smallest rectangle around all points, controls included; null where the path is empty.
  public var boundingBox: CGRect { path.controlPointBoundingBox ?? .null }

  /// The smallest rectangle around everything that is drawn; null where the path is empty.
  public var boundingBoxOfPath: CGRect { path.boundingBox ?? .null }

  /// Whether a point is inside the outline; open subpaths count as closed.
  ///
  /// - Parameter transform: sends the point into the path's space before the test.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.contains(point, rule: rule, transform: transform)
  }

  /// Whether the path is one upright rectangle, and which.
  ///
  /// - Parameter rect: receives the rectangle where the answer is yes.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard path.segments.count <= 5, path.verbs.first == .move,
      path.verbs.dropFirst().allSatisfy({ $0 == .line || $0 == .close }),
      let box = path.boundingBox
    else { return false }
    let corners = FlatPath(path, tolerance: 1).points
    let drawn = corners.count == 5 && corners[0] == corners[4] ? corners.dropLast() : corners[...]
    guard drawn.count == 4,
      drawn.enumerated().allSatisfy({ index, point in
        let next = drawn[(index + 1) % 4]
        return (point.x == next.x) != (point.y == next.y)
      })
    else { return false }
    rect?.pointee = box
    return true
  }
}
