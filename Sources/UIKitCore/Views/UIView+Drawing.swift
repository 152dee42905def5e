import Drawing
import Foundation
import Geometry

// Which views draw? On Apple's systems the runtime is asked whether a class overrides `draw(_:)`.
// Swift cannot ask. So every view of a class that is not known to draw nothing is asked to draw
// once, when it is first shown; if only the empty method was reached and nothing is to be seen, its
// layer gets no picture. From then on it draws when it is told to, as on Apple's systems.

extension UIView {
  /// How the picture of a view fills it.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill = 0
    /// As large as fits, in its own proportions.
    case scaleAspectFit = 1
    /// As small as covers the view, in its own proportions.
    case scaleAspectFill = 2
    /// Drawn anew when the size changes.
    case redraw = 3
    /// In its own size, in the middle.
    case center = 4
    /// In its own size, at the top.
    case top = 5
    /// In its own size, at the bottom.
    case bottom = 6
    /// In its own size, at the left.
    case left = 7
    /// In its own size, at the right.
    case right = 8
    /// In its own size, in the top left corner.
    case topLeft = 9
    /// In its own size, in the top right corner.
    case topRight = 10
    /// In its own size, in the bottom left corner.
    case bottomLeft = 11
    /// In its own size, in the bottom right corner.
    case bottomRight = 12

    private static let gravities: [CALayerContentsGravity] = [
      .resize, .resizeAspect, .resizeAspectFill, .resize, .center, .top, .bottom, .left, .right,
      .topLeft, .topRight, .bottomLeft, .bottomRight,
    ]

    var gravity: CALayerContentsGravity { ContentMode.gravities[rawValue] }
  }

  /// The longest side of a picture, in pixels; larger views do not draw.
  private static let mostPixels: CGFloat = 16_384

  final func prepareDrawing() {
    layer.contentsScale = displayScale
    if type(of: self).mayDraw { layer.setNeedsDisplay() }
  }

  /// Draws the view into a picture of its size and gives it to the layer: its own, or a copy that stands for a
  /// moment of an animation.
  final func drawPicture(of layer: CALayer) {
    let drawn = layer.drawingLayer
    let (scale, bounds) = (drawn.contentsScale, drawn.bounds)
    let (width, height) = (
      (bounds.width * scale).rounded(.up), (bounds.height * scale).rounded(.up)
    )
    guard width >= 1, height >= 1, max(width, height) <= UIView.mostPixels,
      let context = CGContext(
        width: Int(width), height: Int(height), scale: scale, flipped: true)
    else { return }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    reachedEmptyDraw = false
    layerWillDraw(layer)
    traitCollection.asCurrent { drawn.draw(in: context) }
    let bitmap = context.makeBitmap()
    if reachedEmptyDraw, !hasDrawing, bitmap.isBlank { return }
    hasDrawing = true
    layer.contents = CGImage(bitmap: bitmap)
  }
}
