import AppKitTestSupport
import Foundation
import Testing
import Windowing

@testable import AppKit

/// What a field's delegate does in its place.
@MainActor
struct NSFieldCommandTests {
  private let shown = ShownWindow()

  private final class Commander: NSObject, NSTextFieldDelegate {
    var told: [String] = []
    var takes: Set<String> = []
    func control(
      _ control: NSControl, textView: NSTextView, doCommandBy commandSelector: Selector
    ) -> Bool {
      let name = "\(commandSelector)"
      told.append(name)
      if commandSelector == Selector(NSResponder.insertNewline(_:), named: "insertNewline:") {
        textView.insertText("!")
        return true
      }
      return takes.contains(name)
    }
  }

  @Test func aDelegateDoesWhatAKeyMeans() {
    let (field, other, commander) = (
      NSTextField(string: "ab"), NSTextField(string: ""), Commander()
    )
    shown.view.addSubview(field)
    shown.view.addSubview(other)
    field.delegate = commander
    var sent = 0
    field.setAction { _ in sent += 1 }
    shown.window.makeFirstResponder(field)
    shown.type(.return, "\r")
    #expect(field.stringValue == "ab!" && sent == 0)
    shown.type(.left)
    shown.type(Key(rawValue: 0x78), "x")
    #expect(field.stringValue == "abx!")
    shown.type(.tab, "\t")
    #expect(shown.window.firstResponder === other)
    #expect(commander.told.count == 3)
  }
}
