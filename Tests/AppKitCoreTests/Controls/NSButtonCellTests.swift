import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

/// Buttons that a program's own cell draws.
@MainActor
struct NSButtonCellTests {
  private let shown = ShownWindow()

  private final class Framed: NSButtonCell {
    var titles: [String] = []
    override func drawBezel(withFrame frame: NSRect, in controlView: NSView) {
      (isHighlighted ? NSColor.red : .blue).setFill()
      frame.fill()
      // Below the middle, since y points down in a button.
      NSColor.green.setFill()
      NSRect(x: frame.minX, y: frame.maxY - 10, width: 10, height: 10).fill()
    }
    override func drawTitle(
      _ title: NSAttributedString, withFrame frame: NSRect, in controlView: NSView
    ) -> NSRect {
      titles.append(title.string)
      return frame
    }
  }

  private final class Marked: NSButtonCell {
    override func highlight(_ flag: Bool, withFrame cellFrame: NSRect, in controlView: NSView) {
      controlView.layer?.borderWidth = flag ? 4 : 1
    }
  }

  private final class Round: NSButton {
    override class var cellClass: AnyClass? {
      get { Framed.self }
      set {}
    }
  }

  private func button(_ cell: NSButtonCell) -> NSButton {
    let button = NSButton(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    button.cell = cell
    shown.view.addSubview(button)
    shown.show()
    return button
  }

  @Test func aCellDrawsFaceAndTitle() throws {
    let cell = Framed(textCell: "Play")
    _ = button(cell)
    #expect(try shown.pixel(100, 50) == [0, 0, 255, 255])
    #expect(try shown.pixel(5, 95) == [0, 255, 0, 255])
    #expect(try shown.pixel(5, 5) == [0, 0, 255, 255])
    #expect(cell.titles.last == "Play")
    shown.send(.pointerDown(shown.pointer(50, 50, .primary)))
    shown.change {}
    #expect(try shown.pixel(100, 50) == [255, 0, 0, 255])
  }

  @Test func aButtonTakesOverWhatItsCellHas() {
    let cell = NSButtonCell(textCell: "Play")
    (cell.isBordered, cell.state, cell.imagePosition) = (false, .on, .imageLeft)
    (cell.tag, cell.isEnabled) = (3, false)
    let button = NSButton(title: "Stop", target: nil, action: nil)
    let former = button.cell
    #expect(former?.title == "Stop")
    button.cell = cell
    #expect(button.title == "Play" && !button.isBordered && button.state == .on)
    #expect(button.imagePosition == .imageLeft && button.tag == 3 && !button.isEnabled)
    // Now each is another name for the other.
    button.title = "Pause"
    cell.isEnabled = true
    #expect(cell.title == "Pause" && button.isEnabled && cell.controlView === button)
    // The former one keeps what it had, and belongs to nobody.
    #expect(former?.title == "Stop" && former?.controlView == nil)
    // Only cells of the button's kind are taken.
    button.cell = NSActionCell()
    #expect(button.cell === cell)
  }

  @Test func aPlainCellLooksLikeTheButton() throws {
    let plain = NSButton(checkboxWithTitle: "Loop", target: nil, action: nil)
    (plain.frame, plain.state) = (NSRect(x: 0, y: 0, width: 200, height: 100), .on)
    shown.view.addSubview(plain)
    shown.show()
    let before = try shown.stage.image(at: 0).pixels
    shown.change {
      #expect(plain.cell is NSButtonCell)
      plain.needsDisplay = true
    }
    #expect(try shown.stage.image(at: 0).pixels == before)
  }

  @Test func aClassSaysWhichCellItsButtonsHave() {
    let round = Round(title: "Go", target: nil, action: nil)
    #expect(round.cell is Framed && round.cell?.controlView === round && round.cell?.title == "Go")
    #expect(NSButton.cellClass == NSButtonCell.self && NSControl.cellClass == nil)
  }

  @Test func aCellShowsWhatIsPressed() {
    let button = button(Marked(textCell: "Go"))
    shown.send(.pointerDown(shown.pointer(50, 50, .primary)))
    #expect(button.layer?.borderWidth == 4)
    shown.send(.pointerUp(shown.pointer(50, 50, .primary)))
    #expect(button.layer?.borderWidth == 1)
  }

  @Test func aCellKnowsWhereItsPartsAre() throws {
    let cell = NSButtonCell(textCell: "Go")
    cell.image = NSImage(size: NSSize(width: 10, height: 10))
    cell.imagePosition = .imageAbove
    let bounds = NSRect(x: 0, y: 0, width: 100, height: 60)
    let (words, picture) = (cell.titleRect(forBounds: bounds), cell.imageRect(forBounds: bounds))
    // Above is at the least y, and both are in the middle.
    #expect(picture.maxY <= words.minY && picture.size == NSSize(width: 10, height: 10))
    #expect(abs(words.midX - 50) <= 1 && abs(picture.midX - 50) <= 1)
    #expect(cell.cellSize.height >= 10 + words.height)
  }

  /// Says again in each drawing how it is drawn, as programs do.
  private final class Repeating: NSButtonCell {
    override func draw(withFrame cellFrame: NSRect, in controlView: NSView) {
      super.draw(withFrame: cellFrame, in: controlView)
      (isBordered, showsBorderOnlyWhileMouseInside) = (true, true)
    }
    override func drawBezel(withFrame frame: NSRect, in controlView: NSView) {
      NSColor.blue.setFill()
      frame.fill()
    }
  }

  @Test func whatDrawingSaysAgainChangesNothing() throws {
    let button = button(Repeating(textCell: ""))
    shown.run(until: 0.5)
    #expect(!button.needsDisplay)
    shown.send(.pointerMoved(shown.pointer(50, 50)))
    shown.run(until: 1)
    #expect(try shown.pixel(20, 50) == [0, 0, 255, 255])
  }
}
