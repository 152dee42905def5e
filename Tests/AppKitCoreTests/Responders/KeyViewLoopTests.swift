import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

/// The loop along which Tab leads.
@MainActor
struct KeyViewLoopTests {
  private let shown = ShownWindow(CGSize(width: 200, height: 100))

  private final class Stop: NSView {
    override var acceptsFirstResponder: Bool { true }
  }

  @Test func theLoopOfKeysGoesBothWays() {
    let stops = (0..<3).map { Stop(frame: NSRect(x: $0 * 30, y: 0, width: 20, height: 20)) }
    stops.forEach(shown.view.addSubview)
    stops[0].nextKeyView = stops[2]
    #expect(stops[2].previousKeyView === stops[0] && stops[0].nextValidKeyView === stops[2])
    stops[0].nextKeyView = stops[1]
    #expect(stops[2].previousKeyView == nil)
    stops[2].setFrameOrigin(NSPoint(x: 0, y: 50))
    shown.window.recalculateKeyViewLoop()
    // The upper row comes first.
    #expect(stops[2].nextKeyView === stops[0] && stops[0].nextKeyView === stops[1])
    #expect(stops[1].nextKeyView === stops[2])
    shown.window.makeFirstResponder(stops[0])
    shown.window.selectPreviousKeyView(nil)
    #expect(shown.window.firstResponder === stops[2])
    stops[1].isHidden = true
    #expect(stops[0].nextValidKeyView === stops[2])
  }
}
