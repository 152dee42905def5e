import Drawing
import Foundation

// The current context: what `draw(_:)`, colours and images draw on. Each thread has a stack of its
// own, so that pictures can be made on any thread.

/// The context on which the calling thread draws at present; nil outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? { GraphicsStack.current.contexts.last }

/// Makes a context the calling thread's current one, until the matching `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
  GraphicsStack.current.contexts.append(context)
}

/// Takes the current context away; the one before it is current again.
public func UIGraphicsPopContext() { _ = GraphicsStack.current.contexts.popLast() }

/// A thread's contexts, the current one last.
private final class GraphicsStack {
  var contexts: [CGContext] = []

  static var current: GraphicsStack {
    let key = "org.cel.uikit.graphics"
    if let stack = Thread.current.threadDictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}

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
