import Foundation

extension NSControl {
  /// Where the picture of a control is.
  public enum ImagePosition: UInt, Sendable {
    /// Nothing was said, or no picture is shown.
    case noImage = 0
    /// The picture is shown without text.
    case imageOnly = 1
    /// At the left of the text.
    case imageLeft = 2
    /// At the right of the text.
    case imageRight = 3
    /// Below the text.
    case imageBelow = 4
    /// Above the text.
    case imageAbove = 5
    /// Behind the text.
    case imageOverlaps = 6
    /// Where lines begin.
    case imageLeading = 7
    /// Where lines end.
    case imageTrailing = 8
  }
}

extension NSButton {
  /// What text looks like that has no attributes of its own.
  final var titleAttributes: [NSAttributedString.Key: Any] {
    [.font: font ?? NSFont.systemFont(ofSize: 0), .foregroundColor: titleColor]
  }

  /// What the button shows in its present state.
  final var content: ButtonContent {
    let isOn = state == .on
    let usual = styled ?? NSAttributedString(string: title, attributes: titleAttributes)
    let title = isOn && !alternateTitle.isEmpty ? attributedAlternateTitle : usual
    let image = isOn ? alternateImage ?? image : image
    return ButtonContent(
      title: title, image: symbolConfiguration.flatMap { image?.preferring($0) } ?? image,
      place: imagePosition, tint: titleColor)
  }

  /// Where within some bounds words and picture are: after a mark, or in the middle.
  final func contentPlaces(in bounds: NSRect) -> (words: NSRect, picture: NSRect) {
    let content = content
    guard mark != nil else {
      return content.places(
        in: bounds.insetBy(dx: isBordered ? controlSize.part(12) : 0, dy: 0),
        hugs: imageHugsTitle, scaling: imageScaling, isFlipped: isFlipped)
    }
    return content.places(
      at: NSPoint(
        x: bounds.minX + markRoom, y: (bounds.midY - content.size.height / 2).rounded()),
      isFlipped: isFlipped)
  }
}

/// A text and a picture in one of the places beside it.
@MainActor
package struct ButtonContent {
  let title: NSAttributedString
  let image: NSImage?
  let place: NSControl.ImagePosition
  /// The colour of a picture that is a template; nil for its own.
  var tint: NSColor?
  /// The size in which the picture is drawn; nil for its own.
  var shown: NSSize?

  /// Words and a picture, in the size that it has.
  package init(
    title: NSAttributedString, image: NSImage?, place: NSControl.ImagePosition,
    tint: NSColor? = nil
  ) { (self.title, self.image, self.place, self.tint) = (title, image, place, tint) }

  private var words: NSSize {
    place == .imageOnly || title.length == 0 ? .zero : title.size()
  }
  private var picture: NSSize { shown ?? image?.size ?? .zero }
  private var gap: CGFloat { words.width > 0 && picture.width > 0 ? 4 : 0 }
  private var isColumn: Bool { place == .imageAbove || place == .imageBelow }

  private var isRow: Bool {
    words.width > 0 && picture.width > 0 && !isColumn && place != .imageOverlaps
  }

  /// The content with its picture in the size that it has in a room.
  private func fitted(_ room: NSRect, _ scaling: NSImageScaling) -> ButtonContent {
    var content = self
    content.shown = scaling.size(of: picture, in: room.size)
    return content
  }

  /// Draws both into a room, in its middle; a picture beside words that does not hug them at the room's edge.
  func draw(in room: NSRect, hugs: Bool, scaling: NSImageScaling, isFlipped: Bool) {
    let places = places(in: room, hugs: hugs, scaling: scaling, isFlipped: isFlipped)
    draw(image, in: places.picture)
    if places.words.width > 0 { title.draw(at: places.words.origin) }
  }

  /// Where both are drawn in a room; of nothing an empty rectangle.
  func places(
    in room: NSRect, hugs: Bool, scaling: NSImageScaling, isFlipped: Bool
  ) -> (words: NSRect, picture: NSRect) {
    let content = fitted(room, scaling)
    let size = content.size
    let corner = NSPoint(
      x: (room.midX - size.width / 2).rounded(), y: (room.midY - size.height / 2).rounded())
    guard content.isRow, !hugs, room.width > size.width else {
      return content.places(at: corner, isFlipped: isFlipped)
    }
    let art = content.picture
    let isAtTheEnd = place == .imageRight || place == .imageTrailing
    let y = room.midY - art.height / 2
    let x = isAtTheEnd ? room.maxX - art.width : room.minX
    // The words stay in the middle of the room where the picture leaves it.
    let (low, high) = (room.minX + art.width + content.gap, room.maxX - words.width)
    let middle = room.midX - words.width / 2
    let start =
      isAtTheEnd
      ? min(middle, room.maxX - art.width - content.gap - words.width) : max(middle, low)
    let left = NSPoint(
      x: (isAtTheEnd ? max(start, room.minX) : min(start, high)).rounded(),
      y: (room.midY - words.height / 2).rounded())
    return (
      NSRect(origin: left, size: words),
      NSRect(x: x, y: y, width: art.width, height: art.height)
    )
  }

  /// Draws a picture; a template in the colour of the words.
  func draw(_ image: NSImage?, in place: NSRect) {
    guard let image else { return }
    guard image.isTemplate, let tint else { return image.draw(in: place) }
    image.draw(in: place, tinted: tint)
  }

  /// The size of both.
  package var size: NSSize {
    let widest = NSSize(
      width: max(words.width, picture.width), height: max(words.height, picture.height))
    if place == .imageOverlaps { return widest }
    return isColumn
      ? NSSize(width: widest.width, height: words.height + gap + picture.height)
      : NSSize(width: words.width + gap + picture.width, height: widest.height)
  }

  /// Draws both, from the corner at the least x and y.
  package func draw(at corner: NSPoint, isFlipped: Bool) {
    let places = places(at: corner, isFlipped: isFlipped)
    draw(image, in: places.picture)
    if places.words.width > 0 { title.draw(at: places.words.origin) }
  }

  /// Where both are drawn from a corner.
  func places(at corner: NSPoint, isFlipped: Bool) -> (words: NSRect, picture: NSRect) {
    let room = NSRect(origin: corner, size: size)
    func middle(_ part: NSSize) -> NSPoint {
      NSPoint(x: room.midX - part.width / 2, y: room.midY - part.height / 2)
    }
    var (text, art) = (middle(words), middle(picture))
    switch place {
    case .imageOnly, .imageOverlaps: break
    case .imageRight, .imageTrailing:
      (text.x, art.x) = (room.minX, room.maxX - picture.width)
    case .imageAbove, .imageBelow:
      let isAtTheTop = (place == .imageAbove) == !isFlipped
      text.y = isAtTheTop ? room.minY : room.maxY - words.height
      art.y = isAtTheTop ? room.maxY - picture.height : room.minY
    default: (art.x, text.x) = (room.minX, room.maxX - words.width)
    }
    let corner = NSPoint(x: text.x.rounded(), y: text.y.rounded())
    return (NSRect(origin: corner, size: words), NSRect(origin: art, size: picture))
  }
}
