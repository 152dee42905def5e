import Foundation
import Testing

@testable import ViewFoundation

/// The box that an attributed string takes.
struct TextBoxTests {
  @Test func theBoxHoldsIndentsAndSpacesBetweenParagraphs() {
    let (first, second) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (first.paragraphSpacing, first.lineSpacing, first.minimumLineHeight) = (5, 2, 30)
    (second.headIndent, second.firstLineHeadIndent, second.maximumLineHeight) = (40, 40, 9)
    second.paragraphSpacingBefore = 4
    let text = NSMutableAttributedString(string: "one\n", attributes: [.paragraphStyle: first])
    text.append(NSAttributedString(string: "one", attributes: [.paragraphStyle: second]))
    let plain = NSAttributedString(string: "one").size()
    #expect(abs(text.size().height - (30 + 2 + 5 + 4 + 9)) < 0.01)
    #expect(abs(text.size().width - plain.width - 40) < 0.01)
    let free = CGSize(width: 1000, height: CGFloat.greatestFiniteMagnitude)
    let box = text.boundingRect(with: free, options: .usesLineFragmentOrigin)
    #expect(box.size == text.size())
  }

  @Test func trackingIsAddedToKerning() {
    func width(_ attributes: [NSAttributedString.Key: Any]) -> CGFloat {
      NSAttributedString(string: "abcd", attributes: attributes).size().width
    }
    #expect(abs(width([.tracking: 3]) - width([:]) - 12) < 0.05)
    #expect(abs(width([.tracking: 3, .kern: 2]) - width([:]) - 20) < 0.05)
  }
}
