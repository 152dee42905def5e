import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Rows, columns, views and their places.
@MainActor @Suite(.serialized) struct NSTableViewTests {
  @Test func onlyRowsInSightHaveViews() {
    let list = TableFixture(TableFixture.letters(100_000))
    #expect(list.table.numberOfRows == 100_000 && list.table.frame.height == 2_400_000)
    #expect(list.made < 20 && list.word(0) == "row 0" && list.word(50) == nil)
    list.shown.change { list.table.scrollRowToVisible(70_000) }
    list.shown.change { list.table.layoutSubtreeIfNeeded() }
    #expect(list.word(70_000) == "row 70000" && list.word(0) == nil)
    #expect(list.made < 40)
    // The views of the rows that left serve again.
    list.shown.change { list.table.scrollRowToVisible(0) }
    list.shown.change { list.table.layoutSubtreeIfNeeded() }
    #expect(list.word(0) == "row 0" && list.made < 40)
    #expect(list.notes.contains("add 70000") && list.notes.contains("remove 70000"))
  }

  @Test func rowsAndColumnsAreWhereTheyAreSaidToBe() {
    let list = TableFixture(TableFixture.letters(4), columns: ["a", "b"])
    let table = list.table
    table.style = .plain
    list.heights["row 1"] = 40
    table.reloadData()
    #expect(table.rect(ofRow: 1) == NSRect(x: 0, y: 24, width: 300, height: 40))
    #expect(table.row(at: NSPoint(x: 5, y: 63.9)) == 1 && table.row(at: NSPoint(x: 5, y: 64)) == 2)
    #expect(table.row(at: NSPoint(x: 5, y: 150)) == -1)
    #expect(table.rows(in: NSRect(x: 0, y: 30, width: 10, height: 40)) == NSRange(1..<3))
    // The last column takes what the first one leaves.
    #expect(table.rect(ofColumn: 0) == NSRect(x: 0, y: 0, width: 117, height: 200))
    #expect(table.rect(ofColumn: 1).minX == 117 && table.rect(ofColumn: 1).maxX == 300)
    #expect(
      table.frameOfCell(atColumn: 0, row: 1) == NSRect(x: 8, y: 24, width: 100, height: 40))
    #expect(table.column(at: NSPoint(x: 120, y: 0)) == 1)
    #expect(table.column(withIdentifier: NSUserInterfaceItemIdentifier("b")) == 1)
    table.layoutSubtreeIfNeeded()
    let cell = table.view(atColumn: 1, row: 1, makeIfNecessary: false)
    #expect(cell.map { $0.convert($0.bounds, to: table) } == table.frameOfCell(atColumn: 1, row: 1))
    #expect(cell.map { table.row(for: $0) } == 1 && cell.map { table.column(for: $0) } == 1)
    table.tableColumns[0].isHidden = true
    #expect(table.rect(ofColumn: 0) == .zero && table.rect(ofColumn: 1).width == 300)
  }

  @Test func columnsShareTheWidthAsTheStyleSays() {
    let list = TableFixture(["a"], columns: ["a", "b", "c"])
    let table = list.table
    table.style = .plain
    table.layoutSubtreeIfNeeded()
    table.columnAutoresizingStyle = .uniformColumnAutoresizingStyle
    for column in table.tableColumns { column.width = 50 }
    table.tableColumns[2].maxWidth = 60
    list.scroll.setFrameSize(NSSize(width: 351, height: 200))
    list.scroll.layoutSubtreeIfNeeded()
    #expect(table.tableColumns.map(\.width) == [120, 120, 60])
    table.columnAutoresizingStyle = .noColumnAutoresizing
    list.scroll.setFrameSize(NSSize(width: 200, height: 200))
    list.scroll.layoutSubtreeIfNeeded()
    #expect(table.tableColumns.map(\.width) == [120, 120, 60] && table.frame.width == 351)
  }

  @Test func aLabelShowsWhatTheDataSourceSaysWhereNobodyMakesAView() {
    @MainActor final class Source: NSObject, NSTableViewDataSource {
      func numberOfRows(in tableView: NSTableView) -> Int { 2 }
      func tableView(
        _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
      ) -> Any? { row + 7 }
    }
    let (list, source) = (TableFixture([]), Source())
    list.table.delegate = nil
    list.table.dataSource = source
    list.table.layoutSubtreeIfNeeded()
    #expect(list.word(0) == "7" && list.word(1) == "8")
    let cell = list.table.view(atColumn: 0, row: 1, makeIfNecessary: false) as? NSTableCellView
    #expect(cell?.objectValue as? Int == 8)
  }

  @Test func rowsAreAsHighAsTheirViewsAsk() throws {
    let list = TableFixture(["short", "long"])
    list.table.usesAutomaticRowHeights = true
    list.table.layoutSubtreeIfNeeded()
    let cell = try #require(list.table.view(atColumn: 0, row: 1, makeIfNecessary: false))
    NSLayoutConstraint.activate([
      cell.subviews[0].heightAnchor.constraint(equalToConstant: 50),
      cell.subviews[0].topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
      cell.subviews[0].bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
    ])
    #expect(cell.neededHeight(inWidth: 200) == 60)
    list.table.noteHeightOfRows(withIndexesChanged: [1])
    list.table.needsLayout = true
    list.table.layoutSubtreeIfNeeded()
    #expect(list.table.rect(ofRow: 1).height == 60)
  }

  @Test func someViewsAreAskedForAnew() {
    let list = TableFixture(TableFixture.letters(4))
    list.words[2] = "other"
    list.asked = []
    list.table.reloadData(forRowIndexes: [2], columnIndexes: [0])
    #expect(list.asked == [2] && list.word(2) == "other")
    list.words = ["one"]
    list.table.selectRowIndexes([2], byExtendingSelection: false)
    list.table.reloadData()
    #expect(list.table.numberOfRows == 1 && list.table.selectedRow == -1)
    list.table.layoutSubtreeIfNeeded()
    #expect(list.word(0) == "one" && list.table.rowView(atRow: 1, makeIfNecessary: true) == nil)
  }

  @Test func aTitleOfAGroupHasOneViewAcross() {
    let list = TableFixture(TableFixture.letters(3), columns: ["a", "b"])
    list.titles = [1]
    list.table.reloadData()
    list.table.layoutSubtreeIfNeeded()
    #expect(list.row(1).isGroupRowStyle && list.row(1).subviews.count == 1)
    #expect(list.row(0).subviews.count == 2)
    #expect(list.row(1).view(atColumn: 1) as? NSView === list.row(1).subviews[0])
    #expect(list.row(1).subviews[0].frame.width > 250)
  }

  // MARK: Looks

  @Test func everyOtherRowIsDarkerAlsoBelowTheLast() throws {
    let list = TableFixture(["", ""], isSeen: true)
    list.shown.change { list.table.style = .fullWidth }
    list.shown.change { list.table.usesAlternatingRowBackgroundColors = true }
    list.shown.change { list.table.layoutSubtreeIfNeeded() }
    list.shown.run(until: 0.1)
    #expect(try list.shown.pixel(150, 12) == [255, 255, 255, 255])
    #expect(try list.shown.pixel(150, 36) == [244, 245, 245, 255])
    #expect(try list.shown.pixel(150, 60) == [255, 255, 255, 255])
    #expect(try list.shown.pixel(150, 84) == [244, 245, 245, 255])
  }

  @Test func chosenRowsAreRoundAndSetInAndStrongWhereKeysGo() throws {
    let list = TableFixture(["", "", ""], isSeen: true)
    list.shown.change { list.table.selectRowIndexes([1], byExtendingSelection: false) }
    list.shown.change { list.table.layoutSubtreeIfNeeded() }
    list.shown.run(until: 0.1)
    #expect(try list.shown.pixel(150, 36) == [220, 220, 220, 255])
    #expect(try list.shown.pixel(4, 36) == [255, 255, 255, 255])
    list.shown.change {
      list.shown.window.makeKey()
      list.shown.window.makeFirstResponder(list.table)
    }
    list.shown.run(until: 0.2)
    #expect(list.row(1).interiorBackgroundStyle == .emphasized)
    #expect(try list.shown.pixel(150, 36) == [0, 99, 225, 255])
    #expect(try list.shown.pixel(11, 25) != [0, 99, 225, 255])
    list.shown.change { list.table.style = .fullWidth }
    list.shown.change { list.table.layoutSubtreeIfNeeded() }
    list.shown.run(until: 0.3)
    #expect(try list.shown.pixel(4, 36) == [0, 99, 225, 255])
    list.shown.change { list.table.selectionHighlightStyle = .none }
    list.shown.change { list.table.layoutSubtreeIfNeeded() }
    list.shown.run(until: 0.4)
    #expect(try list.shown.pixel(150, 36) == [255, 255, 255, 255])
  }

  @Test func wordsOnAStrongColorAreWhite() {
    let list = TableFixture(["a", "b"])
    list.shown.window.makeKey()
    list.shown.window.makeFirstResponder(list.table)
    list.table.selectRowIndexes([0], byExtendingSelection: false)
    let cells = [0, 1].map {
      list.table.view(atColumn: 0, row: $0, makeIfNecessary: false) as? NSTableCellView
    }
    #expect(cells.map { $0?.backgroundStyle } == [.emphasized, .normal])
    #expect(cells.map { $0?.textField?.isOnStrongColor } == [true, false])
    #expect(NSColor.labelColor.onStrongColor == .white && NSColor.red.onStrongColor === NSColor.red)
  }

  @Test func linesOfTheGridAreDrawn() throws {
    let list = TableFixture(["", ""], columns: ["a", "b"], isSeen: true)
    list.shown.change { list.table.style = .plain }
    list.shown.change {
      list.table.gridStyleMask = [.solidHorizontalGridLineMask, .solidVerticalGridLineMask]
    }
    list.shown.change { list.table.gridColor = .red }
    list.shown.change { list.table.layoutSubtreeIfNeeded() }
    list.shown.run(until: 0.1)
    #expect(try list.shown.pixel(50, 23) == [255, 0, 0, 255])
    #expect(try list.shown.pixel(116, 10) == [255, 0, 0, 255])
    #expect(try list.shown.pixel(116, 150) == [255, 0, 0, 255])
    #expect(try list.shown.pixel(50, 100) == [255, 255, 255, 255])
  }
}
