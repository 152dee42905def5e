import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// When buttons act, and what of them is seen.
@MainActor
struct NSButtonTests {
  private let shown = ShownWindow()

  private final class Counter {
    var count = 0
    func act(_ sender: Any?) { count += 1 }
  }

  private var down: WindowEvent.Kind {
    .pointerDown(shown.pointer(15, 85, .primary, held: [.primary]))
  }
  private var up: WindowEvent.Kind { .pointerUp(shown.pointer(15, 85, .primary)) }

  @Test func aControlMayRefuseTheKeys() {
    let button = NSButton(title: "Go", target: nil, action: nil)
    #expect(button.acceptsFirstResponder)
    button.refusesFirstResponder = true
    #expect(!button.acceptsFirstResponder)
  }

  @Test func anActionIsSentOnTheEventsThatWereAskedFor() {
    let counter = Counter()
    let button = NSButton(title: "Go", target: counter, action: Counter.act)
    button.setFrameOrigin(CGPoint(x: 10, y: 10))
    shown.view.addSubview(button)
    let former = button.sendAction(on: .leftMouseDown)
    #expect(former == Int(NSEvent.EventTypeMask.leftMouseUp.rawValue))
    shown.send(down)
    #expect(counter.count == 1)
    shown.send(up)
    #expect(counter.count == 1)
    button.sendAction(on: [.leftMouseDown, .leftMouseUp])
    shown.send(down)
    shown.send(up)
    #expect(counter.count == 3)
  }

  @Test func aContinuousButtonActsAgainAndAgainWhileItIsHeld() async throws {
    let counter = Counter()
    let button = NSButton(title: "Go", target: counter, action: Counter.act)
    button.setFrameOrigin(CGPoint(x: 10, y: 10))
    shown.view.addSubview(button)
    button.isContinuous = true
    button.setPeriodicDelay(0.01, interval: 0.01)
    shown.send(down)
    for _ in 0..<300 where counter.count < 3 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(counter.count >= 3)
    shown.send(up)
    let count = counter.count
    try await Task.sleep(for: .milliseconds(60))
    #expect(counter.count == count)
  }

  @Test func statesGoRoundByWayOfTheOneInBetween() {
    let box = NSButton(checkboxWithTitle: "Some", target: nil, action: nil)
    box.allowsMixedState = true
    var states: [NSControl.StateValue] = []
    for _ in 0..<3 {
      box.performClick(nil)
      states.append(box.state)
    }
    #expect(states == [.mixed, .on, .off])
    box.state = .mixed
    box.allowsMixedState = false
    #expect(box.state == .on)
  }

  @Test func aTransparentButtonIsClickedAndNotSeen() throws {
    let counter = Counter()
    let button = NSButton(title: "Go", target: counter, action: Counter.act)
    (button.isTransparent, button.bezelColor) = (true, .red)
    button.frame = CGRect(x: 0, y: 60, width: 60, height: 40)
    shown.view.addSubview(button)
    shown.show()
    #expect(try shown.pixel(8, 20) == [255, 255, 255, 255])
    shown.click(15, 15)
    #expect(counter.count == 1)
  }

  @Test func aFaceMayBeSeenOnlyBelowThePointer() throws {
    let button = NSButton(title: "", target: nil, action: nil)
    (button.showsBorderOnlyWhileMouseInside, button.bezelColor) = (true, .red)
    button.frame = CGRect(x: 0, y: 60, width: 60, height: 40)
    shown.view.addSubview(button)
    shown.show()
    #expect(try shown.pixel(30, 20) == [255, 255, 255, 255])
    shown.change { shown.send(.pointerMoved(shown.pointer(30, 20))) }
    #expect(try shown.pixel(30, 20) == [255, 0, 0, 255])
    shown.change { shown.send(.pointerMoved(shown.pointer(150, 90))) }
    #expect(try shown.pixel(30, 20) == [255, 255, 255, 255])
  }

  @Test func fontsOfControlsAreAsLargeAsTheirSizeSays() {
    let sizes = [NSControl.ControlSize.mini, .small, .regular, .large]
    #expect(sizes.map(NSFont.systemFontSize(for:)) == [9, 11, 13, 13])
  }
}
