import Testing
import UIKit

/// What public code writes in Swift's and C's shorter ways.
@MainActor struct LiteralTests {
  @Test func colorLiteralsAreColors() {
    let color = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    let colors: [UIColor] = [.red, #colorLiteral(red: 0, green: 0, blue: 1, alpha: 1)]
    #expect(colors.last == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
  }

  @Test func colorLiteralsAreColorsOfLayersToo() {
    let layer = CAShapeLayer()
    layer.strokeColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(layer.strokeColor == CGColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1))
  }

  @Test func anEmptyImageHasNeitherPixelsNorSize() {
    let image = UIImage()
    #expect(image.cgImage == nil)
    #expect(image.size == .zero)
    #expect(image.pngData() == nil)
  }

  @Test func namesOfCAreThoseOfApple() {
    #expect(HUGE == Float.greatestFiniteMagnitude && MAXFLOAT == HUGE)
    #expect(NSEC_PER_SEC == 1_000_000_000)
    #expect(autoreleasepool { 3 } == 3)
  }

  @Test func geometryIsReadAndWrittenAsText() {
    let rect = CGRect(x: 1, y: 2, width: 3.5, height: 4)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{-2.5,7}") == CGPoint(x: -2.5, y: 7))
    let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 5, ty: 6)
    #expect(NSCoder.cgAffineTransform(for: NSCoder.string(for: turn)) == turn)
    #expect(NSCoder.cgSize(for: "nothing") == .zero)
  }

  @Test func aStrokedPathMayBeMadeByTheNameOfC() throws {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let outline = try #require(
      CGPath(
        __byStroking: line, transform: nil, lineWidth: 4, lineCap: .butt, lineJoin: .miter,
        miterLimit: 10))
    #expect(outline.boundingBox == CGRect(x: 0, y: -2, width: 10, height: 4))
  }
}
