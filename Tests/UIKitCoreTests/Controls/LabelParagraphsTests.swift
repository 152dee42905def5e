import Foundation
import Testing

@testable import UIKitCore

/// Labels whose paragraphs are set by themselves.
@MainActor @Suite struct LabelParagraphsTests {
  private let label = UILabel()

  private func style(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  private func text(_ pieces: (String, NSParagraphStyle)...) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (string, style) in pieces {
      text.append(NSAttributedString(string: string, attributes: [.paragraphStyle: style]))
    }
    return text
  }

  private var line: CGFloat {
    let plain = UILabel()
    plain.text = "one"
    return plain.intrinsicContentSize.height
  }

  @Test func spacesBetweenParagraphsMakeALabelHigher() {
    label.numberOfLines = 0
    label.attributedText = text(("one\n", style { $0.paragraphSpacing = 30 }), ("two", .default))
    #expect(abs(label.intrinsicContentSize.height - (2 * line + 30)) <= 1)
  }

  @Test func asManyLinesAsAllowedAreMeasuredHoweverHighTheyAre() {
    let high = style { ($0.minimumLineHeight, $0.lineSpacing) = (50, 10) }
    label.attributedText = text(("one\ntwo\nthree", high))
    label.numberOfLines = 2
    #expect(label.intrinsicContentSize.height == 110)
    label.numberOfLines = 1
    #expect(label.intrinsicContentSize.height == 50)
    label.numberOfLines = 0
    #expect(label.intrinsicContentSize.height == 170)
    #expect(label.sizeThatFits(CGSize(width: 300, height: 0)).height == 170)
  }

  @Test func indentsCountForTheWidth() {
    label.attributedText = text(("one", .default))
    let plain = label.intrinsicContentSize.width
    label.attributedText = text(
      ("one", style { ($0.firstLineHeadIndent, $0.tailIndent) = (20, -12) }))
    #expect(abs(label.intrinsicContentSize.width - plain - 32) <= 0.5)
  }
}
