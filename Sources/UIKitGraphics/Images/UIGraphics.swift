import Drawing
import Foundation
import ViewFoundation

/// The context on which the calling thread draws at present; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.context }

/// Makes a context the calling thread's current one, until the matching `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.push(context)
}

/// Takes the current context away; the one before it is current again.
public func UIGraphicsPopContext() { GraphicsStack.current.pop() }

extension UIColor {
  /// Fills and strokes with this colour from now on, in the current context.
  public func set() {
    setFill()
    setStroke()
  }

  /// Fills with this colour from now on, in the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }

  /// Strokes with this colour from now on, in the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}

/// Fills a rectangle of the current context with its fill colour.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
