import Foundation
import TestSupport
import Testing
import UIKitGraphics

@MainActor @Suite struct GraphicsCodingTests {
  @Test func aColourKeepsItsSpaceAndItsComponents() throws {
    for color in [UIColor(white: 0.5, alpha: 0.25), UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)]
    {
      #expect(try archivedCopy(of: color) == color)
    }
    let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(try archivedCopy(of: dynamic) == .red)
  }

  @Test func aPathKeepsItsOutlineAndItsStyle() throws {
    let path = UIBezierPath(ovalIn: CGRect(x: 1, y: 2, width: 3, height: 4))
    (path.lineWidth, path.lineCapStyle, path.lineJoinStyle) = (5, .round, .bevel)
    path.usesEvenOddFillRule = true
    path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = try archivedCopy(of: path)
    #expect(copy.cgPath == path.cgPath)
    #expect(copy.lineWidth == 5)
    #expect(copy.lineCapStyle == .round)
    #expect(copy.lineJoinStyle == .bevel)
    #expect(copy.usesEvenOddFillRule)
    var (count, phase) = (0, CGFloat(0))
    var dashes: [CGFloat] = [0, 0]
    copy.getLineDash(&dashes, count: &count, phase: &phase)
    #expect((dashes, count, phase) == ([4, 2], 2, 1))
  }
}
