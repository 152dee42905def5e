import Drawing
import Foundation
import Geometry

// A view, or a part of it, as a picture of pixels.

extension NSView {
  /// An empty picture for a part of the view, at the resolution of its window.
  public func bitmapImageRepForCachingDisplay(in rect: NSRect) -> NSBitmapImageRep? {
    let scale = displayScale
    let (width, height) = ((rect.width * scale).rounded(), (rect.height * scale).rounded())
    guard width >= 1, height >= 1, width * height < 1e8,
      let context = CGContext.forPicture(width: Int(width), height: Int(height)),
      let image = context.makeImage()
    else { return nil }
    let result = NSBitmapImageRep(cgImage: image)
    result.size = rect.size
    return result
  }

  final func paint(_ rect: NSRect, into bitmapImageRep: NSBitmapImageRep) {
    let (width, height) = (bitmapImageRep.pixelsWide, bitmapImageRep.pixelsHigh)
    guard rect.width > 0, rect.height > 0, let layer = ownLayer,
      let context = CGContext.forPicture(width: width, height: height)
    else { return }
    layoutSubtreeIfNeeded()
    displayIfNeeded()
    context.scaleBy(x: CGFloat(width) / rect.width, y: CGFloat(height) / rect.height)
    // The layer mirrors what is inside where the view does not point the way of what it lies in.
    let isMirrored = layer.isGeometryFlipped
    let part =
      isMirrored ? rect.offsetBy(dx: 0, dy: bounds.minY + bounds.maxY - 2 * rect.midY) : rect
    if isFlipped != isMirrored {
      context.translateBy(x: -part.minX, y: part.maxY)
      context.scaleBy(x: 1, y: -1)
    } else {
      context.translateBy(x: -part.minX, y: -part.minY)
    }
    layer.render(in: context)
    if let image = context.makeImage() { bitmapImageRep.take(image) }
  }
}

extension CGContext {
  fileprivate static func forPicture(width: Int, height: Int) -> CGContext? {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }
}
