import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Fields whose own cell puts the text elsewhere.
@MainActor
struct NSTextFieldCellTests {
  private let shown = ShownWindow()

  private final class Centered: NSTextFieldCell {
    override func drawingRect(forBounds rect: NSRect) -> NSRect {
      let (place, size) = (super.drawingRect(forBounds: rect), cellSize(forBounds: rect))
      return NSRect(
        x: place.minX, y: place.minY + (place.height - size.height) / 2, width: place.width,
        height: size.height)
    }
  }

  private final class Titled: NSTextFieldCell {
    override func titleRect(forBounds rect: NSRect) -> NSRect {
      var place = super.titleRect(forBounds: rect)
      let size = attributedStringValue.size()
      place.origin.y = rect.minY + (rect.height - size.height) / 2
      return place
    }
    override func drawInterior(withFrame cellFrame: NSRect, in controlView: NSView) {
      attributedStringValue.draw(in: titleRect(forBounds: cellFrame))
    }
  }

  /// The rows from the top in which there is something dark.
  private func rows() throws -> ClosedRange<Int>? {
    let image = try shown.stage.image(at: shown.stage.now)
    let dark = (0..<image.height).filter { y in
      (0..<image.width).contains { image.pixels[(y * image.width + $0) * 4] < 120 }
    }
    guard let first = dark.first, let last = dark.last else { return nil }
    return first...last
  }

  private func field(_ cell: NSTextFieldCell) -> NSTextField {
    let field = NSTextField(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    field.cell = cell
    shown.view.addSubview(field)
    shown.show()
    return field
  }

  @Test func aNewCellIsALabelAtTheTop() throws {
    let field = field(NSTextFieldCell(textCell: "Hxg"))
    #expect(field.stringValue == "Hxg" && !field.isEditable && !field.drawsBackground)
    #expect(field.isFlipped && field.cell?.controlView === field)
    #expect(try #require(try self.rows()).upperBound < 25)
  }

  @Test(arguments: [true, false])
  func aCellPutsTheTextIntoTheMiddle(byDrawing: Bool) throws {
    _ = field(byDrawing ? Titled(textCell: "Hxg") : Centered(textCell: "Hxg"))
    let rows = try #require(try self.rows())
    #expect(rows.lowerBound > 38 && rows.upperBound < 62)
  }

  @Test func fieldAndCellSayTheSame() {
    let field = field(NSTextFieldCell(textCell: "1"))
    let cell = field.cell as? NSTextFieldCell
    field.textColor = .red
    cell?.placeholderString = "None"
    #expect(cell?.textColor == .red && field.placeholderString == "None")
    field.stringValue = "2"
    #expect(cell?.stringValue == "2" && cell?.doubleValue == 2)
    cell?.isEditable = true
    #expect(field.isEditable)
  }
}
