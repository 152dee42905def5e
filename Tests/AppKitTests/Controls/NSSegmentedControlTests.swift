@_spi(Hooks) import AppKitCore
import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Segments that are clicked and typed at.
@MainActor @Suite struct NSSegmentedControlTests {
  private let shown = ShownWindow()
  private let count = Count()

  @MainActor final class Count {
    var value = 0
    func add(_ sender: Any?) { value += 1 }
  }

  private func control(_ mode: NSSegmentedControl.SwitchTracking) -> NSSegmentedControl {
    let control = NSSegmentedControl(
      labels: ["a", "b", "c"], trackingMode: mode, target: count, action: Count.add)
    control.frame = NSRect(x: 0, y: 0, width: 180, height: 24)
    control.segmentDistribution = .fillEqually
    shown.view.addSubview(control)
    return control
  }

  @Test func oneIsChosenAndAnotherClickOnItSaysNothing() {
    let control = control(.selectOne)
    #expect(control.selectedSegment == -1 && control.segmentCount == 3)
    shown.click(90, 88)
    #expect(control.selectedSegment == 1 && count.value == 1)
    shown.click(90, 88)
    #expect(count.value == 1)
    shown.click(150, 88)
    #expect(control.selectedSegment == 2 && !control.isSelected(forSegment: 1) && count.value == 2)
  }

  @Test func aSubclassThatDrawsShowsWhatItDrawsAlone() throws {
    final class Drawn: NSSegmentedControl {
      var callsSuper = false
      override func draw(_ dirtyRect: NSRect) {
        NSColor.red.setFill()
        bounds.fill()
        if callsSuper { super.draw(dirtyRect) }
      }
    }
    let control = Drawn(frame: NSRect(x: 0, y: 0, width: 180, height: 24))
    (control.segmentCount, control.segmentDistribution) = (3, .fillEqually)
    control.selectedSegment = 1
    shown.view.addSubview(control)
    shown.show()
    #expect(try shown.pixel(90, 88)[1] < 60)
    control.callsSuper = true
    shown.change { control.needsDisplay = true }
    #expect(try shown.pixel(90, 88)[1] > 200)
  }

  @Test func severalAreChosenOneByOne() {
    let control = control(.selectAny)
    shown.click(30, 88)
    shown.click(150, 88)
    #expect((0..<3).map(control.isSelected(forSegment:)) == [true, false, true])
    shown.click(30, 88)
    #expect(!control.isSelected(forSegment: 0) && count.value == 3)
  }

  @Test func momentaryOnesAreChosenWhileTheActionRuns() {
    let control = control(.momentary)
    var seen = -2
    control.setAction { seen = ($0 as? NSSegmentedControl)?.selectedSegment ?? -2 }
    shown.click(90, 88)
    #expect(seen == 1 && control.selectedSegment == -1)
  }

  @Test func keysGoPastSegmentsThatCannotBeChosen() {
    let control = control(.selectOne)
    control.selectedSegment = 0
    control.setEnabled(false, forSegment: 1)
    shown.window.makeFirstResponder(control)
    shown.type(.right)
    #expect(control.selectedSegment == 2 && count.value == 1)
    shown.click(90, 88)
    #expect(control.selectedSegment == 2)
  }

  @Test(arguments: [
    (NSSegmentedControl.Distribution.fillEqually, [60, 60, 60]), (.fit, [50, 30, 30]),
    (.fill, [50, 65, 65]),
  ])
  func widthsAreSharedAsSaid(distribution: NSSegmentedControl.Distribution, widths: [CGFloat]) {
    let control = control(.selectOne)
    if distribution != .fillEqually { control.setWidth(50, forSegment: 0) }
    for index in 1...2 { control.setLabel("", forSegment: index) }
    for index in 1...2 where distribution == .fit { control.setWidth(30, forSegment: index) }
    control.segmentDistribution = distribution
    #expect(control.frames.map { $0.width.rounded() } == widths)
  }

  @Test func segmentsAreFoundByTheirNumbers() {
    let control = control(.selectOne)
    control.setTag(7, forSegment: 2)
    let (isFound, isOther) = (control.selectSegment(withTag: 7), control.selectSegment(withTag: 8))
    #expect(isFound && !isOther && control.selectedSegment == 2 && count.value == 0)
    control.segmentCount = 1
    #expect(control.selectedSegment == -1)
  }

  @Test func aPointIsExplainedByTheSegmentThere() throws {
    let control = control(.selectOne)
    control.setToolTip("second", forSegment: 1)
    let found = try #require(control.explanationOfPart(at: NSPoint(x: 90, y: 12)))
    #expect(found.text == "second" && found.part.minX > 50 && found.part.maxX < 130)
    #expect(control.explanationOfPart(at: NSPoint(x: 30, y: 12)) == nil)
  }
}
