import CGL
import Foundation
import QuartzCore

/// A view that draws itself with OpenGL.
///
/// Its context is current while `prepareOpenGL()`, `reshape()` and `draw(_:)` are called. What they draw is shown by the
/// context's `flushBuffer()` or, where the format has one buffer only, after `draw(_:)`.
open class NSOpenGLView: NSView {
  /// What the context is made for; nil where none is to be had.
  open var pixelFormat: NSOpenGLPixelFormat?
  private var ownContext: NSOpenGLContext?
  private var isPrepared = false
  private var drawnSize: NSSize?

  /// Makes a view that draws by a format.
  public init?(frame frameRect: NSRect, pixelFormat format: NSOpenGLPixelFormat?) {
    pixelFormat = format
    super.init(frame: frameRect)
  }

  /// Makes a view that draws by the default format.
  public override init(frame frameRect: NSRect) {
    super.init(frame: frameRect)
    pixelFormat = Self.defaultPixelFormat()
  }

  /// Makes a view as from an archive; what the archive holds is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    pixelFormat = Self.defaultPixelFormat()
  }

  /// The format of views that are given none: two buffers, depth of 24 bits.
  open class func defaultPixelFormat() -> NSOpenGLPixelFormat {
    let attributes = [NSOpenGLPFADoubleBuffer, NSOpenGLPFADepthSize, 24].map(UInt32.init(_:))
    return NSOpenGLPixelFormat(attributes: attributes) ?? .undrawable
  }

  /// The context, made by the format when it is first asked for; nil where the driver makes none.
  open var openGLContext: NSOpenGLContext? {
    get {
      if ownContext == nil,
        let new = pixelFormat.flatMap({ NSOpenGLContext(format: $0, share: nil) })
      {
        ownContext = new
        new.view = self
      }
      return ownContext
    }
    set {
      if newValue !== ownContext { clearGLContext() }
      ownContext = newValue
      newValue?.view = self
      needsDisplay = true
    }
  }

  /// Lets go of the context.
  open func clearGLContext() {
    ownContext?.view = nil
    (ownContext, isPrepared, drawnSize) = (nil, false, nil)
  }

  // MARK: To be overridden

  /// Called once before the view first draws.
  open func prepareOpenGL() {}
  /// Called before the view draws in another size.
  open func reshape() {}
  /// Gives the context's surface the view's size.
  open func update() { openGLContext?.update() }

  // MARK: Drawing

  /// Draws with OpenGL instead of into a picture.
  open override var wantsUpdateLayer: Bool { true }

  /// Lets the view draw.
  open override func updateLayer() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    guard let context = openGLContext, let name = context.cglContextObj else {
      return Self.refuse()
    }
    let drawing = object(name, OpenGLContext.self)
    let hasDrawn: Void? = drawing.perform {
      update()
      if !isPrepared {
        isPrepared = true
        drawing.setViewport()
        prepareOpenGL()
      }
      let size = convertToBacking(bounds).size
      if drawnSize != size {
        drawnSize = size
        drawing.setViewport()
        reshape()
      }
      draw(bounds)
      if !drawing.format.isDoubleBuffered { context.flushBuffer() }
    }
    if hasDrawn == nil { Self.refuse() }
  }

  /// Draws anew on displays of another scale.
  open override func viewDidChangeBackingProperties() {
    super.viewDidChangeBackingProperties()
    needsDisplay = true
  }

  private static func refuse() {
    Problems.report("a view cannot draw with OpenGL: no driver has what its pixel format asks for")
  }
}

extension NSOpenGLPixelFormat {
  /// A format that no driver draws.
  fileprivate static var undrawable: NSOpenGLPixelFormat {
    let format = pointer(to: OpenGLFormat.undrawable())
    defer { CGLReleasePixelFormat(format) }
    guard let undrawable = NSOpenGLPixelFormat(cglPixelFormatObj: format) else {
      preconditionFailure("a format that exists is taken")
    }
    return undrawable
  }
}
