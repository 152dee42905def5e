import Foundation
import Windowing

/// A key of the keyboard with what it types.
@preconcurrency @MainActor
open class UIKey: NSObject {
  /// What the desktop said about the key.
  package let event: KeyEvent

  init(_ event: KeyEvent) {
    self.event = event
    super.init()
  }

  /// What the key types with the modifiers held; for keys that type nothing, as without them.
  open var characters: String {
    event.characters.isEmpty ? charactersIgnoringModifiers : event.characters
  }

  /// What the key stands for on the current layout without modifiers.
  ///
  /// A lower-case character, a control character such as `"\r"`, one of the `UIKeyCommand` inputs,
  /// or empty. On layouts without Latin letters, the Latin letter of a US keyboard in that place.
  open var charactersIgnoringModifiers: String {
    let key = event.shortcutKey
    if let input = UIKeyCommand.inputs[key] { return input }
    guard key.isPrintable, let scalar = Unicode.Scalar(UInt32(key.rawValue)) else { return "" }
    return String(scalar)
  }

  /// The modifier keys held.
  open var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(event.modifiers) }

  /// Where the key is on the keyboard, whatever the layout.
  open var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: event.scancode) }
}

/// The names of keys that type no character.
public enum UIKeyCommand {
  /// The up arrow.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The down arrow.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The left arrow.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The right arrow.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The key that cancels.
  public static let inputEscape = "UIKeyInputEscape"
  /// The key that goes a page up.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The key that goes a page down.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The key that goes to the beginning.
  public static let inputHome = "UIKeyInputHome"
  /// The key that goes to the end.
  public static let inputEnd = "UIKeyInputEnd"
  /// The key that deletes to the right.
  public static let inputDelete = "UIKeyInputDelete"

  fileprivate static let inputs: [Key: String] = {
    var inputs: [Key: String] = [
      .up: inputUpArrow, .down: inputDownArrow, .left: inputLeftArrow, .right: inputRightArrow,
      .escape: inputEscape, .pageUp: inputPageUp, .pageDown: inputPageDown, .home: inputHome,
      .end: inputEnd, .delete: inputDelete, .return: "\r", .enter: "\r", .tab: "\t",
      .space: " ", .backspace: "\u{8}",
    ]
    for number in 1...12 { inputs[.function(number)] = "UIKeyInputF\(number)" }
    return inputs
  }()
}

/// Modifier keys that are held or locked.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  public let rawValue: Int

  /// The modifiers with these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Caps lock is on.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Either shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Either control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Either alt key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The key with the desktop's logo.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)

  init(_ modifiers: KeyModifiers) {
    let pairs: [(KeyModifiers, UIKeyModifierFlags)] = [
      (.capsLock, .alphaShift), (.shift, .shift), (.control, .control), (.alt, .alternate),
      (.logo, .command),
    ]
    self = pairs.reduce(into: []) { if modifiers.contains($1.0) { $0.insert($1.1) } }
  }
}
