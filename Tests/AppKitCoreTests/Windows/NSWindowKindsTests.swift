import AppKitCore
import Foundation
import Testing

@MainActor
@Suite(.serialized) struct NSWindowKindsTests {
  /// A panel as programs write them: with an initialiser of its own, and none for archives.
  private final class Palette: NSPanel {
    var news: [String] = []

    init() {
      super.init(
        contentRect: NSRect(x: 0, y: 0, width: 50, height: 50), styleMask: [.borderless],
        backing: .buffered, defer: false)
      collectionBehavior = [.canJoinAllSpaces, .ignoresCycle]
      animationBehavior = .none
    }

    override func becomeKey() {
      super.becomeKey()
      news.append("key")
    }
    override func resignKey() {
      super.resignKey()
      news.append("no key")
    }
    override func resignMain() { news.append("not main") }
  }

  @Test func windowsAreToldWhenKeysComeAndGo() {
    let (palette, other) = (Palette(), Palette())
    palette.makeKey()
    other.makeKey()
    #expect(palette.news == ["key", "no key", "not main"] && other.news == ["key"])
    other.close()
    palette.close()
  }

  @Test func aWindowMadeForAControllerShowsItsView() {
    let controller = NSViewController()
    controller.view = NSView(frame: NSRect(x: 0, y: 0, width: 320, height: 200))
    controller.title = "Board"
    let window = NSWindow(contentViewController: controller)
    #expect(window.contentView === controller.view && window.title == "Board")
    #expect(window.frame.size == NSSize(width: 320, height: 200))
    #expect(controller.view.window === window)
    window.close()
  }

  @Test func theButtonsOfTheTitleBarAreTheDesktops() {
    let palette = Palette()
    #expect(palette.standardWindowButton(.closeButton) == nil && palette.canBecomeMain)
    #expect(palette.collectionBehavior.rawValue == 65)
  }
}
