import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Items that open and close, come, go and move.
@MainActor @Suite(.serialized) struct NSOutlineViewTests {
  private let list = OutlineFixture()
  private var outline: NSOutlineView { list.outline }
  private var things: [Thing] { list.things }

  // MARK: Opening

  @Test func whatIsInsideIsSeenOnceAnItemIsOpen() {
    #expect(list.rows == ["a", "b", "c"] && outline.numberOfRows == 3)
    outline.expandItem(things[0])
    #expect(list.rows == ["a", ".a1", ".a2", ".a3", "b", "c"])
    outline.expandItem(things[0].inside[0])
    #expect(list.rows == ["a", ".a1", "..a11", "..a12", ".a2", ".a3", "b", "c"])
    #expect(outline.isItemExpanded(things[0]) && !outline.isItemExpanded(things[1]))
    #expect(outline.isExpandable(things[1]) && !outline.isExpandable(things[2]))
    #expect(
      outline.row(forItem: things[1]) == 6 && outline.level(forItem: things[0].inside[0]) == 1)
    #expect(outline.parent(forItem: things[0].inside[1]) as? Thing === things[0])
    #expect(outline.parent(forItem: things[0]) == nil && outline.row(forItem: Thing("x")) == -1)
    #expect(outline.childIndex(forItem: things[0].inside[2]) == 2)
    #expect(outline.numberOfChildren(ofItem: things[1]) == 2)
    #expect(outline.child(1, ofItem: things[1]) as? Thing === things[1].inside[1])
    #expect(list.notes == ["opens a", "open a", "opens a1", "open a1"])
  }

  @Test func whatWasOpenInsideIsOpenAgain() {
    outline.expandItem(things[0], expandChildren: true)
    outline.collapseItem(things[0])
    #expect(list.rows == ["a", "b", "c"] && outline.row(forItem: things[0].inside[1]) == -1)
    outline.expandItem(things[0])
    #expect(list.rows == ["a", ".a1", "..a11", "..a12", ".a2", ".a3", "b", "c"])
    list.notes = []
    outline.collapseItem(things[0], collapseChildren: true)
    #expect(list.notes == ["closes a1", "closed a1", "closes a", "closed a"])
    outline.expandItem(things[0])
    #expect(list.rows == ["a", ".a1", ".a2", ".a3", "b", "c"])
  }

  @Test func everythingOpensAndClosesAtOnce() {
    outline.expandItem(nil, expandChildren: true)
    #expect(list.rows.count == 10)
    outline.collapseItem(nil, collapseChildren: true)
    #expect(list.rows == ["a", "b", "c"])
    (list.refused, list.notes) = (["a"], [])
    outline.expandItem(nil)
    #expect(list.rows == ["a", "b", ".b1", ".b2", "c"] && !list.notes.contains("opens a"))
  }

  @Test func whatIsChosenStaysChosenAndGoesWithWhatCloses() {
    outline.allowsMultipleSelection = true
    outline.expandItem(things[0])
    outline.selectRowIndexes([1, 4], byExtendingSelection: false)
    list.notes = []
    outline.expandItem(things[0].inside[0])
    #expect(outline.selectedRowIndexes == [1, 6])
    outline.reloadData()
    #expect(outline.numberOfRows == 8 && outline.selectedRowIndexes == [1, 6])
    #expect(list.notes == ["opens a1", "open a1"])
    outline.collapseItem(things[0])
    #expect(outline.selectedRowIndexes == [1] && list.notes.contains("chosen [1]"))
  }

  // MARK: Changes

  @Test func itemsComeGoAndMove() {
    outline.expandItem(things[0])
    things[0].inside.insert(Thing("new", [Thing("in")]), at: 1)
    outline.insertItems(at: [1], inParent: things[0], withAnimation: .effectFade)
    #expect(list.rows == ["a", ".a1", ".new", ".a2", ".a3", "b", "c"])
    outline.expandItem(things[0].inside[1])
    let moved = things[0].inside.remove(at: 1)
    list.things.append(moved)
    outline.moveItem(at: 1, inParent: things[0], to: 3, inParent: nil)
    #expect(list.rows == ["a", ".a1", ".a2", ".a3", "b", "c", "new", ".in"])
    list.things.removeLast()
    things[0].inside.insert(moved, at: 0)
    outline.moveItem(at: 3, inParent: nil, to: 0, inParent: things[0])
    #expect(list.rows == ["a", ".new", "..in", ".a1", ".a2", ".a3", "b", "c"])
    list.things.remove(at: 0)
    outline.removeItems(at: [0], inParent: nil, withAnimation: .effectFade)
    #expect(list.rows == ["b", "c"])
  }

  @Test func anItemOfAClosedOneIsTakenAlongUnseen() {
    outline.expandItem(things[0])
    let moved = things[0].inside.remove(at: 2)
    things[1].inside.append(moved)
    outline.moveItem(at: 2, inParent: things[0], to: 2, inParent: things[1])
    #expect(list.rows == ["a", ".a1", ".a2", "b", "c"])
    outline.expandItem(things[1])
    #expect(list.rows == ["a", ".a1", ".a2", "b", ".b1", ".b2", ".a3", "c"])
    // What lost all that was inside has no triangle any more.
    things[1].inside = []
    outline.removeItems(at: [0, 1, 2], inParent: things[1])
    #expect(list.rows == ["a", ".a1", ".a2", "b", "c"] && !outline.isExpandable(things[1]))
    #expect(outline.frameOfOutlineCell(atRow: 3) == .zero)
  }

  @Test func itemsThatAreReadAnewStayOpen() {
    outline.expandItem(things[0])
    things[0].inside.append(Thing("late"))
    things[0].inside[0].inside = []
    outline.reloadItem(things[0], reloadChildren: true)
    #expect(list.rows == ["a", ".a1", ".a2", ".a3", ".late", "b", "c"])
    #expect(!outline.isExpandable(things[0].inside[0]))
  }

  /// Values are known again by what equals them.
  @Test func wordsAreItems() {
    @MainActor final class Source: NSObject, NSOutlineViewDataSource {
      func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int {
        item == nil ? 2 : item as? String == "x" ? 1 : 0
      }
      func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
        item == nil ? ["x", "y"][index] : "inside"
      }
      func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool {
        item as? String == "x"
      }
      func outlineView(
        _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
      ) -> Any? { item }
    }
    let source = Source()
    (outline.dataSource, outline.delegate) = (source, nil)
    outline.expandItem("x")
    #expect(
      outline.row(forItem: "inside") == 1 && outline.parent(forItem: "inside") as? String == "x")
    outline.layoutSubtreeIfNeeded()
    let cell = outline.view(atColumn: 0, row: 1, makeIfNecessary: false) as? NSTableCellView
    #expect(cell?.textField?.stringValue == "inside")
  }

  // MARK: Looks and hands

  @Test func rowsInsideBeginFurtherToTheRight() {
    outline.expandItem(things[0])
    outline.layoutSubtreeIfNeeded()
    let base = outline.rect(ofColumn: 0).minX + 8
    #expect(outline.frameOfOutlineCell(atRow: 0) == NSRect(x: base, y: 0, width: 16, height: 24))
    #expect(outline.frameOfOutlineCell(atRow: 1).minX == base + 16)
    #expect(outline.frameOfCell(atColumn: 0, row: 0).minX == base + 16)
    #expect(outline.frameOfCell(atColumn: 0, row: 1).minX == base + 32)
    #expect(list.row(0).disclosure?.state == .on && list.row(1).disclosure?.state == .off)
    #expect(list.row(2).disclosure == nil)
    outline.indentationPerLevel = 30
    #expect(outline.frameOfCell(atColumn: 0, row: 1).minX == base + 46)
    #expect(list.row(1).disclosure?.frame.minX == base + 30)
    outline.indentationMarkerFollowsCell = false
    #expect(list.row(1).disclosure?.frame.minX == base)
    // Without a column for them there are none.
    outline.outlineTableColumn = nil
    outline.layoutSubtreeIfNeeded()
    #expect(list.row(0).disclosure == nil && outline.frameOfCell(atColumn: 0, row: 1).minX == base)
  }

  @Test func aTriangleOpensAndWithOptionEverythingInside() {
    let list = OutlineFixture(isSeen: true)
    list.pressTriangle(1)
    #expect(list.rows == ["a", "b", ".b1", ".b2", "c"] && list.outline.selectedRow == -1)
    list.pressTriangle(1)
    #expect(list.rows == ["a", "b", "c"])
    list.pressTriangle(0, .alt)
    #expect(list.rows == ["a", ".a1", "..a11", "..a12", ".a2", ".a3", "b", "c"])
    list.pressTriangle(0)
    list.refused = ["a"]
    list.pressTriangle(0)
    #expect(list.rows == ["a", "b", "c"] && list.row(0).disclosure?.state == .off)
  }

  @Test func arrowsOpenCloseAndGoOut() {
    let list = OutlineFixture(isSeen: true)
    list.press(NSPoint(x: 100, y: 12))
    list.type(.right)
    #expect(list.rows == ["a", ".a1", ".a2", ".a3", "b", "c"])
    list.type(.down)
    list.type(.down)
    #expect(list.outline.selectedRowIndexes == [2])
    list.type(.left)
    #expect(list.outline.selectedRowIndexes == [0] && list.rows.count == 6)
    list.type(.left)
    #expect(list.rows == ["a", "b", "c"])
    list.type(.right, .alt)
    #expect(list.rows.count == 8)
  }

  @Test func aButtonOfTheProgramsOwnStandsForTheTriangle() {
    final class Own: NSOutlineView {
      override func makeView(
        withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?
      ) -> NSView? {
        let view = super.makeView(withIdentifier: identifier, owner: owner)
        guard identifier == Self.disclosureButtonIdentifier, let button = view as? NSButton else {
          return view
        }
        button.title = "own"
        return button
      }
    }
    let list = OutlineFixture(Own(), isSeen: true)
    #expect(list.row(0).disclosure?.title == "own")
    list.pressTriangle(0)
    #expect(list.rows.count == 6)
  }

  // MARK: Movement

  @Test func whatOpensSlidesFromBelowItsItem() {
    let list = OutlineFixture(isSeen: true)
    let below = list.row(1)
    list.animate { list.outline.animator().expandItem(list.things[0]) }
    #expect(list.rows.count == 6 && below.frame.minY == 96)
    list.shown.run(until: 0.5)
    #expect(abs(list.seen(below).minY - 60) < 1)
    // Three rows slide together, below the item and what is above it.
    #expect(abs(list.seen(list.row(1)).minY + 12) < 1 && abs(list.seen(list.row(3)).minY - 36) < 1)
    #expect(list.row(1).layer?.zPosition == -1)
    list.shown.run(until: 1.1)
    #expect(list.seen(list.row(3)).minY == 72 && list.row(1).layer?.zPosition == 0)
    let inside = list.row(2)
    list.animate { list.outline.animator().collapseItem(list.things[0]) }
    list.shown.run(until: 1.6)
    #expect(abs(list.seen(inside).minY - 12) < 1 && abs(list.seen(below).minY - 60) < 1)
    list.shown.run(until: 2.3)
    #expect(inside.superview == nil && list.seen(below).minY == 24)
  }

  @Test func withoutTheAnimatorItemsAreThereAtOnce() {
    let list = OutlineFixture(isSeen: true)
    let below = list.row(1)
    list.animate { list.outline.expandItem(list.things[0]) }
    list.shown.run(until: 0.1)
    #expect(list.seen(below).minY == 96)
  }

  // MARK: Drops

  @Test func placesAmongRowsArePlacesInsideOfItems() {
    outline.expandItem(things[0])
    func place(_ row: Int, _ operation: NSTableView.DropOperation) -> String {
      let place = outline.place(ofRow: row, operation)
      return "\((place.item as? Thing)?.name ?? "-") \(place.index)"
    }
    #expect(place(0, .on) == "a -1" && place(1, .above) == "a 0" && place(3, .above) == "a 2")
    #expect(place(4, .above) == "- 1" && place(6, .above) == "- 3" && place(-1, .on) == "- -1")
    outline.setDropItem(things[0], dropChildIndex: 1)
    #expect(outline.dropPlace?.row == 2 && outline.dropPlace?.operation == .above)
    outline.setDropItem(things[0], dropChildIndex: 3)
    #expect(outline.dropPlace?.row == 4 && outline.dropPlace?.operation == .above)
    outline.setDropItem(things[1], dropChildIndex: NSOutlineViewDropOnItemIndex)
    #expect(outline.dropPlace?.row == 4 && outline.dropPlace?.operation == .on)
    outline.setDropItem(nil, dropChildIndex: NSOutlineViewDropOnItemIndex)
    #expect(outline.dropPlace?.row == -1)
  }
}
