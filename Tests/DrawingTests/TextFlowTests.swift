import Drawing
import Foundation
import Geometry
import Testing

struct TextFlowTests {
  let font = Font(size: 20)
  let words = "one two three four five six seven eight"

  private func layout(_ text: String, width: CGFloat? = 80, _ flow: TextFlow) -> TextLayout {
    TextLayout(text, font: font, width: width, flow: flow)
  }

  @Test(arguments: [TextFlow.Truncation.none, .start, .middle, .end], [1, 2, 3])
  func noMoreLinesAreShownThanAllowed(_ truncation: TextFlow.Truncation, _ lines: Int) {
    let flow = TextFlow(truncation: truncation, maximumLines: lines)
    let cut = layout(words, flow)
    let line = layout("one", flow).size.height
    #expect(cut.lineCount == lines)
    #expect(cut.isTruncated)
    #expect(abs(cut.size.height - CGFloat(lines) * line) < 0.5)
    #expect(cut.contentBounds.width <= 80)
    #expect(cut.string == words)
    let behind = cut.caret(before: words.endIndex)
    #expect(behind.maxY <= cut.size.height + 1)
    cut.draw(in: makeContext(80, 80), at: .zero)
  }

  @Test func aWordThatIsBrokenGetsNoHyphen() {
    // Each part of a word of one letter is as broad as its letters; a soft hyphen is seen where it breaks.
    let letter = layout("W", width: nil, TextFlow()).contentBounds.width
    let broken = layout("WWWWWW", width: letter * 2.2, TextFlow(lineBreak: .word))
    #expect(broken.lineCount == 3)
    #expect(abs(broken.contentBounds.width - 2 * letter) < 1)
    let soft = layout("W\u{AD}WWW", width: letter * 3.4, TextFlow(lineBreak: .word))
    #expect(soft.lineCount == 2)
  }

  @Test func textThatHasNoMoreLinesIsLeftAlone() {
    let free = layout(words, TextFlow())
    let limited = layout(words, TextFlow(truncation: .end, maximumLines: free.lineCount))
    #expect(limited.lineCount == free.lineCount)
    #expect(!limited.isTruncated)
    #expect(limited.size == free.size)
  }

  @Test(arguments: [TextFlow.LineBreak.word, .none])
  func anEllipsisStandsForParagraphsThatAreLeftOut(_ lineBreak: TextFlow.LineBreak) {
    let text = "a\nb\nc"
    let cut = layout(text, TextFlow(lineBreak: lineBreak, maximumLines: 2))
    let told = layout(text, TextFlow(lineBreak: lineBreak, truncation: .end, maximumLines: 2))
    #expect(cut.lineCount == 2 && told.lineCount == 2)
    #expect(cut.isTruncated && told.isTruncated)
    #expect(told.contentBounds.width > cut.contentBounds.width + 5)
  }

  @Test func heightAndLinesLimitTogether() {
    let flow = TextFlow(truncation: .end, maximumLines: 3)
    let line = layout("one", flow).size.height
    let two = TextLayout(words, font: font, width: 80, height: line * 2.5, flow: flow)
    #expect(two.lineCount == 2)
    #expect(TextLayout(words, font: font, width: 80, height: line * 9, flow: flow).lineCount == 3)
    #expect(TextLayout(words, font: font, width: 80, height: 1, flow: flow).lineCount == 1)
  }

  @Test func indentsMoveTheLines() throws {
    var flow = TextFlow()
    (flow.indents.firstLine, flow.indents.otherLines, flow.indents.tail) = (30, 10, -20)
    let text = layout(words, width: 150, flow)
    #expect(text.caret(before: words.startIndex).minX == 30)
    let second = try #require(
      words.indices.first { text.caret(before: $0).minY > text.size.height / 4 })
    #expect(text.caret(before: second).minX == 10)
    #expect(words.indices.allSatisfy { text.caret(before: $0).maxX <= 131 })
    flow.indents.tail = 120
    #expect(
      words.indices.allSatisfy { layout(words, width: 150, flow).caret(before: $0).maxX <= 121 })
    #expect(text.size.width == 150)
  }

  @Test func linesThatKeepToTheRightAllEndThere() {
    var flow = TextFlow(alignment: .right)
    flow.indents.firstLine = 30
    let text = layout("one\ntwo", width: 150, flow)
    let ends = [text.string.firstIndex(of: "\n"), text.string.endIndex].compactMap { $0 }
    #expect(ends.map { text.caret(before: $0).maxX.rounded() } == [150, 150])
  }

  @Test func linesAreAsHighAsTheySay() {
    let usual = layout(words, TextFlow())
    var flow = TextFlow()
    flow.lineHeight.multiple = 2
    #expect(abs(layout(words, flow).size.height - 2 * usual.size.height) < 1)
    (flow.lineHeight.minimum, flow.lineHeight.maximum) = (40, 40)
    #expect(layout(words, flow).size.height == 40 * CGFloat(usual.lineCount))
  }

  @Test func linesBelowAndThroughHaveTheirOwnColours() {
    let text = TextLayout(runs: [
      TextRun(
        "    .", font: font, color: .black, underline: .single, strikethrough: .single,
        underlineColor: red.color, strikethroughColor: blue.color)
    ])
    let context = makeContext(Int(text.size.width), Int(text.size.height))
    text.draw(in: context, at: .zero)
    let column = (0..<context.height).map { context[2, $0] }
    #expect(column.contains { $0[0] > 60 && $0[2] == 0 })
    #expect(column.contains { $0[2] > 60 && $0[0] == 0 })
  }
}
