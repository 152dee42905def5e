import Drawing
import Foundation
import Testing

@testable import ViewFoundation

struct NSParagraphStyleTests {
  @Test func plainStyleBreaksBetweenWords() {
    #expect(NSParagraphStyle.default.alignment == .natural)
    #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    #expect(NSParagraphStyle.default.flow == TextFlow())
  }

  @Test func copyIsNotChangedWithItsOriginal() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let copy = try #require(style.copy() as? NSParagraphStyle)
    style.alignment = .center
    #expect(copy.alignment == .right)
    #expect(!(copy is NSMutableParagraphStyle))
  }

  @Test func mutableCopyTakesTheValuesAlong() throws {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    #expect(copy == style)
    copy.lineSpacing = 4
    #expect(copy != style)
    #expect(style.lineSpacing == 3)
  }

  @Test(arguments: [-1, CGFloat.nan, 0]) func impossibleSpacingIsNone(spacing: CGFloat) {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = spacing
    #expect(style.lineSpacing == 0)
  }

  @Test(arguments: [
    (NSLineBreakMode.byWordWrapping, TextFlow.LineBreak.word, TextFlow.Truncation.none),
    (.byCharWrapping, .character, .none), (.byClipping, .none, .none),
    (.byTruncatingHead, .none, .start), (.byTruncatingTail, .none, .end),
    (.byTruncatingMiddle, .none, .middle),
  ])
  func modesBreakOrTruncate(
    mode: NSLineBreakMode, lineBreak: TextFlow.LineBreak, truncation: TextFlow.Truncation
  ) {
    #expect(mode.lineBreak == lineBreak)
    #expect(mode.truncation == truncation)
  }

  @Test(arguments: [
    (NSTextAlignment.left, TextFlow.Alignment.left), (.center, .center), (.right, .right),
    (.justified, .justified), (.natural, .natural),
  ])
  func alignmentsAreThoseOfTheFlow(alignment: NSTextAlignment, flow: TextFlow.Alignment) {
    let style = NSMutableParagraphStyle()
    style.alignment = alignment
    #expect(style.flow.alignment == flow)
  }

  @Test func tabsAreTwelveOfTwentyEightPointsUntilTheyAreSaid() {
    let style = NSMutableParagraphStyle()
    #expect(style.tabStops.map(\.location) == (1...12).map { 28 * CGFloat($0) })
    #expect(style.flow == TextFlow())
    let stop = NSTextTab(textAlignment: .right, location: 10)
    style.addTabStop(stop)
    #expect(style.tabStops.count == 13 && style.tabStops[0] == stop)
    style.removeTabStop(NSTextTab(textAlignment: .right, location: 10))
    #expect(style.tabStops.count == 12)
    style.tabStops = [NSTextTab(textAlignment: .center, location: 90), stop]
    style.defaultTabInterval = 40
    #expect(
      style.flow.tabs == TextFlow.Tabs([.init(10, .trailing), .init(90, .center)], interval: 40))
    style.tabStops = nil
    #expect(style.tabStops.count == 12)
  }

  @Test func aStyleTakesOverAllOfAnother() {
    let (style, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
    (style.paragraphSpacing, style.paragraphSpacingBefore) = (4, 5)
    (style.baseWritingDirection, style.tabStops) = (.rightToLeft, [])
    other.setParagraphStyle(style)
    #expect(other == style && other.hash == style.hash)
    #expect(other.flow.gaps.after == 4 && other.flow.gaps.before == 5)
    #expect(other.flow.direction == .rightToLeft)
  }
}
