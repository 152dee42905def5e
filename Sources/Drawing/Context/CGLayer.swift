import Foundation
import Geometry

/// A drawing aside, to be drawn many times into contexts of one kind.
///
/// Its pixels are those of the context that it was made for; what is drawn into it later is seen where it is
/// drawn after that.
public final class CGLayer: _CFObject {
  /// What to draw into; its origin is where that of the context it was made for is.
  public let context: CGContext?
  /// The size in the units of that context.
  public let size: CGSize

  /// Makes an empty drawing of a size; nil where that is empty or too large.
  ///
  /// - Parameter auxiliaryInfo: of no meaning.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let scale = context.pixelsPerUnit
    // What a turn leaves of rounding asks for no further pixel.
    func pixels(_ extent: CGFloat) -> CGFloat { (extent * scale - 1e-6).rounded(.up) }
    let (width, height) = (pixels(size.width), pixels(size.height))
    guard scale > 0, width >= 1, height >= 1, width <= 16_384, height <= 16_384,
      let drawing = CGContext(
        width: Int(width), height: Int(height), scale: scale, flipped: context.isFlipped)
    else { return nil }
    self.context = drawing
    self.size = size
  }
}

extension CGContext {
  /// Draws a drawing in its own size; the point is that of its least x and y.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a drawing, stretched to a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    saveGState()
    if isFlipped {
      // An image's top row is at the largest y, which here is at the bottom.
      translateBy(x: 0, y: rect.minY + rect.maxY)
      scaleBy(x: 1, y: -1)
    }
    draw(image, in: rect)
    restoreGState()
  }
}
