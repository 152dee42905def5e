import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// A view that takes out the events itself while the button is held.
private final class LoopingView: NSView {
  var taken: [NSEvent.EventType] = []
  var posted: [NSEvent.EventType] = []

  override func mouseDown(with event: NSEvent) {
    guard let window else { return }
    for type in posted {
      let place = event.locationInWindow
      window.postEvent(
        NSEvent(type, in: window, at: place, time: 1, modifiers: []), atStart: false)
    }
    let kinds: NSEvent.EventTypeMask = [.leftMouseDragged, .leftMouseUp]
    while let event = window.nextEvent(matching: kinds) {
      taken.append(event.type)
      if event.type == .leftMouseUp { return }
    }
  }

  override func mouseUp(with event: NSEvent) { taken.append(.keyUp) }
  override func rightMouseDown(with event: NSEvent) { taken.append(.rightMouseDown) }
}

@MainActor @Suite struct EventQueueTests {
  private func shown() -> (ShownWindow, LoopingView) {
    let shown = ShownWindow().show()
    let view = LoopingView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    shown.view.addSubview(view)
    return (shown, view)
  }

  @Test func aLoopTakesTheEventsThatItAsksForAndTheRestComesAfterwards() async {
    let (shown, view) = shown()
    view.posted = [.leftMouseDragged, .rightMouseDown, .leftMouseDragged, .leftMouseUp]
    shown.send(.pointerDown(shown.pointer(20, 20, .primary)))
    #expect(view.taken == [.leftMouseDragged, .leftMouseDragged, .leftMouseUp])
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(view.taken.last == .rightMouseDown && view.taken.count == 4)
  }

  @Test func whatIsLeftThereIsGivenAgain() {
    let (shown, view) = shown()
    let event = NSEvent(
      .leftMouseDragged, in: shown.window, at: .zero, time: 1, modifiers: [])
    NSApp.postEvent(event, atStart: true)
    func next(_ isTaken: Bool) -> NSEvent? {
      NSApp.nextEvent(
        matching: .leftMouseDragged, until: nil, inMode: .eventTracking, dequeue: isTaken)
    }
    #expect(next(false) === event && next(true) === event)
    #expect(NSApp.currentEvent === event && view.taken.isEmpty)
  }
}
