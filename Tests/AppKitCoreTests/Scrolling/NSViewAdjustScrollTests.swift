import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// Documents that say where they are scrolled to.
@MainActor
struct NSViewAdjustScrollTests {
  private let shown = ShownWindow()

  private final class Scrolled: NSView {
    override var isFlipped: Bool { true }
    /// Whole rows of 30 points.
    override func adjustScroll(_ newVisible: NSRect) -> NSRect {
      var result = newVisible
      result.origin.y = (newVisible.minY / 30).rounded() * 30
      return result
    }
  }

  @Test func aDocumentMayRoundWhereItIsScrolledTo() {
    let scroll = NSScrollView(frame: shown.view.bounds)
    scroll.documentView = Scrolled(frame: CGRect(x: 0, y: 0, width: 100, height: 900))
    shown.view.addSubview(scroll)
    shown.send(
      .wheel(WheelEvent(deltaX: 0, deltaY: -1, position: CGPoint(x: 50, y: 50), modifiers: [])))
    #expect(scroll.documentVisibleRect.minY == 60)
  }
}
