import AppKitTestSupport
import Foundation
import Testing

@testable import AppKitCore

/// Points and pixels.
@MainActor
struct NSViewPixelsTests {
  @Test func pixelsAreCountedByTheDisplay() {
    let sharp = ShownWindow(CGSize(width: 100, height: 100), scale: 2)
    sharp.window.root.adoptScale(2)
    #expect(sharp.view.convertToBacking(NSPoint(x: 3, y: 4)) == NSPoint(x: 6, y: 8))
    #expect(
      sharp.view.convertFromBacking(NSSize(width: 3, height: 5)) == NSSize(width: 1.5, height: 2.5))
    let rect = NSRect(x: 0.3, y: 0.7, width: 10.1, height: 10)
    #expect(sharp.view.centerScanRect(rect) == NSRect(x: 0.5, y: 0.5, width: 10, height: 10))
  }
}
