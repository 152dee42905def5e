import Foundation
import Geometry
import Testing

@testable import Drawing

/// Lines below letters and through them, letters that lean, pictures among them.
@Suite struct TextBarTests {
  private let font = Font(family: "Helvetica", size: 20)

  private func alpha(_ runs: [TextRun], _ size: CGSize) throws -> (_ x: Int, _ y: Int) -> Int {
    let (width, height) = (Int(size.width.rounded(.up)), Int(size.height.rounded(.up)))
    let context = try #require(CGContext(width: width, height: height, scale: 1, flipped: true))
    TextLayout(runs: runs).draw(in: context, at: .zero)
    let pixels = context.makeBitmap().packedPixels
    return { x, y in Int(pixels[(y * width + x) * 4 + 3]) }
  }

  @Test func theBitsOfAStyleSayWhatTheLineIs() {
    #expect(TextBar(style: 0) == nil)
    #expect(TextBar(style: 0x8000) == nil)
    #expect(TextBar(style: 1) == .single)
    #expect(TextBar(style: 2) == TextBar(.thick))
    #expect(TextBar(style: 9) == TextBar(.double))
    #expect(TextBar(style: 3) == .single)
    #expect(TextBar(style: 0x101) == TextBar(.single, dashes: [3, 3]))
    #expect(TextBar(style: 0x100) == TextBar(.single, dashes: [3, 3]))
    #expect(TextBar(style: 0x8302)?.dashes == [10, 3, 3, 3])
    #expect(TextBar(style: 0x8302)?.isByWord == true)
    #expect(TextBar(style: 0x409)?.dashes.count == 6)
  }

  @Test func weightsMakeLinesThickerOrTwo() {
    let span = CGFloat(2)...7
    func rects(_ weight: TextBar.Weight) -> [CGRect] {
      TextBar(weight).rects(along: [span], top: 10, thickness: 2)
    }
    #expect(rects(.single) == [CGRect(x: 2, y: 10, width: 5, height: 2)])
    #expect(rects(.thick) == [CGRect(x: 2, y: 10, width: 5, height: 4)])
    #expect(
      rects(.double)
        == [
          CGRect(x: 2, y: 10, width: 5, height: 2), CGRect(x: 2, y: 14, width: 5, height: 2),
        ])
  }

  @Test func patternsGoOnAcrossNeighbours() {
    let bar = TextBar(.single, dashes: [3, 2])
    func strokes(_ spans: ClosedRange<CGFloat>...) -> [CGRect] {
      bar.rects(along: spans, top: 0, thickness: 2)
    }
    #expect(
      strokes(0...23).map(\.minX) == [0, 10, 20] && strokes(0...23).map(\.maxX) == [6, 16, 23])
    #expect(strokes(0...13, 13...23).map(\.minX) == [0, 10, 13, 20])
    #expect(strokes(7...9).isEmpty)
    // Nobody sees so many.
    #expect(strokes(0...1e9).count == 1)
    #expect(strokes(0...CGFloat.infinity).count == 1)
  }

  @Test func linesByWordLeaveOutTheRoomBetween() throws {
    let size = TextLayout("ii     ii", font: font).size
    func columns(_ bar: TextBar) throws -> [Bool] {
      let run = TextRun("ii     ii", font: font, underline: bar)
      let pixel = try alpha([run], size)
      return (0..<Int(size.width)).map { x in (0..<Int(size.height)).contains { pixel(x, $0) > 60 }
      }
    }
    let middle = Int(size.width / 2)
    #expect(try columns(.single).allSatisfy { $0 })
    let words = try columns(TextBar(.single, isByWord: true))
    #expect(words[1] && words[Int(size.width) - 2] && !words[middle])
    #expect(!words[middle - 8] && !words[middle + 8])
  }

  @Test func slantedLettersLeanToTheRight() throws {
    let big = Font(family: "Helvetica", size: 60)
    let size = CGSize(width: 80, height: TextLayout("l", font: big).size.height)
    func middles(_ slant: CGFloat) throws -> (top: Double, bottom: Double) {
      var run = TextRun("l", font: big)
      run.slant = slant
      let pixel = try alpha([run], size)
      let rows = (0..<Int(size.height)).map { y -> Double? in
        let weights = (0..<80).map { Double(pixel($0, y)) }
        let sum = weights.reduce(0, +)
        guard sum > 400 else { return nil }
        return weights.enumerated().reduce(0) { $0 + Double($1.offset) * $1.element } / sum
      }.compactMap { $0 }
      return (rows[1], rows[rows.count - 2])
    }
    let (upright, leaning) = (try middles(0), try middles(0.5))
    #expect(abs(upright.top - upright.bottom) < 0.6)
    #expect(abs(leaning.bottom - upright.bottom) < 1)
    let height = TextLayout("l", font: big).inkBounds.height
    #expect(abs(leaning.top - leaning.bottom - 0.5 * Double(height)) < 2.5)
  }

  @Test func picturesStandOnTheBaselineAndMoveThePen() throws {
    let pixels = [UInt8]((0..<50).flatMap { $0 < 25 ? [255, 0, 0, 255] : [0, 0, 255, 255] })
    let image = CGImage(bitmap: Bitmap(width: 5, height: 10, pixels: pixels))
    let picture = try #require(
      TextPicture(image, bounds: CGRect(x: 0, y: -4, width: 10, height: 40)))
    var run = TextRun(TextPicture.character + TextPicture.character, font: font)
    run.picture = picture
    let runs = [TextRun("a", font: font), run, TextRun("a", font: font)]
    let layout = TextLayout(runs: runs)
    let a = TextLayout("a", font: font)
    #expect(abs(layout.size.width - 2 * a.size.width - 20) < 0.1)
    #expect(layout.size.height >= 40 && abs(layout.baseline - 36) < 0.1)
    let context = try #require(
      CGContext(width: 60, height: 50, scale: 1, flipped: true))
    layout.draw(in: context, at: .zero)
    let bytes = context.makeBitmap().packedPixels
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(bytes[(y * 60 + x) * 4..<(y * 60 + x) * 4 + 4])
    }
    let left = Int(a.size.width.rounded(.up)) + 1
    for x in [left, left + 7, left + 16] {
      #expect(pixel(x, 2) == [255, 0, 0, 255] && pixel(x, 37) == [0, 0, 255, 255])
    }
    #expect(pixel(left + 3, 42)[3] == 0)
    #expect(TextPicture(image, bounds: .zero) == nil)
    #expect(TextPicture(image, bounds: CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1)) == nil)
  }
}
