import AppKitCore
import AppKitTestSupport
import Foundation
import Testing
import Windowing

@MainActor
@Suite(.serialized) struct NSEventMonitorsTests {
  private let shown = ShownWindow()
  private let view = NotingView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))

  init() {
    view.takesKeys = true
    shown.view.addSubview(view)
    shown.window.makeFirstResponder(view)
  }

  /// What the view got of buttons and keys.
  private var notes: [String] {
    view.notes.filter { note in ["down", "up", "key"].contains { note.hasPrefix($0) } }
  }

  @Test func aMonitorSeesEventsFirstAndMayKeepThem() throws {
    var seen: [NSEvent.EventType] = []
    var keeps = false
    let window = shown.window
    let monitor = try #require(
      NSEvent.addLocalMonitorForEvents(matching: [.leftMouseDown, .keyDown]) { event in
        guard event.window === window else { return event }
        seen.append(event.type)
        return keeps ? nil : event
      })
    shown.click(10, 10)
    #expect(seen == [.leftMouseDown] && notes == ["down 10,90", "up 10,90"])
    keeps = true
    shown.type("a", "a")
    #expect(seen == [.leftMouseDown, .keyDown] && notes.count == 2)
    NSEvent.removeMonitor(monitor)
    shown.type("a", "a")
    #expect(seen.count == 2 && notes.count == 3)
  }

  @Test func otherProgramsEventsAreNotSeen() throws {
    var count = 0
    let monitor = try #require(
      NSEvent.addGlobalMonitorForEvents(matching: .any) { _ in count += 1 })
    shown.click(10, 10)
    NSEvent.removeMonitor(monitor)
    #expect(count == 0 && notes.count == 2)
  }

  @Test func aWheelHasNoPhases() {
    var phases: NSEvent.Phase = .began
    let monitor = NSEvent.addLocalMonitorForEvents(matching: .scrollWheel) { event in
      phases = event.phase.union(event.momentumPhase)
      return event
    }
    shown.send(
      .wheel(WheelEvent(deltaX: 0, deltaY: 1, position: CGPoint(x: 5, y: 5), modifiers: [])))
    monitor.map(NSEvent.removeMonitor)
    #expect(phases == [])
  }
}
