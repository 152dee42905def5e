import Foundation

extension CGPath {
  /// The covered area as closed outlines that do not cross.
  ///
  /// Each winds so that both fill rules show the same. Lines stay exact, curves stay curves.
  public func normalized(using fillRule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.combined(.union, with: Path(), rule: fillRule))
  }

  /// The area that either path covers.
  ///
  /// - Parameter fillRule: what is inside of both; open subpaths count as closed.
  public func union(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.combined(.union, with: other.path, rule: fillRule))
  }

  /// The area that both paths cover; empty where they only touch.
  public func intersection(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.combined(.intersection, with: other.path, rule: fillRule))
  }

  /// The area that this path covers and the other does not.
  public func subtracting(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> CGPath {
    CGPath(path: path.combined(.subtraction, with: other.path, rule: fillRule))
  }

  /// The area that one of the paths covers and not the other.
  public func symmetricDifference(
    _ other: CGPath, using fillRule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(path: path.combined(.symmetricDifference, with: other.path, rule: fillRule))
  }

  /// The stretches of the line along this path that lie within the other's area or on its outline.
  public func lineIntersection(
    _ other: CGPath, using fillRule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(path: path.line(within: other.path, isInside: true, rule: fillRule))
  }

  /// The stretches of the line along this path that lie outside of the other's area.
  public func lineSubtracting(
    _ other: CGPath, using fillRule: CGPathFillRule = .winding
  ) -> CGPath {
    CGPath(path: path.line(within: other.path, isInside: false, rule: fillRule))
  }

  /// The covered area in connected parts, each a path of one outline and its holes.
  public func componentsSeparated(using fillRule: CGPathFillRule = .winding) -> [CGPath] {
    path.components(rule: fillRule).map { CGPath(path: $0) }
  }

  /// Whether both paths cover some area together; that they touch does not count.
  public func intersects(_ other: CGPath, using fillRule: CGPathFillRule = .winding) -> Bool {
    path.intersects(other.path, rule: fillRule)
  }
}
