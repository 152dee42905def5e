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

  private let call: (UIResponder, UIKeyCommand) -> Bool

  private init(
    _ title: String, _ input: String, _ flags: UIKeyModifierFlags,
    _ call: @escaping (UIResponder, UIKeyCommand) -> Bool
  ) {
    (self.title, self.input, modifierFlags, self.call) = (title, input, flags, call)
    super.init()
  }

  /// Makes a command that calls a method, such as `Editor.save`, of the innermost responder that has it.
  public convenience init<Target: UIResponder>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) {
    self.init(title, input, modifierFlags) { first, _ in
      guard let target = first.responder(of: Target.self) else { return false }
      action(target)()
      return true
    }
  }

  /// Makes a command that calls a method with the command.
  public convenience init<Target: UIResponder>(
    title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [],
    action: @escaping @MainActor (Target) -> @MainActor (UIKeyCommand) -> Void
  ) {
    self.init(title, input, modifierFlags) { first, command in
      guard let target = first.responder(of: Target.self) else { return false }
      action(target)(command)
      return true
    }
  }

  /// Does it, from the first responder on; whether there was anybody to do it.
  final func perform(from first: UIResponder) -> Bool { call(first, self) }

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

extension UIResponder {
  /// The innermost responder of a class, from this one outwards.
  fileprivate func responder<Target: UIResponder>(of type: Target.Type) -> Target? {
    sequence(first: self, next: \.next).lazy.compactMap { $0 as? Target }.first
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
