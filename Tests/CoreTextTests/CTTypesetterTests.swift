@testable import CoreText
import Drawing
import Foundation
import Testing

@Suite struct CTTypesetterTests {
  @Test func linesEndBetweenWordsOrAnyLetters() {
    let setter = CTTypesetterCreateWithAttributedString(text("one two\nthree"))
    let room = width(line("one tw")) + 0.5
    #expect(CTTypesetterSuggestLineBreak(setter, 0, room) == 4)
    #expect(CTTypesetterSuggestClusterBreak(setter, 0, room) == 6)
    // A line ends with its paragraph, however much room there is.
    #expect(CTTypesetterSuggestLineBreak(setter, 4, 1e9) == 4)
    #expect(CTTypesetterSuggestLineBreak(setter, 8, 1000) == 5)
    #expect(CTTypesetterSuggestLineBreak(setter, 13, 1000) == 0)
    let part = CTTypesetterCreateLine(setter, CFRangeMake(4, 3))
    #expect(CTLineGetStringRange(part) == CFRangeMake(4, 3) && places(part).count == 3)
  }

  @Test func aLoopOverLinesCoversTheText() {
    let string = "The quick brown fox jumps over the lazy dog"
    let setter = CTFramesetterGetTypesetter(
      CTFramesetterCreateWithAttributedString(text(string)))
    var (start, count) = (0, 0)
    while start < string.utf16.count, count < 100 {
      let length = CTTypesetterSuggestLineBreak(setter, start, 120)
      let line = CTTypesetterCreateLine(setter, CFRangeMake(start, length))
      #expect(width(line) - CTLineGetTrailingWhitespaceWidth(line) <= 120.5)
      (start, count) = (start + length, count + 1)
    }
    #expect(start == string.utf16.count && count == 5)
  }

  @Test(arguments: [
    (CTLineTruncationType.end, "abcdef…"), (.start, "…opqrst"), (.middle, "abc…rst"),
  ])
  func aTruncatedLineFits(_ kind: CTLineTruncationType, _ expected: String) throws {
    let whole = line("abcdefghijklmnopqrst")
    let room = width(line(expected)) + 1
    let short = try #require(CTLineCreateTruncatedLine(whole, room, kind, line("…")))
    #expect(width(short) <= room && width(short) > room - 12)
    #expect(short.text.string == expected)
    #expect(CTLineCreateTruncatedLine(whole, width(whole), kind, nil) === whole)
    #expect(CTLineCreateTruncatedLine(whole, 1, kind, line("…")) == nil)
    #expect(CTLineCreateTruncatedLine(whole, 1, kind, nil)?.text.length == 0)
  }

  @Test func lettersThatStayTogetherAreNotCutApart() throws {
    let flag = "\u{1F1EB}\u{1F1EE}"
    let whole = line("a" + flag + "bcdefgh")
    for room in stride(from: 20, to: width(whole), by: 5) {
      let short = try #require(CTLineCreateTruncatedLine(whole, room, .end, nil)).text.string
      #expect(String(("a" + flag + "bcdefgh").prefix(short.count)) == short)
    }
  }

  @Test(arguments: [0.5, 1])
  func aJustifiedLineFillsItsWidth(_ factor: CGFloat) throws {
    let plain = line("one two three ")
    let room = 300.0
    let wide = try #require(CTLineCreateJustifiedLine(plain, factor, room))
    let printed = width(plain) - CTLineGetTrailingWhitespaceWidth(plain)
    #expect(
      abs(
        width(wide) - CTLineGetTrailingWhitespaceWidth(wide)
          - (printed + (room - printed) * factor.native)) < 0.1)
    // The first word stays, and each gap grows alike.
    let moved = zip(places(wide), places(plain)).map { $0 - $1 }
    let gap = (room - printed) * factor.native / 2
    #expect(abs(moved[2]) < 0.1)
    #expect(abs(moved[4].native - gap) < 0.1 && abs(moved[8].native - 2 * gap) < 0.1)
    #expect(CTLineCreateJustifiedLine(plain, 1, 10) === plain)
  }

  @Test func caretsStandAtBothEdgesOfLetters() {
    var edges: [(Double, Int, Bool)] = []
    CTLineEnumerateCaretOffsets(line("ab")) { offset, unit, isLeading, _ in
      edges.append((offset, unit, isLeading))
    }
    #expect(edges.map(\.1) == [0, 0, 1, 1] && edges.map(\.2) == [true, false, true, false])
    #expect(edges[0].0 == 0 && edges[1].0 == edges[2].0 && edges[3].0 > edges[1].0)
    var count = 0
    CTLineEnumerateCaretOffsets(line("ab")) { _, _, _, stop in
      (count, stop.pointee) = (count + 1, true)
    }
    #expect(count == 1)
  }
}
