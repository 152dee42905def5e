import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor
struct NSWindowEventsTests {
  private let shown = ShownWindow()

  private func add(_ frame: CGRect) -> NotingView {
    let view = NotingView(frame: frame)
    shown.view.addSubview(view)
    view.notes = []
    return view
  }

  @Test func pointerIsCountedFromTheBottom() {
    let view = add(CGRect(x: 10, y: 20, width: 50, height: 30))
    shown.click(15, 75)
    #expect(view.notes == ["down 5,5", "up 5,5"])
  }

  @Test func dragStaysWithTheViewWhereItBegan() {
    let view = add(CGRect(x: 0, y: 0, width: 50, height: 50))
    shown.send(.pointerDown(shown.pointer(10, 90, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(190, 10, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(190, 10, .primary)))
    #expect(view.notes == ["down 10,10", "dragged 190,90", "up 190,90"])
  }

  @Test func wheelGoesToTheViewBelowThePointer() {
    let view = add(CGRect(x: 0, y: 0, width: 50, height: 50))
    shown.send(
      .wheel(WheelEvent(deltaX: 0, deltaY: 2, position: CGPoint(x: 5, y: 95), modifiers: [])))
    #expect(view.notes == ["wheel 2.0"])
  }

  @Test func trackingAreasAreToldOfComingAndGoing() {
    let view = add(CGRect(x: 0, y: 0, width: 50, height: 50))
    view.addTrackingArea(
      NSTrackingArea(
        rect: .zero, options: [.mouseEnteredAndExited, .mouseMoved, .activeAlways, .inVisibleRect],
        owner: view))
    shown.send(.pointerMoved(shown.pointer(100, 50)))
    shown.send(.pointerMoved(shown.pointer(10, 90)))
    shown.send(.pointerMoved(shown.pointer(11, 90)))
    shown.send(.pointerExited)
    #expect(view.notes == ["entered 10,10", "moved 10,10", "moved 11,10", "exited"])
  }

  @Test func keysGoToTheFirstResponder() {
    let view = add(CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(!shown.window.makeFirstResponder(view))
    view.takesKeys = true
    shown.click(10, 90)
    #expect(shown.window.firstResponder === view)
    shown.type("a", "a", scancode: 4)
    shown.type(.up, scancode: 82)
    #expect(view.notes.suffix(2) == ["key a 0", "key \u{f700} 126"])
    view.removeFromSuperview()
    #expect(shown.window.firstResponder === shown.window)
  }

  @Test func contentFillsTheWindow() {
    #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    shown.window.setFrame(CGRect(x: 5, y: 6, width: 300, height: 50), display: true)
    #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(shown.window.frame == CGRect(x: 5, y: 6, width: 300, height: 50))
  }

  @Test func sizeOfContentsChangesBelowTheTop() {
    shown.window.setFrame(CGRect(x: 5, y: 100, width: 200, height: 100), display: true)
    shown.window.setContentSize(CGSize(width: 50, height: 60))
    #expect(shown.window.frame == CGRect(x: 5, y: 140, width: 50, height: 60))
    shown.send(
      .resized(
        WindowSize(points: CGSize(width: 70, height: 80), pixels: CGSize(width: 70, height: 80))))
    #expect(shown.window.frame == CGRect(x: 5, y: 120, width: 70, height: 80))
  }

  @Test(arguments: [CGRect.null, CGRect(x: CGFloat.nan, y: 0, width: -5, height: .infinity)])
  func impossibleFramesBecomePossible(frame: CGRect) {
    shown.window.setFrame(frame, display: false)
    #expect(shown.window.frame.width >= 1 && shown.window.frame.height >= 1)
    #expect(shown.window.frame.minX.isFinite && shown.window.frame.height.isFinite)
  }

  @Test func delegateIsToldOfMovesAndSizes() {
    final class Delegate: NSObject, NSWindowDelegate {
      var notes: [String] = []
      func windowDidMove(_ notification: Notification) { notes.append("moved") }
      func windowDidResize(_ notification: Notification) { notes.append("resized") }
      func windowShouldClose(_ sender: NSWindow) -> Bool {
        notes.append("asked")
        return false
      }
    }
    let delegate = Delegate()
    shown.window.delegate = delegate
    shown.window.setFrameOrigin(CGPoint(x: 9, y: 9))
    shown.window.setContentSize(CGSize(width: 200, height: 120))
    shown.send(.closeRequested)
    #expect(delegate.notes == ["moved", "resized", "moved", "asked"])
    #expect(shown.window.isVisible)
    shown.window.close()
    #expect(!shown.window.isVisible)
  }
}
