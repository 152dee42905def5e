import Drawing
import Foundation
import Geometry
import Testing

struct GlyphDrawingTests {
  private func draw(_ body: (CGContext, CGFont, CGGlyph) -> Void) throws -> Bitmap {
    let context = makeContext(60, 40)
    let font = try #require(CGFont("DejaVu Sans"))
    let glyph = try #require(Typeface(Font(family: "DejaVu Sans", size: 30))?.glyph(for: "H"))
    body(context, font, glyph)
    return context.makeBitmap()
  }

  @Test func glyphsStandWhereTheyAreAskedFor() throws {
    let shown = try draw { context, font, glyph in
      context.setFont(font)
      context.setFontSize(30)
      context.textMatrix = CGAffineTransform(scaleX: 0.5, y: 1)
      context.showGlyphs([glyph, glyph], at: [CGPoint(x: 10, y: 8), CGPoint(x: 70, y: 8)])
    }
    let filled = try draw { context, _, glyph in
      let letter = Typeface(Font(family: "DejaVu Sans", size: 30))?.outline(of: glyph)
      for place in [5.0, 35] {
        context.saveGState()
        context.translateBy(x: place, y: 8)
        context.scaleBy(x: 0.5, y: 1)
        if let letter { context.addPath(letter) }
        context.fillPath()
        context.restoreGState()
      }
    }
    #expect(shown.packedPixels == filled.packedPixels)
    #expect(shown.packedPixels.contains { $0 != 0 })
  }

  @Test func withoutATypefaceOrSizeNothingIsDrawn() throws {
    for size in [CGFloat.nan, 0, -3, .infinity] {
      let shown = try draw { context, font, glyph in
        context.setFont(font)
        context.setFontSize(size)
        context.showGlyphs([glyph], at: [.zero])
      }
      #expect(shown.packedPixels.allSatisfy { $0 == 0 })
    }
    let bare = try draw { context, _, glyph in context.showGlyphs([glyph], at: [.zero]) }
    #expect(bare.packedPixels.allSatisfy { $0 == 0 })
  }

  @Test func glyphsClipWhatIsDrawnAfterThem() throws {
    let everything = CGRect(x: 0, y: 0, width: 60, height: 40)
    func show(_ mode: CGTextDrawingMode) throws -> Bitmap {
      try draw { context, font, glyph in
        context.setFont(font)
        context.setFontSize(30)
        context.setTextDrawingMode(mode)
        context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 8)])
        if mode == .clip { context.fill([everything]) }
      }
    }
    #expect(try show(.clip).packedPixels == show(.fill).packedPixels)
  }

  @Test func measuresAreInUnitsOfTheFont() throws {
    let font = try #require(CGFont("DejaVu Sans"))
    // From the tables head and hhea of DejaVu Sans 2.37, and the boxes of its H and x.
    #expect(font.unitsPerEm == 2048 && font.ascent == 1901 && font.descent == -483)
    #expect(font.capHeight == 1493 && font.xHeight == 1120)
    let glyph = try #require(Typeface(Font(family: "DejaVu Sans", size: 30))?.glyph(for: "H"))
    var (glyphs, advances) = ([glyph], [Int32(0)])
    #expect(font.getGlyphAdvances(glyphs: &glyphs, count: 1, advances: &advances))
    #expect(advances == [1540])
  }

  @Test func objectsAreThemselvesAlone() throws {
    let (one, other) = (makeContext(1, 1), makeContext(1, 1))
    #expect(Set([one, other, one]).count == 2)
    #expect(CFEqual(one, one) && !CFEqual(one, other))
    #expect(CFEqual(CGColor(gray: 0, alpha: 1), CGColor(gray: 0, alpha: 1)))
    #expect(CFHash(one) == CFHash(one))
    #expect(CFHash(NSString("a")) == CFHash(NSString("a")))
    #expect(!CFEqual(one, nil) && CFEqual(nil, nil))
  }
}
