import Drawing
import Foundation
import QuartzCore
import Testing

/// Text on the screen is what cairo draws of the same layout, pixel for pixel.
@Suite struct TextExactnessTests {
  private static let words = "Cel draws letters, as sharp as ink."

  private static let modes: [(CATextLayerAlignmentMode, TextFlow.Alignment)] = [
    (.left, .left), (.center, .center), (.right, .right), (.justified, .justified),
  ]

  @Test(arguments: [1, 1.5, 2], modes)
  func textAtIntegerPositionsIsCairosOwn(
    scale: CGFloat, mode: (name: CATextLayerAlignmentMode, alignment: TextFlow.Alignment)
  ) throws {
    func text() -> CATextLayer {
      let text = CATextLayer()
      text.frame = CGRect(x: 4, y: 6, width: 64, height: 48)
      (text.string, text.fontSize) = (Self.words, 12)
      (text.foregroundColor, text.isWrapped) = (ink, true)
      (text.alignmentMode, text.contentsScale) = (mode.name, scale)
      return text
    }
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: RendererAgreementTests.size)
    let shown = text()
    root.addSublayer(shown)
    shown.displayIfNeeded()
    let gl = try RendererAgreementTests.byGL(root, scale)
    let context = try #require(
      CGContext(width: gl.width, height: gl.height, scale: scale, flipped: true))
    // A layer has no contents beyond its bounds.
    context.clip(to: shown.frame)
    let font = Font(family: "Helvetica", size: 12)
    var flow = TextFlow()
    (flow.lineBreak, flow.alignment) = (.word, mode.alignment)
    TextLayout(
      runs: [TextRun(Self.words, font: font, color: ink.color)], width: 64, height: 48, flow: flow
    ).draw(in: context, at: CGPoint(x: 4, y: 6))
    let drawn = try #require(context.makeImage())
    let difference = PixelDifference(gl, drawn)
    #expect(difference.largest <= 1, "\(difference)")
    #expect(drawn.pixels.contains { $0 > 200 })
  }
}
