import Drawing
import Foundation

/// The context that a thread draws on, and those that it goes back to.
///
/// What `draw(_:)`, colours, images and strings draw on. Each thread has a stack of its own, so that
/// pictures can be made on any thread.
package final class GraphicsStack {
  /// The context that is drawn on; nil outside of drawing.
  package var context: CGContext?

  /// What was current before each `push(_:)` without its `pop()`, the latest last.
  private var outer: [CGContext?] = []

  /// Whether nothing was pushed.
  package var isEmpty: Bool { outer.isEmpty }

  /// Draws on a context until the matching `pop()`; nil draws on nothing.
  package func push(_ context: CGContext?) {
    outer.append(self.context)
    self.context = context
  }

  /// Goes back to what was drawn on before the latest `push(_:)`.
  package func pop() { context = outer.popLast() ?? nil }

  /// The calling thread's stack.
  package static var current: GraphicsStack {
    let key = "org.cel.graphics"
    if let stack = Thread.current.threadDictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}
