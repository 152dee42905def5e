import Foundation

// Keys that do what a button or a menu does. Those with Command or Control and function keys go down the tree of views,
// then through the main menu, before they go to the first responder; others that nobody took come afterwards.

extension NSEvent {
  /// Whether the key is looked for in views and menus before it goes to the first responder.
  final var precedesResponders: Bool {
    guard type == .keyDown else { return false }
    let code = charactersIgnoringModifiers?.unicodeScalars.first?.value ?? 0
    return !modifierFlags.isDisjoint(with: [.command, .control]) || (0xf700...0xf8ff).contains(code)
  }

  /// Whether the event is a key that is written as a character and modifiers; Control counts as the command key, too.
  final func isKey(_ equivalent: String, _ mask: ModifierFlags) -> Bool {
    guard !equivalent.isEmpty, let characters = charactersIgnoringModifiers else { return false }
    let all: ModifierFlags = [.command, .control, .option, .shift]
    var wanted = mask.intersection(all)
    if equivalent != equivalent.lowercased() { wanted.insert(.shift) }
    let held = modifierFlags.intersection(all)
    var asCommand = held
    if asCommand.remove(.control) != nil { asCommand.insert(.command) }
    return characters.lowercased() == equivalent.lowercased()
      && (held == wanted || asCommand == wanted)
  }
}

extension NSApplication {
  /// Looks for a key in the window's views, then in the main menu; whether it meant something.
  final func takesEquivalent(_ event: NSEvent) -> Bool {
    event.window?.performKeyEquivalent(with: event) == true
      || mainMenu?.performKeyEquivalent(with: event) == true
  }

  /// Calls a method such as `Editor.save(_:)` of an object, or where none is given of the innermost responder of that
  /// class, from the key window's first responder outwards.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  public final func sendAction<Target: AnyObject, Sender>(
    _ action: @escaping (Target) -> (Sender) -> Void, to target: Any?, from sender: Any?
  ) -> Bool { sendAction(Selector(action), to: target, from: sender) }
}
