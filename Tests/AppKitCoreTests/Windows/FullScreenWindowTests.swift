import AppKitCore
import Foundation
import TestSupport
import Testing

/// Windows that fill their display, on a real display server and without one.
@MainActor @Suite struct FullScreenWindowTests {
  @Test func aWindowFillsItsDisplayAndTellsOfIt() async throws {
    let display = try await XvfbDisplay()
    let probe = try display.start(BuildProducts.executable("AppKitProbe"), ["full"])
    try await probe.line(containing: "will enter false")
    try await probe.line(containing: "entered true")
    try await probe.line(containing: "will leave true")
    try await probe.line(containing: "left false")
    withExtendedLifetime(display) {}
  }

  @Test func aViewFillsADisplayAndComesBackToItsPlace() async throws {
    let display = try await XvfbDisplay()
    let probe = try display.start(BuildProducts.executable("AppKitProbe"), ["view"])
    let filled = try await probe.line(containing: "filled true true")
    let back = try await probe.line(containing: "back true true")
    let screen = try await probe.line(containing: "screen")
    let height = try #require(screen.split(separator: " ").last)
    #expect(filled.hasSuffix(", \(height))"))
    #expect(back.hasSuffix("(20.0, 30.0, 100.0, 50.0)"))
    withExtendedLifetime(display) {}
  }

  /// A window that stays right of its screen's left edge.
  private final class Shy: NSWindow {
    override func constrainFrameRect(_ frameRect: NSRect, to screen: NSScreen?) -> NSRect {
      NSRect(origin: NSPoint(x: max(frameRect.minX, 40), y: frameRect.minY), size: frameRect.size)
    }
  }

  @Test(arguments: [(NSWindow.StyleMask.titled, 40.0), (.borderless, 10)])
  func aWindowWithATitleMayRefuseAPlace(style: NSWindow.StyleMask, x: CGFloat) {
    let window = Shy(
      contentRect: NSRect(x: 100, y: 0, width: 50, height: 50), styleMask: style,
      backing: .buffered, defer: true)
    window.setFrame(NSRect(x: 10, y: 0, width: 50, height: 50), display: false)
    #expect(window.frame.minX == x)
  }
}
