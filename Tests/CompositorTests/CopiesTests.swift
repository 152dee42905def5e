import CAllocationCount
@testable import Compositor
import Foundation
import Geometry
import Motion
import RenderTree
import Testing

/// What copies of replicators cost from frame to frame, and from commit to commit.
@Suite struct CopiesTests {
  private func replicator(_ count: CGFloat, delay: CGFloat = 0) -> ReplicatorGroup {
    var group = ReplicatorGroup()
    (group.instanceCount, group.instanceDelay) = (count, delay)
    group.instanceTransform = CATransform3DMakeTranslation(12, 3, 0)
    return group
  }

  /// A grid: a replicator within another one, around a box that turns.
  private func grid(delay: CGFloat = 0) -> (sheet: Sheet, box: NodeID) {
    let sheet = Sheet()
    let (outer, inner) = (sheet.add(), sheet.add())
    sheet.move(inner, to: outer, at: 0)
    sheet.edits.replicators.append(.init(node: outer, value: replicator(5)))
    sheet.edits.replicators.append(.init(node: inner, value: replicator(4, delay: delay)))
    let box = sheet.box(CGRect(0, 0, 8, 8), in: inner)
    sheet.animate(
      box, "transform.rotation", to: SIMD4(6, 0, 0, 0),
      MediaTiming(duration: 1, repeatCount: .infinity))
    sheet.commit()
    return (sheet, box)
  }

  @Test func aGridOfCopiesStaysAsItIs() {
    let (sheet, _) = grid()
    #expect(sheet.draw().instances.count == 20)
    let order = sheet.pipeline.order.copies.map(\.slot)
    for frame in 0..<60 { sheet.frame(at: Double(frame) / 60) }
    let large = large_allocation_count()
    for frame in 0..<60 { sheet.frame(at: Double(frame) / 60) }
    #expect(large_allocation_count() == large)
    #expect(sheet.pipeline.order.copies.map(\.slot) == order)
  }

  /// Copies in one time share all that is committed; the order is made anew for the tree's sake alone.
  @Test func aCommitThatLeavesTheTreeLeavesTheCopies() {
    let (sheet, box) = grid()
    let order = sheet.pipeline.order.copies.map(\.slot)
    var look = AppearanceGroup()
    look.backgroundColor = .black
    sheet.set(look, box)
    sheet.commit()
    #expect(sheet.pipeline.order.copies.map(\.slot) == order)
    #expect(sheet.draw().instances.allSatisfy { $0.color == SIMD4(0, 0, 0, 1) })
    sheet.remove(box)
    sheet.commit()
    #expect(sheet.draw().instances.isEmpty)
  }

  @Test func fewerCopiesAreShownAfterACommit() {
    let (sheet, box) = grid()
    let inner = sheet.parent(of: box) ?? sheet.root
    sheet.edits.replicators.append(.init(node: inner, value: replicator(2)))
    sheet.commit()
    #expect(sheet.draw().instances.count == 10)
  }

  @Test func manyLateCopiesAreNoSquareOfThem() {
    let (sheet, box) = grid(delay: 0.001)
    let inner = sheet.parent(of: box) ?? sheet.root
    func seconds(_ count: CGFloat) -> Double {
      sheet.edits.replicators.append(.init(node: inner, value: replicator(count, delay: 0.001)))
      sheet.commit()
      sheet.frame(at: 0)
      let start = ProcessInfo.processInfo.systemUptime
      for _ in 0..<3 {
        sheet.set(FrameGroup.rect(CGRect(0, 0, 8, 8)), box)
        sheet.commit()
      }
      return ProcessInfo.processInfo.systemUptime - start
    }
    let few = seconds(500)
    #expect(seconds(4000) < 30 * few)
  }
}
