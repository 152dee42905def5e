import AppKitCore
import Foundation
import Testing

/// Window controllers, and windows that go with others.
@MainActor struct NSWindowControllerTests {
  private final class Maker: NSWindowController {
    var news: [String] = []
    override func windowWillLoad() { news.append("will") }
    override func loadWindow() {
      news.append("load")
      window = NSWindow()
    }
    override func windowDidLoad() { news.append("did") }
  }

  @Test func theWindowIsMadeByItsFirstUse() throws {
    let controller = Maker()
    #expect(!controller.isWindowLoaded && controller.news.isEmpty)
    let window = try #require(controller.window)
    #expect(controller.news == ["will", "load", "did"] && controller.window === window)
    #expect(window.windowController === controller && window.nextResponder === controller)
  }

  @Test func aGivenWindowIsKeptAndNotLoaded() {
    let window = NSWindow()
    let controller = NSWindowController(window: window)
    #expect(controller.isWindowLoaded && controller.window === window)
    controller.window = nil
    #expect(window.windowController == nil && window.nextResponder !== controller)
  }

  @Test func aControllerWithoutAWindowShowsNone() {
    let controller = NSWindowController()
    controller.showWindow(nil)
    #expect(controller.window == nil)
  }

  @Test func childrenAreMovedAlong() {
    let (window, child) = (NSWindow(), NSWindow())
    window.setFrame(NSRect(x: 100, y: 100, width: 200, height: 100), display: false)
    child.setFrame(NSRect(x: 320, y: 150, width: 50, height: 50), display: false)
    window.addChildWindow(child, ordered: .above)
    #expect(window.childWindows == [child] && child.parent === window)
    window.setFrameOrigin(NSPoint(x: 130, y: 90))
    #expect(child.frame == NSRect(x: 350, y: 140, width: 50, height: 50))
    window.removeChildWindow(child)
    window.setFrameOrigin(.zero)
    #expect(child.frame.minX == 350 && window.childWindows == nil && child.parent == nil)
  }

  @Test func windowsCascadeDownToTheRight() {
    let window = NSWindow()
    window.setFrame(NSRect(x: 100, y: 100, width: 200, height: 100), display: false)
    let next = window.cascadeTopLeft(from: .zero)
    #expect(next == NSPoint(x: 122, y: 178) && window.frame.minX == 100)
    window.cascadeTopLeft(from: next)
    #expect(window.frame == NSRect(x: 122, y: 78, width: 200, height: 100))
  }
}
