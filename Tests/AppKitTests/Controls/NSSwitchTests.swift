import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// A switch that is clicked, dragged and typed at.
@MainActor @Suite struct NSSwitchTests {
  private let shown = ShownWindow()
  private let toggle = NSSwitch(frame: NSRect(x: 10, y: 10, width: 38, height: 22))
  private var count = Count()

  private final class Count { var value = 0 }

  init() {
    let count = count
    toggle.setAction { _ in count.value += 1 }
    shown.view.addSubview(toggle)
  }

  private var knob: CALayer? { toggle.layer?.sublayers?.last }

  @Test func aClickTurnsItOnAndActsOnce() {
    shown.click(20, 79)
    #expect(toggle.state == .on && toggle.integerValue == 1 && count.value == 1)
    shown.click(20, 79)
    #expect(toggle.state == .off && count.value == 2)
    toggle.isEnabled = false
    shown.click(20, 79)
    #expect(toggle.state == .off && count.value == 2)
  }

  @Test func aDragActsOnlyWhereItEndsOnTheOtherSide() {
    shown.send(.pointerDown(shown.pointer(15, 79, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(45, 79, held: [.primary])))
    #expect(toggle.state == .on && count.value == 0)
    shown.send(.pointerMoved(shown.pointer(12, 79, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(12, 79, .primary)))
    #expect(toggle.state == .off && count.value == 0)
  }

  @Test func keysTurnItToTheirSide() {
    shown.window.makeFirstResponder(toggle)
    shown.type(.right)
    shown.type(.right)
    #expect(toggle.state == .on && count.value == 1)
    shown.type(.space, " ")
    #expect(toggle.state == .off && count.value == 2)
  }

  @Test func theKnobMovesWhereThePersonOrTheProxySaysSo() throws {
    shown.show()
    shown.change { toggle.state = .on }
    #expect(knob?.animationKeys() == nil)
    let end = try #require(knob?.frame)
    shown.change { toggle.animator().state = .off }
    let begin = try #require(knob?.frame)
    #expect(begin.maxX < end.minX + end.width)
    let seen = shown.stage.withClock { knob?.presentation()?.position.x }
    #expect(abs(try #require(seen) - end.midX) < 2)
    shown.run(until: 2)
    let last = shown.stage.withClock { knob?.presentation()?.position.x }
    #expect(abs(try #require(last) - begin.midX) < 0.5)
  }

  @Test func darkGroundHasAnotherTrack() {
    let light = toggle.layer?.sublayers?.first?.backgroundColor
    toggle.appearance = NSAppearance(named: .darkAqua)
    #expect(toggle.layer?.sublayers?.first?.backgroundColor != light)
  }
}
