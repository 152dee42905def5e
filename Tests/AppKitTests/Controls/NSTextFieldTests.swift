import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// A field that a person edits.
@MainActor @Suite(.serialized)
struct NSTextFieldTests {
  private let shown = ShownWindow()
  private let field = NSTextField(string: "hello world")

  init() {
    field.frame = CGRect(x: 0, y: 0, width: 150, height: 22)
    shown.view.addSubview(field)
    shown.window.makeFirstResponder(field)
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = [], _ characters: String = "") {
    shown.send(
      .keyDown(KeyEvent(key: key, scancode: 30, modifiers: modifiers, characters: characters)))
  }

  private var selection: String? { field.editing?.selectedText }

  @Test func shiftSelectsAndTypingReplaces() {
    key(.left, [.shift, .control])
    #expect(selection == "world")
    key("x", [], "x")
    #expect(field.stringValue == "hello x")
    key(.home)
    key(.right, .shift)
    key(.delete)
    #expect(field.stringValue == "ello x")
  }

  @Test func theClipboardTakesAndGives() {
    key("a", .control)
    key("x", .control)
    #expect(field.stringValue == "")
    key("v", .control)
    key("v", .control)
    #expect(field.stringValue == "hello worldhello world")
    key("z", .control)
    #expect(field.stringValue == "hello world")
    key("z", [.control, .shift])
    #expect(field.stringValue == "hello worldhello world")
  }

  @Test func pointerSelectsByDraggingAndByClicks() {
    shown.send(.pointerDown(shown.pointer(5, 90, .primary, held: [.primary])))
    shown.send(.pointerMoved(shown.pointer(149, 90, held: [.primary])))
    shown.send(.pointerUp(shown.pointer(149, 90, .primary)))
    #expect(selection == "hello world")
    let double = PointerEvent(
      position: CGPoint(x: 10, y: 90), button: .primary, pressedButtons: [.primary], clickCount: 2,
      modifiers: [])
    shown.send(.pointerDown(double))
    #expect(selection == "hello")
  }

  @Test func compositionsAreShownAndReplaced() {
    key(.end)
    shown.send(.composition("ni", caret: 2))
    #expect(field.stringValue == "hello worldni" && field.editing?.marked == 11..<13)
    shown.send(.text("に"))
    #expect(field.stringValue == "hello worldに" && field.editing?.marked == nil)
    // Text that comes with its key is not taken twice.
    key("a", [], "a")
    shown.send(.text("a"))
    #expect(field.stringValue == "hello worldにa")
  }

  @Test func theDelegateHears() {
    final class Listener: NSTextFieldDelegate {
      var news: [String] = []
      func controlTextDidBeginEditing(_ obj: Notification) { news.append("begin") }
      func controlTextDidChange(_ obj: Notification) {
        news.append((obj.object as? NSTextField)?.stringValue ?? "")
      }
      func controlTextDidEndEditing(_ obj: Notification) { news.append("end") }
    }
    let listener = Listener()
    shown.window.makeFirstResponder(nil)
    field.delegate = listener
    field.stringValue = "a"
    shown.window.makeFirstResponder(field)
    key("b", [], "b")
    shown.window.makeFirstResponder(nil)
    #expect(listener.news == ["begin", "ab", "end"])
  }

  @Test func secretsAreNotShownNorCopied() {
    let secret = NSSecureTextField(string: "abc")
    secret.frame = CGRect(x: 0, y: 40, width: 150, height: 22)
    shown.view.addSubview(secret)
    shown.window.makeFirstResponder(secret)
    NSPasteboard.general.setString("before", forType: .string)
    key("a", .control)
    key("c", .control)
    #expect(NSPasteboard.general.string(forType: .string) == "before")
    #expect(secret.shownLayout.string == "•••")
  }

  @Test func aFieldThatIsNotEditableTakesNoKeys() {
    field.isEditable = false
    shown.window.makeFirstResponder(nil)
    #expect(!shown.window.makeFirstResponder(field))
  }
}
