import Foundation
import Testing
import UIKitCore
import UIKitTestSupport

/// Pictures among the letters of labels and of what is drawn.
@MainActor @Suite struct NSTextAttachmentTests {
  private func square(_ side: CGFloat, _ color: UIColor = .red) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  private func label(_ text: NSAttributedString) -> UILabel {
    let label = UILabel()
    label.attributedText = text
    label.sizeToFit()
    return label
  }

  /// How many pixels of a label are of a colour.
  private func count(_ label: UILabel, _ isMeant: ([UInt8]) -> Bool) throws -> Int {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: label.bounds, format: format).image {
      label.layer.render(in: $0.cgContext)
    }
    let pixels = try #require(image.cgImage).pixels
    return stride(from: 0, to: pixels.count, by: 4).count { isMeant(Array(pixels[$0..<$0 + 4])) }
  }

  @Test func anAttachmentIsACharacterOfTheText() {
    let attachment = NSTextAttachment(image: square(10))
    let text = NSMutableAttributedString(string: "a ")
    text.append(NSAttributedString(attachment: attachment))
    #expect(text.string.unicodeScalars.last?.value == UInt32(NSTextAttachment.character))
    #expect(
      text.attribute(.attachment, at: 2, effectiveRange: nil) as? NSTextAttachment === attachment)
    #expect(attachment.image?.size == CGSize(width: 10, height: 10))
  }

  @Test func aLabelShowsThePictureInItsOwnSize() throws {
    let label = label(NSAttributedString(attachment: NSTextAttachment(image: square(30))))
    #expect(label.bounds.width == 30 && label.bounds.height >= 30)
    #expect(try count(label) { $0[0] == 255 && $0[3] == 255 } == 900)
  }

  @Test func boundsSayHowLargeItIsAndWhere() throws {
    let attachment = NSTextAttachment(image: square(30))
    attachment.bounds = CGRect(x: 0, y: -3, width: 12, height: 9)
    let label = label(NSAttributedString(attachment: attachment))
    #expect(label.bounds.width == 12)
    #expect(try (100...108).contains(count(label) { $0[0] > 200 && $0[3] > 200 }))
  }

  @Test func aSubclassPlacesIt() throws {
    final class Low: NSTextAttachment {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
        glyphPosition position: CGPoint, characterIndex charIndex: Int
      ) -> CGRect {
        CGRect(x: 0, y: -2, width: lineFrag.height, height: lineFrag.height)
      }
    }
    let attachment = Low()
    attachment.image = square(4)
    let font = UIFont.systemFont(ofSize: 20)
    let text = NSMutableAttributedString(attachment: attachment)
    text.addAttribute(.font, value: font, range: NSRange(location: 0, length: 1))
    #expect(abs(label(text).bounds.width - font.lineHeight) <= 1)
  }

  @Test func templatesHaveTheColourOfTheLetters() throws {
    let image = square(10).withRenderingMode(.alwaysTemplate)
    let text = NSMutableAttributedString(attachment: NSTextAttachment(image: image))
    text.addAttribute(
      .foregroundColor, value: UIColor(red: 0, green: 0, blue: 1, alpha: 1),
      range: NSRange(location: 0, length: 1))
    #expect(try count(label(text)) { $0[2] == 255 && $0[0] == 0 } == 100)
  }

  @Test func bytesOfAFileAreShownWhereThereIsNoImage() throws {
    let data = try #require(square(6).pngData())
    let attachment = NSTextAttachment(data: data, ofType: "public.png")
    let size = NSAttributedString(attachment: attachment).size()
    let pixels = try #require(UIImage(data: data)).size
    #expect(size.width == pixels.width)
  }
}
