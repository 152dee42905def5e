import Foundation
import Testing

@testable import ViewFoundation

struct LinkedTextTests {
  private let text: NSAttributedString = {
    let text = NSMutableAttributedString(string: "see here and there")
    text.addAttribute(
      .link, value: URL(string: "https://a.org/x")!, range: NSRange(location: 4, length: 4))
    text.addAttribute(.link, value: "https://b.org", range: NSRange(location: 13, length: 5))
    return text
  }()

  @Test func lettersKnowWhereTheyLead() {
    #expect(text.link(at: 3) == nil && text.link(at: 8) == nil && text.link(at: 18) == nil)
    #expect(text.link(at: 4)?.url.absoluteString == "https://a.org/x")
    #expect(text.link(at: 7)?.range == NSRange(location: 4, length: 4))
    #expect(text.link(at: 13)?.url == URL(string: "https://b.org"))
  }

  @Test func onlyLettersThatLeadSomewhereLookOtherwise() {
    let shown = text.showingLinks([.underlineStyle: 1])
    #expect(shown.attribute(.underlineStyle, at: 3, effectiveRange: nil) == nil)
    #expect(shown.attribute(.underlineStyle, at: 4, effectiveRange: nil) as? Int == 1)
    let plain = NSAttributedString(string: "plain")
    #expect(plain.showingLinks([.underlineStyle: 1]) === plain)
  }
}
