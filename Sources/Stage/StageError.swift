import Foundation
import GLRenderer
import Windowing

/// Something that the desktop or the graphics driver refused: what, why, and what to do about it.
package struct StageError: Error, CustomStringConvertible, Sendable {
  /// One line with what and why; the advice on a second one.
  package let description: String

  init(_ error: WindowingError) { description = error.description }

  init(_ error: GLError) { description = "\(error)" }

  /// A program's own context takes no picture.
  init(refusedBy context: String) {
    description = "cannot draw into \(context): it cannot be made current, or takes no shaders"
  }

  /// No texture has the size, in points, at a scale.
  init(tooLarge size: CGSize, _ scale: CGFloat) {
    description =
      "cannot render \(size.width) × \(size.height) points at \(scale) pixels a point: too large"
  }
}
