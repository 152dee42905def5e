import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Sliders that a program's own cell draws.
@MainActor
struct NSSliderCellTests {
  private let shown = ShownWindow()

  private final class Flat: NSSliderCell {
    override func barRect(flipped: Bool) -> NSRect {
      super.barRect(flipped: flipped).insetBy(dx: 0, dy: -4)
    }
    override func drawBar(inside rect: NSRect, flipped: Bool) {
      NSColor.blue.setFill()
      let share = (doubleValue - minValue) / (maxValue - minValue)
      NSRect(x: rect.minX, y: rect.minY, width: rect.width * share, height: rect.height).fill()
    }
    override func drawKnob(_ knobRect: NSRect) {}
  }

  @Test func aCellDrawsLineAndKnob() throws {
    let slider = NSSlider(value: 5, minValue: 0, maxValue: 10, target: nil, action: nil)
    slider.frame = NSRect(x: 0, y: 0, width: 200, height: 100)
    let flat = Flat()
    (flat.minValue, flat.maxValue, flat.doubleValue) = (0, 10, 5)
    slider.cell = flat
    shown.view.addSubview(slider)
    shown.show()
    #expect(try shown.pixel(50, 50) == [0, 0, 255, 255])
    #expect(try shown.pixel(50, 45) == [0, 0, 255, 255])
    #expect(try shown.pixel(150, 50) == [255, 255, 255, 255])
    shown.change { slider.doubleValue = 9 }
    #expect(try shown.pixel(150, 50) == [0, 0, 255, 255])
  }

  @Test func aSliderTakesOverWhatItsCellHas() {
    let slider = NSSlider(frame: NSRect(x: 0, y: 0, width: 100, height: 20))
    let (first, flat) = (slider.cell as? NSSliderCell, Flat())
    (flat.minValue, flat.maxValue, flat.doubleValue) = (2, 8, 5)
    (flat.isContinuous, flat.controlSize) = (false, .small)
    slider.cell = flat
    #expect([slider.minValue, slider.maxValue, slider.doubleValue] == [2, 8, 5])
    #expect(!slider.isContinuous && slider.controlSize == .small && flat.controlView === slider)
    slider.doubleValue = 7
    #expect(flat.doubleValue == 7 && flat.floatValue == 7)
    flat.maxValue = 6
    #expect(slider.maxValue == 6 && slider.doubleValue == 6)
    // The former cell keeps what it had, and belongs to nobody.
    #expect(first?.maxValue == 1 && first?.controlView == nil)
    slider.cell = NSCell()
    #expect(slider.cell === flat)
  }

  @Test func aPlainCellLooksLikeTheSlider() throws {
    let slider = NSSlider(value: 1, minValue: 0, maxValue: 1, target: nil, action: nil)
    slider.frame = NSRect(x: 0, y: 0, width: 200, height: 100)
    shown.view.addSubview(slider)
    shown.show()
    let before = try shown.pixel(100, 50)
    let cell = NSSliderCell()
    cell.doubleValue = 1
    shown.change { slider.cell = cell }
    #expect(try shown.pixel(100, 50) == before && before != [255, 255, 255, 255])
    #expect(cell.knobThickness == 16 && cell.trackRect == slider.bounds)
  }

  private final class Level: NSSliderCell {
    var told: [String] = []
    override func knobRect(flipped: Bool) -> NSRect {
      let height = controlView?.frame.height ?? 0
      return NSRect(x: 0, y: (height - 10) * (1 - doubleValue / maxValue), width: 20, height: 10)
    }
    override func drawBar(inside rect: NSRect, flipped: Bool) {}
    override func drawKnob(_ knobRect: NSRect) {
      NSColor.red.setFill()
      knobRect.fill()
    }
    override func startTracking(at startPoint: NSPoint, in controlView: NSView) -> Bool {
      told.append("begin")
      return super.startTracking(at: startPoint, in: controlView)
    }
    override func stopTracking(
      last lastPoint: NSPoint, current stopPoint: NSPoint, in controlView: NSView,
      mouseIsUp flag: Bool
    ) { told.append("end \(flag)") }
  }

  @Test func yPointsDownInASlider() throws {
    let slider = NSSlider(frame: NSRect(x: 0, y: 0, width: 20, height: 100))
    (slider.cell, slider.isVertical, slider.doubleValue) = (Level(), true, 1)
    shown.view.addSubview(slider)
    shown.show()
    #expect(try shown.pixel(10, 5) == [255, 0, 0, 255])
    shown.change { slider.doubleValue = 0 }
    #expect(try shown.pixel(10, 95) == [255, 0, 0, 255])
  }

  @Test func aCellHearsOfPresses() {
    let (slider, cell) = (NSSlider(frame: NSRect(x: 0, y: 0, width: 200, height: 20)), Level())
    slider.cell = cell
    shown.view.addSubview(slider)
    shown.show()
    shown.send(.pointerDown(shown.pointer(50, 90, .primary)))
    shown.send(.pointerUp(shown.pointer(60, 90, .primary)))
    #expect(cell.told == ["begin", "end true"])
  }

  @Test func aClassSaysWhichCellItsSlidersHave() {
    final class Own: NSSlider {
      override class var cellClass: AnyClass? {
        get { Level.self }
        set {}
      }
    }
    let slider = Own(value: 3, minValue: 1, maxValue: 5, target: nil, action: nil)
    #expect(slider.cell is Level && (slider.cell as? NSSliderCell)?.maxValue == 5)
    #expect(slider.isContinuous)
  }
}
