import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Rows that come, go and move.
@MainActor @Suite(.serialized) struct NSTableViewUpdatesTests {
  private let list = TableFixture(TableFixture.letters(5), isSeen: true)
  private var table: NSTableView { list.table }

  @Test func rowsThatGoFadeWhileTheOthersCloseUp() {
    let (gone, below) = (list.row(1), list.row(2))
    list.words.remove(at: 1)
    list.animate { table.removeRows(at: [1], withAnimation: .effectFade) }
    #expect(table.numberOfRows == 4 && list.word(1) == "row 2" && list.row(1) === below)
    #expect(below.frame.minY == 24 && gone.superview === table)
    list.shown.run(until: 0.5)
    #expect(abs(list.seen(below).frame.minY - 36) < 0.5)
    #expect(abs(list.seen(gone).opacity - 0.5) < 0.02 && list.seen(gone).frame.minY == 24)
    list.shown.run(until: 1.1)
    #expect(gone.superview == nil && list.seen(below).frame.minY == 24)
    #expect(list.notes.contains("remove -1"))
  }

  @Test func rowsSlideAsTheyAreTold() {
    let ways: [(NSTableView.AnimationOptions, CGPoint, CGPoint)] = [
      (.slideUp, CGPoint(x: 0, y: 12), CGPoint(x: 0, y: -12)),
      (.slideDown, CGPoint(x: 0, y: -12), CGPoint(x: 0, y: 12)),
      (.slideLeft, CGPoint(x: -150, y: 0), CGPoint(x: -150, y: 0)),
      (.slideRight, CGPoint(x: 150, y: 0), CGPoint(x: 150, y: 0)),
    ]
    var time = 0.0
    for (way, coming, going) in ways {
      list.words.insert("new", at: 2)
      list.animate { table.insertRows(at: [2], withAnimation: way) }
      let new = list.row(2)
      #expect(list.word(2) == "new" && new.frame.minY == 48)
      list.shown.run(until: time + 0.5)
      let seen = list.seen(new)
      #expect(abs(seen.frame.minX - coming.x) < 1 && abs(seen.frame.minY - 48 - coming.y) < 1)
      #expect(seen.opacity == 1)
      list.shown.run(until: time + 1.1)
      list.words.remove(at: 2)
      list.animate { table.removeRows(at: [2], withAnimation: way) }
      list.shown.run(until: time + 1.6)
      let left = list.seen(new)
      #expect(abs(left.frame.minX - going.x) < 1 && abs(left.frame.minY - 48 - going.y) < 1)
      // What slides goes below what stays.
      #expect(new.layer?.zPosition == -1)
      time += 2.2
      list.shown.run(until: time)
      #expect(new.superview == nil && list.row(2).layer?.zPosition == 0)
    }
  }

  @Test func thePointerFindsWhatIsBelowARowThatGoes() {
    let above = list.row(1)
    list.words.remove(at: 2)
    list.animate { table.removeRows(at: [2], withAnimation: .slideUp) }
    // The row that goes lies over the one above already.
    list.press(1)
    #expect(table.selectedRowIndexes == [1] && above.isSelected)
  }

  @Test func aRowGlidesToItsPlaceBeforeTheOthers() {
    let row = list.row(0)
    list.words.insert(list.words.remove(at: 0), at: 3)
    list.animate { table.moveRow(at: 0, to: 3) }
    #expect(list.row(3) === row && list.word(3) == "row 0" && list.word(0) == "row 1")
    list.shown.run(until: 0.5)
    #expect(abs(list.seen(row).frame.minY - 36) < 0.5 && row.layer?.zPosition == 1)
    list.shown.run(until: 1.1)
    #expect(row.layer?.zPosition == 0)
  }

  @Test func changesTogetherCountOneAfterTheOther() {
    list.words = ["row 3", "new", "row 0", "row 2"]
    list.shown.change { table.selectRowIndexes([2], byExtendingSelection: false) }
    list.notes = []
    list.animate {
      table.beginUpdates()
      table.removeRows(at: [4, 1], withAnimation: .effectFade)
      table.moveRow(at: 2, to: 0)
      table.insertRows(at: [1], withAnimation: .slideDown)
      #expect(table.numberOfRows == 4)
      table.endUpdates()
    }
    #expect((0..<4).map { list.word($0) } == ["row 3", "new", "row 0", "row 2"])
    // The chosen row stays chosen where it came to, and nobody hears of it.
    #expect(table.selectedRow == 3 && table.selectedRowIndexes == [3])
    #expect(!list.notes.contains { $0.hasPrefix("chosen") })
    list.words.removeLast()
    list.animate { table.removeRows(at: [3], withAnimation: []) }
    #expect(table.selectedRow == -1 && list.notes.contains("chosen []"))
  }

