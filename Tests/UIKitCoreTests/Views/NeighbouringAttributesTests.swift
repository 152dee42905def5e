import Foundation
import Testing
import UIKitControls
import UIKitCore

/// Pieces of text side by side that have one attribute each: Foundation compares them.
@MainActor @Suite struct NeighbouringAttributesTests {
  private func paragraph(_ alignment: NSTextAlignment, _ spacing: CGFloat) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (alignment, spacing)
    return style
  }

  private func shadow(_ offset: CGFloat) -> NSShadow {
    let shadow = NSShadow()
    shadow.shadowOffset.height = offset
    return shadow
  }

  @Test func neighboursOfOneAttributeAreCompared() {
    let attributes: [(NSAttributedString.Key, [NSObject])] = [
      (.font, [11, 12, 13, 24].map { UIFont.systemFont(ofSize: $0) }),
      (.font, ["Times", "Helvetica", ""].compactMap { UIFont(name: $0, size: 12) }),
      (.foregroundColor, (0..<3000).map { UIColor(white: CGFloat($0) / 3000, alpha: 1) }),
      (
        .paragraphStyle,
        [NSTextAlignment.left, .natural].flatMap { a in [0, 1].map { paragraph(a, $0) } }
      ),
      (.shadow, [0, 1, 2].map(shadow)),
      (.attachment, [NSTextAttachment(), NSTextAttachment()]),
    ]
    for (key, values) in attributes {
      let text = NSMutableAttributedString(string: "")
      for value in values {
        text.append(NSAttributedString(string: "ab", attributes: [key: value]))
      }
      #expect(text.length == 2 * values.count)
      var found: [NSObject] = []
      text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { value, _, _ in
        found += [value as? NSObject].compactMap { $0 }
      }
      #expect(found == values)
    }
  }
}
