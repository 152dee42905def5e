import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Rows that are there and not seen.
@MainActor @Suite(.serialized) struct HiddenRowsTests {
  private let list = TableFixture(TableFixture.letters(5), isSeen: true)
  private var table: NSTableView { list.table }

  @Test func hiddenRowsFadeWhileTheOthersCloseUp() {
    let (hidden, below) = (list.row(1), list.row(2))
    list.animate { table.hideRows(at: [1], withAnimation: .effectFade) }
    #expect(table.hiddenRowIndexes == [1] && table.numberOfRows == 5)
    list.shown.run(until: 0.5)
    #expect(abs(list.seen(below).frame.minY - 36) < 0.5)
    #expect(abs(list.seen(hidden).opacity - 0.5) < 0.02)
    list.shown.run(until: 1.1)
    #expect(list.seen(below).frame.minY == 24 && table.rect(ofRow: 1).height == 0)
    list.animate { table.unhideRows(at: [1], withAnimation: .effectFade) }
    list.shown.run(until: 2.5)
    #expect(table.rect(ofRow: 1).height == 24 && list.seen(list.row(1)).opacity == 1)
    #expect(list.seen(list.row(2)).frame.minY == 48)
  }

  @Test func theyStayHiddenWhereverTheyCome() {
    table.hideRows(at: [1, 9], withAnimation: [])
    #expect(table.hiddenRowIndexes == [1])
    list.words.insert("new", at: 0)
    table.insertRows(at: [0], withAnimation: [])
    #expect(table.hiddenRowIndexes == [2] && table.rect(ofRow: 2).height == 0)
    list.words.remove(at: 2)
    table.removeRows(at: [2], withAnimation: [])
    #expect(table.hiddenRowIndexes.isEmpty && table.rect(ofRow: 2).height == 24)
  }
}
