import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Sliders in the shape of a dial.
@MainActor struct NSSliderDialTests {
  private let slider = NSSlider(value: 0, minValue: 0, maxValue: 8, target: nil, action: nil)

  init() {
    slider.sliderType = .circular
    slider.frame = NSRect(x: 0, y: 0, width: 42, height: 42)
  }

  @Test func numbersGrowClockwiseFromTheTop() {
    // y points down in a slider.
    let places: [(NSPoint, Double?)] = [
      (NSPoint(x: 21, y: 2), 0), (NSPoint(x: 40, y: 21), 0.25), (NSPoint(x: 21, y: 40), 0.5),
      (NSPoint(x: 2, y: 21), 0.75), (NSPoint(x: 21, y: 21), nil),
    ]
    for (place, share) in places { #expect(slider.dialShare(at: place) == share) }
  }

  @Test func aDialIsAsWideAsHigh() {
    #expect(slider.intrinsicContentSize == NSSize(width: 28, height: 28))
    slider.numberOfTickMarks = 8
    #expect(slider.intrinsicContentSize == NSSize(width: 34, height: 34))
    #expect(slider.dial == NSRect(x: 5, y: 5, width: 32, height: 32))
  }

  @Test func marksStandAllAroundAndTheLastOneIsBeforeTheFirst() {
    slider.numberOfTickMarks = 8
    #expect(slider.tickMarkValue(at: 7) == 7 && slider.tickMarkValue(at: 0) == 0)
    #expect(slider.closestTickMarkValue(toValue: 7.8) == 0)
    #expect(slider.rectOfTickMark(at: 0).midX == 21 && slider.rectOfTickMark(at: 0).midY == 2)
    #expect(abs(slider.rectOfTickMark(at: 2).midX - 40) < 1e-9)
  }

  @Test func theDotFollowsThePointerAround() throws {
    let shown = ShownWindow()
    slider.frame.origin = NSPoint(x: 20, y: 20)
    shown.view.addSubview(slider)
    shown.show()
    shown.click(60, 59)
    #expect(slider.doubleValue == 2)
    // The dot is where the number is, in the accent's colour, and the face is white in the middle.
    let accent = try #require(NSColor.controlAccentColor.usingColorSpace(.sRGB))
    #expect(try abs(Int(shown.pixel(53, 59)[0]) - Int((accent.redComponent * 255).rounded())) <= 3)
    #expect(try shown.pixel(41, 59) == [255, 255, 255, 255])
    shown.click(22, 59)
    #expect(slider.doubleValue == 6)
  }
}
