import Drawing
import Foundation

/// The contexts that a thread draws on, the current one last.
///
/// What `draw(_:)`, colours, images and strings draw on. Each thread has a stack of its own, so that
/// pictures can be made on any thread.
package final class GraphicsStack {
  /// The contexts, the current one last.
  package var contexts: [CGContext] = []

  /// The calling thread's stack.
  package static var current: GraphicsStack {
    let key = "org.cel.graphics"
    if let stack = Thread.current.threadDictionary[key] as? GraphicsStack { return stack }
    let stack = GraphicsStack()
    Thread.current.threadDictionary[key] = stack
    return stack
  }
}
