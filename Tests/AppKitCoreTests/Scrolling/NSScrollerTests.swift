import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

@MainActor
struct NSScrollerTests {
  private let shown = ShownWindow()
  private let scroll = NSScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  private func fill(_ size: CGSize = CGSize(width: 100, height: 400)) -> NSView {
    let document = FlippedView(frame: CGRect(origin: .zero, size: size))
    scroll.documentView = document
    scroll.hasVerticalScroller = true
    shown.view.addSubview(scroll)
    scroll.layoutSubtreeIfNeeded()
    return document
  }

  private func wheel(_ x: Double, _ y: Double) {
    shown.send(
      .wheel(WheelEvent(deltaX: x, deltaY: y, position: CGPoint(x: 10, y: 50), modifiers: [])))
  }

  private func drag(from: CGPoint, to: CGPoint) {
    shown.send(.pointerDown(shown.pointer(from.x, from.y, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(to.x, to.y, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(to.x, to.y, .primary)))
  }

  /// The track has 100 points and the knob 25: 15 of the 75 points that are left go a fifth of 300.
  @Test func aKnobThatIsDraggedTakesTheDocumentAlong() {
    _ = fill()
    drag(from: CGPoint(x: 94, y: 10), to: CGPoint(x: 94, y: 25))
    #expect(abs(scroll.documentVisibleRect.minY - 60) < 1e-9)
  }

  @Test func aDocumentMayFollowAtTheEndAlone() {
    _ = fill()
    scroll.scrollsDynamically = false
    shown.send(.pointerDown(shown.pointer(94, 10, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(94, 25, held: [.primary])))
    #expect(scroll.documentVisibleRect.minY == 0)
    shown.send(.pointerUp(shown.pointer(94, 25, .primary)))
    #expect(abs(scroll.documentVisibleRect.minY - 60) < 1e-9)
  }

  @Test func beyondTheKnobOfAnOverlayClicksReachTheDocument() {
    let document = fill()
    let note = NotingView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
    document.addSubview(note)
    note.notes = []
    shown.click(94, 80)
    #expect(note.notes.first == "down 94,320")
  }

  @Test func scrollersBesideTheDocumentTakeRoomAndPage() {
    _ = fill()
    scroll.scrollerStyle = .legacy
    #expect(scroll.contentSize == CGSize(width: 85, height: 100))
    shown.click(94, 90)
    // A page shows 10 points of the former one.
    #expect(scroll.documentVisibleRect.minY == 90)
    scroll.hasHorizontalScroller = true
    scroll.layoutSubtreeIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 85, height: 85))
    scroll.documentView?.setFrameSize(CGSize(width: 50, height: 50))
    scroll.layoutSubtreeIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 100, height: 100))
    scroll.autohidesScrollers = false
    scroll.layoutSubtreeIfNeeded()
    #expect(scroll.contentSize == CGSize(width: 85, height: 85))
  }

  @Test func sizesOfContentAndFrameAgree() {
    let content = CGSize(width: 200, height: 100)
    let frame = NSScrollView.frameSize(
      forContentSize: content, horizontalScrollerClass: nil,
      verticalScrollerClass: NSScroller.self, borderType: .lineBorder, controlSize: .regular,
      scrollerStyle: .legacy)
    #expect(frame == CGSize(width: 217, height: 102))
    #expect(
      NSScrollView.contentSize(
        forFrameSize: frame, horizontalScrollerClass: nil, verticalScrollerClass: NSScroller.self,
        borderType: .lineBorder, controlSize: .regular, scrollerStyle: .legacy) == content)
  }

  @Test func insetsLetTheDocumentGoBeyondItsEnds() {
    _ = fill()
    scroll.contentInsets = NSEdgeInsets(top: 30, left: 0, bottom: 20, right: 0)
    wheel(0, 100)
    #expect(scroll.contentView.bounds.minY == -30)
    wheel(0, -100)
    #expect(scroll.contentView.bounds.minY == 320)
  }

  @Test func aWheelThatTurnsBothWaysKeepsToOneAxis() {
    _ = fill(CGSize(width: 400, height: 400))
    wheel(1, -2)
    #expect(scroll.documentVisibleRect.origin == CGPoint(x: 0, y: 96))
    scroll.usesPredominantAxisScrolling = false
    wheel(1, -2)
    #expect(scroll.documentVisibleRect.origin == CGPoint(x: 48, y: 192))
    scroll.lineScroll = 5
    wheel(1, 0)
    #expect(scroll.documentVisibleRect.minX == 72)
  }

  @Test func liveScrollingIsToldFromTheFirstTurnToAfterTheLast() async throws {
    _ = fill()
    var told: [String] = []
    let names = [
      NSScrollView.willStartLiveScrollNotification, NSScrollView.didLiveScrollNotification,
      NSScrollView.didEndLiveScrollNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: scroll, queue: nil) { note in
        let name = String(note.name.rawValue.dropFirst(12))
        MainActor.assumeIsolated { told.append(name) }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    wheel(0, -1)
    wheel(0, -1)
    #expect(
      told == [
        "WillStartLiveScrollNotification", "DidLiveScrollNotification", "DidLiveScrollNotification",
      ])
    try await eventuallyTrue { told.last == "DidEndLiveScrollNotification" }
    #expect(told.count == 4)
  }

  private func eventuallyTrue(_ isTrue: () -> Bool) async throws {
    for _ in 0..<300 where !isTrue() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(isTrue())
  }

  @Test func whatFloatsKeepsItsPlaceAlongItsAxis() {
    let document = fill(CGSize(width: 400, height: 400))
    let header = NSView(frame: CGRect(x: 50, y: 0, width: 40, height: 10))
    scroll.addFloatingSubview(header, for: .vertical)
    document.scroll(CGPoint(x: 30, y: 200))
    let seen = header.convert(header.bounds, to: scroll)
    #expect(seen == CGRect(x: 20, y: 90, width: 40, height: 10))
    #expect(scroll.hitTest(CGPoint(x: 25, y: 95)) === header)
  }

  @Test func aDragBeyondTheEdgeScrollsByAsMuch() throws {
    let document = fill()
    let event = try #require(
      NSEvent.mouseEvent(
        with: .leftMouseDragged, location: CGPoint(x: 50, y: -12), modifierFlags: [], timestamp: 1,
        windowNumber: 0, context: nil, eventNumber: 0, clickCount: 1, pressure: 1))
    #expect(document.autoscroll(with: event))
    #expect(scroll.documentVisibleRect.minY == 12)
  }

  @Test func anElasticEndSpringsBackAndAnOrdinaryOneStops() {
    _ = fill()
    shown.show()
    wheel(0, 1)
    #expect(scroll.contentView.layer?.animation(forKey: "stretch") == nil)
    scroll.verticalScrollElasticity = .allowed
    shown.change { wheel(0, 1) }
    shown.run(until: shown.stage.now + 0.1)
    let beyond = shown.seen(scroll.contentView) { $0.bounds.minY } ?? 0
    #expect(beyond < -20 && scroll.contentView.bounds.minY == 0)
    shown.run(until: shown.stage.now + 1)
    #expect(shown.seen(scroll.contentView) { $0.bounds.minY } == 0)
  }
}
