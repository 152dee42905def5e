import Foundation
import Geometry

/// A path with the way in which it is drawn.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path = CGMutablePath()
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// How wide the line is, in points.
  open var lineWidth: CGFloat = 1
  /// What the line's ends look like.
  open var lineCapStyle = CGLineCap.butt
  /// What the line's corners look like.
  open var lineJoinStyle = CGLineJoin.miter
  /// The longest tip of a corner, in line widths.
  open var miterLimit: CGFloat = 10
  /// How far a drawn curve may be from the true one, in points; kept for the path's own use.
  open var flatness: CGFloat = 0.6
  /// Whether parts that are wound around twice are outside.
  open var usesEvenOddFillRule = false

  /// Makes an empty path.
  public required override init() { super.init() }

  /// Makes a rectangle.
  public convenience init(rect: CGRect) { self.init(CGPath(rect: rect, transform: nil)) }

  /// Makes an ellipse.
  public convenience init(ovalIn rect: CGRect) {
    self.init(CGPath(ellipseIn: rect, transform: nil))
  }

  /// Makes a rectangle with round corners, whose curvature grows steadily.
  ///
  /// As on Apple's systems a corner takes up 1.53 radii of its sides; where the shorter side has no room for two of
  /// them, it becomes half a circle, whatever the radius is.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes a rectangle of which some corners are round, as far as there is room in the arcs of a circle.
  ///
  /// - Parameter cornerRadii: its width is the radius; the height does not count, as on Apple's systems.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    self.init()
    addRoundedRect(rect.standardized, corners, cornerRadii)
  }

  /// Makes an arc of a circle.
  ///
  /// - Parameters:
  ///   - startAngle: in radians from the right; with y down, a quarter of a turn is below.
  ///   - clockwise: whether it goes on with growing angles.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Makes a path of a path.
  public convenience init(cgPath CGPath: CGPath) { self.init(CGPath) }

  private convenience init(_ path: CGPath) {
    self.init()
    cgPath = path
  }

  /// Makes the path that an archive holds; of an empty one an empty path.
  public required init?(coder: NSCoder) {
    super.init()
    let values = coder.decodeValues()
    if let outline = values["path"] as? CGPath { cgPath = outline }
    if let numbers = [Double](decoded: values["style"]), numbers.count == 7 {
      let style = numbers.map { CGFloat($0) }
      (lineWidth, miterLimit, flatness, dash.phase) = (style[0], style[1], style[2], style[3])
      lineCapStyle = Int32(exactly: style[4]).flatMap(CGLineCap.init(rawValue:)) ?? .butt
      lineJoinStyle = Int32(exactly: style[5]).flatMap(CGLineJoin.init(rawValue:)) ?? .miter
      usesEvenOddFillRule = style[6] != 0
    }
    dash.pattern = ([Double](decoded: values["dashes"]) ?? []).map { CGFloat($0) }
  }

  /// Writes the outline and the way in which it is drawn.
  open func encode(with coder: NSCoder) {
    let style = [
      lineWidth, miterLimit, flatness, dash.phase, CGFloat(lineCapStyle.rawValue),
      CGFloat(lineJoinStyle.rawValue), usesEvenOddFillRule ? 1 : 0,
    ]
    coder.encode(["path": cgPath, "style": style, "dashes": dash.pattern], of: self)
  }

  /// Paths are read from archives with care.
  open class var supportsSecureCoding: Bool { true }

  /// The path without the way in which it is drawn.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Another path of the same elements, drawn in the same way.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: cgPath)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (
      lineWidth, lineCapStyle, lineJoinStyle
    )
    (copy.miterLimit, copy.flatness, copy.dash) = (miterLimit, flatness, dash)
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  // MARK: Elements

  /// Begins a part at a point.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc of a circle, with a line to its beginning.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    // Core Graphics names the direction as seen with y up.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// Ends the part with a line to its beginning.
  open func close() { path.closeSubpath() }

  /// Takes all elements away.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// The path in the other direction.
  open func reversing() -> UIBezierPath {
    let copy = copy() as? UIBezierPath ?? UIBezierPath()
    copy.cgPath = CGPath(path: path.path.reversed())
    return copy
  }

  /// Moves every point.
  open func apply(_ transform: CGAffineTransform) {
    var transform = transform
    cgPath = cgPath.copy(using: &transform) ?? cgPath
  }

  private func addRoundedRect(_ rect: CGRect, _ corners: UIRectCorner, _ radii: CGSize) {
    let outline = RoundedOutline(rect, corners, radius: radii.width)
    for element in outline.elements { element.add(to: path) }
    path.closeSubpath()
  }

  // MARK: Measures

  /// Whether there are no elements.
  open var isEmpty: Bool { path.isEmpty }

  /// The smallest rectangle around the path; null for an empty one.
  open var bounds: CGRect { path.boundingBoxOfPath }

  /// Where the last element ends.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Drawing

  /// Sets lengths of strokes and gaps in turn; none for an unbroken line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (
      pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? [], phase
    )
  }

  /// Tells the lengths of strokes and gaps; what is not asked for is nil.
  ///
  /// - Parameter pattern: has room for as many numbers as `count` tells when asked alone.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.pattern.enumerated() { pattern?[index] = length }
    count?.pointee = dash.pattern.count
    phase?.pointee = dash.phase
  }

  /// Fills the path in the current context with its fill colour.
  open func fill() { fill(with: .normal, alpha: 1) }

  /// Draws along the path in the current context with its stroke colour.
  open func stroke() { stroke(with: .normal, alpha: 1) }

  /// Fills the path with a blend mode and opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { $0.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding) }
  }

  /// Draws along the path with a blend mode and opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw(blendMode, alpha) { context in
      context.setLineWidth(lineWidth)
      context.setLineCap(lineCapStyle)
      context.setLineJoin(lineJoinStyle)
      context.setMiterLimit(miterLimit)
      context.setLineDash(phase: dash.phase, lengths: dash.pattern)
      context.strokePath()
    }
  }

  private func draw(_ mode: CGBlendMode, _ alpha: CGFloat, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    if mode != .normal { context.setBlendMode(mode) }
    if alpha != 1 { context.setAlpha(alpha) }
    context.beginPath()
    context.addPath(path)
    body(context)
    context.restoreGState()
  }

  /// Lets the current context draw only inside from now on.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
}
