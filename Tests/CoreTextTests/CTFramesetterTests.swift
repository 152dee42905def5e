import CoreText
import Testing

@Suite struct CTFramesetterTests {
  private let words = "one two three four five six seven eight nine ten"

  private func setter(_ string: String) -> CTFramesetter {
    let key = NSAttributedString.Key(rawValue: kCTFontAttributeName as String)
    return CTFramesetterCreateWithAttributedString(
      NSAttributedString(
        string: string, attributes: [key: CTFontCreateWithName("DejaVu Sans", 16, nil)]))
  }

  private func frame(_ string: String, _ rect: CGRect) -> CTFrame {
    CTFramesetterCreateFrame(
      setter(string), CFRangeMake(0, 0), CGPath(rect: rect, transform: nil), nil)
  }

  @Test func linesFillAFrameFromTheTop() {
    let frame = frame(words, CGRect(x: 10, y: 20, width: 120, height: 200))
    let lines = CTFrameGetLines(frame) as! [CTLine]
    #expect(lines.count > 2)
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    #expect(origins.allSatisfy { $0.x == 0 })
    var ascent: CGFloat = 0
    CTLineGetTypographicBounds(lines[0], &ascent, nil, nil)
    #expect(abs(origins[0].y - (200 - ascent)) < 1)
    for (above, below) in zip(origins, origins.dropFirst()) { #expect(above.y - below.y > 16) }
    #expect(lines.allSatisfy { CTLineGetTypographicBounds($0, nil, nil, nil) <= 130 })
    // Together the lines are the text, but for what breaks them.
    var next = 0
    for line in lines {
      let range = CTLineGetStringRange(line)
      #expect(range.location >= next && range.location <= next + 1)
      // Runs tell places in the whole text, too.
      let runs = CTLineGetGlyphRuns(line) as! [CTRun]
      var first = -1
      CTRunGetStringIndices(runs[0], CFRangeMake(0, 1), &first)
      #expect(first == range.location && CTRunGetStringRange(runs[0]).location == first)
      next = range.location + range.length
    }
    #expect(next == words.utf16.count)
    #expect(CTFrameGetVisibleStringRange(frame) == CFRangeMake(0, words.utf16.count))
  }

  @Test func whatDoesNotFitIsLeftForTheNextFrame() {
    let setter = setter(words)
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 120, height: 40), transform: nil)
    let first = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    let shown = CTFrameGetVisibleStringRange(first)
    #expect(CFArrayGetCount(CTFrameGetLines(first)) == 2)
    #expect(shown.length > 0 && shown.length < words.utf16.count)
    let second = CTFramesetterCreateFrame(setter, CFRangeMake(shown.length, 0), path, nil)
    let line = (CTFrameGetLines(second) as! [CTLine])[0]
    #expect(CTLineGetStringRange(line).location == shown.length)
  }

  @Test func aTextSaysWhatRoomItNeeds() {
    let setter = setter(words)
    let all = CFRangeMake(0, 0)
    var fit = CFRangeMake(0, 0)
    let endless = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let one = CTFramesetterSuggestFrameSizeWithConstraints(setter, all, nil, endless, &fit)
    #expect(fit == CFRangeMake(0, words.utf16.count))
    let narrow = CGSize(width: 120, height: CGFloat.greatestFiniteMagnitude)
    let many = CTFramesetterSuggestFrameSizeWithConstraints(setter, all, nil, narrow, &fit)
    #expect(many.width <= 120.5 && many.height > 2 * one.height && one.width > 3 * 100)
    let low = CGSize(width: 120, height: one.height + 1)
    let short = CTFramesetterSuggestFrameSizeWithConstraints(setter, all, nil, low, &fit)
    #expect(abs(short.height - one.height) < 1 && fit.length < words.utf16.count)
    let none = self.setter("")
    #expect(CTFramesetterSuggestFrameSizeWithConstraints(none, all, nil, low, nil) == .zero)
  }

  @Test func aFrameIsDrawnInItsPath() throws {
    let context = try bitmapContext(160, 100)
    CTFrameDraw(frame(words, CGRect(x: 20, y: 30, width: 120, height: 60)), context)
    let alphas = try #require(context.makeImage()).alphas
    let rows = alphas.indices.filter { alphas[$0].contains { $0 > 0 } }
    let columns = (0..<160).filter { x in alphas.contains { $0[x] > 0 } }
    let (first, last) = (try #require(rows.first), try #require(rows.last))
    #expect(first >= 9 && first < 20 && last < 71 && last > 50)
    #expect(try #require(columns.first) >= 19 && #require(columns.last) <= 142)
  }
}
