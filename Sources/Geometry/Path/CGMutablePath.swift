import Foundation

/// A path under construction: elements are added behind the present ones.
///
/// Each method's transform applies to the points of that call. Pieces added to an empty path,
/// which have nowhere to start, are passed over. Use it from one thread at a time.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Starts a subpath at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }

  /// Adds a straight line from the current point.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.line(to: point.applying(transform))
  }

  /// Adds a quadratic Bézier curve from the current point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.quad(to: end.applying(transform), control: control.applying(transform))
  }

  /// Adds a cubic Bézier curve from the current point.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.cubic(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }

  /// Ends the subpath with a line to its start, where the next piece will begin.
  public func closeSubpath() {
    path.close()
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.add(Path(rect: rect).applying(transform))
  }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  /// Adds connected lines as a new subpath that starts at the first point.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }

  /// Adds a closed ellipse that touches a rectangle's edges.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.add(Path(ellipseIn: rect).applying(transform))
  }

  /// Adds a closed rectangle with elliptic corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    let shape = Path(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    path.add(shape.applying(transform))
  }

  /// Adds an arc between two angles in radians, after a line to where it starts.
  ///
  /// - Parameter clockwise: whether angles fall, which looks clockwise where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: transform)
  }

  /// Adds an arc of a signed opening angle in radians, after a line to where it starts.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Rounds the corner that lines to `tangent1End` and on to `tangent2End` would make.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(corner: tangent1End, end: tangent2End, radius: radius, transform: transform)
  }

  /// Adds all elements of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.add(path.path.applying(transform))
  }
}
