import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Cells that draw segmented controls.
@MainActor @Suite(.serialized) struct NSSegmentedCellTests {
  private final class Plain: NSSegmentedCell {
    override func drawSegment(_ segment: Int, inFrame frame: NSRect, with controlView: NSView) {
      (isSelected(forSegment: segment) ? NSColor.red : .blue).setFill()
      frame.fill()
    }
  }

  @Test func whatACellSaysIsWhatItsControlSays() {
    let control = NSSegmentedControl(
      labels: ["a", "b"], trackingMode: .selectOne, target: nil, action: nil as Selector?)
    let cell = control.cell as? NSSegmentedCell
    cell?.setLabel("c", forSegment: 1)
    cell?.selectedSegment = 1
    #expect(control.label(forSegment: 1) == "c" && control.selectedSegment == 1)
    cell?.makeNextSegmentKey()
    #expect(control.selectedSegment == 0)
    cell?.makePreviousSegmentKey()
    #expect(control.selectedSegment == 1 && cell?.cellSize == control.intrinsicContentSize)
  }

  @Test func aCellGivesItsSegmentsToItsControl() {
    let (cell, control) = (Plain(), NSSegmentedControl(frame: .zero))
    cell.segmentCount = 3
    cell.setTag(7, forSegment: 2)
    cell.trackingMode = .selectAny
    control.cell = cell
    #expect(control.segmentCount == 3 && control.selectSegment(withTag: 7))
    #expect(control.trackingMode == .selectAny && cell.isSelected(forSegment: 2))
  }

  @Test func aCellOfAProgramsOwnDrawsTheSegments() throws {
    let shown = ShownWindow(CGSize(width: 100, height: 24))
    let control = NSSegmentedControl(frame: NSRect(x: 0, y: 0, width: 100, height: 24))
    let cell = Plain()
    (cell.segmentCount, cell.selectedSegment) = (2, 0)
    control.cell = cell
    shown.view.addSubview(control)
    shown.show()
    #expect(try shown.pixel(25, 12) == [255, 0, 0, 255])
    #expect(try shown.pixel(75, 12) == [0, 0, 255, 255])
    shown.change { control.selectedSegment = 1 }
    shown.run(until: 1)
    #expect(try shown.pixel(75, 12) == [255, 0, 0, 255])
  }
}
