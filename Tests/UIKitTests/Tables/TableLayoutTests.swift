import Foundation
import Testing

@testable import UIKit

@Suite struct TableLayoutTests {
  private let layout: TableLayout = {
    var layout = TableLayout(top: 10)
    layout.add(header: 20, rows: [44, 30, 44], footer: 5)
    layout.add(header: 0, rows: [], footer: 0)
    layout.add(header: 20, rows: [10, .nan, -3], footer: 0)
    return layout
  }()

  @Test func heightsAddUp() {
    #expect(layout.height == 183)
    #expect(layout.span(IndexPath(row: 1, section: 0))?.top == 74)
    #expect(layout.span(IndexPath(row: 1, section: 0))?.height == 30)
    #expect(layout.span(IndexPath(row: 1, section: 2))?.height == 0)
    #expect(layout.span(IndexPath(row: 3, section: 0)) == nil)
    #expect(layout.span(IndexPath(row: 0, section: 9)) == nil)
  }

  @Test(
    arguments: [
      (0, 30, []), (30, 31, [[0, 0]]), (73, 75, [[0, 0], [0, 1]]), (74, 74, []),
      (80, 1000, [[0, 1], [0, 2], [2, 0], [2, 1], [2, 2]]), (149, 170, []),
    ] as [(CGFloat, CGFloat, [[Int]])])
  func rowsInARangeAreFound(top: CGFloat, bottom: CGFloat, paths: [[Int]]) {
    let found = layout.paths(from: top, to: bottom).map { [$0.section, $0.row] }
    let isEmpty = { (path: [Int]) in path == [2, 1] || path == [2, 2] }
    #expect(found.filter { !isEmpty($0) } == paths.filter { !isEmpty($0) })
  }
}
