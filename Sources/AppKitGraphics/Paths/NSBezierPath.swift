import Drawing
import Foundation
import Geometry
import Layers

/// A path with the way it is stroked and filled.
open class NSBezierPath: NSObject, NSCopying, NSSecureCoding {
  /// How the ends of lines look.
  public enum LineCapStyle: UInt, Sendable {
    /// They end at their points.
    case butt = 0
    /// A half circle is added.
    case round = 1
    /// A half square is added.
    case square = 2
  }

  /// How the corners of lines look.
  public enum LineJoinStyle: UInt, Sendable {
    /// The outer edges run on until they meet.
    case miter = 0
    /// They are rounded.
    case round = 1
    /// They are cut off.
    case bevel = 2
  }

  /// What is inside of a path that crosses itself.
  public enum WindingRule: UInt, Sendable {
    /// What the path goes around in sum.
    case nonZero = 0
    /// What the path goes around an odd number of times.
    case evenOdd = 1
  }

  private var outline = CGMutablePath()
  private var dash: (phase: CGFloat, lengths: [CGFloat]) = (0, [])

  /// The width of lines in points; that of `defaultLineWidth` at first.
  open var lineWidth: CGFloat
  /// How the ends of lines look.
  open var lineCapStyle: LineCapStyle
  /// How the corners of lines look.
  open var lineJoinStyle: LineJoinStyle
  /// From which length, in line widths, mitred corners are cut off.
  open var miterLimit: CGFloat
  /// What is inside of a path that crosses itself.
  open var windingRule: WindingRule
  /// How far lines may be away from the curves that `flattened` replaces by them, in points.
  open var flatness: CGFloat

  /// Makes an empty path, with the default looks.
  public required override init() {
    let looks = PathLooks.defaults
    (lineWidth, lineCapStyle, lineJoinStyle) = (looks.lineWidth, looks.cap, looks.join)
    (miterLimit, windingRule, flatness) = (looks.miterLimit, looks.winding, looks.flatness)
    super.init()
  }

  /// Makes the path that an archive holds; of an empty one an empty path.
  public required convenience init?(coder: NSCoder) {
    self.init()
    let values = coder.decodeValues()
    if let path = values["path"] as? CGPath { cgPath = path }
    if let numbers = [Double](decoded: values["style"]), numbers.count == 6 {
      let style = numbers.map { CGFloat($0) }
      (lineWidth, miterLimit, dash.phase) = (style[0], style[1], style[2])
      lineCapStyle = UInt(exactly: style[3]).flatMap(LineCapStyle.init(rawValue:)) ?? .butt
      lineJoinStyle = UInt(exactly: style[4]).flatMap(LineJoinStyle.init(rawValue:)) ?? .miter
      windingRule = style[5] == 0 ? .nonZero : .evenOdd
    }
    dash.lengths = ([Double](decoded: values["dashes"]) ?? []).map { CGFloat($0) }
  }

  /// Writes the outline and the way in which it is drawn.
  open func encode(with coder: NSCoder) {
    let style = [
      lineWidth, miterLimit, dash.phase, CGFloat(lineCapStyle.rawValue),
      CGFloat(lineJoinStyle.rawValue), CGFloat(windingRule.rawValue),
    ]
    coder.encode(["path": cgPath, "style": style, "dashes": dash.lengths], of: self)
  }

  /// Paths are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// Makes a path around a rectangle.
  public convenience init(rect: NSRect) {
    self.init()
    outline.addRect(rect)
  }

