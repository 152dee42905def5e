import Foundation
import Testing
import Windowing

@testable import AppKit

@MainActor
struct NSControlTests {
  private let shown = ShownWindow()

  private final class Target {
    var count = 0
    func act(_ sender: Any?) { count += 1 }
  }

  @Test func buttonActsWhereItIsReleasedInside() {
    let target = Target()
    let button = NSButton(title: "Go", target: target, action: Target.act)
    button.setFrameOrigin(CGPoint(x: 10, y: 10))
    shown.view.addSubview(button)
    shown.click(15, 85)
    #expect(target.count == 1)
    shown.send(.pointerDown(shown.pointer(15, 85, .primary, held: [.primary])))
    #expect(button.isHighlighted)
    shown.send(.pointerMoved(shown.pointer(190, 5, held: [.primary])))
    #expect(!button.isHighlighted)
    shown.send(.pointerUp(shown.pointer(190, 5, .primary)))
    #expect(target.count == 1)
    button.isEnabled = false
    shown.click(15, 85)
    #expect(target.count == 1)
  }

  @Test func checkboxChangesItsState() {
    let target = Target()
    let box = NSButton(checkboxWithTitle: "On", target: target, action: Target.act)
    box.performClick(nil)
    #expect(box.state == .on && target.count == 1)
    box.performClick(nil)
    #expect(box.state == .off && target.count == 2)
  }

  @Test func sliderFollowsThePointerBetweenItsEnds() {
    let target = Target()
    let slider = NSSlider(
      value: 0, minValue: 10, maxValue: 20, target: target, action: Target.act)
    slider.frame = CGRect(x: 0, y: 0, width: 118, height: 20)
    shown.view.addSubview(slider)
    #expect(slider.doubleValue == 10)
    shown.send(.pointerDown(shown.pointer(59, 90, .primary, held: [.primary])))
    #expect(slider.doubleValue == 15)
    shown.send(.pointerMoved(shown.pointer(500, 90, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(500, 90, .primary)))
    #expect(slider.doubleValue == 20 && target.count == 2)
    slider.doubleValue = .nan
    #expect(slider.doubleValue == 10)
  }

  @Test func fieldIsEditedByKeys() {
    let field = NSTextField(string: "ab")
    let target = Target()
    field.setAction(of: target, Target.act)
    field.setFrameOrigin(CGPoint(x: 0, y: 0))
    shown.view.addSubview(field)
    shown.click(field.frame.maxX - 2, 95)
    #expect(shown.window.firstResponder === field && field.caret == 2)
    shown.type("c", "c")
    shown.type(.left)
    shown.type(.backspace)
    #expect(field.stringValue == "ac" && field.caret == 1)
    shown.type(.home)
    shown.type(.delete)
    #expect(field.stringValue == "c")
    shown.type(.return)
    #expect(target.count == 1)
    #expect(shown.window.makeFirstResponder(nil))
    #expect(field.caret == nil)
  }

  @Test func labelsTakeTheSizeOfTheirText() {
    let short = NSTextField(labelWithString: "a")
    let long = NSTextField(labelWithString: "a long text")
    #expect(long.frame.width > short.frame.width && long.frame.height == short.frame.height)
    #expect(!long.acceptsFirstResponder && !long.isEditable)
  }
}
