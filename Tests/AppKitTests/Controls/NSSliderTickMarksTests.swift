import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// A slider with marks at 0, 5, 10, 15 and 20.
@MainActor
struct NSSliderTickMarksTests {
  private let shown = ShownWindow()
  private let slider = NSSlider(value: 7, minValue: 0, maxValue: 20, target: nil, action: nil)

  init() {
    slider.frame = CGRect(x: 10, y: 10, width: 120, height: 28)
    slider.numberOfTickMarks = 5
    shown.view.addSubview(slider)
  }

  @Test func marksHaveNumbers() {
    #expect((0..<5).map { slider.tickMarkValue(at: $0) } == [0, 5, 10, 15, 20])
    #expect(slider.closestTickMarkValue(toValue: 7.4) == 5)
    #expect(slider.closestTickMarkValue(toValue: 99) == 20)
    slider.numberOfTickMarks = 1
    #expect(slider.tickMarkValue(at: 0) == 10)
    slider.numberOfTickMarks = 0
    #expect(slider.closestTickMarkValue(toValue: 7.4) == 7.4)
  }

  @Test func marksAreBelowOrAboveTheLine() {
    let below = slider.rectOfTickMark(at: 2)
    #expect(below.minY > slider.track.maxY && abs(below.midX - 60) <= 1)
    #expect(slider.indexOfTickMark(at: NSPoint(x: below.midX, y: below.midY)) == 2)
    #expect(slider.indexOfTickMark(at: NSPoint(x: below.midX + 10, y: below.midY)) == NSNotFound)
    slider.tickMarkPosition = .above
    #expect(slider.rectOfTickMark(at: 2).maxY < slider.track.minY)
    #expect(slider.bounds.contains(slider.rectOfTickMark(at: 4)))
  }

  @Test func aPersonChoosesMarksWhereOnlyTheyCount() {
    shown.click(10 + 60 + 8, 80)
    #expect(slider.doubleValue > 10.5)
    slider.allowsTickMarkValuesOnly = true
    shown.click(10 + 60 + 8, 80)
    #expect(slider.doubleValue == 10)
    shown.window.makeFirstResponder(slider)
    shown.type(.right)
    #expect(slider.doubleValue == 15)
    // The program may say what it likes.
    slider.doubleValue = 7
    #expect(slider.doubleValue == 7)
    shown.type(.left)
    #expect(slider.doubleValue == 0 || slider.doubleValue == 5)
  }

  @Test func marksAndFillCanBeSeen() throws {
    shown.show()
    let mark = slider.rectOfTickMark(at: 0)
    // The slider begins 62 points below the top, and y points down in it.
    let (x, y) = (Int(10 + mark.minX), Int(62 + mark.midY))
    #expect(try shown.pixel(x, y)[0] < 200)
    #expect(try shown.pixel(x + 3, y)[0] == 255)
    let line = (x: 10 + 12, y: Int(62 + slider.track.midY))
    #expect(try shown.pixel(line.x, line.y)[2] < 240)
    shown.change { slider.trackFillColor = .blue }
    let pixel = try shown.pixel(line.x, line.y)
    #expect(pixel[2] == 255 && pixel[0] < 20)
  }
}
