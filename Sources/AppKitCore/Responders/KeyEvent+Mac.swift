import Windowing

// How a Mac names keys: the characters of keys that type nothing, and the places on its keyboard.

/// The up arrow, as a character.
public let NSUpArrowFunctionKey = 0xf700
/// The down arrow, as a character.
public let NSDownArrowFunctionKey = 0xf701
/// The left arrow, as a character.
public let NSLeftArrowFunctionKey = 0xf702
/// The right arrow, as a character.
public let NSRightArrowFunctionKey = 0xf703
/// The key F1, as a character; F2 and so on follow.
public let NSF1FunctionKey = 0xf704
/// The key that deletes to the right, as a character.
public let NSDeleteFunctionKey = 0xf728
/// The key that goes to the beginning, as a character.
public let NSHomeFunctionKey = 0xf729
/// The key that goes to the end, as a character.
public let NSEndFunctionKey = 0xf72b
/// The key that goes a page up, as a character.
public let NSPageUpFunctionKey = 0xf72c
/// The key that goes a page down, as a character.
public let NSPageDownFunctionKey = 0xf72d

extension KeyEvent {
  /// What the key types without modifiers, or the character that stands for it.
  var appKitCharacters: String {
    let key = shortcutKey
    let code = Self.functionKeys[key] ?? (key.isPrintable ? Int(key.rawValue) : nil)
    guard let code, let scalar = Unicode.Scalar(UInt32(code)) else { return "" }
    return String(scalar)
  }

  /// Makes an event of what a Mac tells of a key.
  init(
    macCharacters plain: String, keyCode: UInt16, typed: String, modifiers: KeyModifiers,
    isRepeat: Bool
  ) {
    let code = plain.unicodeScalars.first.map { Int($0.value) } ?? 0
    let named = Self.functionKeys.first { $0.value == code }?.key
    let place = Self.macKeyCodes.first { $0.value == keyCode }?.key
    let isPrivate = (0xf700...0xf8ff).contains(code)
    let lower = plain.lowercased().unicodeScalars.first.map { Int32($0.value) } ?? 0
    self.init(
      key: named ?? Key(rawValue: lower), scancode: place ?? 0, modifiers: modifiers,
      isRepeat: isRepeat, characters: isPrivate ? "" : typed)
  }

  private static let functionKeys: [Key: Int] = {
    var codes: [Key: Int] = [
      .up: NSUpArrowFunctionKey, .down: NSDownArrowFunctionKey, .left: NSLeftArrowFunctionKey,
      .right: NSRightArrowFunctionKey, .delete: NSDeleteFunctionKey, .home: NSHomeFunctionKey,
      .end: NSEndFunctionKey, .pageUp: NSPageUpFunctionKey, .pageDown: NSPageDownFunctionKey,
      .escape: 0x1b, .return: 0x0d, .enter: 0x03, .tab: 0x09, .space: 0x20, .backspace: 0x7f,
    ]
    for number in 1...12 { codes[.function(number)] = NSF1FunctionKey + number - 1 }
    return codes
  }()

  /// The place of the key on a Mac's keyboard.
  var macKeyCode: UInt16? { Self.macKeyCodes[scancode] }

  /// The places of USB keyboards from 4 (A) on, as a Mac counts them.
  private static let macKeyCodes: [Int: UInt16] = {
    let places: [UInt16] = [
      0, 11, 8, 2, 14, 3, 5, 4, 34, 38, 40, 37, 46, 45, 31, 35, 12, 15, 1, 17, 32, 9, 13, 7, 16,
      6,  // A to Z
      18, 19, 20, 21, 23, 22, 26, 28, 25, 29,  // 1 to 9, 0
      36, 53, 51, 48, 49, 27, 24, 33, 30, 42, 42, 41, 39, 50, 43, 47, 44, 57,  // 40 to 57
      122, 120, 99, 118, 96, 97, 98, 100, 101, 109, 103, 111,  // F1 to F12
    ]
    var codes = Dictionary(uniqueKeysWithValues: zip(4..., places).map { ($0, $1) })
    let others: [(Int, UInt16)] = [
      (73, 114), (74, 115), (75, 116), (76, 117), (77, 119), (78, 121), (79, 124), (80, 123),
      (81, 125), (82, 126), (83, 71), (84, 75), (85, 67), (86, 78), (87, 69), (88, 76), (89, 83),
      (90, 84), (91, 85), (92, 86), (93, 87), (94, 88), (95, 89), (96, 91), (97, 92), (98, 82),
      (99, 65), (103, 81), (224, 59), (225, 56), (226, 58), (227, 55), (228, 62), (229, 60),
      (230, 61), (231, 54),
    ]
    for (scancode, code) in others { codes[scancode] = code }
    return codes
  }()
}
