import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor
struct NSWindowAspectTests {
  private let window = NSWindow(
    contentRect: NSRect(x: 0, y: 0, width: 160, height: 90), styleMask: [.resizable],
    backing: .buffered, defer: true)

  @Test func theSideThatChangedMoreRules() {
    #expect(window.aspectSize(CGSize(width: 333, height: 90)) == CGSize(width: 333, height: 90))
    window.contentAspectRatio = NSSize(width: 16, height: 9)
    #expect(window.aspectSize(CGSize(width: 320, height: 90)) == CGSize(width: 320, height: 180))
    #expect(window.aspectSize(CGSize(width: 160, height: 180)) == CGSize(width: 320, height: 180))
    #expect(window.aspectRatio == NSSize(width: 16, height: 9))
  }

  @Test func limitsWin() {
    window.contentAspectRatio = NSSize(width: 16, height: 9)
    window.maxSize = NSSize(width: 1000, height: 150)
    #expect(window.aspectSize(CGSize(width: 320, height: 90)) == CGSize(width: 320, height: 150))
  }

  @Test func aWindowOfTheLargestSizeIsLeftAlone() {
    window.contentAspectRatio = NSSize(width: 1, height: 1)
    window.handle(WindowEvent(window: nil, time: 0, kind: .maximised))
    #expect(window.aspectSize(CGSize(width: 320, height: 90)) == CGSize(width: 320, height: 90))
  }
}
