// The places of keys on a Mac's keyboard, as `NSEvent.keyCode` counts them. Their names are those of Carbon, which
// programs import for nothing else; that import is left out where sources are ported.

/// The place of A.
public let kVK_ANSI_A = 0
/// The place of B.
public let kVK_ANSI_B = 11
/// The place of C.
public let kVK_ANSI_C = 8
/// The place of D.
public let kVK_ANSI_D = 2
/// The place of E.
public let kVK_ANSI_E = 14
/// The place of F.
public let kVK_ANSI_F = 3
/// The place of G.
public let kVK_ANSI_G = 5
/// The place of H.
public let kVK_ANSI_H = 4
/// The place of I.
public let kVK_ANSI_I = 34
/// The place of J.
public let kVK_ANSI_J = 38
/// The place of K.
public let kVK_ANSI_K = 40
/// The place of L.
public let kVK_ANSI_L = 37
/// The place of M.
public let kVK_ANSI_M = 46
/// The place of N.
public let kVK_ANSI_N = 45
/// The place of O.
public let kVK_ANSI_O = 31
/// The place of P.
public let kVK_ANSI_P = 35
/// The place of Q.
public let kVK_ANSI_Q = 12
/// The place of R.
public let kVK_ANSI_R = 15
/// The place of S.
public let kVK_ANSI_S = 1
/// The place of T.
public let kVK_ANSI_T = 17
/// The place of U.
public let kVK_ANSI_U = 32
/// The place of V.
public let kVK_ANSI_V = 9
/// The place of W.
public let kVK_ANSI_W = 13
/// The place of X.
public let kVK_ANSI_X = 7
/// The place of Y.
public let kVK_ANSI_Y = 16
/// The place of Z.
public let kVK_ANSI_Z = 6
/// The place of 0 above the letters.
public let kVK_ANSI_0 = 29
/// The place of 1 above the letters.
public let kVK_ANSI_1 = 18
/// The place of 2 above the letters.
public let kVK_ANSI_2 = 19
/// The place of 3 above the letters.
public let kVK_ANSI_3 = 20
/// The place of 4 above the letters.
public let kVK_ANSI_4 = 21
/// The place of 5 above the letters.
public let kVK_ANSI_5 = 23
/// The place of 6 above the letters.
public let kVK_ANSI_6 = 22
/// The place of 7 above the letters.
public let kVK_ANSI_7 = 26
/// The place of 8 above the letters.
public let kVK_ANSI_8 = 28
/// The place of 9 above the letters.
public let kVK_ANSI_9 = 25
/// The place of the equals sign.
public let kVK_ANSI_Equal = 24
/// The place of the minus sign.
public let kVK_ANSI_Minus = 27
/// The place of the right bracket.
public let kVK_ANSI_RightBracket = 30
/// The place of the left bracket.
public let kVK_ANSI_LeftBracket = 33
/// The place of the quotation mark.
public let kVK_ANSI_Quote = 39
/// The place of the semicolon.
public let kVK_ANSI_Semicolon = 41
/// The place of the backslash.
public let kVK_ANSI_Backslash = 42
/// The place of the comma.
public let kVK_ANSI_Comma = 43
/// The place of the slash.
public let kVK_ANSI_Slash = 44
/// The place of the full stop.
public let kVK_ANSI_Period = 47
/// The place of the grave accent.
public let kVK_ANSI_Grave = 50
/// The place of the decimal point among the keys for numbers.
public let kVK_ANSI_KeypadDecimal = 65
/// The place of times among the keys for numbers.
public let kVK_ANSI_KeypadMultiply = 67
/// The place of plus among the keys for numbers.
public let kVK_ANSI_KeypadPlus = 69
/// The place of clear among the keys for numbers.
public let kVK_ANSI_KeypadClear = 71
/// The place of divided by among the keys for numbers.
public let kVK_ANSI_KeypadDivide = 75
/// The place of the Enter key among the keys for numbers.
public let kVK_ANSI_KeypadEnter = 76
/// The place of minus among the keys for numbers.
public let kVK_ANSI_KeypadMinus = 78
/// The place of the equals sign among the keys for numbers.
public let kVK_ANSI_KeypadEquals = 81
/// The place of 0 among the keys for numbers.
public let kVK_ANSI_Keypad0 = 82
/// The place of 1 among the keys for numbers.
public let kVK_ANSI_Keypad1 = 83
/// The place of 2 among the keys for numbers.
public let kVK_ANSI_Keypad2 = 84
/// The place of 3 among the keys for numbers.
public let kVK_ANSI_Keypad3 = 85
/// The place of 4 among the keys for numbers.
public let kVK_ANSI_Keypad4 = 86
/// The place of 5 among the keys for numbers.
public let kVK_ANSI_Keypad5 = 87
/// The place of 6 among the keys for numbers.
public let kVK_ANSI_Keypad6 = 88
/// The place of 7 among the keys for numbers.
public let kVK_ANSI_Keypad7 = 89
/// The place of 8 among the keys for numbers.
public let kVK_ANSI_Keypad8 = 91
/// The place of 9 among the keys for numbers.
public let kVK_ANSI_Keypad9 = 92
/// The place of Return.
public let kVK_Return = 36
/// The place of Tab.
public let kVK_Tab = 48
/// The place of the space bar.
public let kVK_Space = 49
/// The place of the key that deletes to the left.
public let kVK_Delete = 51
/// The place of Escape.
public let kVK_Escape = 53
/// The place of the left Command key.
public let kVK_Command = 55
/// The place of the right Command key.
public let kVK_RightCommand = 54
/// The place of the left Shift key.
public let kVK_Shift = 56
/// The place of the key that keeps capitals.
public let kVK_CapsLock = 57
/// The place of the left Option key.
public let kVK_Option = 58
/// The place of the left Control key.
public let kVK_Control = 59
/// The place of the right Shift key.
public let kVK_RightShift = 60
/// The place of the right Option key.
public let kVK_RightOption = 61
/// The place of the right Control key.
public let kVK_RightControl = 62
/// The place of the fn key.
public let kVK_Function = 63
/// The place of Help, which is Insert elsewhere.
public let kVK_Help = 114
/// The place of Home.
public let kVK_Home = 115
/// The place of the key that goes a page up.
public let kVK_PageUp = 116
/// The place of the key that deletes to the right.
public let kVK_ForwardDelete = 117
/// The place of End.
public let kVK_End = 119
/// The place of the key that goes a page down.
public let kVK_PageDown = 121
/// The place of the left arrow.
public let kVK_LeftArrow = 123
/// The place of the right arrow.
public let kVK_RightArrow = 124
/// The place of the down arrow.
public let kVK_DownArrow = 125
/// The place of the up arrow.
public let kVK_UpArrow = 126
/// The place of F1.
public let kVK_F1 = 122
/// The place of F2.
public let kVK_F2 = 120
/// The place of F3.
public let kVK_F3 = 99
/// The place of F4.
public let kVK_F4 = 118
/// The place of F5.
public let kVK_F5 = 96
/// The place of F6.
public let kVK_F6 = 97
/// The place of F7.
public let kVK_F7 = 98
/// The place of F8.
public let kVK_F8 = 100
/// The place of F9.
public let kVK_F9 = 101
/// The place of F10.
public let kVK_F10 = 109
/// The place of F11.
public let kVK_F11 = 103
/// The place of F12.
public let kVK_F12 = 111
/// The place of F13.
public let kVK_F13 = 105
/// The place of F14.
public let kVK_F14 = 107
/// The place of F15.
public let kVK_F15 = 113
/// The place of F16.
public let kVK_F16 = 106
/// The place of F17.
public let kVK_F17 = 64
/// The place of F18.
public let kVK_F18 = 79
/// The place of F19.
public let kVK_F19 = 80
/// The place of F20.
public let kVK_F20 = 90
