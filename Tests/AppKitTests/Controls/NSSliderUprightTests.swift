import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Sliders that stand.
@MainActor
struct NSSliderUprightTests {
  private let shown = ShownWindow()

  @Test func anUprightSliderGoesFromTheBottomToTheTop() {
    let slider = NSSlider(value: 0.25, minValue: 0, maxValue: 1, target: nil, action: nil)
    slider.frame = CGRect(x: 10, y: 0, width: 20, height: 100)
    slider.isVertical = true
    shown.view.addSubview(slider)
    // The knob of 16 points has 82 to go, from a point above the bottom.
    #expect(slider.knobPlace == CGRect(x: 2, y: 1 + 82 * 0.75, width: 16, height: 16))
    #expect(slider.track == CGRect(x: 8, y: 2, width: 4, height: 96))
    shown.click(20, 100 - 9 - 41)
    #expect(slider.doubleValue == 0.5)
    #expect(slider.intrinsicContentSize.width == 20)
    slider.numberOfTickMarks = 3
    #expect(slider.rectOfTickMark(at: 2).midY < slider.rectOfTickMark(at: 0).midY)
    #expect(slider.rectOfTickMark(at: 0).minX > slider.track.maxX)
    slider.tickMarkPosition = .leading
    #expect(slider.rectOfTickMark(at: 0).maxX < slider.track.minX)
  }

  @Test func aSliderThatIsMadeHighStandsAndStaysSo() {
    let slider = NSSlider(frame: NSRect(x: 0, y: 0, width: 20, height: 100))
    #expect(slider.isVertical)
    slider.cell = NSSliderCell()
    #expect(slider.isVertical)
    let flat = NSSlider(frame: NSRect(x: 0, y: 0, width: 100, height: 20))
    #expect(!flat.isVertical)
    let upright = NSSliderCell()
    upright.isVertical = true
    flat.cell = upright
    #expect(flat.isVertical)
  }
}
