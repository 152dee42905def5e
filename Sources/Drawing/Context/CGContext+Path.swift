import Foundation
import Geometry

/// Building the current path. Points go through the ctm when they are added, not when drawn.
extension CGContext {
  /// Throws the current path away.
  public func beginPath() { outline = Path() }

  /// Starts a subpath at a point.
  public func move(to point: CGPoint) { outline.move(to: point.applying(matrix)) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { outline.line(to: point.applying(matrix)) }

  /// Adds connected lines as a new subpath.
  public func addLines(between points: [CGPoint]) {
    let matrix = self.matrix
    outline.addLines(points.map { $0.applying(matrix) })
  }

  /// Adds a quadratic Bézier curve.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    outline.quad(to: end.applying(matrix), control: control.applying(matrix))
  }

  /// Adds a cubic Bézier curve.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let matrix = self.matrix
    outline.cubic(
      to: end.applying(matrix), control1: control1.applying(matrix),
      control2: control2.applying(matrix))
  }

  /// Adds a closed rectangle.
  public func addRect(_ rect: CGRect) { outline.add(Path(rect: rect).applying(matrix)) }

  /// Adds closed rectangles.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  /// Adds a closed ellipse that touches a rectangle's edges.
  public func addEllipse(in rect: CGRect) { outline.add(Path(ellipseIn: rect).applying(matrix)) }

  /// Adds an arc between two angles in radians, after a line to where it starts.
  ///
  /// - Parameter clockwise: whether angles fall, which looks clockwise where y points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise, transform: matrix)
  }

  /// Rounds the corner that lines to `tangent1End` and on to `tangent2End` would make.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    outline.addArc(corner: tangent1End, end: tangent2End, radius: radius, transform: matrix)
  }

  /// Adds all elements of a path.
  public func addPath(_ path: CGPath) { outline.add(path.path.applying(matrix)) }

  /// Ends the subpath with a line to its start.
  public func closePath() { outline.close() }

  /// Whether the current path has no element.
  public var isPathEmpty: Bool { outline.isEmpty }

  /// The point at which the next piece would start, in user space; the origin if there is none.
  public var currentPointOfPath: CGPoint {
    outline.currentPoint?.applying(matrix.inverted()) ?? .zero
  }

  /// The smallest rectangle of user space around the path, controls included; null if empty.
  public var boundingBoxOfPath: CGRect {
    outline.applying(matrix.inverted()).controlPointBoundingBox ?? .null
  }

  /// The current path in user space; nil where it is empty.
  public var path: CGPath? {
    outline.isEmpty ? nil : CGPath(path: outline.applying(matrix.inverted()))
  }

  /// Whether a point of user space would be painted by drawing the current path.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let evenOdd = mode == .eoFill || mode == .eoFillStroke
    let target = point.applying(matrix)
    let isFilled =
      mode != .stroke && outline.contains(target, rule: evenOdd ? .evenOdd : .winding)
    if isFilled || mode == .fill || mode == .eoFill { return isFilled }
    return stroked(outline).contains(target)
  }

  /// Replaces the current path by the outline of its stroke, to be filled by the winding rule.
  public func replacePathWithStrokedPath() { outline = stroked(outline) }
}
