import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// Events that a program makes, and gestures of the wheel.
@MainActor
struct NSEventTests {
  private let shown = ShownWindow()

  private final class Pinched: NSView {
    var told: [String] = []
    override func magnify(with event: NSEvent) {
      told.append("magnify \(Int((event.magnification * 100).rounded()))")
    }
    override func rotate(with event: NSEvent) { told.append("rotate \(event.rotation)") }
    override func scrollWheel(with event: NSEvent) { told.append("wheel") }
  }

  private func wheel(_ modifiers: KeyModifiers) {
    shown.send(
      .wheel(
        WheelEvent(
          deltaX: 0, deltaY: 1, position: CGPoint(x: 50, y: 50), modifiers: modifiers)))
  }

  @Test func theWheelPinchesWithControlAndTurnsWithAlt() {
    let view = Pinched(frame: shown.view.bounds)
    shown.view.addSubview(view)
    wheel(.control)
    wheel(.alt)
    wheel([])
    #expect(view.told == ["magnify 10", "rotate 5.0", "wheel"])
  }

  @Test func whatNobodyTakesAsAPinchIsAWheel() {
    let view = NotingView(frame: shown.view.bounds)
    shown.view.addSubview(view)
    view.notes = []
    wheel(.control)
    #expect(view.notes == ["wheel 1.0"])
  }

  @Test func heldButtonsAreBits() {
    shown.send(.pointerDown(shown.pointer(5, 5, .secondary, held: [.secondary])))
    #expect(NSEvent.pressedMouseButtons == 2)
    shown.send(.pointerDown(shown.pointer(5, 5, .primary, held: [.primary, .secondary])))
    #expect(NSEvent.pressedMouseButtons == 3)
    shown.send(.pointerUp(shown.pointer(5, 5, .secondary, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(5, 5, .primary)))
    #expect(NSEvent.pressedMouseButtons == 0)
  }

  @Test func aPressThatAProgramMakesIsOne() throws {
    let view = NotingView(frame: shown.view.bounds)
    shown.view.addSubview(view)
    view.notes = []
    let event = try #require(
      NSEvent.mouseEvent(
        with: .leftMouseDown, location: NSPoint(x: 12, y: 34), modifierFlags: .shift, timestamp: 3,
        windowNumber: shown.window.windowNumber, context: nil, eventNumber: 9, clickCount: 2,
        pressure: 0.5))
    NSApp.sendEvent(event)
    #expect(view.notes == ["down 12,34"])
    #expect(event.clickCount == 2 && event.pressure == 0.5 && event.eventNumber == 9)
    #expect(event.window === shown.window && event.modifierFlags == .shift)
    let none = NSEvent.mouseEvent(
      with: .keyDown, location: .zero, modifierFlags: [], timestamp: 0, windowNumber: 0,
      context: nil, eventNumber: 0, clickCount: 0, pressure: 0)
    #expect(none == nil)
  }

  @Test func aKeyIsKnownWithOtherModifiers() throws {
    let event = try #require(
      NSEvent.keyEvent(
        with: .keyDown, location: .zero, modifierFlags: [], timestamp: 1, windowNumber: 0,
        context: nil, characters: "c", charactersIgnoringModifiers: "c", isARepeat: false,
        keyCode: 8))
    #expect(event.characters(byApplyingModifiers: .shift) == "C")
    #expect(event.characters(byApplyingModifiers: []) == "c")
  }

  @Test func newsOfTheProgramsOwnWaitForWhoeverTakesThem() throws {
    let event = try #require(
      NSEvent.otherEvent(
        with: .applicationDefined, location: .zero, modifierFlags: [], timestamp: 0,
        windowNumber: 0, context: nil, subtype: 7, data1: 1, data2: 2))
    NSApp.postEvent(event, atStart: false)
    let taken = NSApp.nextEvent(
      matching: .applicationDefined, until: nil, inMode: .default, dequeue: true)
    #expect(taken === event && taken?.subtype.rawValue == 7 && taken?.data2 == 2)
  }
}
