import CoreText
import Testing

@Suite struct CTFontTests {
  private let font = CTFontCreateWithName("DejaVu Sans", 40, nil)

  private func glyphs(_ text: String) -> [CGGlyph] {
    let units = Array(text.utf16)
    var glyphs = [CGGlyph](repeating: 0, count: units.count)
    CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
    return glyphs
  }

  @Test func lettersHaveOutlinesAboveTheBaseline() throws {
    let outline = try #require(CTFontCreatePathForGlyph(font, glyphs("H")[0], nil))
    let box = outline.boundingBoxOfPath
    #expect(abs(box.minY) < 0.1 && abs(box.height - CTFontGetCapHeight(font)) < 0.5)
    #expect(box.minX > 0 && box.maxX < 40)
    // The middle of the H is its bar, and there is nothing above and below it.
    #expect(outline.contains(CGPoint(x: box.midX, y: box.midY)))
    #expect(!outline.contains(CGPoint(x: box.midX, y: box.maxY - 2)))
  }

  @Test func tailsReachBelowTheBaseline() throws {
    let outline = try #require(CTFontCreatePathForGlyph(font, glyphs("p")[0], nil))
    #expect(outline.boundingBoxOfPath.minY < -5)
    #expect(-outline.boundingBoxOfPath.minY <= CTFontGetDescent(font))
  }

  @Test func aMapMovesAnOutline() throws {
    var map = CGAffineTransform(translationX: 100, y: 7).scaledBy(x: 2, y: 2)
    let plain = try #require(CTFontCreatePathForGlyph(font, glyphs("o")[0], nil)).boundingBoxOfPath
    let moved = try #require(CTFontCreatePathForGlyph(font, glyphs("o")[0], &map)).boundingBoxOfPath
    #expect(abs(moved.width - 2 * plain.width) < 1e-6)
    #expect(abs(moved.minX - (100 + 2 * plain.minX)) < 1e-6)
  }

  @Test func charactersWithoutAGlyphAreTold() {
    var found = [CGGlyph](repeating: 9, count: 3)
    // A character of the private use area, and one beyond the first plane.
    let units = Array("a\u{F123}".utf16)
    #expect(!CTFontGetGlyphsForCharacters(font, units, &found, 2))
    #expect(found[0] != 0 && found[1] == 0)
    let high = Array("\u{1D538}".utf16)
    CTFontGetGlyphsForCharacters(font, high, &found, 2)
    #expect(found[1] == 0)
  }

  @Test func spacesHaveAnAdvanceAndNoOutline() {
    let space = glyphs(" ")
    #expect(CTFontCreatePathForGlyph(font, space[0], nil) == nil)
    var advance = CGSize.zero
    let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, space, &advance, 1)
    #expect(advance.width > 5 && CGFloat(sum) == advance.width)
    #expect(CTFontGetBoundingRectsForGlyphs(font, .horizontal, space, nil, 1).isNull)
  }

  @Test func boxesLieAroundOutlines() throws {
    var box = CGRect.zero
    let letter = glyphs("g")
    CTFontGetBoundingRectsForGlyphs(font, .default, letter, &box, 1)
    let outline = try #require(CTFontCreatePathForGlyph(font, letter[0], nil)).boundingBoxOfPath
    #expect(box.insetBy(dx: -1, dy: -1).contains(outline))
    #expect(outline.insetBy(dx: -1.5, dy: -1.5).contains(box))
  }

  @Test func fontsHaveMeasuresAndNames() {
    #expect(CTFontGetSize(font) == 40)
    #expect(CTFontGetAscent(font) > CTFontGetCapHeight(font))
    #expect(CTFontGetCapHeight(font) > CTFontGetXHeight(font))
    #expect(CTFontGetUnitsPerEm(font) == 2048)
    #expect(CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlineThickness(font) > 0)
    #expect("\(CTFontCopyFamilyName(font))" == "DejaVu Sans")
    #expect("\(CTFontCopyPostScriptName(font))" == "DejaVuSans")
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 0, nil, nil)) == 40)
    #expect(CTFontGetSize(CTFontCreateCopyWithAttributes(font, 8, nil, nil)) == 8)
  }

  @Test func glyphsAreFilledWhereTheyStand() throws {
    let context = try bitmapContext(60, 60)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    CTFontDrawGlyphs(font, glyphs("H"), [CGPoint(x: 10, y: 20)], 1, context)
    let pixels = try #require(context.makeImage()).alphas
    let box = try #require(CTFontCreatePathForGlyph(font, glyphs("H")[0], nil)).boundingBoxOfPath
    let rows = pixels.indices.filter { pixels[$0].contains { $0 > 128 } }
    // Rows count from the top.
    #expect(abs(CGFloat(60 - rows[0]) - (20 + box.maxY)) <= 1)
    #expect(rows.last == 39)
  }

  @Test func traitsOfTheMaskChange() throws {
    let bold = try #require(
      CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
    #expect(CTFontGetSymbolicTraits(bold) == .traitBold && CTFontGetSize(bold) == 40)
    #expect(CTFontGetSymbolicTraits(font) == [])
    let both = try #require(
      CTFontCreateCopyWithSymbolicTraits(bold, 12, nil, .traitItalic, .traitItalic))
    #expect(
      CTFontGetSymbolicTraits(both) == [.traitBold, .traitItalic] && CTFontGetSize(both) == 12)
    let plain = try #require(
      CTFontCreateCopyWithSymbolicTraits(both, 0, nil, [], [.traitBold, .traitItalic]))
    #expect(CTFontGetSymbolicTraits(plain) == [])
    // Thick letters are wider.
    let advances = [font, bold].map { font in
      CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs("m"), nil, 1)
    }
    #expect(advances[0] < advances[1])
  }

  @Test func lettersThatAFontHasAreDrawnWithIt() {
    let same = CTFontCreateForString(font, "Abc" as CFString, CFRange(location: 1, length: 2))
    #expect(CTFontGetSize(same) == 40)
    #expect(CTFontCopyFamilyName(same) == CTFontCopyFamilyName(font))
    let empty = CTFontCreateForString(font, "Abc" as CFString, CFRange(location: 9, length: 2))
    #expect(empty === font)
  }
}
