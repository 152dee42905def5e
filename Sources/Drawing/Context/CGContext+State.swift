import Foundation
import Geometry

extension CGContext {
  /// The transform from user space to device space.
  public var ctm: CGAffineTransform { state.ctm }

  /// Does a transform before the present one.
  public func concatenate(_ transform: CGAffineTransform) {
    state.ctm = transform.concatenating(state.ctm)
  }

  /// Moves the origin of user space.
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {
    state.ctm = state.ctm.translatedBy(x: tx, y: ty)
  }

  /// Scales user space.
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
    state.ctm = state.ctm.scaledBy(x: sx, y: sy)
  }

  /// Turns user space by an angle in radians.
  public func rotate(by angle: CGFloat) {
    state.ctm = state.ctm.rotated(by: angle)
  }

  /// The transform from user space to device space, as `ctm`.
  public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.ctm }

  /// How many pixels a unit of user space is long, along the axis where it is longer.
  package var pixelsPerUnit: CGFloat {
    let map = state.ctm
    return max(hypot(map.a, map.b), hypot(map.c, map.d))
  }

  /// A point of user space in pixels from the bottom left.
  public func convertToDeviceSpace(_ point: CGPoint) -> CGPoint { point.applying(state.ctm) }

  /// A point in pixels from the bottom left in user space.
  public func convertToUserSpace(_ point: CGPoint) -> CGPoint {
    point.applying(state.ctm.inverted())
  }

  /// Sets the colour of fills.
  public func setFillColor(_ color: CGColor) { state.fill = DrawingState.Paint(color) }

  /// Sets the colour of fills.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of fills to a gray.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the colour of strokes.
  public func setStrokeColor(_ color: CGColor) { state.stroke = DrawingState.Paint(color) }

  /// Sets the colour of strokes.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Sets the colour of strokes to a gray.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(gray: gray, alpha: alpha))
  }

  /// Sets the width of strokes in user space; 0 or less draws none.
  public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }

  /// Sets how open lines end.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets how pieces of a line meet.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets how many line widths long the point of a miter may be before it is cut off.
  public func setMiterLimit(_ limit: CGFloat) { state.miterLimit = limit }

  /// Sets the lengths of dashes and gaps in user space, and how far into them a line begins.
  ///
  /// Lengths that are negative, or all zero, count as none: the line has no gaps.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let usable = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 }
    state.dashes = usable ? lengths.map(\.native) : []
    state.dashPhase = phase
  }

  /// Sets the opacity, 0…1, that multiplies every colour and image.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha.native, 0), 1) }

  /// Sets how what is drawn mixes with what is there.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// How what is drawn mixes with what is there.
  package var blendMode: CGBlendMode { state.blendMode }

  /// Sets a black shadow of one third opacity.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
  }

  /// Sets the shadow under everything drawn from now on; a nil colour takes it away.
  ///
  /// - Parameters:
  ///   - offset: in base space, untouched by the ctm: pixels with y up, or points with the y
  ///     direction of a context made for them.
  ///   - blur: twice the standard deviation of the Gaussian, in the same unit.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    state.shadow = color.map {
      DrawingState.Shadow(offset: offset, blur: max(0, blur), color: $0.color)
    }
  }

  /// Sets the shadow as a view system means it; nil takes it away.
  package func setShadow(_ shadow: TextShadow?) {
    guard let shadow else { return state.shadow = nil }
    let height = shadowsRise == isFlipped ? -shadow.offset.height : shadow.offset.height
    setShadow(
      offset: CGSize(width: shadow.offset.width, height: height), blur: shadow.blur,
      color: CGColor(shadow.color))
  }

  /// How images are sampled when they are not drawn pixel by pixel.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolation }
    set { state.interpolation = newValue }
  }

  /// Sets whether edges are smoothed.
  public func setShouldAntialias(_ antialiases: Bool) { state.antialiases = antialiases }

  /// Whether edges are smoothed.
  package var antialiases: Bool { state.antialiases }

  /// Sets whether edges may be smoothed, which here is the same as whether they are.
  public func setAllowsAntialiasing(_ allows: Bool) { state.antialiases = allows }
}

extension CGContext {
  /// From user space to cairo's space, which is y-down.
  var matrix: CGAffineTransform { state.ctm.concatenating(flip) }

  /// From device space to cairo's space; its own inverse.
  var flip: CGAffineTransform {
    CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
  }
}
