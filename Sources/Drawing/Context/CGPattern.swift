import Foundation
import Geometry

/// Draws one cell of a pattern; gets what the pattern was made with, and where to draw.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Lets go of what a pattern was made with.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a pattern is drawn by.
public struct CGPatternCallbacks {
  /// The version, which is 0.
  public var version: UInt32
  /// Draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Called when the pattern is gone.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// Makes callbacks that draw nothing.
  public init() { (version, drawPattern, releaseInfo) = (0, nil, nil) }

  /// Makes callbacks.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// How cells are fitted to pixels where their steps are none.
///
/// All are alike here: a cell is drawn in whole pixels, and stretched to its true step.
public enum CGPatternTiling: Int32, Sendable {
  /// Cells keep their look, and steps may differ by a pixel.
  case noDistortion = 0
  /// Steps are equal, and cells may be distorted a little.
  case constantSpacingMinimalDistortion = 1
  /// Steps are equal, and cells may be distorted.
  case constantSpacing = 2
}

// Unchecked: nothing changes after it is made; its drawing is called on the thread that draws.

/// A drawing that is repeated at equal steps in both directions, to fill and stroke with.
///
/// Cells lie in the pattern's own space, which its matrix maps to the space in which the context
/// began: later changes of the context's transform do not move them.
public final class CGPattern: _CFObject, PatternDrawing, @unchecked Sendable {
  /// The rectangle of the pattern's space that a cell draws in, and is clipped to.
  let bounds: CGRect
  /// From the pattern's space to the context's base space.
  let matrix: CGAffineTransform
  /// How far cells are apart, above 0 in both directions.
  let step: CGSize
  /// Whether cells set their colours; otherwise they are drawn in that of the fill or stroke.
  package let isColored: Bool

  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks

  /// Makes a pattern.
  ///
  /// - Parameters:
  ///   - info: what the callbacks get.
  ///   - bounds: what a cell draws in; it may be larger or smaller than the steps.
  ///   - matrix: from the pattern's space to that in which a context began.
  ///   - xStep: how far cells are apart, to either side.
  ///   - yStep: how far cells are apart, upwards or downwards.
  ///   - isColored: whether cells set their colours.
  /// - Returns: nil for bounds or steps of no extent.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard bounds.width > 0, bounds.height > 0, !bounds.isInfinite, xStep.isFinite, yStep.isFinite,
      xStep != 0, yStep != 0
    else { return nil }
    self.info = info
    self.bounds = bounds
    self.matrix = matrix
    step = CGSize(width: abs(xStep), height: abs(yStep))
    self.isColored = isColored
    self.callbacks = callbacks.pointee
  }

  /// Makes a pattern of a picture, upright in contexts whose y points up as in those where it points down.
  ///
  /// - Parameter size: that of a cell in the units of the context's base space.
  package convenience init?(image: CGImage, size: CGSize) {
    let cell = CGRect(origin: .zero, size: size)
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        if context.isFlipped {
          context.translateBy(x: 0, y: size.height)
          context.scaleBy(x: 1, y: -1)
        }
        context.draw(image, in: cell)
      }, releaseInfo: nil)
    self.init(
      info: nil, bounds: cell, matrix: .identity, xStep: size.width, yStep: size.height,
      tiling: .constantSpacing, isColored: true, callbacks: &callbacks)
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Draws what one step shows: the cell, and those of its neighbours that reach into it.
  ///
  /// - Parameters:
  ///   - width: that of the step in pixels.
  ///   - height: that of the step in pixels.
  ///   - flipped: whether y points down in the pattern's space.
  ///   - tint: the colour of a pattern without colours of its own, and the opacity.
  func makeTile(width: Int, height: Int, flipped: Bool, tint: Color) -> Bitmap? {
    guard let context = CGContext(width: width, height: height, scale: 1, flipped: flipped) else {
      return nil
    }
    context.scaleBy(x: CGFloat(width) / step.width, y: CGFloat(height) / step.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.setAlpha(CGFloat(tint.alpha))
    context.beginTransparencyLayer()
    for row in 0..<reach(bounds.height, step.height) {
      for column in 0..<reach(bounds.width, step.width) {
        context.saveGState()
        context.translateBy(x: -CGFloat(column) * step.width, y: -CGFloat(row) * step.height)
        context.clip(to: bounds)
        drawCell(in: context, tint)
        context.restoreGState()
      }
    }
    context.endTransparencyLayer()
    return context.makeBitmap()
  }

  private func drawCell(in context: CGContext, _ tint: Color) {
    if !isColored {
      let color = CGColor(Color(red: tint.red, green: tint.green, blue: tint.blue))
      context.setFillColor(color)
      context.setStrokeColor(color)
    }
    callbacks.drawPattern?(info, context)
  }

  /// How many cells in a row reach into one step; no more than are worth drawing.
  private func reach(_ extent: CGFloat, _ step: CGFloat) -> Int {
    Int(min((extent / step).rounded(.up), 64))
  }
}

extension CGColor {
  /// Makes a colour that is a pattern.
  ///
  /// - Parameters:
  ///   - space: a space of patterns.
  ///   - components: those of the space's base, and alpha; alpha alone without a base.
  /// - Returns: nil for other spaces.
  public convenience init?(
    patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>
  ) {
    guard space.model == .pattern else { return nil }
    let base = space.baseColorSpace.flatMap { CGColor(colorSpace: $0, components: components) }
    let tint = base?.color ?? Color(gray: 0, alpha: components[space.numberOfComponents].native)
    self.init(PatternInk(pattern, tint: tint), in: space)
  }

  /// The colour of a picture that is repeated; nil for sizes of no extent.
  package convenience init?(image: CGImage, size: CGSize) {
    var opaque: CGFloat = 1
    guard let pattern = CGPattern(image: image, size: size),
      let space = CGColorSpace(patternBaseSpace: nil)
    else { return nil }
    self.init(patternSpace: space, pattern: pattern, components: &opaque)
  }

  /// The pattern that the colour is; nil for plain colours.
  public var pattern: CGPattern? { ink?.drawing as? CGPattern }
}