  /// Makes an ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: NSRect) {
    self.init()
    outline.addEllipse(in: rect)
  }

  /// Makes a path around a rectangle with rounded corners; radii are clamped to half the sides.
  public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init()
    appendRoundedRect(rect, xRadius: xRadius, yRadius: yRadius)
  }

  /// Makes a path of a layer's or context's; later changes do not go back.
  public convenience init(cgPath: CGPath) {
    self.init()
    outline.addPath(cgPath)
  }

  /// The path as layers and contexts take it: a copy.
  open var cgPath: CGPath {
    get { outline.copy() ?? CGPath() }
    set {
      outline = CGMutablePath()
      outline.addPath(newValue)
    }
  }

  /// A path of the same points and the same looks.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSBezierPath(cgPath: outline)
    (copy.lineWidth, copy.dash) = (lineWidth, dash)
    (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.windingRule, copy.flatness) = (miterLimit, windingRule, flatness)
    return copy
  }

  /// Sets the lengths of dashes and gaps in turn, and how far into them a line begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (phase, pattern.map { Array(UnsafeBufferPointer(start: $0, count: count)) } ?? [])
  }

  /// Tells the lengths of dashes and gaps in turn, and how far into them a line begins.
  ///
  /// - Parameters:
  ///   - pattern: room for as many lengths as there are; nil to ask for their count alone.
  ///   - count: how many lengths there are.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  // MARK: Drawing

  /// Fills the path in the current context.
  open func fill() {
    draw { context in context.fillPath(using: windingRule == .evenOdd ? .evenOdd : .winding) }
  }

  /// Strokes the path in the current context.
  open func stroke() {
    draw { context in
      context.saveGState()
      context.setLineWidth(lineWidth)
      context.setLineCap([.butt, .round, .square][Int(lineCapStyle.rawValue)])
      context.setLineJoin([.miter, .round, .bevel][Int(lineJoinStyle.rawValue)])
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.lengths)
      context.strokePath()
      context.restoreGState()
    }
  }

  /// Restricts drawing in the current context to the inside of the path.
  open func addClip() {
    draw { context in context.clip(using: windingRule == .evenOdd ? .evenOdd : .winding) }
  }

  /// Restricts drawing in the current context to the inside of the path alone.
  open func setClip() {
    GraphicsStack.current.context?.resetClip()
    addClip()
  }

  private func draw(_ body: (CGContext) -> Void) {
    guard let context = GraphicsStack.current.context else { return }
    context.beginPath()
    context.addPath(outline)
    body(context)
  }

  /// Fills a rectangle in the current context.
  open class func fill(_ rect: NSRect) { rect.fill() }

  /// Restricts drawing in the current context to a rectangle.
  open class func clip(_ rect: NSRect) { rect.clip() }

  /// Strokes a rectangle in the current context, one point wide.
  open class func stroke(_ rect: NSRect) { NSBezierPath(rect: rect).stroke() }

  /// Strokes a line in the current context, one point wide.
  open class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
    let path = NSBezierPath()
    path.move(to: point1)
    path.line(to: point2)
    path.stroke()
  }

  // MARK: Points

  /// Begins a part of the path at a point.
  open func move(to point: NSPoint) { outline.move(to: point) }

  /// Adds a straight line.
  open func line(to point: NSPoint) { outline.addLine(to: point) }

  /// Adds a cubic curve.
  open func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    outline.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  open func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
    outline.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds a line back to where the part began.
  open func close() { outline.closeSubpath() }

  /// Takes out all points.
  open func removeAllPoints() { outline = CGMutablePath() }

  /// Adds a rectangle.
  open func appendRect(_ rect: NSRect) { outline.addRect(rect) }

  /// Adds an ellipse that touches the sides of a rectangle.
  open func appendOval(in rect: NSRect) { outline.addEllipse(in: rect) }

  /// Adds a rectangle with rounded corners; radii are clamped to half the sides.
  open func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    let (w, h) = (min(max(xRadius, 0), rect.width / 2), min(max(yRadius, 0), rect.height / 2))
    outline.addRoundedRect(in: rect, cornerWidth: w, cornerHeight: h)
  }

  /// Adds a part of a circle, with a line to its beginning; angles are in degrees.
  open func appendArc(
    withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool = false
  ) {
    outline.addArc(
      center: center, radius: radius, startAngle: startAngle * .pi / 180,
      endAngle: endAngle * .pi / 180, clockwise: clockwise)
  }

  /// Adds another path.
  open func append(_ path: NSBezierPath) { outline.addPath(path.outline) }

  /// Moves all points by a transform.
  open func transform(using transform: AffineTransform) {
    var matrix = CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX,
      ty: transform.tY)
    outline = outline.mutableCopy(using: &matrix) ?? outline
  }

  /// Whether there are no points.
  open var isEmpty: Bool { outline.isEmpty }
  /// The last point.
  open var currentPoint: NSPoint { outline.currentPoint }
  /// The smallest rectangle around the path; zero where it is empty.
  open var bounds: NSRect { outline.isEmpty ? .zero : outline.boundingBoxOfPath }
  /// The smallest rectangle around the path's points and control points.
  open var controlPointBounds: NSRect { outline.isEmpty ? .zero : outline.boundingBox }

  /// Whether a point is inside of the path.
  open func contains(_ point: NSPoint) -> Bool {
    outline.contains(point, using: windingRule == .evenOdd ? .evenOdd : .winding)
  }
}
