import Foundation

// What keys mean where text is edited: those of a Mac, and those that desktops here have beside them. Option and Control
// go by words, Command to the ends of lines and of the whole; Home and End stay in the line; Shift selects.

extension NSResponder {
  /// Does what keys mean, from `keyDown(with:)`: calls `insertText(_:)` with what is typed, and `doCommand(by:)` with
  /// what moves, deletes and ends.
  ///
  /// Keys with Command or Control that mean nothing here are left out.
  public final func interpretKeyEvents(_ eventArray: [NSEvent]) {
    for event in eventArray where event.type == .keyDown {
      if let command = KeyBinding(event).command {
        doCommand(by: command)
      } else if let text = event.typedText {
        insertText(text)
      }
    }
  }

  /// Calls a method of the innermost responder that has it, from this one outwards.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  public final func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
    guard let doer = doer(of: action) else { return false }
    action.send(to: doer, object)
    return true
  }

  /// Calls a method such as `Editor.save(_:)` of the innermost responder of that class, from this one outwards.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  public final func tryToPerform<Target: AnyObject, Value>(
    _ action: @escaping (Target) -> (Value) -> Void, with object: Any?
  ) -> Bool { tryToPerform(Selector(action), with: object) }

  /// Who has a method: the innermost responder from this one outwards, or a delegate that speaks for it.
  final func doer(of action: Selector) -> AnyObject? {
    let way = sequence(first: self) { $0.nextResponder }
    return way.lazy.flatMap { [$0, $0.spokesman] }.compactMap { $0 }.first(where: action.isMethod)
  }

  /// Who may do something in a responder's place: the delegate of a window or of the application.
  private var spokesman: AnyObject? {
    (self as? NSWindow)?.delegate ?? (self as? NSApplication)?.delegate
  }
}

