import Foundation
import Testing
import UIKitControls
import UIKitCore
import UIKitTestSupport
import Windowing

@MainActor @Suite(.serialized) struct UIKeyCommandTests {
  private final class Editor: UIViewController {
    var news: [String] = []
    var commands: [UIKeyCommand] = []
    override var keyCommands: [UIKeyCommand]? { commands + (super.keyCommands ?? []) }
    func save() { news.append("save") }
    func run(_ command: UIKeyCommand) { news.append(command.title) }
  }

  private let probe = ProbedWindow()
  private let editor = Editor()

  init() {
    probe.window.rootViewController = editor
    editor.loadViewIfNeeded()
  }

  private func press(_ letter: String, _ modifiers: KeyModifiers = []) {
    guard let scalar = letter.unicodeScalars.first else { return }
    probe.type(
      KeyEvent(key: Key(rawValue: Int32(scalar.value)), scancode: 22, modifiers: modifiers))
  }

  @Test func aCombinationCallsAMethodOfTheChain() {
    editor.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: Editor.save)]
    press("s", .control)
    press("s", .logo)
    press("s")
    press("s", [.control, .shift])
    #expect(editor.news == ["save", "save"])
  }

  @Test func commandsAreHandedOver() {
    editor.addKeyCommand(
      UIKeyCommand(title: "Run", input: UIKeyCommand.inputEscape, action: Editor.run))
    probe.type(KeyEvent(key: .escape, scancode: 41))
    #expect(editor.news == ["Run"])
  }

  @Test func textKeepsItsOwnKeys() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    editor.view.addSubview(field)
    editor.commands = [
      UIKeyCommand(input: "a", action: Editor.save),
      UIKeyCommand(input: "a", modifierFlags: .control, action: Editor.save),
      UIKeyCommand(input: "k", modifierFlags: .control, action: Editor.save),
    ]
    field.becomeFirstResponder()
    press("a")
    press("a", .control)
    #expect(editor.news.isEmpty)
    press("k", .control)
    #expect(editor.news == ["save"])
    editor.commands[1].wantsPriorityOverSystemBehavior = true
    press("a", .control)
    #expect(editor.news.count == 2)
  }

  @Test func whatNobodyCanDoIsLeft() {
    final class Other: UIViewController { func act() {} }
    var left: [Key] = []
    probe.window.onUnhandledKey = { key in
      left.append(key.key)
      return true
    }
    editor.commands = [UIKeyCommand(input: "s", modifierFlags: .command, action: Other.act)]
    press("s", .control)
    #expect(left == ["s"])
  }
}
