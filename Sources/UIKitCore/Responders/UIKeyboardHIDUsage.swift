/// A place on the keyboard, by the number that USB gives it; named after the keys of a US layout.
///
/// Source: USB HID Usage Tables, page 7.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: Int

  /// The place with a number; numbers without a name are allowed.
  public init(rawValue: Int) { self.rawValue = rawValue }

  private init(_ rawValue: Int) { self.rawValue = rawValue }
}

extension UIKeyboardHIDUsage {
  /// The letters.
  public static let keyboardA = Self(4), keyboardB = Self(5), keyboardC = Self(6),
    keyboardD = Self(7), keyboardE = Self(8), keyboardF = Self(9), keyboardG = Self(10),
    keyboardH = Self(11), keyboardI = Self(12), keyboardJ = Self(13), keyboardK = Self(14),
    keyboardL = Self(15), keyboardM = Self(16), keyboardN = Self(17), keyboardO = Self(18),
    keyboardP = Self(19), keyboardQ = Self(20), keyboardR = Self(21), keyboardS = Self(22),
    keyboardT = Self(23), keyboardU = Self(24), keyboardV = Self(25), keyboardW = Self(26),
    keyboardX = Self(27), keyboardY = Self(28), keyboardZ = Self(29)

  /// The digits above the letters.
  public static let keyboard1 = Self(30), keyboard2 = Self(31), keyboard3 = Self(32),
    keyboard4 = Self(33), keyboard5 = Self(34), keyboard6 = Self(35), keyboard7 = Self(36),
    keyboard8 = Self(37), keyboard9 = Self(38), keyboard0 = Self(39)

  /// The keys around the letters.
  public static let keyboardReturnOrEnter = Self(40), keyboardEscape = Self(41),
    keyboardDeleteOrBackspace = Self(42), keyboardTab = Self(43), keyboardSpacebar = Self(44),
    keyboardHyphen = Self(45), keyboardEqualSign = Self(46), keyboardOpenBracket = Self(47),
    keyboardCloseBracket = Self(48), keyboardBackslash = Self(49), keyboardSemicolon = Self(51),
    keyboardQuote = Self(52), keyboardGraveAccentAndTilde = Self(53), keyboardComma = Self(54),
    keyboardPeriod = Self(55), keyboardSlash = Self(56), keyboardCapsLock = Self(57)

  /// The function keys.
  public static let keyboardF1 = Self(58), keyboardF2 = Self(59), keyboardF3 = Self(60),
    keyboardF4 = Self(61), keyboardF5 = Self(62), keyboardF6 = Self(63), keyboardF7 = Self(64),
    keyboardF8 = Self(65), keyboardF9 = Self(66), keyboardF10 = Self(67), keyboardF11 = Self(68),
    keyboardF12 = Self(69)

  /// The keys between letters and number block.
  public static let keyboardPrintScreen = Self(70), keyboardScrollLock = Self(71),
    keyboardPause = Self(72), keyboardInsert = Self(73), keyboardHome = Self(74),
    keyboardPageUp = Self(75), keyboardDeleteForward = Self(76), keyboardEnd = Self(77),
    keyboardPageDown = Self(78), keyboardRightArrow = Self(79), keyboardLeftArrow = Self(80),
    keyboardDownArrow = Self(81), keyboardUpArrow = Self(82)

  /// The number block.
  public static let keypadSlash = Self(84), keypadAsterisk = Self(85), keypadHyphen = Self(86),
    keypadPlus = Self(87), keypadEnter = Self(88), keypad1 = Self(89), keypad2 = Self(90),
    keypad3 = Self(91), keypad4 = Self(92), keypad5 = Self(93), keypad6 = Self(94),
    keypad7 = Self(95), keypad8 = Self(96), keypad9 = Self(97), keypad0 = Self(98),
    keypadPeriod = Self(99)

  /// The modifiers.
  public static let keyboardLeftControl = Self(224), keyboardLeftShift = Self(225),
    keyboardLeftAlt = Self(226), keyboardLeftGUI = Self(227), keyboardRightControl = Self(228),
    keyboardRightShift = Self(229), keyboardRightAlt = Self(230), keyboardRightGUI = Self(231)
}
