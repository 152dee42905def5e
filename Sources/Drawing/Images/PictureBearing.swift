import Foundation
import Geometry

/// A picture object of a view system, seen as layers take it for their contents.
package protocol PictureBearing {
  /// The pixels at a number of pixels a point; nil for an empty picture.
  func picture(pixelsPerPoint scale: CGFloat) -> CGImage?
}

extension CGImage {
  /// The pixels of what layers take for contents: of an image, or of a picture object; nil for anything else.
  package static func contents(_ object: Any?, pixelsPerPoint scale: CGFloat) -> CGImage? {
    object as? CGImage ?? (object as? any PictureBearing)?.picture(pixelsPerPoint: scale)
  }
}
