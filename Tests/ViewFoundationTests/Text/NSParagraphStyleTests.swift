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
}
