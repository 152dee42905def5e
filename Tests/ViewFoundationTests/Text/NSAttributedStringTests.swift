import CoreGraphics
import Drawing
import Foundation
import Geometry
import Testing

@testable import ViewFoundation

private struct Face: FontBearing { var font: Font }
private struct Ink: ColorBearing { var cgColor: CGColor }

struct NSAttributedStringTests {
  private let usual = Font(size: 12)
  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)

  @Test func emptyTextHasNoRuns() {
    #expect(NSAttributedString(string: "").runs(font: usual).isEmpty)
    #expect(NSAttributedString(string: "").firstParagraphStyle == .default)
  }

  @Test func runsTakeOverAttributes() {
    let bold = Font(size: 20, weight: 700)
    let text = NSMutableAttributedString(string: "ab")
    text.addAttributes(
      [
        .font: Face(font: bold), .foregroundColor: Ink(cgColor: red), .kern: 2,
        .underlineStyle: NSUnderlineStyle.single.rawValue, .baselineOffset: CGFloat(3),
      ], range: NSRange(location: 1, length: 1))
    let expected = TextRun(
      "b", font: bold, color: red.color, underline: .single, kerning: 2, baselineOffset: 3)
    #expect(text.runs(font: usual) == [TextRun("a", font: usual), expected])
  }

  @Test func valuesOfAnotherKindAreIgnored() {
    let text = NSAttributedString(
      string: "a", attributes: [.font: "Times", .foregroundColor: 3, .kern: Double.nan])
    #expect(text.runs(font: usual) == [TextRun("a", font: usual)])
  }

  @Test func textStandsUprightWhereverYPoints() throws {
    let text = NSAttributedString(
      string: "L", attributes: [.font: Face(font: Font(size: 40))])
    let pictures = try [true, false].map { flipped in
      let context = try #require(CGContext(width: 40, height: 50, scale: 1, flipped: flipped))
      GraphicsStack.current.push(context)
      defer { GraphicsStack.current.pop() }
      text.draw(in: CGRect(x: 0, y: 0, width: 40, height: 50))
      return context.makeBitmap().withPixels { Array($0) }
    }
    #expect(pictures[0] == pictures[1])
    #expect(pictures[0].contains { $0 != 0 })
  }

  @Test func boundWidthMakesMoreLines() {
    let text = NSAttributedString(string: "one two three four")
    let line = text.size()
    let box = text.boundingRect(
      with: CGSize(width: line.width / 2, height: 0), options: .usesLineFragmentOrigin)
    #expect(box.width <= line.width / 2)
    #expect(box.height >= 2 * line.height)
    #expect(text.boundingRect(with: CGSize(width: 9, height: 9)).size == line)
  }

  @Test func stringsMeasureLikeAttributedStrings() {
    let attributes: [NSAttributedString.Key: Any] = [.font: Face(font: Font(size: 31))]
    let size = NSAttributedString(string: "Word", attributes: attributes).size()
    #expect("Word".size(withAttributes: attributes) == size)
    #expect(NSString(string: "Word").size(withAttributes: attributes) == size)
  }
}
