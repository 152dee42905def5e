import Drawing
import Foundation
import Geometry

/// A picture among letters: what stands in the place of `NSTextAttachment.character` in a text.
///
/// UIKit and AppKit share the class, and each adds an `image` of its own kind. Text that is drawn and labels show it; set
/// a label's text anew after changing one.
open class NSTextAttachment: NSObject {
  private let mark = AttributeMark()
  /// The character that attachments stand for.
  public static let character = 0xFFFC

  /// Where the picture is, in points: from the pen's place on the baseline, y up; zero for the picture's own size.
  open var bounds = CGRect.zero
  /// The bytes of an image file, shown where there is no `image`.
  open var contents: Data? { didSet { file = nil } }
  /// What kind of file `contents` are; kept.
  open var fileType: String?
  /// What is shown.
  package final var shown: (any AttachedImage)?
  private var file: FilePicture?
  private var painted: (color: Color, shape: CGImage, image: CGImage)?

  /// Makes one of the bytes of an image file, or of nothing.
  public init(data contentData: Data?, ofType uti: String?) {
    (contents, fileType) = (contentData, uti)
    super.init()
  }

  /// Makes one of nothing.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Where the picture is, for subclasses to say: `bounds`, or the picture's own size, a symbol's on its baseline.
  ///
  /// - Parameters:
  ///   - textContainer: nil.
  ///   - lineFrag: as high as a line of the letters around it, and as wide as may be.
  ///   - position: zero.
  ///   - charIndex: 0.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    guard bounds == .zero, let picture else { return bounds }
    return CGRect(origin: CGPoint(x: 0, y: -picture.baseline), size: picture.size)
  }

  private var picture: (any AttachedImage)? {
    if shown == nil, file == nil { file = contents.flatMap(FilePicture.init) }
    return shown ?? file
  }
}

/// A picture object of a view system, seen as it stands among letters.
package protocol AttachedImage {
  /// The size in points.
  var size: CGSize { get }
  /// How far above its lower edge it stands on the baseline.
  var baseline: CGFloat { get }
  /// Whether its shape alone is shown, in the colour of the letters.
  var isTemplate: Bool { get }
  /// The pixels; nil for an empty picture.
  var pixels: CGImage? { get }
}

extension NSTextAttachment: AttachmentBearing {
  package final func picture(among font: Font, _ color: Color) -> TextPicture? {
    guard let picture, let pixels = picture.pixels else { return nil }
    let line = CGRect(x: 0, y: 0, width: 1e7, height: FontMeasures.shared[font].lineHeight)
    let bounds = attachmentBounds(
      for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: 0)
    let image = picture.isTemplate ? paint(pixels, color) : pixels
    return TextPicture(image, bounds: bounds)
  }

  /// The shape in a colour: the same image as long as both stay.
  private func paint(_ shape: CGImage, _ color: Color) -> CGImage {
    if let painted, painted.color == color, painted.shape === shape { return painted.image }
    let (width, height) = (shape.width, shape.height)
    let box = CGRect(x: 0, y: 0, width: width, height: height)
    guard let context = CGContext(width: width, height: height, scale: 1, flipped: false) else {
      return shape
    }
    context.draw(shape, in: box)
    context.setBlendMode(.sourceIn)
    context.setFillColor(CGColor(color))
    context.fill(box)
    let image = context.makeImage() ?? shape
    painted = (color, shape, image)
    return image
  }
}

/// The picture of an image file's bytes, one pixel a point.
private struct FilePicture: AttachedImage {
  let pixels: CGImage?
  let baseline: CGFloat = 0
  let isTemplate = false
  var size: CGSize { CGSize(width: pixels?.width ?? 0, height: pixels?.height ?? 0) }

  init?(_ data: Data) {
    guard let image = try? ImageFile.picture(data, path: "an attachment") else { return nil }
    pixels = image
  }
}

extension NSAttributedString {
  /// Makes a text of an attachment alone.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: TextPicture.character, attributes: [.attachment: attachment])
  }
}
