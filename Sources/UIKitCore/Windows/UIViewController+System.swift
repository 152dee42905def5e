import Foundation

// What a telephone's system asks of controllers, and a desktop does not: kept so that programs compile.

/// The look of a telephone's status bar; of no meaning here.
public enum UIStatusBarStyle: Int, Sendable {
  /// By the surroundings.
  case `default` = 0
  /// Light.
  case lightContent = 1
  /// Dark.
  case darkContent = 3
}

/// How a telephone's status bar comes and goes; of no meaning here.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By a fade.
  case fade = 1
  /// By sliding.
  case slide = 2
}

/// In which ways a device may be held; of no meaning here.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// One bit a way.
  public let rawValue: UInt

  /// The ways with these bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Upright.
  public static let portrait = Self(rawValue: 2)
  /// Upside down.
  public static let portraitUpsideDown = Self(rawValue: 4)
  /// On its right side.
  public static let landscapeRight = Self(rawValue: 8)
  /// On its left side.
  public static let landscapeLeft = Self(rawValue: 16)
  /// On a side.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All but upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
  /// All.
  public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

extension UIResponder {
  /// Names of news of a keyboard on the screen. There is none: nothing is ever posted.
  public static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// See `keyboardWillShowNotification`.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// See `keyboardWillShowNotification`.
  public static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// See `keyboardWillShowNotification`.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// See `keyboardWillShowNotification`.
  public static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// See `keyboardWillShowNotification`.
  public static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// See `keyboardWillShowNotification`.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
  /// See `keyboardWillShowNotification`.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// See `keyboardWillShowNotification`.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// See `keyboardWillShowNotification`.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// See `keyboardWillShowNotification`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
