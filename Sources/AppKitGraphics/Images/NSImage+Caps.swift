import Drawing
import Foundation
import Geometry

// A picture with caps is drawn in nine parts: its corners keep their size, and what is between them is
// stretched or repeated.

extension NSImage {
  /// What happens between the caps of a picture.
  public enum ResizingMode: Int, Sendable {
    /// It is stretched.
    case stretch = 0
    /// It is repeated.
    case tile = 1
  }

  /// Whether any side has a cap.
  final var hasCaps: Bool {
    capInsets.top > 0 || capInsets.left > 0 || capInsets.bottom > 0 || capInsets.right > 0
  }

  /// What is between the caps, as shares of the picture, y down.
  package final var centerShare: CGRect {
    guard hasCaps, size.width > 0, size.height > 0 else {
      return CGRect(x: 0, y: 0, width: 1, height: 1)
    }
    let (width, height) = (
      max(size.width - capInsets.left - capInsets.right, 0),
      max(size.height - capInsets.top - capInsets.bottom, 0)
    )
    return CGRect(
      x: capInsets.left / size.width, y: capInsets.top / size.height, width: width / size.width,
      height: height / size.height)
  }

  /// Draws the nine parts into a rectangle of the current context.
  final func drawByCaps(in rect: NSRect, _ context: CGContext) {
    guard let image = pixels(for: context) else { return }
    let caps = capInsets
    let columns = [
      (0, caps.left, rect.minX, rect.minX + caps.left),
      (caps.left, size.width - caps.right, rect.minX + caps.left, rect.maxX - caps.right),
      (size.width - caps.right, size.width, rect.maxX - caps.right, rect.maxX),
    ]
    // From the picture's bottom up; the places are counted from the bottom of the rectangle.
    let rows = [
      (0, caps.bottom, 0, caps.bottom),
      (caps.bottom, size.height - caps.top, caps.bottom, rect.height - caps.top),
      (size.height - caps.top, size.height, rect.height - caps.top, rect.height),
    ]
    for (left, right, x, endX) in columns where right > left && endX > x {
      for (bottom, top, y, endY) in rows where top > bottom && endY > y {
        let place = NSRect(
          x: x, y: context.isFlipped ? rect.maxY - endY : rect.minY + y, width: endX - x,
          height: endY - y)
        let part = NSRect(x: left, y: bottom, width: right - left, height: top - bottom)
        drawPart(part, of: image, in: place, context)
      }
    }
  }

  /// Draws a part of the picture, which counts from its bottom, stretched or repeated.
  ///
  /// The part is cut out first, so that no neighbour shines into what is stretched.
  private func drawPart(
    _ part: NSRect, of image: CGImage, in place: NSRect, _ context: CGContext
  ) {
    let (x, y) = (CGFloat(image.width) / size.width, CGFloat(image.height) / size.height)
    let cut = CGRect(
      x: part.minX * x, y: (size.height - part.maxY) * y, width: part.width * x,
      height: part.height * y)
    guard let piece = image.cropping(to: cut.integral) else { return }
    guard resizingMode == .tile else { return context.drawUpright(piece, in: place) }
    context.saveGState()
    context.clip(to: place)
    for y in stride(from: place.minY, to: place.maxY, by: part.height) {
      for x in stride(from: place.minX, to: place.maxX, by: part.width) {
        context.drawUpright(piece, in: NSRect(x: x, y: y, width: part.width, height: part.height))
      }
    }
    context.restoreGState()
  }
}
