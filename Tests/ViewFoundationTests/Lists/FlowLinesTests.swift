import Foundation
import Testing

@testable import ViewFoundation

@Suite struct FlowLinesTests {
  private func lines(_ sizes: [(CGFloat, CGFloat)], room: CGFloat, gap: CGFloat = 10) -> FlowLines {
    FlowLines(
      sizes: sizes.map { CGPoint(x: $0.0, y: $0.1) },
      spacing: FlowLines.Spacing(room: room, items: gap, lines: 5))
  }

  @Test func whatIsLeftOfALineGoesIntoItsGaps() {
    let flow = lines(Array(repeating: (100, 20), count: 3), room: 330)
    #expect(flow.origins.map(\.x) == [0, 115, 230])
    #expect(flow.breadth == 20)
  }

  @Test func theLastLineOfAGridKeepsItsColumns() {
    let flow = lines(Array(repeating: (100, 20), count: 5), room: 330)
    #expect(flow.origins.map(\.x) == [0, 115, 230, 0, 115])
    #expect(flow.origins.map(\.y) == [0, 0, 0, 25, 25])
    #expect(flow.breadth == 45)
  }

  @Test func theLastLineOfUnlikeItemsKeepsTheLeastGaps() {
    let flow = lines([(100, 20), (150, 30), (80, 10), (40, 10)], room: 300)
    #expect(flow.origins.map(\.x) == [0, 150, 0, 90])
    #expect(flow.origins.map(\.y) == [5, 0, 35, 35])
  }

  @Test func anItemAloneInALineIsInItsMiddle() {
    #expect(lines([(200, 20), (200, 20)], room: 300).origins.map(\.x) == [50, 50])
  }

  @Test func whatIsLongerThanTheLineGetsOneOfItsOwn() {
    let flow = lines([(400, 20), (50, 20), (400, 20)], room: 300)
    #expect(flow.origins.map(\.y) == [0, 25, 50])
    #expect(flow.origins[0].x == 0)
  }

  @Test func impossibleLengthsCountAsNothing() {
    let flow = lines([(.nan, 20), (-5, .infinity), (50, 20)], room: .zero)
    #expect(flow.origins.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    #expect(lines([], room: 300).breadth == 0)
  }
}
