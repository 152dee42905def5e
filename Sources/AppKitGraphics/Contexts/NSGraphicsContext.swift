import Drawing
import Foundation

/// What is drawn on at present: a `CGContext`, and whether y points down in it.
open class NSGraphicsContext: NSObject {
  /// The context that is drawn on.
  public let cgContext: CGContext
  /// Whether y points down, as in a view with `isFlipped`.
  public let isFlipped: Bool

  /// Makes the drawing environment of a context; make it `current` to draw there.
  ///
  /// - Parameter initialFlippedState: what `isFlipped` says; the context's own space is not changed.
  public init(cgContext graphicsPort: CGContext, flipped initialFlippedState: Bool) {
    cgContext = graphicsPort
    isFlipped = initialFlippedState
    graphicsPort.shadowsRise = true
    super.init()
  }

  /// Makes the drawing environment of a picture's pixels, y up, in points of its size; nil where it has no memory that can
  /// be drawn on.
  public convenience init?(bitmapImageRep bitmapRep: NSBitmapImageRep) {
    let memory = bitmapRep.memory
    guard let context = memory.context() else { return nil }
    if bitmapRep.size.width > 0, bitmapRep.size.height > 0 {
      context.scaleBy(
        x: CGFloat(memory.width) / bitmapRep.size.width,
        y: CGFloat(memory.height) / bitmapRep.size.height)
    }
    self.init(cgContext: context, flipped: false)
    self.memory = memory
  }

  /// The memory that is drawn on, which must live as long as the context.
  private var memory: PixelMemory?

  /// Whether what is drawn is seen at once: nothing is, a layer or a picture takes it.
  open var isDrawingToScreen: Bool { memory == nil }

  /// Whether the calling thread draws for a view, and not into a picture of memory.
  public class func currentContextDrawingToScreen() -> Bool { current?.isDrawingToScreen ?? false }

  /// Lets what was drawn be seen; it is at the end of the drawing.
  open func flushGraphics() {}

  /// Where patterns begin, in the context's first space.
  open var patternPhase: NSPoint {
    get { phase }
    set {
      phase = newValue
      cgContext.setPatternPhase(CGSize(width: newValue.x, height: newValue.y))
    }
  }
  private var phase = NSPoint.zero

  /// What the calling thread draws on; nil outside of drawing. Setting it replaces the innermost.
  public class var current: NSGraphicsContext? {
    get {
      GraphicsStack.current.context.map {
        NSGraphicsContext(cgContext: $0, flipped: $0.isFlipped)
      }
    }
    set { GraphicsStack.current.context = newValue?.cgContext }
  }

  /// Keeps the current context and its state, until the matching `restoreGraphicsState()`.
  public class func saveGraphicsState() {
    let stack = GraphicsStack.current
    stack.context?.saveGState()
    stack.push(stack.context)
  }

  /// Goes back to the context and the state that were kept last.
  public class func restoreGraphicsState() {
    let stack = GraphicsStack.current
    guard !stack.isEmpty else { return }
    stack.pop()
    stack.context?.restoreGState()
  }

  /// Keeps the context's state, until the matching `restoreGraphicsState()`.
  open func saveGraphicsState() { cgContext.saveGState() }

  /// Goes back to the state that was kept last.
  open func restoreGraphicsState() { cgContext.restoreGState() }
}

/// A rectangle in points.
extension NSRect {
  /// Fills the rectangle with the current context's fill colour.
  public func fill() { GraphicsStack.current.context?.fill(self) }

  /// Restricts drawing in the current context to the rectangle.
  public func clip() { GraphicsStack.current.context?.clip(to: self) }

  /// Draws a line of a width along the inside of the rectangle's edges, in the fill colour.
  public func frame(withWidth width: CGFloat = 1) {
    guard let context = GraphicsStack.current.context else { return }
    let inner = insetBy(dx: width, dy: width)
    let bars = [
      CGRect(x: minX, y: minY, width: self.width, height: width),
      CGRect(x: minX, y: maxY - width, width: self.width, height: width),
      CGRect(x: minX, y: inner.minY, width: width, height: inner.height),
      CGRect(x: maxX - width, y: inner.minY, width: width, height: inner.height),
    ]
    context.fill(bars)
  }
}

/// Fills a rectangle of the current context with its fill colour.
public func NSRectFill(_ rect: NSRect) { rect.fill() }

/// Draws a line one point wide along the inside of a rectangle's edges, in the fill colour.
public func NSFrameRect(_ rect: NSRect) { rect.frame() }
