import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Where boxes put their content, and what they draw.
@MainActor @Suite struct NSBoxTests {
  private let shown = ShownWindow()
  private let box = NSBox(frame: NSRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    box.boxType = .custom
    box.titlePosition = .noTitle
    shown.view.addSubview(box)
  }

  @Test func theContentFillsTheFrameWithinItsMargins() {
    (box.borderWidth, box.contentViewMargins) = (2, NSSize(width: 10, height: 4))
    #expect(box.contentView?.frame == NSRect(x: 12, y: 6, width: 176, height: 88))
    let content = NSView()
    box.contentView = content
    #expect(content.superview === box && box.subviews.count == 1)
    box.setFrameSize(NSSize(width: 100, height: 50))
    #expect(content.frame == NSRect(x: 12, y: 6, width: 76, height: 38))
  }

  @Test func theTitleTakesRoomAtItsSide() throws {
    box.title = "Words"
    box.titlePosition = .atTop
    #expect(box.borderRect.minY == 0 && box.borderRect.maxY < 90)
    #expect(box.titleRect.minY >= box.borderRect.maxY)
    box.titlePosition = .atBottom
    #expect(box.borderRect.minY > 10 && box.borderRect.maxY == 100)
    box.titlePosition = .belowTop
    #expect(box.borderRect == box.bounds)
    let content = try #require(box.contentView?.frame)
    #expect(content.maxY <= box.titleRect.minY && content.minY == 6)
  }

  @Test func customBoxesAreFilledAndLined() throws {
    (box.fillColor, box.borderColor, box.borderWidth) = (.green, .red, 4)
    shown.show()
    #expect(try shown.pixel(100, 50) == [0, 255, 0, 255])
    #expect(try shown.pixel(100, 1) == [255, 0, 0, 255])
    shown.change { box.isTransparent = true }
    #expect(try shown.pixel(100, 50) == [255, 255, 255, 255])
  }

  @Test func aSeparatorIsALineAcrossTheLongerSide() throws {
    box.boxType = .separator
    #expect(box.intrinsicContentSize == NSSize(width: NSView.noIntrinsicMetric, height: 1))
    box.frame = NSRect(x: 50, y: 0, width: 5, height: 100)
    #expect(box.intrinsicContentSize == NSSize(width: 1, height: NSView.noIntrinsicMetric))
    shown.show()
    #expect(try shown.pixel(52, 50)[0] < 240 && shown.pixel(50, 50)[0] == 255)
  }

  @Test func theBoxFollowsTheFrameOfItsContent() {
    box.setFrameFromContentFrame(NSRect(x: 40, y: 30, width: 60, height: 20))
    #expect(
      box.contentView.map { box.convert($0.frame, to: shown.view) }
        == NSRect(x: 40, y: 30, width: 60, height: 20))
  }
}
