import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Rows that are chosen by the program, the pointer and the keys.
@MainActor @Suite(.serialized) struct NSTableViewChoosingTests {
  private let list = TableFixture(TableFixture.letters(8))
  private var table: NSTableView { list.table }
  private var chosen: [Int] { Array(table.selectedRowIndexes) }

  @Test func aClickChoosesOneRow() {
    list.press(2)
    #expect(chosen == [2] && table.selectedRow == 2 && table.clickedRow == 2)
    #expect(list.shown.window.firstResponder === table)
    list.press(4)
    #expect(chosen == [4] && list.notes.suffix(1) == ["chosen [4]"])
    list.refused = [5]
    list.press(5)
    #expect(chosen == [4])
    // Below the rows there is nothing to choose.
    list.shown.click(100, 198)
    #expect(chosen == [])
    table.allowsEmptySelection = false
    list.press(1)
    list.shown.click(100, 198)
    #expect(chosen == [1])
  }

  /// Chosen neighbours are one piece, so each draws anew where the other is chosen.
  @Test func aRowIsDrawnAnewWhereItsNeighbourIsChosen() {
    let row = NSTableRowView(frame: NSRect(x: 0, y: 0, width: 50, height: 20))
    for path in [\NSTableRowView.isPreviousRowSelected, \.isNextRowSelected, \.isSelected] {
      row.layer?.displayIfNeeded()
      #expect(!row.needsDisplay)
      row[keyPath: path] = true
      #expect(row.needsDisplay)
    }
  }

