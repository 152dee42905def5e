// A background that is a pattern is drawn into a picture as large as the bounds, which the render
// side shows as it shows contents. What the layer itself has as contents lies above it in the same
// picture, if they are as large as the bounds, as what a layer draws is.

import Drawing
import Foundation
import Geometry
import RenderTree

extension CALayer {
  /// The longest side of a background's picture, in pixels.
  private static let mostPixels: CGFloat = 16_384

  /// Draws a background that is a pattern anew, after something changed that it depends on.
  final func refreshBackgroundPattern() {
    if backgroundColorObject?.ink != nil { backgroundPatternDidChange() }
  }

  /// Shows the contents anew, above another background.
  final func backgroundPatternDidChange() {
    guard !isPresentation else { return }
    let object = rareGroups?.contentsObject
    showContents(object, CGImage.contents(object, pixelsPerPoint: contentsScale)?.bitmap)
  }

  /// What is shown of the contents: they themselves, or above a pattern that is the background.
  final func pictureAboveBackground(_ picture: Bitmap?) -> Bitmap? {
    guard let background = backgroundColorObject, background.ink != nil else { return picture }
    let (bounds, scale) = (bounds, contentsScale)
    let width = (bounds.width * scale).rounded(.up)
    let height = (bounds.height * scale).rounded(.up)
    if let picture {
      guard CGFloat(picture.width) == width, CGFloat(picture.height) == height else {
        return picture
      }
    }
    guard width >= 1, height >= 1, max(width, height) <= Self.mostPixels,
      let context = CGContext(width: Int(width), height: Int(height), scale: scale, flipped: true)
    else { return picture }
    let box = CGRect(origin: .zero, size: bounds.size)
    context.setFillColor(background)
    context.addPath(CGPath(path: BoxOutline(box, appearanceGroup).path))
    context.fillPath()
    guard let picture else { return context.makeBitmap() }
    // A picture's top row is drawn at the largest y, which here is at the bottom.
    context.translateBy(x: 0, y: box.height)
    context.scaleBy(x: 1, y: -1)
    context.draw(CGImage(bitmap: picture), in: box)
    return context.makeBitmap()
  }
}
