import Foundation
import Windowing

/// A combination of keys that does something, wherever keys go in its part of the interface.
///
/// A responder names its own by `keyCommands`; those of the first responder and of all around it are in
/// force. While text is edited, keys that type or edit are not taken, unless the command asks for that. The
/// command key is the one with the desktop's logo, or Control.
@preconcurrency @MainActor
open class UIKeyCommand: NSObject {
  /// The up arrow.
  public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key that cancels.
  public nonisolated static let inputEscape = "UIKeyInputEscape"
  /// The key that goes a page up.
  public nonisolated static let inputPageUp = "UIKeyInputPageUp"
  /// The key that goes a page down.
  public nonisolated static let inputPageDown = "UIKeyInputPageDown"
  /// The key that goes to the beginning.
  public nonisolated static let inputHome = "UIKeyInputHome"
  /// The key that goes to the end.
  public nonisolated static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes to the right.
  public nonisolated static let inputDelete = "UIKeyInputDelete"

  nonisolated static let inputs: [Key: String] = {
    var inputs: [Key: String] = [
      .up: inputUpArrow, .down: inputDownArrow, .left: inputLeftArrow, .right: inputRightArrow,
      .escape: inputEscape, .pageUp: inputPageUp, .pageDown: inputPageDown, .home: inputHome,
      .end: inputEnd, .delete: inputDelete, .return: "\r", .enter: "\r", .tab: "\t",
      .space: " ", .backspace: "\u{8}",
    ]
    for number in 1...12 { inputs[.function(number)] = "UIKeyInputF\(number)" }
    return inputs
  }()

  /// The key: what it types without modifiers, in lower case, or one of the names above.
  public final let input: String?
  /// The modifiers that must be held.
  public final let modifierFlags: UIKeyModifierFlags
  /// What the command is called.
  open var title = ""
  /// What the command does, in words.
  open var discoverabilityTitle: String?
  /// Whether it is taken also from text that is edited.
  open var wantsPriorityOverSystemBehavior = false

  /// The method that it calls.
  public final let action: Selector?

  /// Makes a command that calls a method, with itself where it takes something, of the innermost responder that
  /// can do it.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = []
  ) {
    (self.title, self.input, self.modifierFlags, self.action) =
      (title, input, modifierFlags, action)
    super.init()
  }

  /// Makes a command without a title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector
  ) { self.init(action: action, input: input, modifierFlags: modifierFlags) }

  /// Makes a command that calls a method such as `Editor.save`.
  public convenience init<Target: UIResponder>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping PlainMethod<Target, Void>
  ) {
    self.init(
      title: title, action: Selector(action), input: input, modifierFlags: modifierFlags)
  }

  /// Makes a command that calls a method such as `Editor.save(_:)` with the command.
  public convenience init<Target: UIResponder>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping MethodTaking<Target, UIKeyCommand, Void>
  ) {
    self.init(
      title: title, action: Selector(action), input: input, modifierFlags: modifierFlags)
  }

  /// Does it, from the first responder on; whether there was anybody to do it.
  final func perform(from first: UIResponder) -> Bool {
    guard let action, let target = first.target(forAction: action, withSender: self) else {
      return false
    }
    action.send(to: target, self)
    return true
  }

  /// Whether it is the one of a key.
  final func matches(_ key: UIKey) -> Bool {
    let relevant: UIKeyModifierFlags = [.shift, .control, .alternate, .command]
    var wanted = modifierFlags.intersection(relevant)
    let held = key.modifierFlags.intersection(relevant)
    if wanted.contains(.command), held.contains(.control), !held.contains(.command) {
      wanted.remove(.command)
      wanted.insert(.control)
    }
    let typed = key.charactersIgnoringModifiers
    return held == wanted && (input == typed || input?.lowercased() == typed)
  }

  /// Whether text that is edited needs the keys for itself.
  final var belongsToText: Bool {
    if wantsPriorityOverSystemBehavior { return false }
    let isPlain = modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    return isPlain ? input != UIKeyCommand.inputEscape : "acvxyz".contains(input ?? " ")
  }
}

extension UIWindow {
  /// Does the command that a key stands for; whether there is one.
  final func commands(_ key: UIKey, from first: UIResponder) -> Bool {
    let isTyping = first is any UITextInput
    for responder in sequence(first: first, next: \.next) {
      for command in responder.keyCommands ?? []
      where command.matches(key) && !(isTyping && command.belongsToText) {
        if command.perform(from: first) { return true }
      }
    }
    return false
  }
}
