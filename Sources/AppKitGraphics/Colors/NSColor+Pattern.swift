import Drawing
import Foundation

extension NSColor {
  /// Makes a colour that repeats a picture; clear for an empty one.
  ///
  /// Drawn into a context it begins where that does; as a layer's background at the top left.
  public convenience init(patternImage image: NSImage) {
    let pixels = image.layerContents(forContentsScale: 2) as? CGImage
    self.init(color: pixels.flatMap { CGColor(image: $0, size: image.size) } ?? .clear)
  }

  /// Fills a rectangle of the current context with the colour.
  public func drawSwatch(in rect: NSRect) {
    guard let context = GraphicsStack.current.context else { return }
    context.saveGState()
    context.setFillColor(cgColor)
    context.fill(rect)
    context.restoreGState()
  }
}
