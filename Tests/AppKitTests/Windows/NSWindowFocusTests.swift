import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit
@testable import AppKitCore

/// The keyboard's way through a window.
@MainActor
struct NSWindowFocusTests {
  private let shown = ShownWindow()
  private let field = NSTextField(string: "ab")
  private let button: NSButton
  private let slider = NSSlider(frame: CGRect(x: 100, y: 10, width: 90, height: 20))
  private let presses = Presses()

  private final class Presses {
    var count = 0
    func press(_ sender: Any?) { count += 1 }
  }

  init() {
    button = NSButton(title: "Go", target: presses, action: Presses.press)
    field.frame = CGRect(x: 10, y: 60, width: 80, height: 22)
    button.setFrameOrigin(CGPoint(x: 10, y: 10))
    for view in [field, button, slider] { shown.view.addSubview(view) }
    // Last: what is changed after it outside of the stage's time must not be committed before what is changed in it.
    shown.show()
  }

  private func tab(_ modifiers: KeyModifiers = []) {
    shown.send(.keyDown(KeyEvent(key: .tab, scancode: 43, modifiers: modifiers, characters: "\t")))
  }

  private var ring: CALayer? { shown.window.ring }

  @Test func tabGoesAroundAndBack() {
    var way: [NSResponder?] = []
    for _ in 0..<4 {
      tab()
      way.append(shown.window.firstResponder)
    }
    #expect(way == [field, button, slider, field])
    tab(.shift)
    #expect(shown.window.firstResponder === slider)
  }

  @Test func theRingShowsFromTheFirstTabToTheNextClick() throws {
    shown.window.makeFirstResponder(field)
    #expect(ring == nil)
    tab()
    let frame = try #require(ring?.frame)
    #expect(frame == button.frame.insetBy(dx: -4, dy: -4))
    shown.click(150, 20)
    #expect(ring == nil)
  }

  @Test func theRingCanBeSeen() throws {
    shown.change { tab() }
    let x = Int(field.frame.midX)
    let y = 100 - Int(field.frame.maxY) - 3
    let pixel = try shown.pixel(x, y)
    #expect(pixel[2] > pixel[0] + 40)
  }

  @Test func viewsSayWhoIsNext() {
    field.nextKeyView = slider
    tab()
    tab()
    #expect(shown.window.firstResponder === slider)
  }

  @Test func hiddenAndDisabledOnesAreLeftOut() {
    button.isEnabled = false
    slider.isHidden = true
    tab()
    tab()
    #expect(shown.window.firstResponder === field)
  }

  @Test func spaceAndReturnPressAButton() {
    shown.window.makeFirstResponder(button)
    shown.type(.space, " ", scancode: 44)
    shown.type(.return, scancode: 40)
    #expect(presses.count == 2)
  }

  @Test func arrowsMoveTheKnob() {
    shown.window.makeFirstResponder(slider)
    slider.setAction { _ in presses.count += 1 }
    shown.type(.right)
    #expect(abs(slider.doubleValue - 0.1) < 1e-9)
    shown.type(.end)
    shown.type(.right)
    #expect(slider.doubleValue == 1 && presses.count == 2)
  }

  @Test func returnPressesTheButtonThatHasIt() {
    button.keyEquivalent = "\r"
    shown.window.makeFirstResponder(slider)
    shown.type(.return, scancode: 40)
    #expect(presses.count == 1)
  }

  @Test func clicksOnButtonsLeaveTheFocus() {
    shown.window.makeFirstResponder(field)
    shown.click(20, 80)
    #expect(presses.count == 1 && shown.window.firstResponder === field)
  }
}
