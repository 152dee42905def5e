import Drawing
import Foundation
import Geometry
import Testing

struct TextLayoutTests {
  let font = Font(size: 20)

  @Test(arguments: ["Hello", "gypsum", "ÄÖÜ", "fin\nde ligne", "מילים", "1234567890"])
  func textHasInkInsideItsMeasuredSize(_ string: String) {
    let layout = TextLayout(string, font: font)
    let size = layout.size
    let context = makeContext(Int(size.width) + 20, Int(size.height) + 20)
    layout.draw(in: context, at: CGPoint(x: 10, y: 10))
    let ink = inkBox(of: context)
    #expect(ink.width > 5)
    #expect(ink.height > 5)
    #expect(holds(CGRect(origin: CGPoint(x: 10, y: 10), size: size), ink, slack: 1))
    // The drawn letters fill the whole pixels around what was measured.
    let measured = CGRect(
      x: 10 + layout.inkBounds.minX, y: 10 + size.height - layout.inkBounds.maxY,
      width: layout.inkBounds.width, height: layout.inkBounds.height)
    #expect(holds(ink, measured, slack: 0.1))
    #expect(holds(measured, ink, slack: 1.1))
  }

  @Test func lettersStandUprightInBothDirectionsOfY() throws {
    let layout = TextLayout("L", font: Font(size: 40))
    let up = makeContext(40, 60)
    layout.draw(in: up, at: .zero)
    let down = try #require(CGContext(width: 40, height: 60, scale: 1, flipped: true))
    layout.draw(in: down, at: CGPoint(x: 0, y: 60 - layout.size.height))
    #expect(distance(up.makeBitmap().packedPixels, down.makeBitmap().packedPixels) <= 2)
    // The bar of an L is at its bottom.
    let ink = inkBox(of: down)
    let middle = (Int(ink.minX)..<Int(ink.maxX)).filter { down[$0, 59 - Int(ink.midY)][3] > 128 }
    let bottom = (Int(ink.minX)..<Int(ink.maxX)).filter {
      down[$0, 59 - Int(ink.minY) - 2][3] > 128
    }
    #expect(bottom.count > middle.count * 2)
  }

  @Test func measuresGrowInProportionToTheSize() {
    let (small, large) = (
      TextLayout("Scale", font: Font(size: 10)), TextLayout("Scale", font: Font(size: 40))
    )
    #expect(abs(large.size.width / small.size.width - 4) < 0.02)
    #expect(abs(large.baseline / small.baseline - 4) < 0.02)
  }

