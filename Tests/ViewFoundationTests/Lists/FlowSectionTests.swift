import Foundation
import Testing

@testable import ViewFoundation

@Suite struct FlowSectionTests {
  private var measures: FlowSection.Measures {
    var result = FlowSection.Measures()
    (result.header, result.footer) = (30, 20)
    (result.before, result.after, result.near, result.far) = (1, 2, 5, 5)
    result.sizes = [CGSize(width: 40, height: 10), CGSize(width: 40, height: 10)]
    (result.itemGap, result.lineGap) = (10, 3)
    return result
  }

  @Test func aSectionFollowsTheWayThatIsScrolled() {
    let down = FlowSection(measures, from: 100, breadth: 100, isVertical: true)
    #expect(down.header == CGRect(x: 0, y: 100, width: 100, height: 30))
    #expect(
      down.items == [
        CGRect(x: 5, y: 131, width: 40, height: 10), CGRect(x: 55, y: 131, width: 40, height: 10),
      ])
    #expect(down.footer == CGRect(x: 0, y: 143, width: 100, height: 20) && down.end == 163)
    let across = FlowSection(measures, from: 0, breadth: 30, isVertical: false)
    #expect(across.header == CGRect(x: 0, y: 0, width: 30, height: 30))
    #expect(across.items[0].minX == 31 && across.items[0].size == CGSize(width: 40, height: 10))
  }

  @Test func headersAndFootersKeepToTheirSection() {
    let section = FlowSection(measures, from: 100, breadth: 100, isVertical: true)
    func seen(_ y: CGFloat) -> CGRect { CGRect(x: 0, y: y, width: 100, height: 50) }
    #expect(section.pinnedHeader(in: seen(0))?.minY == 100)
    #expect(section.pinnedHeader(in: seen(110))?.minY == 110)
    #expect(section.pinnedHeader(in: seen(160))?.minY == 133)
    #expect(section.pinnedFooter(in: seen(80))?.minY == 110)
    #expect(section.pinnedFooter(in: seen(300))?.minY == 143)
  }
}
