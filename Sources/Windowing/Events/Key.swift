import CSDL2

/// What a key means on the current layout: a lower-case character, or one of the named keys below.
///
/// Written as a literal where it is a character: `event.key == "q"`.
package struct Key: RawRepresentable, Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
  /// SDL's key code: the character's scalar value, or for other keys 2³⁰ plus the scan code.
  package var rawValue: Int32

  /// The key with SDL's code.
  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The key that types this character without modifiers.
  package init(unicodeScalarLiteral character: Unicode.Scalar) {
    rawValue = Int32(bitPattern: character.value)
  }

  private init(_ code: SDL_KeyCode) { rawValue = Int32(bitPattern: code.rawValue) }

  /// Whether the key stands for a visible character or the space.
  package var isPrintable: Bool {
    rawValue >= 0x20 && rawValue != Key.delete.rawValue && rawValue & (1 << 30) == 0
  }

  /// The key as help texts show it: "Escape", "Page Up", "Q"; nil for keys without a name here.
  package var name: String? {
    if let name = Key.names[self] { return name }
    guard isPrintable, let scalar = Unicode.Scalar(UInt32(rawValue)) else { return nil }
    return String(scalar).uppercased()
  }

  /// The key with a name as `name` gives it, in upper or lower case.
  package init?(name: String) {
    let wanted = name.lowercased()
    if let key = Key.namedKeys.first(where: { $0.name.lowercased() == wanted })?.key {
      self = key
    } else if wanted.unicodeScalars.count == 1, let scalar = wanted.unicodeScalars.first {
      self.init(unicodeScalarLiteral: scalar)
    } else {
      return nil
    }
  }
}

/// The keys that are no characters.
extension Key {
  /// The key that cancels.
  package static let escape = Key(SDLK_ESCAPE)
  /// The key that confirms, on the main block.
  package static let `return` = Key(SDLK_RETURN)
  /// The key that confirms, on the number block.
  package static let enter = Key(SDLK_KP_ENTER)
  /// The key that goes to the next control.
  package static let tab = Key(SDLK_TAB)
  /// The space bar.
  package static let space = Key(SDLK_SPACE)
  /// The key that deletes to the left.
  package static let backspace = Key(SDLK_BACKSPACE)
  /// The key that deletes to the right.
  package static let delete = Key(SDLK_DELETE)
  /// The key above Delete.
  package static let insert = Key(SDLK_INSERT)
  /// The left arrow.
  package static let left = Key(SDLK_LEFT)
  /// The right arrow.
  package static let right = Key(SDLK_RIGHT)
  /// The up arrow.
  package static let up = Key(SDLK_UP)
  /// The down arrow.
  package static let down = Key(SDLK_DOWN)
  /// The key that goes to the beginning.
  package static let home = Key(SDLK_HOME)
  /// The key that goes to the end.
  package static let end = Key(SDLK_END)
  /// The key that goes a page up.
  package static let pageUp = Key(SDLK_PAGEUP)
  /// The key that goes a page down.
  package static let pageDown = Key(SDLK_PAGEDOWN)
  /// The key that opens a context menu.
  package static let menu = Key(SDLK_APPLICATION)
  /// The key that takes a picture of the screen.
  package static let printScreen = Key(SDLK_PRINTSCREEN)
  /// The left and right shift keys.
  package static let leftShift = Key(SDLK_LSHIFT), rightShift = Key(SDLK_RSHIFT)
  /// The left and right control keys.
  package static let leftControl = Key(SDLK_LCTRL), rightControl = Key(SDLK_RCTRL)
  /// The left and right alt keys; the right one is AltGr on many layouts.
  package static let leftAlt = Key(SDLK_LALT), rightAlt = Key(SDLK_RALT)

  /// A function key, F1 to F12.
  package static func function(_ number: Int) -> Key {
    precondition((1...12).contains(number), "there is no key F\(number)")
    return Key(rawValue: Int32(bitPattern: SDLK_F1.rawValue) + Int32(number - 1))
  }

  private static let namedKeys: [(key: Key, name: String)] =
    [
      (.escape, "Escape"), (.return, "Return"), (.enter, "Enter"), (.tab, "Tab"),
      (.space, "Space"), (.backspace, "Backspace"), (.delete, "Delete"), (.insert, "Insert"),
      (.left, "Left"), (.right, "Right"), (.up, "Up"), (.down, "Down"), (.home, "Home"),
      (.end, "End"), (.pageUp, "Page Up"), (.pageDown, "Page Down"), (.menu, "Menu"),
      (.printScreen, "Print Screen"), (.leftShift, "Left Shift"), (.rightShift, "Right Shift"),
      (.leftControl, "Left Control"), (.rightControl, "Right Control"), (.leftAlt, "Left Alt"),
      (.rightAlt, "Right Alt"),
    ] + (1...12).map { (.function($0), "F\($0)") }

  private static let names = Dictionary(uniqueKeysWithValues: namedKeys.map { ($0.key, $0.name) })
}
