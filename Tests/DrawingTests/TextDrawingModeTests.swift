import Drawing
import Foundation
import Geometry
import Testing

struct TextDrawingModeTests {
  /// A letter that is a black box, as large as most of the picture.
  private func draw(_ mode: CGTextDrawingMode, then body: (CGContext) -> Void = { _ in }) -> Bitmap
  {
    let context = makeContext(40, 40)
    context.setTextDrawingMode(mode)
    context.setLineWidth(2)
    let layout = TextLayout(
      "\u{25A0}", font: Font(family: "DejaVu Sans", size: 40), color: red.color)
    layout.draw(in: context, at: .zero)
    body(context)
    return context.makeBitmap()
  }

  /// How much of the picture is painted, in pixels.
  private func ink(_ bitmap: Bitmap) -> Double {
    let pixels = bitmap.packedPixels
    return stride(from: 3, to: pixels.count, by: 4).reduce(0) { $0 + Double(pixels[$1]) / 255 }
  }

  @Test func lettersAreFilledStrokedOrBoth() {
    let (fill, stroke, both) = (ink(draw(.fill)), ink(draw(.stroke)), ink(draw(.fillStroke)))
    #expect(fill > 100)
    #expect(stroke > 40 && stroke < fill)
    // Half of the pen is outside of the letter.
    #expect(abs(both - fill - stroke / 2) < stroke * 0.1)
  }

  @Test func invisibleLettersAndThoseThatOnlyClipPaintNothing() {
    #expect(ink(draw(.invisible)) == 0)
    #expect(ink(draw(.clip)) == 0)
  }

  @Test func lettersClipWhatIsDrawnAfterThem() {
    let everything = CGRect(x: 0, y: 0, width: 40, height: 40)
    func cover(_ context: CGContext) {
      context.setFillColor(green)
      context.fill(everything)
    }
    let (letter, covered) = (ink(draw(.fill)), draw(.clip, then: cover))
    #expect(abs(ink(covered) - letter) < 1)
    #expect(ink(draw(.fill, then: cover)) == 1600)
    // A state that was kept before has the clip that it had.
    let restored = makeContext(40, 40)
    restored.saveGState()
    restored.setTextDrawingMode(.fillClip)
    TextLayout("x", font: Font(family: "DejaVu Sans", size: 20)).draw(in: restored, at: .zero)
    restored.restoreGState()
    cover(restored)
    #expect(ink(restored.makeBitmap()) == 1600)
  }

  @Test func lettersAreFilledWithPatterns() throws {
    let checks = Bitmap(2, 2) { x, _ in x == 0 ? redPixel : bluePixel }
    let color = try #require(
      CGColor(image: CGImage(bitmap: checks), size: CGSize(width: 2, height: 2)))
    let context = makeContext(40, 40)
    let run = TextRun("\u{25A0}", font: Font(family: "DejaVu Sans", size: 40), ink: color.ink)
    TextLayout(runs: [run]).draw(in: context, at: .zero)
    let row = (14..<22).map { context[$0, 20] }
    #expect(row.filter { distance($0, redPixel) <= 1 }.count == 4)
    #expect(row.filter { distance($0, bluePixel) <= 1 }.count == 4)
  }
}
