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

  /// Calls a method, such as `Editor.save`, of the innermost responder of that class, from this one outwards.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  public final func tryToPerform<Target: AnyObject>(
    _ action: (Target) -> (Any?) -> Void, with object: Any?
  ) -> Bool {
    let way = sequence(first: self) { $0.nextResponder }
    let doer = way.lazy.compactMap { $0 as? Target ?? $0.spokesman as? Target }.first
    guard let doer else { return false }
    action(doer)(object)
    return true
  }

  /// Who may do something in a responder's place: the delegate of a window or of the application.
  private var spokesman: AnyObject? {
    (self as? NSWindow)?.delegate ?? (self as? NSApplication)?.delegate
  }
}

/// A key with the modifiers that count.
struct KeyBinding: Hashable {
  /// The character that stands for the key.
  var code: Int
  /// Of Shift, Option and Command; Control is told apart only where it means something else than Option.
  var modifiers: NSEvent.ModifierFlags

  init(_ code: Int, _ modifiers: NSEvent.ModifierFlags = []) {
    (self.code, self.modifiers) = (code, modifiers)
  }

  /// The key of an event.
  @MainActor init(_ event: NSEvent) {
    code = event.charactersIgnoringModifiers?.unicodeScalars.first.map { Int($0.value) } ?? 0
    if code == 0x08 { code = 0x7f }
    modifiers = event.modifierFlags.intersection([.shift, .option, .control, .command])
  }

  /// What the key means; nil for keys that type, and for those that mean nothing.
  @MainActor var command: ((NSResponder) -> (Any?) -> Void)? { Self.commands[self] }

  @MainActor private static let commands: [KeyBinding: (NSResponder) -> (Any?) -> Void] = {
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

  @MainActor private static let plain: [KeyBinding: (NSResponder) -> (Any?) -> Void] = [
    KeyBinding(NSLeftArrowFunctionKey): NSResponder.moveLeft,
    KeyBinding(NSRightArrowFunctionKey): NSResponder.moveRight,
    KeyBinding(NSUpArrowFunctionKey): NSResponder.moveUp,
    KeyBinding(NSDownArrowFunctionKey): NSResponder.moveDown,
    KeyBinding(NSHomeFunctionKey): NSResponder.moveToBeginningOfLine,
    KeyBinding(NSEndFunctionKey): NSResponder.moveToEndOfLine,
    KeyBinding(NSPageUpFunctionKey): NSResponder.scrollPageUp,
    KeyBinding(NSPageDownFunctionKey): NSResponder.scrollPageDown,
    KeyBinding(NSLeftArrowFunctionKey, .shift): NSResponder.moveLeftAndModifySelection,
    KeyBinding(NSRightArrowFunctionKey, .shift): NSResponder.moveRightAndModifySelection,
    KeyBinding(NSUpArrowFunctionKey, .shift): NSResponder.moveUpAndModifySelection,
    KeyBinding(NSDownArrowFunctionKey, .shift): NSResponder.moveDownAndModifySelection,
    KeyBinding(NSHomeFunctionKey, .shift): NSResponder.moveToBeginningOfLineAndModifySelection,
    KeyBinding(NSEndFunctionKey, .shift): NSResponder.moveToEndOfLineAndModifySelection,
    KeyBinding(NSPageUpFunctionKey, .shift): NSResponder.pageUpAndModifySelection,
    KeyBinding(NSPageDownFunctionKey, .shift): NSResponder.pageDownAndModifySelection,
    KeyBinding(0x7f): NSResponder.deleteBackward,
    KeyBinding(0x7f, .shift): NSResponder.deleteBackward,
    KeyBinding(NSDeleteFunctionKey): NSResponder.deleteForward,
    KeyBinding(0x0d): NSResponder.insertNewline,
    KeyBinding(0x0d, .shift): NSResponder.insertNewline,
    KeyBinding(0x0d, .option): NSResponder.insertNewlineIgnoringFieldEditor,
    KeyBinding(0x0d, .control): NSResponder.insertLineBreak,
    KeyBinding(0x03): NSResponder.insertNewline,
    KeyBinding(0x09): NSResponder.insertTab,
    KeyBinding(0x09, .shift): NSResponder.insertBacktab,
    KeyBinding(0x09, .option): NSResponder.insertTabIgnoringFieldEditor,
    KeyBinding(0x1b): NSResponder.cancelOperation,
  ]

  /// With Option, or with Control.
  @MainActor private static let words: [KeyBinding: (NSResponder) -> (Any?) -> Void] = [
    KeyBinding(NSLeftArrowFunctionKey): NSResponder.moveWordLeft,
    KeyBinding(NSRightArrowFunctionKey): NSResponder.moveWordRight,
    KeyBinding(NSUpArrowFunctionKey): NSResponder.moveToBeginningOfParagraph,
    KeyBinding(NSDownArrowFunctionKey): NSResponder.moveToEndOfParagraph,
    KeyBinding(NSHomeFunctionKey): NSResponder.moveToBeginningOfDocument,
    KeyBinding(NSEndFunctionKey): NSResponder.moveToEndOfDocument,
    KeyBinding(NSPageUpFunctionKey): NSResponder.pageUp,
    KeyBinding(NSPageDownFunctionKey): NSResponder.pageDown,
    KeyBinding(NSLeftArrowFunctionKey, .shift): NSResponder.moveWordLeftAndModifySelection,
    KeyBinding(NSRightArrowFunctionKey, .shift): NSResponder.moveWordRightAndModifySelection,
    KeyBinding(NSUpArrowFunctionKey, .shift):
      NSResponder.moveToBeginningOfParagraphAndModifySelection,
    KeyBinding(NSDownArrowFunctionKey, .shift):
      NSResponder.moveToEndOfParagraphAndModifySelection,
    KeyBinding(NSHomeFunctionKey, .shift):
      NSResponder.moveToBeginningOfDocumentAndModifySelection,
    KeyBinding(NSEndFunctionKey, .shift): NSResponder.moveToEndOfDocumentAndModifySelection,
    KeyBinding(0x7f): NSResponder.deleteWordBackward,
    KeyBinding(NSDeleteFunctionKey): NSResponder.deleteWordForward,
  ]

  /// With Command.
  @MainActor private static let ends: [KeyBinding: (NSResponder) -> (Any?) -> Void] = [
    KeyBinding(NSLeftArrowFunctionKey): NSResponder.moveToLeftEndOfLine,
    KeyBinding(NSRightArrowFunctionKey): NSResponder.moveToRightEndOfLine,
    KeyBinding(NSUpArrowFunctionKey): NSResponder.moveToBeginningOfDocument,
    KeyBinding(NSDownArrowFunctionKey): NSResponder.moveToEndOfDocument,
    KeyBinding(NSLeftArrowFunctionKey, .shift):
      NSResponder.moveToLeftEndOfLineAndModifySelection,
    KeyBinding(NSRightArrowFunctionKey, .shift):
      NSResponder.moveToRightEndOfLineAndModifySelection,
    KeyBinding(NSUpArrowFunctionKey, .shift):
      NSResponder.moveToBeginningOfDocumentAndModifySelection,
    KeyBinding(NSDownArrowFunctionKey, .shift):
      NSResponder.moveToEndOfDocumentAndModifySelection,
    KeyBinding(0x7f): NSResponder.deleteToBeginningOfLine,
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
