import CoreText
import Drawing
import Foundation
import Testing

@Suite struct CTParagraphStyleTests {
  private func style(
    _ spec: CTParagraphStyleSpecifier, _ value: CGFloat
  ) -> CTParagraphStyle {
    withUnsafePointer(to: value) { pointer in
      var setting = CTParagraphStyleSetting(
        spec: spec, valueSize: MemoryLayout<CGFloat>.size, value: pointer)
      return CTParagraphStyleCreate(&setting, 1)
    }
  }

  private func origins(_ style: CTParagraphStyle, _ string: String) -> [CGPoint] {
    let styled = text(string, [.init(kCTParagraphStyleAttributeName as String): style])
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(styled), CFRangeMake(0, 0),
      CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 400), transform: nil), nil)
    var origins = [CGPoint](repeating: .zero, count: CFArrayGetCount(CTFrameGetLines(frame)))
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    return origins
  }

  @Test func sidesOfLinesAreAsSaid() {
    var side = CTTextAlignment.right
    var setting = CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: &side)
    let style = CTParagraphStyleCreate(&setting, 1)
    #expect(abs(origins(style, "ab")[0].x.native - (200 - width(line("ab")))) < 0.1)
    var read = CTTextAlignment.left
    #expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &read) && read == .right)
  }

  @Test func indentsAndDistancesAreAsSaid() {
    let plain = origins(CTParagraphStyleCreate(nil, 0), "one\ntwo")
    #expect(origins(style(.firstLineHeadIndent, 30), "one\ntwo").map(\.x) == [30, 30])
    let apart = origins(style(.paragraphSpacing, 12), "one\ntwo")
    #expect(abs(plain[1].y - apart[1].y - 12) < 0.01)
    let high = origins(style(.minimumLineHeight, 60), "one\ntwo")
    #expect(abs(high[0].y - high[1].y - 60) < 0.01)
    var read: CGFloat = 0
    #expect(
      CTParagraphStyleGetValueForSpecifier(style(.headIndent, 7), .headIndent, 8, &read)
        && read == 7)
    #expect(!CTParagraphStyleGetValueForSpecifier(style(.headIndent, 7), .headIndent, 4, &read))
  }

  @Test func textBehindATabStandsAtItsStop() {
    let stops: CFArray = [CTTextTabCreate(.left, 100, nil)] as CFArray
    let style = withUnsafePointer(to: stops) { pointer in
      var setting = CTParagraphStyleSetting(
        spec: .tabStops, valueSize: MemoryLayout<CFArray>.size, value: pointer)
      return CTParagraphStyleCreate(&setting, 1)
    }
    let styled = text("a\tb", [.init(kCTParagraphStyleAttributeName as String): style])
    let whole = CTLineCreateWithAttributedString(styled)
    #expect(abs(places(whole)[2] - 100) < 0.1)
  }

  @Test func valuesThatAreNotFiniteCountAsNone() {
    for bad in [CGFloat.nan, .infinity, -.infinity] {
      #expect(origins(style(.firstLineHeadIndent, bad), "a")[0].x == 0)
      #expect(origins(style(.lineSpacing, bad), "a\nb").count == 2)
    }
  }
}
