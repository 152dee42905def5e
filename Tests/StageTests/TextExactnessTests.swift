import Drawing
import Foundation
import QuartzCore
import Testing

/// Text on the screen is what cairo draws of the same layout, which pango alone makes, pixel for pixel.
@Suite struct TextExactnessTests {
  private typealias Piece = RawText.Piece

  private static let words = "Cel draws letters, as sharp as ink."

  private static func text(
    _ name: String, _ pieces: [RawText.Piece], _ alignment: CATextLayerAlignmentMode = .left,
    _ truncation: CATextLayerTruncationMode = .none, wraps: Bool = true
  ) -> RawText {
    RawText(
      name: name, pieces: pieces, alignment: alignment, truncation: truncation, wraps: wraps)
  }

  static let texts = [
    text("wrapped", [Piece(string: words)]),
    text("in the middle", [Piece(string: words, family: "DejaVu Serif", size: 11)], .center),
    text("to the right", [Piece(string: words, family: "DejaVu Sans Mono", size: 9)], .right),
    text("justified", [Piece(string: words, isBold: true)], .justified),
    text("slanted", [Piece(string: words, family: "Helvetica", size: 13, isItalic: true)]),
    text("a natural line", [Piece(string: "Two\nlines", family: "Times", size: 17)], .natural),
    text("from the right", [Piece(string: "שלום עולם שלום")], .natural),
    text("cut at the end", [Piece(string: words)], .left, .end, wraps: false),
    text("cut at the start", [Piece(string: words, size: 15)], .left, .start, wraps: false),
    text("cut in the middle", [Piece(string: words, size: 10)], .left, .middle, wraps: false),
    text(
      "of several looks",
      [
        Piece(string: "Large ", family: "DejaVu Serif", size: 17, color: [0.9, 0.3, 0.2]),
        Piece(string: "and bold ", size: 11, isBold: true, color: [0.1, 0.5, 0.4]),
        Piece(string: "and small, in turn", family: "DejaVu Sans Mono", size: 8),
      ]),
  ]

  private static let frame = CGRect(x: 4, y: 6, width: 64, height: 48)

  @Test(arguments: texts, [1, 1.5, 2] as [CGFloat])
  func textAtIntegerPositionsIsCairosOwn(text: RawText, scale: CGFloat) throws {
    let root = CALayer()
    root.frame = CGRect(origin: .zero, size: RendererAgreementTests.size)
    root.addSublayer(text.layer(Self.frame, scale))
    root.sublayers?[0].displayIfNeeded()
    for image in try [
      RendererAgreementTests.byGL(root, scale), RendererAgreementTests.bySoftware(root, scale),
    ] {
      let drawn = text.drawn(in: Self.frame, image.width, image.height, scale: scale.native)
      let steps = zip(image.pixels, drawn).map { abs(Int($0) - Int($1)) }
      #expect(steps.max() ?? 255 <= 1, "\(steps.filter { $0 > 1 }.count) components differ")
      #expect(drawn.contains { $0 > 200 })
    }
  }
}

/// A typeface as an attributed string has it.
private struct Face: FontBearing {
  var font: Font
}

extension RawText {
  /// A layer with the text.
  fileprivate func layer(_ frame: CGRect, _ scale: CGFloat) -> CATextLayer {
    let layer = CATextLayer()
    layer.frame = frame
    let whole = NSMutableAttributedString(string: "")
    for piece in pieces {
      let font = Font(
        family: piece.family, size: CGFloat(piece.size), weight: piece.isBold ? 700 : 400,
        isItalic: piece.isItalic)
      let color = CGColor(
        red: CGFloat(piece.color.x), green: CGFloat(piece.color.y), blue: CGFloat(piece.color.z),
        alpha: 1)
      let attributes: [NSAttributedString.Key: Any] = [
        NSAttributedString.Key(rawValue: "NSFont"): Face(font: font),
        NSAttributedString.Key(rawValue: "NSColor"): color,
      ]
      whole.append(NSAttributedString(string: piece.string, attributes: attributes))
    }
    (layer.string, layer.isWrapped, layer.contentsScale) = (whole, wraps, scale)
    (layer.alignmentMode, layer.truncationMode) = (alignment, truncation)
    return layer
  }
}
