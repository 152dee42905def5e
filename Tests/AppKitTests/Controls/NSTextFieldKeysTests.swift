import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// A field and its keys, from a keyboard or made by a program.
@MainActor
struct NSTextFieldKeysTests {
  private let shown = ShownWindow()

  private final class Target {
    var count = 0
    func act(_ sender: Any?) { count += 1 }
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

  @Test func aKeyThatAProgramMakesTypes() throws {
    let field = NSTextField(string: "ab")
    shown.view.addSubview(field)
    shown.window.makeFirstResponder(field)
    func key(_ characters: String, _ code: UInt16) throws -> NSEvent {
      try #require(
        NSEvent.keyEvent(
          with: .keyDown, location: .zero, modifierFlags: [], timestamp: 1,
          windowNumber: shown.window.windowNumber, context: nil, characters: characters,
          charactersIgnoringModifiers: characters, isARepeat: false, keyCode: code))
    }
    NSApp.sendEvent(try key("c", 8))
    #expect(field.stringValue == "abc")
    let left = try key(String(UnicodeScalar(NSLeftArrowFunctionKey)!), 123)
    #expect(left.keyCode == 123)
    NSApp.sendEvent(left)
    NSApp.sendEvent(try key("X", 7))
    #expect(field.stringValue == "abXc")
  }
}
