import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// Popovers inside of a window.
@MainActor @Suite(.serialized) struct NSPopoverTests {
  private let shown = ShownWindow(CGSize(width: 400, height: 300))
  private let popover = NSPopover()
  private let notes = Notes()
  private let anchor = NotingView(frame: NSRect(x: 180, y: 200, width: 40, height: 20))
  private let inner = NotingView(frame: NSRect(x: 0, y: 0, width: 120, height: 60))

  @MainActor private final class Notes: NSObject, NSPopoverDelegate {
    var texts: [String] = []
    var mayClose = true
    func popoverWillShow(_ notification: Notification) { texts.append("will show") }
    func popoverDidShow(_ notification: Notification) { texts.append("did show") }
    func popoverWillClose(_ notification: Notification) { texts.append("will close") }
    func popoverDidClose(_ notification: Notification) { texts.append("did close") }
    func popoverShouldClose(_ popover: NSPopover) -> Bool { mayClose }
  }

  init() {
    let controller = NSViewController()
    controller.view = inner
    inner.takesKeys = true
    popover.contentViewController = controller
    popover.contentSize = NSSize(width: 120, height: 60)
    popover.delegate = notes
    shown.view.addSubview(anchor)
  }

  private func show(_ edge: NSRectEdge = .minY) {
    shown.change { popover.show(relativeTo: anchor.bounds, of: anchor, preferredEdge: edge) }
  }

  @Test func itStandsAtTheSideThatIsPreferred() throws {
    show()
    let frame = try #require(inner.window?.rootLayer?.frame)
    #expect(popover.isShown && frame.size == CGSize(width: 120, height: 60))
    #expect(frame.midX == 200 && frame.minY == 100 + PopoverPlace.arrowLength)
    popover.close()
    show(.maxX)
    #expect(try #require(inner.window?.rootLayer?.frame).minX == 220 + PopoverPlace.arrowLength)
    #expect(inner.window !== shown.window && inner.window?.isKeyWindow == true)
  }

  @Test func thePointerActsWithinItAndCloseBesideIt() throws {
    popover.behavior = .transient
    show()
    let frame = try #require(inner.window?.rootLayer?.frame)
    shown.click(frame.minX + 10, frame.maxY - 5)
    #expect(inner.notes.suffix(2) == ["down 10,5", "up 10,5"] && popover.isShown)
    notes.mayClose = false
    shown.click(5, 5)
    #expect(popover.isShown)
    notes.mayClose = true
    shown.click(5, 5)
    #expect(!popover.isShown && inner.window == nil)
    #expect(notes.texts == ["will show", "did show", "will close", "did close"])
    #expect(shown.window.isKeyWindow)
  }

  @Test func whatItBelongsToDecidesItself() {
    popover.behavior = .semitransient
    show()
    shown.click(200, 90)
    #expect(popover.isShown && anchor.notes.contains("down 20,10"))
    shown.type(.escape)
    #expect(!popover.isShown)
  }

  @Test func keysGoToItAndTheProgramAloneClosesIt() {
    show()
    inner.window?.makeFirstResponder(inner)
    shown.type("x", "x")
    shown.type(.escape)
    shown.click(5, 5)
    #expect(inner.notes.contains { $0.hasPrefix("key x") } && popover.isShown)
    popover.performClose(nil)
    #expect(!popover.isShown)
  }

  @Test func itGrowsAndFollowsItsWindow() throws {
    show()
    popover.contentSize = NSSize(width: 200, height: 80)
    #expect(inner.frame.size == NSSize(width: 200, height: 80))
    popover.contentSize = .zero
    popover.contentViewController?.preferredContentSize = NSSize(width: 90, height: 50)
    #expect(inner.frame.size == NSSize(width: 90, height: 50))
    shown.window.close()
    #expect(!popover.isShown)
  }

  @Test func itFadesInFromItsArrow() throws {
    shown.show()
    show()
    let layer = try #require(inner.window?.rootLayer?.superlayer?.superlayer)
    let first = shown.stage.withClock { layer.presentation()?.opacity ?? 1 }
    #expect(first < 0.1)
    shown.run(until: 1)
    #expect(shown.stage.withClock { layer.presentation()?.opacity ?? 0 } == 1)
    shown.change { popover.close() }
    #expect(layer.superlayer != nil)
    shown.run(until: 2)
    #expect(layer.superlayer == nil)
  }
}
