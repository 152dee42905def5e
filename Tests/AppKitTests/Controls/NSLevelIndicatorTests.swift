import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// Indicators of 100 by 16 points, whose level is 3 of 5.
@MainActor
struct NSLevelIndicatorTests {
  private let shown = ShownWindow()
  private let indicator = NSLevelIndicator(frame: CGRect(x: 0, y: 0, width: 100, height: 16))

  init() {
    indicator.doubleValue = 3
    indicator.fillColor = NSColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
    indicator.warningFillColor = NSColor(srgbRed: 1, green: 1, blue: 0, alpha: 1)
    indicator.criticalFillColor = NSColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    shown.view.addSubview(indicator)
    shown.show()
  }

  private func set(_ change: () -> Void) { shown.change(change) }

  @Test func aBarIsFilledUpToTheLevel() throws {
    set { indicator.levelIndicatorStyle = .continuousCapacity }
    #expect(try shown.pixel(57, 92) == [0, 255, 0, 255])
    #expect(try shown.pixel(62, 92)[0] > 200)
    set { indicator.doubleValue = 99 }
    #expect(try shown.pixel(97, 92) == [0, 255, 0, 255])
  }

  @Test func cellsAreFilledWhole() throws {
    set { indicator.doubleValue = 2.6 }
    #expect(try shown.pixel(55, 92) == [0, 255, 0, 255])
    #expect(try shown.pixel(72, 92)[0] > 200)
    // The gap behind the first cell, which is 18.4 points wide.
    #expect(try shown.pixel(19, 92)[0] > 200)
  }

  @Test(arguments: [
    (2.0, 4.0, 1.0, 0), (2, 4, 3, 1), (2, 4, 4, 2), (4, 2, 5, 0), (4, 2, 3, 1), (4, 2, 2, 2),
  ])
  func moreOrLessIsWorse(
    _ warning: Double, _ critical: Double, _ value: Double, _ kind: Int
  ) throws {
    set {
      (indicator.warningValue, indicator.criticalValue) = (warning, critical)
      indicator.doubleValue = value
    }
    let colors: [[UInt8]] = [[0, 255, 0, 255], [255, 255, 0, 255], [255, 0, 0, 255]]
    #expect(try shown.pixel(8, 92) == colors[kind])
  }

  @Test func thePointerChoosesWholeCells() {
    var actions = 0
    indicator.setAction { _ in actions += 1 }
    shown.click(70, 92)
    #expect(indicator.doubleValue == 4 && actions == 1)
    shown.click(75, 92)
    #expect(actions == 1)
    indicator.levelIndicatorStyle = .continuousCapacity
    shown.click(50, 92)
    #expect(indicator.doubleValue == 2.5)
    indicator.isEditable = false
    shown.click(90, 92)
    #expect(indicator.doubleValue == 2.5)
  }

  @Test func starsHaveTheirOwnWidth() {
    indicator.levelIndicatorStyle = .rating
    #expect(indicator.intrinsicContentSize == CGSize(width: 70, height: 13))
    shown.click(20, 92)
    #expect(indicator.doubleValue == 2)
  }
}
