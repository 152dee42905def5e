import Drawing
import Foundation

/// How the picture of a renderer is made.
open class UIGraphicsRendererFormat: NSObject {
  /// What the renderer covers, in points.
  public internal(set) final var bounds = CGRect.zero

  /// A format for the screen.
  public override init() { super.init() }
}

/// How the picture of an image renderer is made.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// The range of colours; kept for the format's own use: pictures are sRGB.
  public enum Range: Int, Sendable {
    /// Not known.
    case unspecified = -1
    /// By the screen.
    case automatic = 0
    /// Wide.
    case extended = 1
    /// sRGB.
    case standard = 2
  }

  /// Pixels a point.
  open var scale: CGFloat = 1
  /// Whether the picture hides what is behind.
  open var opaque = false
  /// The range of colours.
  open var preferredRange = Range.standard
  /// Whether colours beyond those of usual screens are wanted; an older name of a range.
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  /// A format for the screen.
  open class func `default`() -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = ScreenScale.current
    return format
  }

  /// Makes a format for the screen.
  public override init() { super.init() }

  /// Makes a format for surroundings; where they know no scale, for the screen.
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    scale =
      traitCollection.displayScale > 0 ? traitCollection.displayScale : ScreenScale.current
  }

  /// A format for the screen.
  open class func preferred() -> UIGraphicsImageRendererFormat { .default() }
}

/// What a renderer draws on.
open class UIGraphicsRendererContext: NSObject {
  /// What to draw on.
  public final let cgContext: CGContext
  /// How the picture is made; its `bounds` are what the renderer covers.
  public final let format: UIGraphicsRendererFormat

  init(_ context: CGContext, format: UIGraphicsRendererFormat) {
    (cgContext, self.format) = (context, format)
    super.init()
  }

  /// Fills a rectangle with the fill colour.
  open func fill(_ rect: CGRect) { cgContext.fill(rect) }

  /// Fills a rectangle with the fill colour and a blend mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  /// Draws a line along the inner side of a rectangle.
  open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5)) }

  /// Draws a line along the inner side of a rectangle, with a blend mode.
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    stroke(rect)
    cgContext.restoreGState()
  }

  /// Draws only inside of a rectangle from now on.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// What an image renderer draws on.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  private let scale: CGFloat

  init(_ context: CGContext, imageFormat: UIGraphicsImageRendererFormat) {
    scale = imageFormat.scale
    super.init(context, format: imageFormat)
  }

  /// What was drawn so far.
  open var currentImage: UIImage {
    UIImage(cgImage: CGImage(bitmap: cgContext.makeBitmap()), scale: scale)
  }
}

/// Makes pictures by drawing.
open class UIGraphicsImageRenderer: NSObject {
  /// What draws.
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  /// How pictures are made.
  public final let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  /// Makes a renderer of pictures of a size, for the screen.
  public convenience init(size: CGSize) {
    self.init(size: size, format: .default())
  }

  /// Makes a renderer of pictures of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Makes a renderer of pictures of a part of the plane, for the screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }

  /// Makes a renderer of pictures of a part of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    super.init()
    format.bounds = bounds
  }

  /// Makes a picture; y is down, and the context is the current one meanwhile.
  ///
  /// - Returns: where there is no room, a picture without pixels: nothing is drawn.
  /// - Source: that was read off iOS 10 by kern0x1b/charon (facts/UIKit/UIGraphicsImageRenderer.md).
  open func image(actions: DrawingActions) -> UIImage {
    guard !hasNoRoom else { return UIImage() }
    let context = PictureContext.make(bounds, scale: format.scale, isOpaque: format.opaque)
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let renderer = UIGraphicsImageRendererContext(context, imageFormat: format)
    actions(renderer)
    return renderer.currentImage
  }

  /// Makes the bytes of a JPEG file.
  ///
  /// - Parameter compressionQuality: from 0 for the smallest file to 1 for the best picture.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    guard !hasNoRoom else { return Data() }
    return image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }

  /// Makes the bytes of a PNG file.
  open func pngData(actions: DrawingActions) -> Data {
    guard !hasNoRoom else { return Data() }
    return image(actions: actions).pngData() ?? Data()
  }

  private var hasNoRoom: Bool { bounds.width == 0 || bounds.height == 0 }
}

/// Contexts for pictures.
enum PictureContext {
  /// Makes a context for a rectangle; sizes that are not possible become one pixel.
  static func make(_ bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext {
    let (width, height) = (pixels(bounds.width * scale), pixels(bounds.height * scale))
    guard
      let context = CGContext(
        width: width, height: height, scale: scale, flipped: true, isOpaque: isOpaque)
        ?? CGContext(width: 1, height: 1, scale: 1, flipped: true)
    else { preconditionFailure("no context of \(width) by \(height) pixels") }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    return context
  }

  private static func pixels(_ length: CGFloat) -> Int {
    length.isFinite && length > 0 ? Int(min(length, 32_768).rounded(.up)) : 1
  }
}

/// Makes a context for a picture of one pixel a point the current one.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Makes a context for a picture the current one.
///
/// - Parameter scale: pixels a point; 0 for the screen's.
public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  UIGraphicsPushContext(
    PictureContext.make(
      CGRect(origin: .zero, size: size), scale: scale > 0 ? scale : ScreenScale.current,
      isOpaque: opaque))
}

/// What was drawn so far on the current context; nil where there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = UIGraphicsGetCurrentContext() else { return nil }
  let matrix = context.ctm
  let scale = CGFloat(hypot(matrix.a.native, matrix.b.native))
  return UIImage(cgImage: CGImage(bitmap: context.makeBitmap()), scale: scale > 0 ? scale : 1)
}

/// Takes the context for a picture away.
public func UIGraphicsEndImageContext() { UIGraphicsPopContext() }

/// Draws along the inner side of a rectangle of the current context with its stroke colour.
public func UIRectFrame(_ rect: CGRect) {
  UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
}

/// Draws a line along the inner side of a rectangle, with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  UIRectFrame(rect)
  context.restoreGState()
}

/// Lets the current context draw only inside of a rectangle from now on.
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

/// Fills a rectangle of the current context with its fill colour and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}
