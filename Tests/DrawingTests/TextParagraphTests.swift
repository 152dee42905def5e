import Drawing
import Foundation
import Geometry
import Testing

struct TextParagraphTests {
  private let font = Font(size: 20)
  private var line: CGFloat { TextLayout("one", font: font).size.height }
  private func width(_ text: String) -> CGFloat {
    TextLayout(text, font: font).contentBounds.width
  }

  private func run(_ text: String, _ change: (inout TextFlow) -> Void = { _ in }) -> TextRun {
    var run = TextRun(text, font: font)
    run.flow = TextFlow()
    change(&run.flow!)
    return run
  }

  @Test func eachParagraphKeepsToItsOwnSide() {
    let lines = TextLayout(
      runs: [
        run("left\n") { $0.alignment = .left }, run("middle\n") { $0.alignment = .center },
        run("right") { $0.alignment = .right },
      ], width: 300
    ).lines
    #expect(lines.map(\.range) == [NSRange(0..<4), NSRange(5..<11), NSRange(12..<17)])
    let expected = [0, (300 - width("middle")) / 2, 300 - width("right")]
    for (line, x) in zip(lines, expected) { #expect(abs(line.origin.x - x) < 0.01) }
  }

  @Test func theStyleOfTheFirstLetterHoldsForAParagraph() {
    let text = TextLayout(
      runs: [run("a") { $0.alignment = .right }, run("b\nc") { $0.alignment = .left }], width: 300)
    #expect(abs(text.lines[0].bounds.maxX - 300) < 0.01)
    #expect(text.lines[1].bounds.minX == 0)
  }

  @Test func spacesAreBetweenParagraphsAndNotAround() {
    let text = TextLayout(runs: [
      run("one\n") { ($0.gaps.before, $0.gaps.after, $0.lineSpacing) = (100, 7, 3) },
      run("two\u{2028}more\r\n") { ($0.gaps.before, $0.lineSpacing) = (11, 5) },
      run("three") { ($0.gaps.before, $0.gaps.after, $0.lineSpacing) = (2, 100, 100) },
    ])
    let tops = [0, line + 3 + 7 + 11, 2 * line + 21 + 5, 3 * line + 26 + 5 + 2]
    for (row, top) in zip(text.lines, tops) { #expect(abs(row.bounds.minY - top) < 0.01) }
    #expect(text.lineCount == 4)
    #expect(abs(text.size.height - (4 * line + 33)) < 0.01)
  }

  @Test func whatLinesAreHigherThanTheirLettersIsAbove() {
    let usual = TextLayout("one", font: font)
    let below = usual.size.height - usual.baseline
    for (high, height) in [
      (run("one") { $0.lineHeight.minimum = 50 }, 50),
      (run("one") { $0.lineHeight.multiple = 1.5 }, line * 1.5),
      (run("one") { $0.lineHeight.maximum = 12 }, 12),
      (run("one") { ($0.lineHeight.multiple, $0.lineHeight.maximum) = (3, 40) }, 40),
    ] {
      let text = TextLayout(runs: [high])
      #expect(abs(text.size.height - height) < 0.01)
      #expect(abs(text.baseline - (height - below)) < 0.01)
    }
  }

  @Test func firstAndOtherLinesBeginAtTheirIndents() {
    let text = TextLayout(
      runs: [
        run("one two three four\n") {
          ($0.indents.firstLine, $0.indents.otherLines) = (30, 10)
        },
        run("five six seven eight") {
          ($0.indents.firstLine, $0.indents.otherLines, $0.indents.tail) = (0, 40, 110)
        },
      ], width: 120)
    let starts = Dictionary(grouping: text.lines) { $0.range.location < 19 }
      .mapValues { $0.map(\.bounds.minX) }
    #expect(starts[true].map { [$0[0]] + Set($0.dropFirst()) } == [30, 10])
    #expect(starts[false].map { [$0[0]] + Set($0.dropFirst()) } == [0, 40])
    #expect(text.lines.filter { $0.range.location > 18 }.allSatisfy { $0.bounds.maxX <= 110.01 })
  }

  @Test func linesInTheMiddleStandBetweenTheirIndents() {
    let text = TextLayout(
      runs: [
        run("word") {
          ($0.alignment, $0.indents.firstLine, $0.indents.tail) = (.center, 40, -20)
        }
      ], width: 200)
    #expect(abs(text.lines[0].bounds.midX - 110) < 0.01)
    #expect(abs(text.usedWidth - (60 + width("word"))) < 0.01)
  }

  @Test func aWidthOfItsOwnHoldsAllParagraphs() {
    let text = TextLayout(runs: [
      run("a\n") { ($0.alignment, $0.indents.firstLine) = (.right, 5) },
      run("longest of all") { ($0.indents.firstLine, $0.indents.tail) = (12, -8) },
    ])
    let whole = width("longest of all") + 20
    #expect(abs(text.size.width - whole) < 0.01)
    #expect(text.usedWidth == text.size.width)
    #expect(abs(text.lines[0].bounds.maxX - whole) < 0.01)
    #expect(abs(text.lines[1].bounds.minX - 12) < 0.01)
  }

  @Test(
    arguments: [
      (TextFlow.Tabs([.init(60), .init(150, .trailing), .init(200, .center)]), [60, 150, 200]),
      (TextFlow.Tabs([.init(30)], interval: 50), [30, 50, 100]), (TextFlow.Tabs(), [28, 56, 84]),
    ] as [(TextFlow.Tabs, [CGFloat])])
  func textBehindATabStandsAtItsStop(_ tabs: TextFlow.Tabs, _ places: [CGFloat]) throws {
    for (indent, hanging) in [(0, 0), (10, 0), (0, 15), (12, 20), (12, 5)] as [(CGFloat, CGFloat)] {
      let string = "i\ti\ti\ti"
      let text = TextLayout(
        runs: [
          run(string) {
            ($0.tabs, $0.indents.firstLine, $0.indents.otherLines) = (tabs, indent, hanging)
          }
        ], width: 400)
      for (number, place) in places.enumerated() {
        let start = string.index(string.startIndex, offsetBy: 2 * number + 2)
        let from = text.caret(before: start).minX
        let side = tabs.stops.indices.contains(number) ? tabs.stops[number].side : .leading
        let share: CGFloat = side == .leading ? 0 : side == .center ? 0.5 : 1
        #expect(abs(from + share * width("i") - place) < 0.1, "\(indent) \(number)")
      }
    }
  }

  @Test func aParagraphBeginsOnTheSideOfItsDirection() {
    let text = TextLayout(
      runs: [
        run("abc.\n") { $0.direction = .rightToLeft },
        run("מילים.\n") { $0.direction = .leftToRight },
        run("abc.") { $0.direction = .natural },
      ], width: 300)
    #expect(abs(text.lines[0].bounds.maxX - 300) < 0.01)
    #expect(text.lines[1].bounds.minX == 0 && text.lines[2].bounds.minX == 0)
    // The full stop ends the paragraph: at its left where it begins at the right.
    let string = text.string
    let stops = string.indices.filter { string[$0] == "." }
    let (first, second) = (text.caret(before: stops[0]), text.caret(before: stops[1]))
    #expect(first.minX < text.lines[0].bounds.midX)
    #expect(second.minX > text.lines[1].bounds.minX)
  }

  @Test func caretsAndPointsFindEachOther() {
    let text = TextLayout(
      runs: [
        run("one two three\n") { ($0.alignment, $0.gaps.after) = (.center, 30) }, run("\n"),
        run("four") { ($0.alignment, $0.lineHeight.minimum) = (.right, 60) },
      ], width: 100)
    for index in text.string.indices where text.string[index] != " " {
      let caret = text.caret(before: index)
      let found = text.index(nearestTo: CGPoint(x: caret.minX + 0.1, y: caret.midY))
      #expect(found == index)
    }
    #expect(text.index(nearestTo: CGPoint(x: 500, y: 500)) == text.string.endIndex)
    #expect(text.index(nearestTo: CGPoint(x: -5, y: -5)) == text.string.startIndex)
  }

  @Test func upAndDownGoFromLineToLineWhateverLiesBetween() {
    let text = TextLayout(runs: [run("one\n") { $0.gaps.after = 200 }, run("two\nthree")])
    let string = text.string
    let down = text.index(lines: 1, from: string.startIndex, x: 1)
    #expect(down == string.firstIndex(of: "t"))
    #expect(text.index(lines: 2, from: string.startIndex, x: 999) == string.endIndex)
    #expect(text.index(lines: -1, from: string.endIndex, x: 999) != string.endIndex)
    #expect(text.index(lines: 3, from: string.startIndex, x: 0) == nil)
    #expect(text.index(lines: -1, from: string.startIndex, x: 0) == nil)
  }

  @Test func linesAreCountedThroughAllParagraphs() {
    let runs = [run("one\ntwo\n"), run("three three three\nfour") { $0.truncation = .end }]
    let flow = TextFlow(truncation: .end, maximumLines: 3)
    let cut = TextLayout(runs: runs, width: 90, flow: flow)
    #expect(cut.lineCount == 3 && cut.isTruncated)
    #expect(cut.contentBounds.width <= 90)
    let all = TextLayout(runs: runs, width: 90)
    #expect(all.lineCount == 6 && !all.isTruncated)
    // What is left out stands where the text ends.
    #expect(cut.caret(before: cut.string.endIndex).maxY <= cut.size.height + 0.1)
    #expect(cut.lines.allSatisfy { NSMaxRange($0.range) <= cut.string.utf16.count })
  }

  @Test func heightsOfParagraphsCountWhereTheHeightIsLimited() {
    let runs = [run("one\n") { $0.gaps.after = 50 }, run("two")]
    let flow = TextFlow(truncation: .end)
    let short = TextLayout(runs: runs, width: 200, height: 2 * line + 40, flow: flow)
    #expect(short.lineCount == 1 && short.isTruncated)
    let high = TextLayout(runs: runs, width: 200, height: 2 * line + 50.1, flow: flow)
    #expect(high.lineCount == 2 && !high.isTruncated)
  }

  @Test func aTextThatEndsWithABreakHasOneMoreLine() {
    let text = TextLayout(runs: [TextRun("one\n", font: font)])
    #expect(text.lineCount == 2)
    #expect(abs(text.size.height - 2 * line) < 0.01)
    #expect(text.caret(before: text.string.endIndex).minY > line - 0.1)
  }

  @Test func backgroundsAreAsHighAsTheirLine() {
    var high = run("  .") { $0.lineHeight.minimum = 60 }
    high.background = blue.color
    let text = TextLayout(runs: [high])
    let context = makeContext(Int(text.size.width), 60)
    text.draw(in: context, at: .zero)
    #expect((0..<60).allSatisfy { context[1, $0] == bluePixel })
  }

  @Test func paragraphsAreDrawnWhereTheirLinesAre() {
    let text = TextLayout(
      runs: [
        run("▇\n") { ($0.alignment, $0.gaps.after) = (.right, 20) }, run("▇"),
      ], width: 100)
    let context = makeContext(100, Int(text.size.height.rounded(.up)))
    text.draw(in: context, at: .zero)
    func ink(_ x: CGFloat, _ y: CGFloat) -> Bool {
      context[Int(x), Int(y + CGFloat(context.height) - text.size.height)][3] > 128
    }
    let (first, second) = (text.lines[0].origin, text.lines[1].origin)
    #expect(ink(first.x + 5, first.y - 5) && !ink(5, first.y - 5))
    #expect(ink(second.x + 5, second.y - 5) && !ink(90, second.y - 5))
  }

  @Test(arguments: ["x\u{1F469}x", "x\u{1F600}\u{4E2D}x"])
  func anUnderlineIsStraightBelowLettersOfOtherTypefaces(text: String) throws {
    var run = TextRun(text, font: font, color: .clear)
    (run.underline, run.underlineColor) = (.single, blue.color)
    let layout = TextLayout(runs: [run])
    // So large that the line fills whole rows.
    let context = try #require(CGContext(width: 320, height: 192, scale: 4, flipped: true))
    layout.draw(in: context, at: CGPoint(x: 0, y: 8))
    let picture = context.makeBitmap()
    func isBlue(_ x: Int, _ y: Int) -> Bool {
      let pixel = picture[x, y]
      return pixel[2] > 150 && pixel[0] < 80 && pixel[1] < 80
    }
    let rows = (0..<192).filter { picture[4, $0] == bluePixel }
    let last = try #require(rows.last)
    for x in 4..<Int(layout.size.width * 4) - 4 {
      #expect(rows.allSatisfy { isBlue(x, $0) }, "at \(x)")
      #expect(!(last + 2..<192).contains { isBlue(x, $0) }, "at \(x)")
    }
  }
}
