@testable import Compositor
import Foundation
import Geometry
import Motion
import RenderTree
import Testing

@Suite struct GroupColumnTests {
  @Test func anAnimatedSlotMayHaveTheDefaultCommitted() {
    var column = GroupColumn(default: 1)
    let rows = column.separate(3)
    #expect(rows.committed == 0 && rows.shown > 0 && column.rows.count == 2)
    #expect(column.hasRow(3) && column.shown(3) == 1)
    let again = column.separate(3)
    #expect(again == rows)
    column.restore(3, isAnimated: false)
    #expect(!column.hasRow(3) && !column.isUsed)
  }

  @Test func aFirstValueMovesTheCommittedRowAlone() {
    var column = GroupColumn(default: 1)
    let shown = column.separate(3).shown
    column.commit(5, at: 3)
    #expect(column.hasMoved && column.shownRow(3) == shown && column.shown(3) == 5)
    #expect(column.committedRow(3) > 0 && column.committedRow(3) != shown)
    column.settle()
    column.commit(6, at: 3)
    #expect(!column.hasMoved && column.shown(3) == 6)
    column.restore(3, isAnimated: false)
    #expect(column.shownRow(3) == column.committedRow(3) && column.shown(3) == 6)
    column.remove(3)
    #expect(!column.isUsed && column.rows.allSatisfy { $0 == 1 })
  }

  /// Tracks start from what was committed, however late.
  @Test(arguments: ["transform.rotation.z", "transform.scale.x", "transform.translation"])
  func aValueThatIsCommittedLaterIsBelowTheTracks(_ keyPath: String) {
    let transform = CATransform3DMakeScale(2, 3, 1)
    let shown = [false, true].map { isEarly in
      let sheet = Sheet()
      let node = sheet.box(CGRect(x: 50, y: 50, width: 20, height: 20))
      if isEarly { sheet.setTransform(transform, node) }
      let timing = MediaTiming(duration: 8)
      sheet.animate(node, keyPath, to: SIMD4(1, 1, 0, 0), timing, mode: .toUnderlying)
      sheet.commit()
      sheet.frame(at: 1)
      sheet.setTransform(transform, node)
      sheet.commit(at: 2)
      sheet.frame(at: 4)
      let slot = sheet.pipeline.nodes.slot(node) ?? -1
      return sheet.pipeline.nodes.transform.shown(slot)
    }
    #expect(shown[0] == shown[1] && shown[0].transform != transform)
  }
}