/// A key with the modifiers that count.
package struct KeyBinding: Hashable {
  /// The character that stands for the key.
  var code: Int
  /// Of Shift, Option and Command; Control is told apart only where it means something else than Option.
  var modifiers: NSEvent.ModifierFlags

  init(_ code: Int, _ modifiers: NSEvent.ModifierFlags = []) {
    (self.code, self.modifiers) = (code, modifiers)
  }

  /// The key of an event.
  @MainActor package init(_ event: NSEvent) {
    code = event.charactersIgnoringModifiers?.unicodeScalars.first.map { Int($0.value) } ?? 0
    if code == 0x08 { code = 0x7f }
    modifiers = event.modifierFlags.intersection([.shift, .option, .control, .command])
  }

  /// What the key means; nil for keys that type, and for those that mean nothing.
  @MainActor package var command: Selector? { Self.commands[self] }

  @MainActor private static let commands: [KeyBinding: Selector] = {
    var table = plain
    for (key, command) in words {
      table[KeyBinding(key.code, key.modifiers.union(.option))] = command
      table[KeyBinding(key.code, key.modifiers.union(.control))] = command
    }
    for (key, command) in ends {
      table[KeyBinding(key.code, key.modifiers.union(.command))] = command
    }
    return table
  }()

  private static func command(
    _ name: String, _ method: @escaping (NSResponder) -> (Any?) -> Void
  ) -> Selector { Selector(method, named: name + ":") }

  @MainActor private static let plain: [KeyBinding: Selector] = [
    KeyBinding(NSLeftArrowFunctionKey): command("moveLeft", NSResponder.moveLeft),
    KeyBinding(NSRightArrowFunctionKey): command("moveRight", NSResponder.moveRight),
    KeyBinding(NSUpArrowFunctionKey): command("moveUp", NSResponder.moveUp),
    KeyBinding(NSDownArrowFunctionKey): command("moveDown", NSResponder.moveDown),
    KeyBinding(NSHomeFunctionKey): command(
      "moveToBeginningOfLine", NSResponder.moveToBeginningOfLine),
    KeyBinding(NSEndFunctionKey): command("moveToEndOfLine", NSResponder.moveToEndOfLine),
    KeyBinding(NSPageUpFunctionKey): command("scrollPageUp", NSResponder.scrollPageUp),
    KeyBinding(NSPageDownFunctionKey): command("scrollPageDown", NSResponder.scrollPageDown),
    KeyBinding(NSLeftArrowFunctionKey, .shift): command(
      "moveLeftAndModifySelection", NSResponder.moveLeftAndModifySelection),
    KeyBinding(NSRightArrowFunctionKey, .shift): command(
      "moveRightAndModifySelection", NSResponder.moveRightAndModifySelection),
    KeyBinding(NSUpArrowFunctionKey, .shift): command(
      "moveUpAndModifySelection", NSResponder.moveUpAndModifySelection),
    KeyBinding(NSDownArrowFunctionKey, .shift): command(
      "moveDownAndModifySelection", NSResponder.moveDownAndModifySelection),
    KeyBinding(NSHomeFunctionKey, .shift): command(
      "moveToBeginningOfLineAndModifySelection", NSResponder.moveToBeginningOfLineAndModifySelection
    ),
    KeyBinding(NSEndFunctionKey, .shift): command(
      "moveToEndOfLineAndModifySelection", NSResponder.moveToEndOfLineAndModifySelection),
    KeyBinding(NSPageUpFunctionKey, .shift): command(
      "pageUpAndModifySelection", NSResponder.pageUpAndModifySelection),
    KeyBinding(NSPageDownFunctionKey, .shift): command(
      "pageDownAndModifySelection", NSResponder.pageDownAndModifySelection),
    KeyBinding(0x7f): command("deleteBackward", NSResponder.deleteBackward),
    KeyBinding(0x7f, .shift): command("deleteBackward", NSResponder.deleteBackward),
    KeyBinding(NSDeleteFunctionKey): command("deleteForward", NSResponder.deleteForward),
    KeyBinding(0x0d): command("insertNewline", NSResponder.insertNewline),
    KeyBinding(0x0d, .shift): command("insertNewline", NSResponder.insertNewline),
    KeyBinding(0x0d, .option): command(
      "insertNewlineIgnoringFieldEditor", NSResponder.insertNewlineIgnoringFieldEditor),
    KeyBinding(0x0d, .control): command("insertLineBreak", NSResponder.insertLineBreak),
    KeyBinding(0x03): command("insertNewline", NSResponder.insertNewline),
    KeyBinding(0x09): command("insertTab", NSResponder.insertTab),
    KeyBinding(0x09, .shift): command("insertBacktab", NSResponder.insertBacktab),
    KeyBinding(0x09, .option): command(
      "insertTabIgnoringFieldEditor", NSResponder.insertTabIgnoringFieldEditor),
    KeyBinding(0x1b): command("cancelOperation", NSResponder.cancelOperation),
  ]

  /// With Option, or with Control.
  @MainActor private static let words: [KeyBinding: Selector] = [
    KeyBinding(NSLeftArrowFunctionKey): command("moveWordLeft", NSResponder.moveWordLeft),
    KeyBinding(NSRightArrowFunctionKey): command("moveWordRight", NSResponder.moveWordRight),
    KeyBinding(NSUpArrowFunctionKey): command(
      "moveToBeginningOfParagraph", NSResponder.moveToBeginningOfParagraph),
    KeyBinding(NSDownArrowFunctionKey): command(
      "moveToEndOfParagraph", NSResponder.moveToEndOfParagraph),
    KeyBinding(NSHomeFunctionKey): command(
      "moveToBeginningOfDocument", NSResponder.moveToBeginningOfDocument),
    KeyBinding(NSEndFunctionKey): command("moveToEndOfDocument", NSResponder.moveToEndOfDocument),
    KeyBinding(NSPageUpFunctionKey): command("pageUp", NSResponder.pageUp),
    KeyBinding(NSPageDownFunctionKey): command("pageDown", NSResponder.pageDown),
    KeyBinding(NSLeftArrowFunctionKey, .shift): command(
      "moveWordLeftAndModifySelection", NSResponder.moveWordLeftAndModifySelection),
    KeyBinding(NSRightArrowFunctionKey, .shift): command(
      "moveWordRightAndModifySelection", NSResponder.moveWordRightAndModifySelection),
    KeyBinding(NSUpArrowFunctionKey, .shift):
      command(
        "moveToBeginningOfParagraphAndModifySelection",
        NSResponder.moveToBeginningOfParagraphAndModifySelection),
    KeyBinding(NSDownArrowFunctionKey, .shift):
      command(
        "moveToEndOfParagraphAndModifySelection", NSResponder.moveToEndOfParagraphAndModifySelection
      ),
    KeyBinding(NSHomeFunctionKey, .shift):
      command(
        "moveToBeginningOfDocumentAndModifySelection",
        NSResponder.moveToBeginningOfDocumentAndModifySelection),
    KeyBinding(NSEndFunctionKey, .shift): command(
      "moveToEndOfDocumentAndModifySelection", NSResponder.moveToEndOfDocumentAndModifySelection),
    KeyBinding(0x7f): command("deleteWordBackward", NSResponder.deleteWordBackward),
    KeyBinding(NSDeleteFunctionKey): command("deleteWordForward", NSResponder.deleteWordForward),
  ]

  /// With Command.
  @MainActor private static let ends: [KeyBinding: Selector] = [
    KeyBinding(NSLeftArrowFunctionKey): command(
      "moveToLeftEndOfLine", NSResponder.moveToLeftEndOfLine),
    KeyBinding(NSRightArrowFunctionKey): command(
      "moveToRightEndOfLine", NSResponder.moveToRightEndOfLine),
    KeyBinding(NSUpArrowFunctionKey): command(
      "moveToBeginningOfDocument", NSResponder.moveToBeginningOfDocument),
    KeyBinding(NSDownArrowFunctionKey): command(
      "moveToEndOfDocument", NSResponder.moveToEndOfDocument),
    KeyBinding(NSLeftArrowFunctionKey, .shift):
      command(
        "moveToLeftEndOfLineAndModifySelection", NSResponder.moveToLeftEndOfLineAndModifySelection),
    KeyBinding(NSRightArrowFunctionKey, .shift):
      command(
        "moveToRightEndOfLineAndModifySelection", NSResponder.moveToRightEndOfLineAndModifySelection
      ),
    KeyBinding(NSUpArrowFunctionKey, .shift):
      command(
        "moveToBeginningOfDocumentAndModifySelection",
        NSResponder.moveToBeginningOfDocumentAndModifySelection),
    KeyBinding(NSDownArrowFunctionKey, .shift):
      command(
        "moveToEndOfDocumentAndModifySelection", NSResponder.moveToEndOfDocumentAndModifySelection),
    KeyBinding(0x7f): command("deleteToBeginningOfLine", NSResponder.deleteToBeginningOfLine),
  ]
}

extension NSEvent {
  /// What the key types; nil for keys that type nothing, and for those with Command or Control.
  final var typedText: String? {
    guard modifierFlags.isDisjoint(with: [.command, .control]), let text = characters,
      let code = text.unicodeScalars.first?.value, code >= 0x20, code != 0x7f,
      !(0xf700...0xf8ff).contains(code)
    else { return nil }
    return text
  }
}
