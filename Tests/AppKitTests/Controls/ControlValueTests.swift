import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// A control's value under its many names.
@MainActor
struct ControlValueTests {
  private let shown = ShownWindow()

  private var percent: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.positiveFormat = "0.0'%'"
    return formatter
  }

  @Test func numbersAreObjectsAndWholeNumbersAndText() {
    let slider = NSSlider(value: 2.75, minValue: 0, maxValue: 10, target: nil, action: nil)
    #expect(slider.objectValue as? NSNumber == 2.75)
    #expect(slider.intValue == 2 && slider.integerValue == 2 && slider.stringValue == "2.75")
    slider.objectValue = 7
    #expect(slider.doubleValue == 7)
    slider.objectValue = "3.5"
    #expect(slider.doubleValue == 3.5)
    slider.intValue = 4
    #expect(slider.doubleValue == 4)
    let button = NSButton(checkboxWithTitle: "On", target: nil, action: nil)
    button.objectValue = 1
    #expect(button.state == .on && button.stringValue == "1")
  }

  @Test func aControlTakesTheValueOfAnother() {
    let slider = NSSlider(value: 2.75, minValue: 0, maxValue: 10, target: nil, action: nil)
    let field = NSTextField(string: "")
    field.takeDoubleValueFrom(slider)
    #expect(field.stringValue == "2.75")
    field.takeIntValueFrom(slider)
    #expect(field.stringValue == "2")
    field.stringValue = "8"
    slider.takeObjectValueFrom(field)
    #expect(slider.doubleValue == 8)
  }

  @Test func aFormatterWritesAndReads() {
    let field = NSTextField(string: "")
    field.formatter = percent
    field.doubleValue = 12.34
    #expect(field.stringValue == "12.3%" && field.doubleValue == 12.34)
    field.stringValue = "50.0%"
    #expect(field.objectValue as? NSNumber == 50)
  }

  private final class Judge: NSObject, NSTextFieldDelegate {
    var failed: [String] = []
    var lets = true
    var takesAnything = false
    func control(_ control: NSControl, textShouldEndEditing fieldEditor: NSText) -> Bool { lets }
    func control(
      _ control: NSControl, didFailToFormatString string: String, errorDescription error: String?
    ) -> Bool {
      failed.append(string)
      return takesAnything
    }
  }

  @Test func whatAFormatterDoesNotKnowIsNotTaken() {
    let (field, other, judge) = (NSTextField(string: ""), NSTextField(string: ""), Judge())
    shown.view.addSubview(field)
    shown.view.addSubview(other)
    (field.formatter, field.delegate) = (percent, judge)
    #expect(shown.window.makeFirstResponder(field))
    field.currentEditor()?.string = "words"
    #expect(!shown.window.makeFirstResponder(other) && judge.failed == ["words"])
    field.currentEditor()?.string = "7.0%"
    judge.lets = false
    #expect(!shown.window.makeFirstResponder(other))
    judge.lets = true
    #expect(shown.window.makeFirstResponder(other) && field.doubleValue == 7)
    #expect(field.currentEditor() == nil && other.currentEditor() != nil)
  }

  @Test func editingIsAbortedToWhatWasThere() {
    let field = NSTextField(string: "before")
    shown.view.addSubview(field)
    shown.window.makeFirstResponder(field)
    let editor = field.currentEditor()
    #expect(editor?.selectedRange == NSRange(location: 6, length: 0))
    editor?.selectedRange = NSRange(location: 0, length: 3)
    editor?.insertText("there")
    #expect(field.stringValue == "thereore")
    #expect(shown.window.fieldEditor(false, for: field) === editor)
    #expect(field.abortEditing() && field.stringValue == "before")
    #expect(!field.abortEditing() && shown.window.firstResponder === shown.window)
  }

  // MARK: When actions are sent

  private final class Counter {
    var count = 0
    func act(_ sender: Any?) { count += 1 }
  }

  @Test func aSliderSendsOnlyWhenItIsAskedTo() {
    let counter = Counter()
    let slider = NSSlider(
      value: 0, minValue: 0, maxValue: 1, target: counter, action: Counter.act)
    slider.frame = CGRect(x: 0, y: 0, width: 100, height: 20)
    shown.view.addSubview(slider)
    func drag() {
      shown.send(.pointerDown(shown.pointer(10, 90, .primary, held: [.primary])))
      for x in [40.0, 60] { shown.send(.pointerMoved(shown.pointer(x, 90, held: [.primary]))) }
      shown.send(.pointerUp(shown.pointer(60, 90, .primary)))
    }
    drag()
    #expect(counter.count == 3)
    slider.sendAction(on: .leftMouseUp)
    drag()
    #expect(counter.count == 4)
    slider.sendAction(on: [.leftMouseDragged, .leftMouseUp])
    drag()
    #expect(counter.count == 8)
  }

  // MARK: Sizes and states

  @Test(arguments: [
    (NSControl.ControlSize.mini, 15.0), (.small, 18), (.regular, 22), (.large, 26),
    (.extraLarge, 29),
  ])
  func controlsAreAsLargeAsTheirSizeSays(size: NSControl.ControlSize, face: CGFloat) {
    let button = NSButton(title: "", target: nil, action: nil)
    button.controlSize = size
    #expect(button.intrinsicContentSize.height == face)
    let field = NSTextField(string: "Words")
    let usual = field.intrinsicContentSize.height
    field.controlSize = size
    #expect((field.intrinsicContentSize.height - usual).sign == (face < 22 ? .minus : .plus))
    let (popUp, segments) = (NSPopUpButton(frame: .zero), NSSegmentedControl(frame: .zero))
    (popUp.controlSize, segments.controlSize) = (size, size)
    #expect(popUp.intrinsicContentSize.height == segments.intrinsicContentSize.height)
    #expect(popUp.intrinsicContentSize.height == (face * 12 / 11).rounded())
    let slider = NSSlider(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    slider.controlSize = size
    #expect(slider.knobSize.width == size.part(16))
  }
}