  @Test func aColumnThatIsTakenAwayHasNoPictureInTheHeader() {
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("other"))
    table.addTableColumn(column)
    table.setIndicatorImage(NSImage(size: NSSize(width: 8, height: 8)), in: column)
    #expect(table.indicatorImage(in: column) != nil)
    table.removeTableColumn(column)
    #expect(table.indicatorImage(in: column) == nil)
  }

  @Test func modifiersChooseSeveral() {
    table.allowsMultipleSelection = true
    list.press(1)
    list.press(4, .shift)
    #expect(chosen == [1, 2, 3, 4] && table.selectedRow == 4)
    list.press(2, .logo)
    #expect(chosen == [1, 3, 4])
    list.press(6, .logo)
    #expect(chosen == [1, 3, 4, 6] && table.numberOfSelectedRows == 4)
    // Of several the one alone stays once the pointer is let go.
    list.press(3)
    #expect(chosen == [3])
    table.selectAll(nil)
    #expect(chosen.count == 8)
    table.deselectAll(nil)
    #expect(chosen == [])
  }

  @Test func theProgramChoosesWithoutBeingAsked() {
    list.refused = [1]
    table.selectRowIndexes([1, 3], byExtendingSelection: false)
    #expect(chosen == [1])
    table.allowsMultipleSelection = true
    table.selectRowIndexes([3, 99], byExtendingSelection: true)
    #expect(chosen == [1, 3] && table.isRowSelected(3) && list.row(3).isSelected)
    table.deselectRow(1)
    #expect(chosen == [3] && list.notes.suffix(1) == ["chosen [3]"])
    let count = list.notes.count
    table.selectRowIndexes([3], byExtendingSelection: false)
    #expect(list.notes.count == count)
  }

  @Test func arrowsGoFromRowToRow() {
    list.press(1)
    list.type(.down)
    #expect(chosen == [2])
    list.refused = [3]
    list.type(.down)
    #expect(chosen == [4])
    list.type(.up)
    #expect(chosen == [2])
    list.refused = []
    table.allowsMultipleSelection = true
    list.type(.down, "", .shift)
    list.type(.down, "", .shift)
    #expect(chosen == [2, 3, 4])
    list.type(.up, "", .shift)
    #expect(chosen == [2, 3])
    list.type(.down, "", .logo)
    #expect(chosen == [7])
    list.type(Key(rawValue: Int32(UnicodeScalar("a").value)), "a", .logo)
    #expect(chosen.count == 8)
  }

  @Test func arrowsScroll() {
    let long = TableFixture(TableFixture.letters(40))
    long.press(7)
    long.type(.down)
    #expect(long.table.selectedRow == 8 && long.scroll.contentView.bounds.minY == 16)
  }

  @Test func typingFindsARow() {
    list.words = ["apple", "pear", "plum", "quince", "", "", "", ""]
    table.reloadData()
    table.layoutSubtreeIfNeeded()
    list.shown.window.makeFirstResponder(table)
    list.type(Key(rawValue: Int32(UnicodeScalar("p").value)), "p")
    #expect(table.selectedRow == 1)
    list.type(Key(rawValue: Int32(UnicodeScalar("l").value)), "l")
    #expect(table.selectedRow == 2)
    var typed = TypedWords()
    #expect(typed.take("a", at: 1) && !typed.take("b", at: 1.9) && typed.text == "ab")
    #expect(typed.take("c", at: 3) && typed.text == "c")
  }

  @Test func actionsAreSentForOneClickAndForTwo() {
    @MainActor final class Hearer: NSObject {
      var heard: [String] = []
      func one(_ sender: Any?) { heard.append("one") }
      func two(_ sender: Any?) { heard.append("two") }
    }
    let hearer = Hearer()
    table.target = hearer
    table.action = Selector(Hearer.one, named: "one:")
    table.doubleAction = Selector(Hearer.two, named: "two:")
    list.press(3)
    list.press(3, clicks: 2)
    #expect(hearer.heard == ["one", "two"] && table.clickedRow == 3)
  }

  @Test func aFieldIsEditedInAChosenRowOnly() {
    let cell = table.view(atColumn: 0, row: 2, makeIfNecessary: false) as? NSTableCellView
    cell?.textField?.isEditable = true
    let place = table.convert(NSPoint(x: 40, y: 60), to: table.superview)
    #expect(table.hitTest(place) === table)
    table.selectRowIndexes([2], byExtendingSelection: false)
    table.layoutSubtreeIfNeeded()
    #expect(table.hitTest(place) !== table)
  }

  // MARK: The header

  private func header() -> TableFixture {
    let list = TableFixture(TableFixture.letters(3), columns: ["a", "b"], header: true)
    list.table.style = .plain
    list.scroll.layoutSubtreeIfNeeded()
    for name in ["a", "b"] {
      list.table.tableColumn(withIdentifier: NSUserInterfaceItemIdentifier(name))?
        .sortDescriptorPrototype = NSSortDescriptor(key: name, ascending: true)
    }
    return list
  }

  @Test func theHeaderStandsAboveTheRows() {
    let list = header()
    #expect(list.scroll.contentView.frame == NSRect(x: 0, y: 0, width: 300, height: 172))
    let rect = list.table.headerView?.convert(NSRect(x: 0, y: 0, width: 300, height: 28), to: nil)
    #expect(rect == NSRect(x: 0, y: 172, width: 300, height: 28))
    list.table.headerView = nil
    #expect(list.scroll.contentView.frame.height == 200)
  }

  @Test func titlesAreSeen() throws {
    let list = TableFixture(["a"], columns: ["Mighty"], header: true, isSeen: true)
    let inks = try (16..<70).flatMap { x in
      try (6..<22).map { try list.shown.pixel(x, $0)[0] }
    }
    #expect(inks.contains { $0 < 120 })
  }

  @Test func aClickOnATitleSortsAndTheNextTurnsTheOrder() {
    let list = header()
    list.notes = []
    list.shown.click(50, 14)
    list.shown.click(50, 14)
    list.shown.click(200, 14)
    #expect(
      list.notes == [
        "sort a true", "header a", "sort a false", "header a", "sort b true, a false", "header b",
      ])
  }

  @Test func edgesAndTitlesAreDragged() {
    let list = header()
    func drag(_ from: CGFloat, _ to: CGFloat) {
      let (y, shown) = (CGFloat(14), list.shown)
      shown.send(.pointerDown(shown.pointer(from, y, .primary, held: [.primary])))
      shown.send(.pointerMoved(shown.pointer(to, y, held: [.primary])))
      shown.send(.pointerUp(shown.pointer(to, y, .primary)))
    }
    drag(117, 147)
    #expect(list.table.tableColumns[0].width == 130 && list.table.rect(ofColumn: 1).minX == 147)
    drag(50, 280)
    #expect(list.table.tableColumns.map(\.title) == ["b", "a"])
  }

  // MARK: Dragging rows

  @Test func rowsAreDraggedAndDropped() {
    @MainActor final class Source: NSObject, NSTableViewDataSource {
      var notes: [String] = []
      func numberOfRows(in tableView: NSTableView) -> Int { 8 }
      func tableView(
        _ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int
      ) -> Any? { "row \(row)" }
      func tableView(
        _ tableView: NSTableView, pasteboardWriterForRow row: Int
      ) -> (any NSPasteboardWriting)? { "row \(row)" as NSString }
      func tableView(
        _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
        proposedDropOperation dropOperation: NSTableView.DropOperation
      ) -> NSDragOperation {
        notes.append("\(row) \(dropOperation)")
        return .move
      }
      func tableView(
        _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
        dropOperation: NSTableView.DropOperation
      ) -> Bool {
        let words = info.draggingPasteboard.pasteboardItems?.compactMap {
          $0.string(forType: .string)
        }
        notes.append("took \(words ?? []) at \(row) \(dropOperation)")
        return true
      }
    }
    let source = Source()
    (table.dataSource, table.delegate) = (source, nil)
    table.layoutSubtreeIfNeeded()
    table.registerForDraggedTypes([.string])
    let shown = list.shown
    shown.send(.pointerDown(shown.pointer(100, 12, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(100, 30, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(100, 84, held: [.primary])))
    #expect(source.notes.last == "3 on" && list.row(3).isTargetForDropOperation)
    shown.send(.pointerMoved(shown.pointer(100, 95, held: [.primary])))
    #expect(source.notes.last == "4 above" && table.dropMark?.frame.midY == 96)
    shown.send(.pointerUp(shown.pointer(100, 95, .primary)))
    #expect(source.notes.last == "took [\"row 0\"] at 4 above" && table.dropMark == nil)
  }
}
