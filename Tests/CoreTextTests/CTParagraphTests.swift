import CoreText
import Drawing
import Foundation
import Testing

@Suite struct CTParagraphTests {
  private final class ParagraphStyle: NSObject, FlowBearing {
    private let mark = 0x100
    var flow = TextFlow()
  }

  private func text(_ indents: (first: CGFloat, after: CGFloat)) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (place, string) in ["one\n", "two\tthree"].enumerated() {
      let style = ParagraphStyle()
      style.flow.indents.firstLine = CGFloat(place) * indents.first
      style.flow.gaps.after = indents.after
      style.flow.tabs = TextFlow.Tabs([TextFlow.TabStop(100)])
      text.append(
        NSAttributedString(
          string: string,
          attributes: [.init(rawValue: kCTParagraphStyleAttributeName as String): style]))
    }
    return text
  }

  @Test func linesOfAFrameStandWhereTheirParagraphSays() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 200), transform: nil)
    func origins(_ text: NSAttributedString) -> (CTFrame, [CGPoint]) {
      let frame = CTFramesetterCreateFrame(
        CTFramesetterCreateWithAttributedString(text), CFRangeMake(0, 0), path, nil)
      var origins = [CGPoint](repeating: .zero, count: 2)
      CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
      return (frame, origins)
    }
    let (plain, (frame, moved)) = (origins(text((0, 0))).1, origins(text((20, 15))))
    #expect(moved[0] == plain[0])
    #expect(moved[1].x == 20 && abs(plain[1].y - moved[1].y - 15) < 0.01)
    // Tabs count from the frame's side, and not from where the line begins.
    let lines = CTFrameGetLines(frame) as! [CTLine]
    #expect(abs(CTLineGetOffsetForStringIndex(lines[1], 8, nil) - 80) < 0.1)
  }

  @Test func lettersStayApartWhereTheTextSaysSo() {
    func count(_ ligature: Int?) -> Int {
      var attributes: [NSAttributedString.Key: Any] = [
        .init(rawValue: kCTFontAttributeName as String): CTFontCreateWithName(
          "DejaVu Sans", 16, nil)
      ]
      attributes[.init(rawValue: "NSLigature")] = ligature
      let text = NSAttributedString(string: "fi", attributes: attributes)
      return CTLineGetGlyphCount(CTLineCreateWithAttributedString(text))
    }
    // The typeface has one letter for both.
    #expect(count(nil) == 1 && count(1) == 1)
    #expect(count(0) == 2)
  }
}
