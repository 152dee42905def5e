import Drawing
import Foundation

// A picture is what a layer shows, `layer.contents = picture`, and what its contents change to in animations.
extension NSImage: PictureBearing {
  package func picture(pixelsPerPoint scale: CGFloat) -> CGImage? {
    layerContents(forContentsScale: scale) as? CGImage
  }
}