  @Test func rowsChosenBetweenChangesAreThoseOfTheDataSource() {
    list.words.insert("new", at: 0)
    list.animate {
      table.beginUpdates()
      table.insertRows(at: [0], withAnimation: .effectFade)
      table.selectRowIndexes([0], byExtendingSelection: false)
      table.endUpdates()
    }
    #expect(table.selectedRowIndexes == [0] && list.word(0) == "new" && list.row(0).isSelected)
    #expect(!list.row(1).isSelected)
    list.shown.change { table.selectRowIndexes([2], byExtendingSelection: false) }
    #expect(table.selectedRowIndexes == [2])
  }

  @Test func withoutAnAnimationRowsAreThereAtOnce() {
    list.words.insert("new", at: 0)
    list.shown.change { table.insertRows(at: [0]) }
    list.shown.run(until: 0.01)
    #expect(list.seen(list.row(1)).frame.minY == 24 && list.row(1).layer?.animationKeys() == nil)
    // Through the animator the others glide, too.
    list.words.insert("new", at: 0)
    list.animate { table.animator().insertRows(at: [0], withAnimation: []) }
    list.shown.run(until: 0.5)
    #expect(abs(list.seen(list.row(2)).frame.minY - 36) < 0.5)
    // No time, no movement.
    list.words.insert("new", at: 0)
    list.shown.change {
      NSAnimationContext.runAnimationGroup { context in
        context.duration = 0
        table.insertRows(at: [0], withAnimation: .slideLeft)
      }
    }
    #expect(list.row(0).layer?.animation(forKey: "position") == nil)
  }

  @Test func aGapOpensBeforeItsRowIsSeen() {
    list.words.insert("new", at: 1)
    list.animate { table.insertRows(at: [1], withAnimation: .effectGap) }
    list.shown.run(until: 0.9)
    #expect(list.seen(list.row(1)).opacity == 0)
    list.shown.run(until: 1.2)
    #expect(list.seen(list.row(1)).opacity == 1)
  }

  @Test func heightsGlide() {
    let below = list.row(1)
    list.heights["row 0"] = 64
    list.animate { table.noteHeightOfRows(withIndexesChanged: [0]) }
    #expect(table.rect(ofRow: 0).height == 64 && below.frame.minY == 64)
    list.shown.run(until: 0.5)
    #expect(abs(list.seen(below).frame.minY - 44) < 0.5)
    #expect(abs(list.seen(list.row(0)).frame.height - 44) < 0.5)
  }

  @Test func rowsComeIntoSightFromWhereTheyWere() {
    let long = TableFixture(TableFixture.letters(50), isSeen: true)
    long.words.removeFirst(3)
    long.animate { long.table.removeRows(at: [0, 1, 2], withAnimation: .slideUp) }
    // Row 10 was below the edge, at 240.
    #expect(long.word(7) == "row 10")
    long.shown.run(until: 0.5)
    #expect(abs(long.seen(long.row(7)).frame.minY - 204) < 0.5)
    let last = long.row(7)
    long.shown.run(until: 1.1)
    long.words.insert(contentsOf: ["x", "y"], at: 0)
    long.animate { long.table.insertRows(at: [0, 1], withAnimation: .slideDown) }
    long.shown.run(until: 1.6)
    // It leaves the sight, and is seen to.
    #expect(last.superview === long.table && abs(long.seen(last).frame.minY - 192) < 0.5)
    long.shown.run(until: 2.3)
    #expect(last.superview == nil || last.frame.minY == 216)
  }

  @Test func aTableAtItsEndStaysFull() {
    let long = TableFixture(TableFixture.letters(20), isSeen: true)
    long.shown.change { long.table.scrollRowToVisible(19) }
    #expect(long.scroll.contentView.bounds.minY == 280)
    long.words.removeLast(10)
    long.animate { long.table.removeRows(at: IndexSet(10..<20), withAnimation: .effectFade) }
    #expect(long.scroll.contentView.bounds.minY == 40 && long.table.frame.height == 240)
    long.shown.run(until: 0.5)
    let origin = long.shown.seen(long.scroll.contentView) { $0.bounds.minY } ?? 0
    #expect(abs(origin - 160) < 1)
    long.shown.run(until: 1.1)
    long.shown.change { long.table.layoutSubtreeIfNeeded() }
    #expect(long.word(2) == "row 2" && long.word(9) == "row 9")
  }

  @Test func manyRowsAreChangedQuickly() {
    let long = TableFixture(TableFixture.letters(100_000))
    long.asked = []
    let clock = ContinuousClock()
    let time = clock.measure {
      for index in 0..<10 {
        long.words.insert("new", at: index)
        long.table.insertRows(at: [index], withAnimation: [])
      }
    }
    #expect(long.asked.count < 40 && long.word(5) == "new")
    #expect(time < .seconds(5))
  }
}
