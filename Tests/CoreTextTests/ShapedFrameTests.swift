import CoreText
import Foundation
import Testing

@Suite struct ShapedFrameTests {
  private let words = String(
    repeating: "Lines that follow an outline on all of its sides. ", count: 8)

  /// The lines of a frame with their boxes, which are as high as letters reach.
  private func boxes(_ string: String, in path: CGPath) -> [(line: CTLine, box: CGRect)] {
    let frame = CTFramesetterCreateFrame(
      CTFramesetterCreateWithAttributedString(text(string)), CFRangeMake(0, 0), path, nil)
    let lines = CTFrameGetLines(frame) as! [CTLine]
    var origins = [CGPoint](repeating: .zero, count: lines.count)
    CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
    let corner = path.boundingBox.origin
    return zip(lines, origins).map { line, origin in
      var (ascent, descent): (CGFloat, CGFloat) = (0, 0)
      let width = CTLineGetTypographicBounds(line, &ascent, &descent, nil)
      let seen = CGFloat(width - CTLineGetTrailingWhitespaceWidth(line))
      return (
        line,
        CGRect(
          x: corner.x + origin.x, y: corner.y + origin.y - descent, width: seen,
          height: ascent + descent)
      )
    }
  }

  @Test func everyLineIsInsideOfACircle() {
    let radius = CGFloat(160)
    let found = boxes(
      words, in: CGPath(ellipseIn: CGRect(x: 40, y: 20, width: 320, height: 320), transform: nil))
    #expect(found.count > 8)
    for (_, box) in found {
      for x in [box.minX, box.maxX] {
        for y in [box.minY, box.maxY] { #expect(hypot(x - 200, y - 180) < radius + 0.5) }
      }
    }
    // And no line begins where the word before would have found room.
    let widest = found.map(\.box.width).max() ?? 0
    #expect(widest > 2 * radius * 0.8)
  }

  @Test func textFlowsOnBothSidesOfAHole() {
    let hole = CGRect(x: 150, y: 150, width: 100, height: 100)
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 400, height: 400))
    path.addRect(hole)
    let found = boxes(words + words, in: path)
    #expect(found.allSatisfy { !$0.box.intersects(hole.insetBy(dx: 0.1, dy: 0.1)) })
    let beside = found.filter { $0.box.maxY > hole.minY && $0.box.minY < hole.maxY }
    #expect(beside.contains { $0.box.maxX <= 150 } && beside.contains { $0.box.minX >= 250 })
    // All letters are there, each once and in order.
    var end = 0
    for (line, _) in found {
      let range = CTLineGetStringRange(line)
      #expect(range.location == end)
      end = range.location + range.length
    }
    #expect(end > words.utf16.count)
  }

  @Test func aWordIsBrokenOnlyWhereNoLineHasRoomForIt() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 120, height: 200), transform: nil)
    let found = boxes("a incomprehensibilities b", in: path)
    #expect(found.count > 2 && CTLineGetStringRange(found[0].line).length == 2)
    let whole = boxes("to comprehend", in: path.copy(using: [CGAffineTransform(scaleX: 2, y: 1)])!)
    #expect(whole.map { CTLineGetStringRange($0.line).length } == [3, 10])
  }

  @Test(arguments: [
    CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 15), transform: nil),
    CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1e7, height: 3), transform: nil),
    CGMutablePath(), CGPath(ellipseIn: .null, transform: nil),
  ])
  func shapesWithoutRoomHaveNoLines(_ path: CGPath) {
    #expect(boxes("Words", in: path).isEmpty)
  }
}
