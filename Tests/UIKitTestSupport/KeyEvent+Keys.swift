import Windowing

/// The keys that tests press, as a US keyboard sends them.
extension KeyEvent {
  package static let tab = KeyEvent(key: .tab, scancode: 43)
  package static let shiftTab = KeyEvent(key: .tab, scancode: 43, modifiers: .shift)
  package static let space = KeyEvent(key: .space, scancode: 44, characters: " ")
  package static let enter = KeyEvent(key: .return, scancode: 40)
  package static let left = KeyEvent(key: .left, scancode: 80)
  package static let right = KeyEvent(key: .right, scancode: 79)
  package static let up = KeyEvent(key: .up, scancode: 82)
  package static let down = KeyEvent(key: .down, scancode: 81)
  package static let a = KeyEvent(key: "a", scancode: 4, characters: "a")

  package var repeated: KeyEvent {
    KeyEvent(
      key: key, scancode: scancode, modifiers: modifiers, isRepeat: true, characters: characters)
  }
}
