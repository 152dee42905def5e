import Foundation
import Testing

@testable import AppKitCore

/// What code for Apple's systems does with `#selector`, said with names and methods.
@MainActor struct SelectorTargetsTests {
  private final class Editor: NSViewController {
    var heard: [String] = []
    override func loadView() { view = NSView() }
    func save(_ sender: Any?) { heard.append("save \(sender.map { "\(type(of: $0))" } ?? "nil")") }
    func pressed(_ sender: NSButton) { heard.append(sender.title) }
    func pan() { heard.append("pan") }
  }

  private let editor = Editor()
  private let save = Selector(Editor.save(_:), named: "save:")

  @Test func controlsKeepTheirActionAndSendIt() {
    let button = NSButton(
      title: "Go", target: editor, action: Selector(Editor.pressed(_:), named: "pressed:"))
    button.performClick(nil)
    button.action = save
    button.performClick(nil)
    button.action = nil
    button.performClick(nil)
    #expect(editor.heard == ["Go", "save NSButton"])
    #expect(NSButton(title: "", target: editor, action: save).action == "save:")
  }

  @Test func withoutATargetAResponderDoesIt() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 100, height: 100), styleMask: .titled,
      backing: .buffered, defer: true)
    window.contentViewController = editor
    #expect(!NSApplication.shared.sendAction(save, to: nil, from: nil))
    #expect(NSApplication.shared.sendAction(save, to: editor, from: window))
    #expect(!NSApplication.shared.sendAction(save, to: window, from: window))
    #expect(editor.heard == ["save NSWindow"])
  }

  @Test func menuItemsAndRecognizersCallMethods() {
    let item = NSMenuItem(title: "Save", action: save, keyEquivalent: "s")
    item.target = editor
    #expect(item.perform() && editor.heard == ["save NSMenuItem"])
    let click = NSClickGestureRecognizer(target: editor, action: Selector(Editor.pan, named: "pan"))
    click.state = .ended
    #expect(editor.heard.last == "pan")
  }
}
