import Foundation
import Testing
import UIKitGraphics

/// Swift's attributed strings with UIKit's attributes.
struct AttributeScopesTests {
  private func text() -> AttributedString {
    var text = AttributedString("one ")
    text.font = .systemFont(ofSize: 20)
    text.underlineStyle = .single
    var rest = AttributedString("two")
    rest.foregroundColor = .red
    rest.uiKit.kern = 2
    rest.link = URL(string: "https://example.org")
    return text + rest
  }

  @Test func lettersKeepTheirAttributesOnTheWayThere() {
    let string = NSAttributedString(text())
    #expect(string.string == "one two")
    func value(_ key: NSAttributedString.Key, _ index: Int) -> Any? {
      string.attribute(key, at: index, effectiveRange: nil)
    }
    #expect((value(.font, 0) as? UIFont)?.pointSize == 20 && value(.font, 5) == nil)
    #expect(value(.underlineStyle, 1) as? Int == NSUnderlineStyle.single.rawValue)
    #expect(value(.foregroundColor, 5) as? UIColor == .red)
    #expect(value(.kern, 5) as? CGFloat == 2 && value(.link, 5) is URL)
  }

  @Test func andOnTheWayBack() {
    #expect(AttributedString(NSAttributedString(text())) == text())
    let number = NSAttributedString(string: "a", attributes: [.kern: NSNumber(value: 1.5)])
    #expect(AttributedString(number).kern == 1.5)
  }

  @Test func containersNameThemToo() {
    let marks = AttributeContainer().kern(3).font(.boldSystemFont(ofSize: 9))
    let text = AttributedString("word", attributes: marks)
    #expect(text.font?.pointSize == 9 && text.runs.first?.kern == 3)
  }

  @Test func containersAreMadeOfNames() {
    let marks = AttributeContainer([.font: UIFont.boldSystemFont(ofSize: 9), .kern: 3])
    #expect(marks.font?.pointSize == 9 && marks.kern == 3)
    #expect(AttributeContainer([:]) == AttributeContainer())
  }
}
