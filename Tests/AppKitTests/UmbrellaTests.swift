import AppKit
import Testing

/// What a program has that imports AppKit alone.
@Suite struct UmbrellaTests {
  @Test func linesOfTextAreShaped() {
    let text = NSAttributedString(
      string: "ab", attributes: [.font: NSFont.systemFont(ofSize: 12)])
    let line = CTLineCreateWithAttributedString(text)
    #expect(CTLineGetGlyphCount(line) == 2)
    #expect(CTLineGetTypographicBounds(line, nil, nil, nil) > 10)
  }
}
