import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKitCore

/// A view that writes down what keys mean to it.
private final class WritingView: NSView {
  var notes: [String] = []
  var equivalent: String?

  override var acceptsFirstResponder: Bool { true }
  override func keyDown(with event: NSEvent) { interpretKeyEvents([event]) }
  override func insertText(_ insertString: Any) { notes.append("“\(insertString)”") }
  override func insertNewline(_ sender: Any?) { notes.append("newline") }
  override func insertTab(_ sender: Any?) { notes.append("tab") }
  override func insertBacktab(_ sender: Any?) { notes.append("backtab") }
  override func moveLeft(_ sender: Any?) { notes.append("left") }
  override func moveWordLeft(_ sender: Any?) { notes.append("word left") }
  override func moveToRightEndOfLine(_ sender: Any?) { notes.append("line end") }
  override func moveUpAndModifySelection(_ sender: Any?) { notes.append("select up") }
  override func moveWordRightAndModifySelection(_ sender: Any?) {
    notes.append("select word right")
  }
  override func deleteBackward(_ sender: Any?) { notes.append("delete") }
  override func deleteWordForward(_ sender: Any?) { notes.append("delete word") }
  override func cancelOperation(_ sender: Any?) { notes.append("cancel") }
  override func flagsChanged(with event: NSEvent) {
    notes.append("flags \(event.modifierFlags.rawValue >> 16)")
  }
  override func performKeyEquivalent(with event: NSEvent) -> Bool {
    guard let equivalent, event.charactersIgnoringModifiers == equivalent else {
      return super.performKeyEquivalent(with: event)
    }
    notes.append("equivalent")
    return true
  }
}

/// A window that writes down what comes to it.
private final class OuterView: NSView {
  var notes: [String] = []
  override func moveDown(_ sender: Any?) { notes.append("down") }
  override func insertText(_ insertString: Any) { notes.append("“\(insertString)”") }
  func save(_ sender: Any?) { notes.append("save \(sender ?? "nothing")") }
}

@MainActor @Suite(.serialized)
struct KeyBindingsTests {
  private let shown = ShownWindow()
  private let outer = OuterView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let view = WritingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))

  init() {
    shown.view.addSubview(outer)
    outer.addSubview(view)
    shown.window.makeFirstResponder(view)
  }

  private func key(_ key: Key, _ modifiers: KeyModifiers = [], _ characters: String = "") {
    shown.send(
      .keyDown(KeyEvent(key: key, scancode: 30, modifiers: modifiers, characters: characters)))
  }

  @Test func textIsInserted() {
    key("a", [], "a")
    key("a", .shift, "A")
    key("q", .altGraph, "@")
    key(.space, [], " ")
    #expect(view.notes == ["“a”", "“A”", "“@”", "“ ”"])
  }

  private nonisolated static let meanings: [(Key, KeyModifiers, String)] = [
    (.left, [], "left"), (.left, .control, "word left"), (.left, .alt, "word left"),
    (.right, .logo, "line end"), (.up, .shift, "select up"),
    (.right, [.shift, .control], "select word right"), (.backspace, [], "delete"),
    (.delete, .control, "delete word"), (.return, [], "newline"), (.enter, [], "newline"),
    (.tab, [], "tab"), (.tab, .shift, "backtab"), (.escape, [], "cancel"),
  ]

  @Test(arguments: meanings)
  func keysAreCommands(_ pressed: Key, _ modifiers: KeyModifiers, _ note: String) {
    key(pressed, modifiers)
    #expect(view.notes == [note])
  }

  @Test func commandsThatAViewDoesNotKnowGoOutwards() {
    key(.down)
    #expect(view.notes.isEmpty && outer.notes == ["down"])
  }

  @Test func commandsHaveNames() {
    final class Catcher: NSView {
      var names: [String] = []
      override var acceptsFirstResponder: Bool { true }
      override func keyDown(with event: NSEvent) { interpretKeyEvents([event]) }
      override func doCommand(by selector: Selector) {
        if selector == Selector("moveUp:") {
          names.append("up")
        } else {
          super.doCommand(by: selector)
        }
      }
    }
    let catcher = Catcher(frame: .zero)
    outer.addSubview(catcher)
    shown.window.makeFirstResponder(catcher)
    key(.up)
    key(.down)
    #expect(catcher.names == ["up"] && outer.notes == ["down"])
    // A name alone is no method.
    #expect(!view.tryToPerform(Selector("moveUp:"), with: nil))
  }

  @Test func delegatesAreTriedToo() {
    final class Delegate: NSObject, NSWindowDelegate {
      var values: [Int] = []
      func take(_ value: Any?) { values.append(value as? Int ?? 0) }
    }
    let delegate = Delegate()
    shown.window.delegate = delegate
    #expect(view.tryToPerform(Delegate.take, with: 5))
    #expect(delegate.values == [5])
  }

  @Test func controlAndCommandTypeNothing() {
    key("a", .control, "a")
    key("a", .logo, "a")
    #expect(view.notes.isEmpty)
  }

  @Test func modifiersAloneChangeTheFlags() {
    shown.send(.keyDown(KeyEvent(key: .leftShift, scancode: 225, modifiers: .shift)))
    shown.send(.keyUp(KeyEvent(key: .leftShift, scancode: 225)))
    #expect(view.notes == ["flags 2", "flags 0"])
  }

  @Test func equivalentsAreAskedBeforeMenusAndTheFirstResponder() {
    let main = NSMenu()
    main.addItem(withTitle: "Save", action: OuterView.save, keyEquivalent: "s")
    NSApplication.shared.mainMenu = main
    defer { NSApplication.shared.mainMenu = nil }
    shown.window.makeKey()
    let other = WritingView(frame: CGRect(x: 60, y: 0, width: 50, height: 50))
    other.equivalent = "s"
    outer.addSubview(other)
    key("s", .control, "s")
    #expect(other.notes == ["equivalent"] && outer.notes.isEmpty && view.notes.isEmpty)
    other.isHidden = true
    key("s", .control, "s")
    #expect(other.notes == ["equivalent"] && outer.notes.count == 1)
    // A letter alone is the first responder's.
    other.isHidden = false
    key("s", [], "s")
    #expect(other.notes == ["equivalent"] && view.notes == ["“s”"])
  }

  @Test func aButtonHasItsKeyWithItsModifiers() {
    var presses = 0
    let button = NSButton(title: "Go", target: nil, action: nil)
    button.setAction { _ in presses += 1 }
    (button.keyEquivalent, button.keyEquivalentModifierMask) = ("g", .command)
    outer.addSubview(button)
    key("g", [], "g")
    #expect(presses == 0 && view.notes == ["“g”"])
    key("g", .control, "g")
    key("g", .logo, "g")
    #expect(presses == 2)
    button.isEnabled = false
    key("g", .control, "g")
    #expect(presses == 2)
  }

  @Test func methodsAreTriedOutwards() {
    #expect(view.tryToPerform(OuterView.save, with: 7))
    #expect(outer.notes == ["save 7"])
    #expect(!view.tryToPerform(NSButton.sizeThatFitsAny, with: nil))
    shown.window.makeKey()
    #expect(NSApplication.shared.sendAction(OuterView.save, to: nil, from: 8))
    #expect(!NSApplication.shared.sendAction(OuterView.save, to: view, from: 9))
    #expect(outer.notes == ["save 7", "save 8"])
  }
}

extension NSButton {
  fileprivate func sizeThatFitsAny(_ sender: Any?) {}
}
