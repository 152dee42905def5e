import Foundation
import Geometry

/// A picture, or free room, in the place of a letter.
package struct TextPicture: Hashable, Sendable {
  /// The pixels; nil for free room.
  package var image: CGImage?
  /// Where they are, in points: from the pen's place on the baseline, y up. The pen moves on by the width.
  package var bounds: CGRect

  /// The character that a picture stands for.
  package static let character = "\u{FFFC}"

  /// Makes a picture; nil where its bounds are not finite or have no area.
  package init?(_ image: CGImage, bounds: CGRect) {
    guard bounds.width > 0, bounds.height > 0, bounds.minX.isFinite, bounds.minY.isFinite,
      bounds.maxX.isFinite, bounds.maxY.isFinite
    else { return nil }
    (self.image, self.bounds) = (image, bounds)
  }

  /// Leaves room free; nil where its bounds are not finite. What is below 0 counts as 0.
  package init?(width: CGFloat, ascent: CGFloat, descent: CGFloat) {
    guard width.isFinite, ascent.isFinite, descent.isFinite else { return nil }
    let (above, below) = (max(ascent, 0), max(descent, 0))
    bounds = CGRect(x: 0, y: -below, width: max(width, 0), height: above + below)
  }

  /// Whether both show the same pixels at the same place.
  package static func == (a: Self, b: Self) -> Bool {
    a.image?.bitmap.id == b.image?.bitmap.id && a.bounds == b.bounds
  }

  /// Hashes what is compared.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(image?.bitmap.id)
    hasher.combine(bounds.width)
    hasher.combine(bounds.height)
  }
}

/// An attachment object of a view system, seen as text is laid out with it.
package protocol AttachmentBearing {
  /// The picture among letters of a typeface and a colour; nil for none.
  func picture(among font: Font, _ color: Color) -> TextPicture?
}

/// An object that leaves room free in a line, seen as text is laid out with it.
package protocol RoomBearing {
  /// The room; nil for none.
  var room: TextPicture? { get }
}
