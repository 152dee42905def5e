import CoreText
import Testing

extension CGImage {
  /// The alphas, row by row from the top.
  var alphas: [[UInt8]] {
    guard let data = dataProvider?.data else { return [] }
    let bytes = [UInt8](data as Data)
    return (0..<height).map { y in (0..<width).map { bytes[y * bytesPerRow + $0 * 4 + 3] } }
  }
}

/// An empty context of a size in pixels, y up.
func bitmapContext(_ width: Int, _ height: Int) throws -> CGContext {
  try #require(
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
}

@Suite struct CTLineTests {
  private func text(
    _ string: String, size: CGFloat = 20, _ more: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    let key = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)
    return NSAttributedString(
      string: string,
      attributes: more.merging([key: CTFontCreateWithName("DejaVu Sans", size, nil)]) { $1 })
  }

  private func line(_ string: String) -> CTLine { CTLineCreateWithAttributedString(text(string)) }

  /// The way that public code takes to the outlines of a text.
  private func outlines(of line: CTLine) -> CGPath {
    let letters = CGMutablePath()
    let runs = CTLineGetGlyphRuns(line)
    for index in 0..<CFArrayGetCount(runs) {
      let run = unsafeBitCast(CFArrayGetValueAtIndex(runs, index), to: CTRun.self)
      let attributes = CTRunGetAttributes(run) as NSDictionary
      let font = attributes[kCTFontAttributeName as String] as! CTFont
      for place in 0..<CTRunGetGlyphCount(run) {
        let range = CFRangeMake(place, 1)
        var glyph = CGGlyph()
        var position = CGPoint()
        CTRunGetGlyphs(run, range, &glyph)
        CTRunGetPositions(run, range, &position)
        guard let letter = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
        letters.addPath(
          letter, transform: CGAffineTransform(translationX: position.x, y: position.y))
      }
    }
    return letters
  }

  @Test func aRunTellsTheTypefaceThatTheTextHas() throws {
    let font = CTFontCreateWithName("DejaVu Sans", 20, nil)
    let text = NSAttributedString(string: "ab", attributes: [.init("NSFont"): font])
    let runs = try #require(CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text)) as? [CTRun])
    let told = CTRunGetAttributes(runs[0]).object(forKey: "NSFont")
    #expect(told as AnyObject === font)
  }

  @Test func outlinesOfALineAreWhereItIsDrawn() throws {
    let line = line("Hop, Welt")
    let (drawn, filled) = (try bitmapContext(140, 40), try bitmapContext(140, 40))
    drawn.textPosition = CGPoint(x: 5, y: 10)
    CTLineDraw(line, drawn)
    filled.translateBy(x: 5, y: 10)
    filled.addPath(outlines(of: line))
    filled.fillPath()
    let (one, other) = (try #require(drawn.makeImage()), try #require(filled.makeImage()))
    var painted = 0
    for (a, b) in zip(one.alphas.joined(), other.alphas.joined()) {
      #expect(abs(Int(a) - Int(b)) <= 2)
      if a > 0 { painted += 1 }
    }
    #expect(painted > 300)
  }

  @Test func drawingMovesTheTextPosition() throws {
    let context = try bitmapContext(10, 10)
    let line = line("ab")
    context.textPosition = CGPoint(x: 3, y: 4)
    CTLineDraw(line, context)
    let width = CGFloat(CTLineGetTypographicBounds(line, nil, nil, nil))
    #expect(abs(context.textPosition.x - 3 - width) < 1e-9 && context.textPosition.y == 4)
  }

  @Test func aTextMatrixTurnsLettersOver() throws {
    let (up, down) = (try bitmapContext(40, 40), try bitmapContext(40, 40))
    up.textPosition = CGPoint(x: 5, y: 20)
    CTLineDraw(line("L"), up)
    down.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 5, ty: 20)
    CTLineDraw(line("L"), down)
    let (one, other) = (try #require(up.makeImage()).alphas, try #require(down.makeImage()).alphas)
    for (a, b) in zip(one, other.reversed()) {
      #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }
  }

  @Test func boundsAreThoseOfLettersAndFonts() {
    let line = line("Hop")
    var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
    #expect(ascent > 10 && descent > 2 && leading >= 0)
    let ink = CTLineGetImageBounds(line, nil)
    let outline = outlines(of: line).boundingBoxOfPath
    #expect(abs(ink.minX - outline.minX) < 1 && abs(ink.maxX - outline.maxX) < 1)
    #expect(abs(ink.minY - outline.minY) < 1 && abs(ink.maxY - outline.maxY) < 1)
    let box = CTLineGetBoundsWithOptions(line, .excludeTypographicLeading)
    #expect(box == CGRect(x: 0, y: -descent, width: CGFloat(width), height: ascent + descent))
    #expect(CTLineGetPenOffsetForFlush(line, 0.5, width + 10) == 5)
    #expect(CTLineGetPenOffsetForFlush(line, 1, 0) == 0)
  }

  @Test func caretsAndPlacesAreEachOthersInverse() {
    let line = line("a𝔸bc")
    var last: CGFloat = -1
    for index in [0, 1, 3, 4, 5] {
      let offset = CTLineGetOffsetForStringIndex(line, index, nil)
      #expect(offset > last)
      last = offset
      #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset, y: 5)) == index)
    }
    #expect(abs(last.native - CTLineGetTypographicBounds(line, nil, nil, nil)) < 0.01)
  }

  @Test func runsDifferInTheirAttributes() throws {
    let whole = NSMutableAttributedString(attributedString: text("ab"))
    whole.append(text("cde", size: 30))
    let runs = CTLineGetGlyphRuns(CTLineCreateWithAttributedString(whole)) as! [CTRun]
    #expect(runs.map { CTRunGetGlyphCount($0) } == [2, 3])
    #expect(runs.map { CTRunGetStringRange($0) } == [CFRangeMake(0, 2), CFRangeMake(2, 3)])
    var indices = [0, 0, 0]
    CTRunGetStringIndices(runs[1], CFRangeMake(0, 0), &indices)
    #expect(indices == [2, 3, 4])
    var advances = [CGSize](repeating: .zero, count: 2)
    CTRunGetAdvances(runs[1], CFRangeMake(1, 2), &advances)
    let width = CTRunGetTypographicBounds(runs[1], CFRangeMake(1, 2), nil, nil, nil)
    #expect(abs(advances[0].width + advances[1].width - CGFloat(width)) < 1e-9)
    let font = try #require(
      CTRunGetAttributes(runs[1])[kCTFontAttributeName as String] as? CTFont)
    #expect(CTFontGetSize(font) == 30)
  }

  @Test func runsAreDrawnInTheirColour() throws {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let key = NSAttributedString.Key(rawValue: kCTForegroundColorAttributeName as String)
    let line = CTLineCreateWithAttributedString(text("HH", [key: red]))
    let (whole, part) = (try bitmapContext(50, 30), try bitmapContext(50, 30))
    whole.textPosition = CGPoint(x: 2, y: 5)
    CTLineDraw(line, whole)
    let run = (CTLineGetGlyphRuns(line) as! [CTRun])[0]
    part.textPosition = CGPoint(x: 2, y: 5)
    CTRunDraw(run, part, CFRangeMake(1, 1))
    let (all, second) = (try #require(whole.makeImage()), try #require(part.makeImage()))
    let bytes = [UInt8](try #require(all.dataProvider?.data) as Data)
    let middle = bytes.indices.first { $0 % 4 == 3 && bytes[$0] == 255 }
    #expect(try bytes[#require(middle) - 3] == 255)
    // The second letter alone is what is right of the middle.
    let half = Int(2 + CTLineGetTypographicBounds(line, nil, nil, nil) / 2)
    for (a, b) in zip(all.alphas, second.alphas) {
      #expect(b[..<half].allSatisfy { $0 == 0 })
      #expect(zip(a[(half + 1)...], b[(half + 1)...]).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    }
  }

  @Test func anEmptyLineIsNothing() {
    let line = line("")
    #expect(CTLineGetGlyphCount(line) == 0)
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) == 0)
    #expect(CTLineGetImageBounds(line, nil).isNull)
    #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 9, y: 0)) == 0)
  }

  @Test func spacesAtTheEndHaveAWidth() {
    let widths = ["two words", "two words ", "two words   ", "  "].map {
      CTLineGetTrailingWhitespaceWidth(line($0))
    }
    let space = CTLineGetTypographicBounds(line(" "), nil, nil, nil)
    for (width, count) in zip(widths, [0, 1, 3, 2]) {
      #expect(abs(width - Double(count) * space) < 0.01)
    }
  }
}
