import Drawing
import Foundation
import Geometry

extension NSBezierPath {
  /// What a part of a path does.
  public enum ElementType: UInt, Sendable {
    /// It begins somewhere: one point.
    case moveTo = 0
    /// It goes straight: one point.
    case lineTo = 1
    /// It goes along a cubic curve: two control points and the end.
    case cubicCurveTo = 2
    /// It goes back to where it began: no points.
    case closePath = 3
    /// It goes along a quadratic curve: a control point and the end.
    case quadraticCurveTo = 4

    /// The name that cubic curves had when there were no others.
    public static let curveTo = ElementType.cubicCurveTo
  }

  /// How many parts the path has.
  public final var elementCount: Int { cgPath.path.elements.count { _ in true } }

  /// What a part does.
  public final func element(at index: Int) -> ElementType { part(index).type }

  /// What a part does, and its points: there must be room for three.
  public final func element(
    at index: Int, associatedPoints points: UnsafeMutablePointer<NSPoint>?
  ) -> ElementType {
    let part = part(index)
    for (offset, point) in part.points.enumerated() { points?[offset] = point }
    return part.type
  }

  private func part(_ index: Int) -> (type: ElementType, points: [NSPoint]) {
    let elements = cgPath.path.elements
    guard index >= 0, let element = elements.dropFirst(index).first(where: { _ in true }) else {
      preconditionFailure("a path of \(elementCount) elements has none at \(index)")
    }
    switch element {
    case .move(let point): return (.moveTo, [point])
    case .line(let point): return (.lineTo, [point])
    case .quad(let control, let end): return (.quadraticCurveTo, [control, end])
    case .cubic(let one, let two, let end): return (.cubicCurveTo, [one, two, end])
    case .close: return (.closePath, [])
    }
  }

  /// The path with its curves replaced by lines, within its `flatness`.
  public final var flattened: NSBezierPath {
    let copy = copy() as? NSBezierPath ?? NSBezierPath()
    copy.cgPath = cgPath.flattened(threshold: max(flatness, 0.01))
    return copy
  }

  /// The path run through from its end to its beginning.
  public final var reversed: NSBezierPath {
    let copy = copy() as? NSBezierPath ?? NSBezierPath()
    copy.cgPath = CGPath(path: cgPath.path.reversed())
    return copy
  }

  /// Begins a part of the path at a distance from the last point.
  public final func relativeMove(to point: NSPoint) { move(to: currentPoint + point) }

  /// Adds a straight line to a distance from the last point.
  public final func relativeLine(to point: NSPoint) { line(to: currentPoint + point) }

  /// Adds a cubic curve whose points are distances from the last point.
  public final func relativeCurve(
    to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint
  ) {
    let from = currentPoint
    curve(
      to: from + endPoint, controlPoint1: from + controlPoint1, controlPoint2: from + controlPoint2)
  }

  /// Adds a quadratic curve whose points are distances from the last point.
  public final func relativeCurve(to endPoint: NSPoint, controlPoint: NSPoint) {
    let from = currentPoint
    curve(to: from + endPoint, controlPoint: from + controlPoint)
  }

  /// Puts other points in the place of those of a part: as many as it has.
  public final func setAssociatedPoints(_ points: UnsafeMutablePointer<NSPoint>, at index: Int) {
    let changed = CGMutablePath()
    for place in 0..<elementCount {
      var part = part(place)
      if place == index { for slot in part.points.indices { part.points[slot] = points[slot] } }
      switch part.type {
      case .moveTo: changed.move(to: part.points[0])
      case .lineTo: changed.addLine(to: part.points[0])
      case .quadraticCurveTo: changed.addQuadCurve(to: part.points[1], control: part.points[0])
      case .cubicCurveTo:
        changed.addCurve(to: part.points[2], control1: part.points[0], control2: part.points[1])
      case .closePath: changed.closeSubpath()
      }
    }
    cgPath = changed
  }

  /// Adds straight lines through points; an empty path begins at the first.
  public final func appendPoints(_ points: UnsafeMutablePointer<NSPoint>, count: Int) {
    for index in 0..<max(count, 0) {
      if isEmpty { move(to: points[index]) } else { line(to: points[index]) }
    }
  }

  /// Adds a line and an arc that rounds the corner at a point on the way to another.
  public final func appendArc(from point1: NSPoint, to point2: NSPoint, radius: CGFloat) {
    let path = CGMutablePath()
    path.addPath(cgPath)
    path.addArc(tangent1End: point1, tangent2End: point2, radius: radius)
    cgPath = path
  }
}

extension NSPoint {
  fileprivate static func + (one: NSPoint, other: NSPoint) -> NSPoint {
    NSPoint(x: one.x + other.x, y: one.y + other.y)
  }
}

extension NSBezierPath {
  /// Adds the outline of a letter's form (a `CGGlyph` of Core Text), its pen at the present point, which goes on behind it.
  public func append(withCGGlyph glyph: UInt16, in font: NSFont) {
    withUnsafePointer(to: glyph) { append(withCGGlyphs: $0, count: 1, in: font) }
  }

  /// Adds the outlines of forms of letters, one behind the other, from the present point on; from zero where there is none.
  public func append(
    withCGGlyphs glyphs: UnsafePointer<UInt16>, count: Int, in font: NSFont
  ) {
    guard let typeface = font.typeface else { return }
    let forms = Array(UnsafeBufferPointer(start: glyphs, count: max(count, 0)))
    var pen = currentPoint
    for (form, advance) in zip(forms, typeface.advances(of: forms)) {
      if let letter = typeface.outline(of: form) {
        append(NSBezierPath(cgPath: letter.moved(to: pen)))
      }
      pen.x += advance
    }
    move(to: pen)
  }
}

extension CGPath {
  fileprivate func moved(to point: CGPoint) -> CGPath {
    var map = CGAffineTransform(translationX: point.x, y: point.y)
    return copy(using: &map) ?? self
  }
}
