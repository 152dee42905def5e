import Foundation

/// A key that went down or up.
package struct KeyEvent: Equatable, Sendable {
  /// What the key means on the current layout, without modifiers.
  package var key: Key
  /// Where the key is on the keyboard, in the numbering of USB keyboards: 4 is A on a US layout.
  package var scancode: Int
  /// The modifier keys held, this one included.
  package var modifiers: KeyModifiers
  /// Whether this is not the press itself but its repetition.
  package var isRepeat: Bool
  /// The text that this press types, which also comes as an event of its own; mostly one character.
  package var characters: String

  /// An event from its parts.
  package init(
    key: Key, scancode: Int, modifiers: KeyModifiers = [], isRepeat: Bool = false,
    characters: String = ""
  ) {
    self.key = key
    self.scancode = scancode
    self.modifiers = modifiers
    self.isRepeat = isRepeat
    self.characters = characters
  }

  /// Whether the key types nothing and does nothing by itself.
  package var isModifier: Bool { (224...231).contains(scancode) || scancode == 57 }

  /// The key to compare shortcuts with: on layouts without Latin letters, the US letter there.
  ///
  /// So Ctrl+C stays in its place on a Greek keyboard, and follows the letter on a French one.
  package var shortcutKey: Key {
    guard key.isPrintable, key.rawValue > 0x7F, (4...29).contains(scancode) else { return key }
    return Key(rawValue: Int32(scancode - 4) + 0x61)
  }
}

/// The modifier keys that are held or locked.
package struct KeyModifiers: OptionSet, Hashable, Sendable {
  /// One bit a modifier.
  package var rawValue: UInt8

  /// The modifiers with these bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Either shift key.
  package static let shift = KeyModifiers(rawValue: 1)
  /// Either control key.
  package static let control = KeyModifiers(rawValue: 2)
  /// Either alt key, but not AltGr.
  package static let alt = KeyModifiers(rawValue: 4)
  /// The key with the desktop's logo, which belongs to the desktop.
  package static let logo = KeyModifiers(rawValue: 8)
  /// Caps lock is on.
  package static let capsLock = KeyModifiers(rawValue: 16)
  /// AltGr, which types characters and must not trigger shortcuts.
  package static let altGraph = KeyModifiers(rawValue: 32)
}
