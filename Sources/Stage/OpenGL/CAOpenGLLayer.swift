import CGL
import CoreVideo
import Foundation
import Geometry
import Layers
import Motion

/// A layer whose contents a program draws with OpenGL.
///
/// A subclass overrides `draw(inCGLContext:pixelFormat:forLayerTime:displayTime:)`; it draws when `setNeedsDisplay()` asks
/// for it or, while `isAsynchronous`, for each frame in which `canDraw(…)` says yes. The context is current, and its
/// surface has the layer's size in pixels; what is drawn is the layer's contents, premultiplied. It is drawn on the thread
/// of the tree, and its pixels are copied from there to the compositor: about 4 MB for a layer of 1,000,000 pixels.
open class CAOpenGLLayer: CALayer {
  /// Whether the layer draws anew for each frame; false at first.
  open var isAsynchronous: Bool {
    get { drawsEachFrame }
    set { drawsEachFrame = newValue }
  }
  /// The space of the colours: kept; what is drawn is taken for sRGB.
  open var colorspace: CGColorSpace?
  private var pixelFormat: CGLPixelFormatObj?
  private var context: CGLContextObj?

  /// Makes a layer that has drawn nothing yet.
  public override init() { super.init() }

  /// Makes a copy for `presentation()`.
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let layer = layer as? CAOpenGLLayer else { return }
    isAsynchronous = layer.isAsynchronous
    colorspace = layer.colorspace
  }

  /// Makes what an archive holds; the properties of this class are not in it.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {
    // Nothing may be asked of a subclass any more: what it copied is let go of here.
    if let context { CGLReleaseContext(context) }
    if let pixelFormat { CGLReleasePixelFormat(pixelFormat) }
  }

  // MARK: Drawing

  /// Draws now, if there is something to draw, and shows it.
  open override func display() {
    let format = pixelFormat ?? copyCGLPixelFormat(forDisplayMask: 1)
    pixelFormat = format
    let name = context ?? copyCGLContext(forPixelFormat: format)
    context = name
    let drawing = object(name, OpenGLContext.self)
    let width = (bounds.width * contentsScale).rounded(.up)
    let height = (bounds.height * contentsScale).rounded(.up)
    guard width >= 1, height >= 1 else { return showDrawn(nil) }
    let largest = CGFloat(Bitmap.maximumSide)
    guard drawing.isUsable, width <= largest, height <= largest,
      drawing.resize(width: Int(width), height: Int(height)),
      let result = drawing.perform({ drawn(with: name, format, drawing) })
    else { return Problems.report(Self.refusal(drawing, width, height)) }
    if let picture = result { showDrawn(CGImage(bitmap: picture)) }
  }

  /// Lets the program draw, and reads what it drew; nil where it has nothing to draw.
  private func drawn(
    with name: CGLContextObj, _ format: CGLPixelFormatObj, _ drawing: OpenGLContext
  ) -> Bitmap? {
    var stamp = CVTimeStamp()
    let ticks = max(drawingTime, 0) * CVGetHostClockFrequency()
    stamp.hostTime = UInt64(exactly: ticks.rounded(.down)) ?? .max
    stamp.flags = CVTimeStampFlags.hostTimeValid.rawValue
    let time = convertTime(drawingTime, from: nil)
    guard
      canDraw(inCGLContext: name, pixelFormat: format, forLayerTime: time, displayTime: &stamp)
    else { return nil }
    drawing.setViewport()
    draw(inCGLContext: name, pixelFormat: format, forLayerTime: time, displayTime: &stamp)
    return drawing.picture(isOpaque: isOpaque || !drawing.format.hasAlpha)
  }

  private static func refusal(
    _ drawing: OpenGLContext, _ width: CGFloat, _ height: CGFloat
  ) -> String {
    drawing.isUsable
      ? "a layer cannot draw with OpenGL: the driver refuses \(width) × \(height) pixels"
      : "a layer cannot draw with OpenGL: no driver has what its pixel format asks for"
  }

  // MARK: To be overridden

  /// Whether there is something to draw for a time; true unless overridden.
  open func canDraw(
    inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj,
    forLayerTime t: CFTimeInterval, displayTime ts: UnsafePointer<CVTimeStamp>?
  ) -> Bool { true }

  /// Draws; an override calls this at its end.
  ///
  /// - Parameters:
  ///   - ctx: current, with a viewport of the layer's size; all else of its state is as it was left.
  ///   - t: the layer's time, in seconds.
  ///   - ts: when the frame will be seen; its host time holds.
  open func draw(
    inCGLContext ctx: CGLContextObj, pixelFormat pf: CGLPixelFormatObj,
    forLayerTime t: CFTimeInterval, displayTime ts: UnsafePointer<CVTimeStamp>?
  ) { CGLFlushDrawable(ctx) }

  /// Makes the format of the context: 8 bits a colour and for transparency, unless overridden.
  open func copyCGLPixelFormat(forDisplayMask mask: UInt32) -> CGLPixelFormatObj {
    let attributes = [
      kCGLPFAColorSize, CGLPixelFormatAttribute(24), kCGLPFAAlphaSize, CGLPixelFormatAttribute(8),
      kCGLPFAAccelerated, kCGLPFANoRecovery, kCGLPFADisplayMask, CGLPixelFormatAttribute(mask),
      CGLPixelFormatAttribute(0),
    ]
    var format: CGLPixelFormatObj?
    var count: Int32 = 0
    CGLChoosePixelFormat(attributes, &format, &count)
    return format ?? pointer(to: OpenGLFormat.undrawable())
  }

  /// Lets go of the format.
  open func releaseCGLPixelFormat(_ pf: CGLPixelFormatObj) { CGLReleasePixelFormat(pf) }

  /// Makes the context of the layer, that of its own format and sharing nothing, unless overridden.
  open func copyCGLContext(forPixelFormat pf: CGLPixelFormatObj) -> CGLContextObj {
    pointer(to: OpenGLContext(object(pf, OpenGLFormat.self), sharing: nil))
  }

  /// Lets go of the context.
  open func releaseCGLContext(_ ctx: CGLContextObj) { CGLReleaseContext(ctx) }
}
