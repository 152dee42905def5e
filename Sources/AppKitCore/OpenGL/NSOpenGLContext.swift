import CGL
import Drawing
import Foundation
import Geometry
import QuartzCore
import ViewFoundation

/// A context of OpenGL that draws into a view.
///
/// What it draws is shown in the view's layer by `flushBuffer()`, from any thread; what another thread drew comes by the main
/// queue. Its pixels are copied from the driver: about 4 MB for a view of 1,000,000 pixels.
open class NSOpenGLContext: NSObject {
  /// The context as Core OpenGL has it.
  public let cglContextObj: CGLContextObj?
  /// What it was made for.
  public let pixelFormat: NSOpenGLPixelFormat

  /// Makes a context.
  ///
  /// - Parameter share: one whose textures, buffers and programs it shares.
  /// - Returns: nil where the driver makes none.
  public init?(format: NSOpenGLPixelFormat, share: NSOpenGLContext?) {
    guard let formatObj = format.cglPixelFormatObj else { return nil }
    var context: CGLContextObj?
    CGLCreateContext(formatObj, share?.cglContextObj, &context)
    guard let context else { return nil }
    (cglContextObj, pixelFormat) = (context, format)
    super.init()
  }

  /// Takes a context of Core OpenGL, and keeps it.
  public init?(cglContextObj context: CGLContextObj) {
    guard
      let format = CGLGetPixelFormat(context).flatMap(NSOpenGLPixelFormat.init(cglPixelFormatObj:))
    else { return nil }
    (cglContextObj, pixelFormat) = (CGLRetainContext(context), format)
    super.init()
  }

  deinit { CGLReleaseContext(cglContextObj) }

  private var drawing: OpenGLContext? { cglContextObj.map { object($0, OpenGLContext.self) } }

  // MARK: The view

  /// The view that shows what is drawn; nil for none.
  @MainActor open weak var view: NSView? {
    didSet {
      guard let view else {
        drawing?.onFlush = nil
        return
      }
      update()
      drawing?.onFlush = { [weak view] picture in
        if MainQueue.isHere {
          MainActor.assumeIsolated { view?.show(picture) }
        } else {
          DispatchQueue.main.async { view?.show(picture) }
        }
      }
    }
  }

  /// Gives the surface the view's size; to be called when that changed. Elsewhere than on the main thread it does nothing.
  open func update() {
    guard MainQueue.isHere else { return }
    // Handed to the thread that it is on.
    nonisolated(unsafe) let context = self
    MainActor.assumeIsolated {
      guard let view = context.view else { return }
      let size = view.convertToBacking(view.bounds).size
      context.drawing?.resize(
        width: max(Int(exactly: size.width.rounded()) ?? 1, 1),
        height: max(Int(exactly: size.height.rounded()) ?? 1, 1))
    }
  }

  /// Leaves the context without a view.
  @MainActor open func clearDrawable() { view = nil }

  // MARK: Drawing

  /// Makes the context the one that this thread draws with.
  open func makeCurrentContext() { CGLSetCurrentContext(cglContextObj) }

  /// Leaves this thread without a context to draw with.
  open class func clearCurrentContext() { CGLSetCurrentContext(nil) }

  /// The context that this thread draws with; nil for none.
  open class var current: NSOpenGLContext? {
    CGLGetCurrentContext().flatMap(NSOpenGLContext.init(cglContextObj:))
  }

  /// Shows what was drawn.
  open func flushBuffer() {
    guard let cglContextObj else { return }
    CGLFlushDrawable(cglContextObj)
  }

  // MARK: Numbers

  /// A number that a context keeps; nothing depends on it here.
  public enum Parameter: Int, Sendable {
    /// How many refreshes a picture stays; the display's rhythm counts.
    case swapInterval = 222
    /// Above the window or below it.
    case surfaceOrder = 235
    /// Whether the surface hides what is behind; the format's alpha counts.
    case surfaceOpacity = 236
    /// A size of the surface of its own: two numbers.
    case surfaceBackingSize = 304
    /// Memory is given back.
    case reclaimResources = 308
    /// The way to draw.
    case currentRendererID = 309
    /// Whether a card has the vertices.
    case gpuVertexProcessing = 310
    /// Whether a card has the pixels.
    case gpuFragmentProcessing = 311
    /// Whether there is a surface: 1.
    case hasDrawable = 314
  }

  /// Keeps a number.
  open func setValues(_ vals: UnsafePointer<Int32>, for param: Parameter) {
    guard let cglContextObj else { return }
    CGLSetParameter(cglContextObj, CGLContextParameter(UInt32(param.rawValue)), vals)
  }

  /// Tells a number.
  open func getValues(_ vals: UnsafeMutablePointer<Int32>, for param: Parameter) {
    guard let cglContextObj else { return }
    CGLGetParameter(cglContextObj, CGLContextParameter(UInt32(param.rawValue)), vals)
  }

  /// Which of the ways to draw is in use: 0, the only one.
  open var currentVirtualScreen: Int32 {
    get { 0 }
    set {}
  }
}

extension NSView {
  /// Shows a picture that was drawn for the view, without fading.
  fileprivate func show(_ picture: Bitmap) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer?.contents = CGImage(bitmap: picture)
    CATransaction.commit()
  }
}