  @Test func aNarrowBoxBreaksLinesBetweenWords() {
    let text = "one two three four five"
    let single = TextLayout(text, font: font)
    let broken = TextLayout(text, font: font, width: single.size.width / 2)
    #expect(single.lineCount == 1)
    #expect(broken.lineCount >= 2)
    #expect(broken.contentBounds.width <= single.size.width / 2)
    #expect(abs(broken.size.height - single.size.height * CGFloat(broken.lineCount)) < 0.5)
    let spaced = TextLayout(
      text, font: font, width: single.size.width / 2, flow: TextFlow(lineSpacing: 10))
    #expect(
      abs(spaced.size.height - broken.size.height - 10 * CGFloat(broken.lineCount - 1)) < 0.01)
  }

  @Test func withoutLineBreaksTextGoesOnBeyondTheWidth() {
    let layout = TextLayout(
      "one two three", font: font, width: 30, flow: TextFlow(lineBreak: .none))
    #expect(layout.lineCount == 1)
    #expect(layout.size.width == 30)
    #expect(layout.contentBounds.width > 60)
  }

  @Test(arguments: [TextFlow.Truncation.start, .middle, .end])
  func anEllipsisStandsForWhatDoesNotFit(_ truncation: TextFlow.Truncation) {
    let flow = TextFlow(lineBreak: .none, truncation: truncation)
    let cut = TextLayout("a rather long line", font: font, width: 80, flow: flow)
    #expect(cut.isTruncated)
    #expect(cut.contentBounds.width <= 80)
    #expect(!TextLayout("short", font: font, width: 80, flow: flow).isTruncated)
  }

  @Test func aHeightCutsTheLinesOfATruncatedBox() {
    let flow = TextFlow(truncation: .end)
    let text = "one two three four five six seven eight"
    let all = TextLayout(text, font: font, width: 80, flow: flow)
    let two = TextLayout(text, font: font, width: 80, height: 52, flow: flow)
    #expect(all.lineCount > 2)
    #expect(two.lineCount == 2)
    #expect(two.isTruncated)
  }

  @Test(
    arguments: [
      (TextFlow.Alignment.left, 0), (.center, 0.5), (.right, 1), (.natural, 0),
    ] as [(TextFlow.Alignment, CGFloat)])
  func alignmentPlacesTheLineInItsBox(_ alignment: TextFlow.Alignment, _ share: CGFloat) {
    for lineBreak in [TextFlow.LineBreak.word, .none] {
      let flow = TextFlow(alignment: alignment, lineBreak: lineBreak)
      let layout = TextLayout("word", font: font, width: 200, flow: flow)
      let slack = 200 - layout.contentBounds.width
      #expect(abs(layout.contentBounds.minX - slack * share) < 0.01)
      #expect(layout.inkBounds.minX >= layout.contentBounds.minX)
    }
  }

  @Test func naturalAlignmentFollowsTheScript() {
    let layout = TextLayout("מילים", font: font, width: 200)
    #expect(abs(layout.contentBounds.maxX - 200) < 0.01)
    let left = TextLayout("מילים", font: font, width: 200, flow: TextFlow(alignment: .left))
    #expect(abs(left.contentBounds.minX) < 0.01)
  }

  @Test func runsKeepTheirColours() {
    let layout = TextLayout(runs: [
      TextRun("▇", font: font, color: Color(red: 1, green: 0, blue: 0)),
      TextRun("▇", font: font, color: Color(red: 0, green: 0, blue: 1)),
    ])
    let context = makeContext(Int(layout.size.width) + 2, Int(layout.size.height) + 2)
    layout.draw(in: context, at: .zero)
    let row = context.height - Int(layout.inkBounds.midY) - 2
    let middle = layout.size.width / 2
    #expect(context[Int(middle * 0.5), row] == redPixel)
    #expect(context[Int(middle * 1.5), row] == bluePixel)
  }

  @Test func kerningWidensAndLinesAndBackgroundsAreDrawn() {
    let plain = TextLayout("abc", font: font)
    let wide = TextLayout(runs: [TextRun("abc", font: font, kerning: 5)])
    #expect(abs(wide.size.width - plain.size.width - 15) < 0.01)
    let marked = TextLayout(runs: [
      TextRun("   .", font: font, background: Color(red: 0, green: 0, blue: 1), underline: .single)
    ])
    let context = makeContext(Int(marked.size.width), Int(marked.size.height))
    marked.draw(in: context, at: .zero)
    #expect(context[2, 2] == bluePixel)
    let column = (0..<context.height).map { context[2, $0] }
    #expect(column.contains { $0[2] < 200 && $0[3] == 255 })
  }

  @Test(
    arguments: [0, 0.4, 2, 5],
    [["one two"], ["one", " two"], ["longest\none"], ["a\nlongest"]])
  func whatIsMeasuredIsWideEnoughToDrawIn(kerning: Double, texts: [String]) {
    let runs = texts.map { TextRun($0, font: font, kerning: CGFloat(kerning)) }
    let free = TextLayout(runs: runs)
    var flow = TextFlow()
    flow.truncation = .end
    let room = TextLayout(runs: runs, width: free.contentBounds.width, flow: flow)
    #expect(room.lineCount == free.lineCount && !room.isTruncated)
    let letters = texts.joined().split(separator: "\n").map(\.count)
    let plain = TextLayout(texts.joined(), font: font)
    if letters.count == 1 {
      let added = CGFloat(kerning) * CGFloat(letters[0])
      #expect(abs(free.size.width - plain.size.width - added) < 0.05)
    }
  }

  @Test func kerningOfAFewLettersIsMeasuredWhole() {
    let plain = TextLayout("abcd", font: font)
    let first = TextRun("ab", font: font, kerning: 6)
    let runs = [first, TextRun("cd", font: font)]
    #expect(abs(TextLayout(runs: runs).size.width - plain.size.width - 12) < 0.05)
    let turned = [TextRun("ab", font: font), TextRun("cd", font: font, kerning: 6)]
    #expect(abs(TextLayout(runs: turned).size.width - plain.size.width - 12) < 0.05)
  }

  @Test func anEmptyTextHasTheHeightOfALine() {
    let empty = TextLayout("", font: font)
    #expect(empty.size.width == 0)
    #expect(empty.size.height > 20)
    #expect(empty.inkBounds == .zero)
    empty.draw(in: makeContext(), at: .zero)
    #expect(TextLayout(runs: []).lineCount == 1)
    TextLayout(runs: []).draw(in: makeContext(), at: .zero)
  }

  @Test func caretsStandBetweenTheLetters() throws {
    let text = "añb"
    let layout = TextLayout(text, font: font)
    let carets = text.indices.map { layout.caret(before: $0).minX }
    #expect(carets[0] == 0)
    #expect(carets == carets.sorted())
    #expect(abs(layout.caret(before: text.endIndex).minX - layout.size.width) < 0.01)
    let last = try #require(text.indices.last)
    #expect(layout.index(nearestTo: CGPoint(x: carets[2] + 1, y: 5)) == last)
    #expect(layout.index(nearestTo: CGPoint(x: 999, y: 5)) == text.endIndex)
    #expect(layout.index(nearestTo: CGPoint(x: -9, y: 5)) == text.startIndex)
  }

  @Test func fontsHaveMeasuresInTheirOrder() {
    let metrics = font.metrics
    #expect(metrics.ascent > metrics.capHeight)
    #expect(metrics.capHeight > metrics.xHeight)
    #expect(metrics.xHeight > 8)
    #expect(metrics.descent > 0)
    #expect(metrics.lineHeight >= metrics.ascent + metrics.descent - 0.01)
    #expect(Font(size: 20, weight: 700).size == 20)
    let (regular, bold) = (
      TextLayout("weight", font: font), TextLayout("weight", font: Font(size: 20, weight: 700))
    )
    #expect(bold.size.width > regular.size.width)
  }

  @Test func manyThreadsLayOutAndDrawAtOnce() async {
    let pictures = await withTaskGroup(of: [UInt8].self) { group in
      for index in 0..<16 {
        group.addTask {
          let layout = TextLayout("Thread \(index % 2)", font: Font(size: 16), width: 60)
          let context = makeContext(60, 60)
          layout.draw(in: context, at: CGPoint(x: 0, y: 5))
          return context.makeBitmap().packedPixels
        }
      }
      return await group.reduce(into: [[UInt8]]()) { $0.append($1) }
    }
    #expect(Set(pictures).count == 2)
  }

  /// Whether a rectangle holds another, give or take some slack on each side.
  private func holds(_ outer: CGRect, _ inner: CGRect, slack: CGFloat) -> Bool {
    outer.minX - slack <= inner.minX && inner.maxX <= outer.maxX + slack
      && outer.minY - slack <= inner.minY && inner.maxY <= outer.maxY + slack
  }

  /// The smallest rectangle of y-up device space around all pixels that are not clear.
  private func inkBox(of context: CGContext) -> CGRect {
    let bitmap = context.makeBitmap()
    var box = CGRect.null
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width where bitmap[x, y][3] > 0 {
        box = box.union(CGRect(x: x, y: bitmap.height - 1 - y, width: 1, height: 1))
      }
    }
    return box
  }
}
