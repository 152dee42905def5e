import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Buttons with menus that a program's own cell draws.
@MainActor
struct NSPopUpButtonCellTests {
  private let shown = ShownWindow()

  private final class Plain: NSPopUpButtonCell {
    override func drawBezel(withFrame frame: NSRect, in controlView: NSView) {
      NSColor.blue.setFill()
      frame.fill()
    }
  }

  @Test func aCellDrawsTheFaceAndLeavesTheArrowsOut() throws {
    let cell = Plain(textCell: "", pullsDown: false)
    cell.addItems(withTitles: ["", "Two"])
    cell.selectItem(at: 0)
    cell.arrowPosition = .noArrow
    let button = NSPopUpButton(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    button.addItem(withTitle: "Old")
    button.cell = cell
    shown.view.addSubview(button)
    shown.show()
    #expect(button.itemTitles == ["", "Two"] && button.indexOfSelectedItem == 0)
    for x in stride(from: 10, to: 200, by: 5) {
      #expect(try shown.pixel(x, 50) == [0, 0, 255, 255])
    }
    // What one has, the other has.
    button.selectItem(at: 1)
    #expect(cell.titleOfSelectedItem == "Two")
  }

  @Test func aPlainCellLooksLikeTheButton() throws {
    let button = NSPopUpButton(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    button.addItems(withTitles: ["One", "Two"])
    button.select(button.item(at: 1))
    shown.view.addSubview(button)
    shown.show()
    let before = try shown.stage.image(at: 0).pixels
    shown.change {
      #expect(button.cell is NSPopUpButtonCell)
      button.needsDisplay = true
    }
    #expect(try shown.stage.image(at: 0).pixels == before)
    #expect(button.titleOfSelectedItem == "Two")
  }
}
