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
