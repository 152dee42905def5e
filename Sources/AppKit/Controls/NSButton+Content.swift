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
    let title =
      isOn && !alternateTitle.isEmpty
      ? NSAttributedString(string: alternateTitle, attributes: titleAttributes) : usual
    return ButtonContent(
      title: title, image: isOn ? alternateImage ?? image : image, place: imagePosition)
  }
}

/// A text and a picture in one of the places beside it.
@MainActor
struct ButtonContent {
  let title: NSAttributedString
  let image: NSImage?
  let place: NSControl.ImagePosition

  private var words: NSSize {
    place == .imageOnly || title.length == 0 ? .zero : title.size()
  }
  private var picture: NSSize { image?.size ?? .zero }
  private var gap: CGFloat { words.width > 0 && picture.width > 0 ? 4 : 0 }
  private var isColumn: Bool { place == .imageAbove || place == .imageBelow }

  /// The size of both.
  var size: NSSize {
    let widest = NSSize(
      width: max(words.width, picture.width), height: max(words.height, picture.height))
    if place == .imageOverlaps { return widest }
    return isColumn
      ? NSSize(width: widest.width, height: words.height + gap + picture.height)
      : NSSize(width: words.width + gap + picture.width, height: widest.height)
  }

  /// Draws both, from the corner at the least x and y.
  func draw(at corner: NSPoint, isFlipped: Bool) {
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
    image?.draw(in: NSRect(origin: art, size: picture))
    if words.width > 0 { title.draw(at: NSPoint(x: text.x.rounded(), y: text.y.rounded())) }
  }
}
