import Foundation

/// What takes typed text while keys go to it.
@preconcurrency @MainActor
public protocol UIKeyInput: AnyObject {
  /// Whether there is any text.
  var hasText: Bool { get }
  /// Takes what was typed, after dead keys and input methods.
  func insertText(_ text: String)
  /// Deletes to the left of the caret.
  func deleteBackward()
}

/// Which keyboard a text is typed on, where there are several; kept for the text's own use.
public enum UIKeyboardType: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// Latin letters.
  case asciiCapable = 1
  /// Digits and punctuation.
  case numbersAndPunctuation = 2
  /// Addresses of pages.
  case URL = 3
  /// Digits.
  case numberPad = 4
  /// Telephone numbers.
  case phonePad = 5
  /// Names and telephone numbers.
  case namePhonePad = 6
  /// Addresses of letters.
  case emailAddress = 7
  /// Digits and a point.
  case decimalPad = 8
}

/// What the key that ends a text is called; kept for the text's own use.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default` = 0
  /// Go.
  case go = 1
  /// Join.
  case join = 3
  /// Next.
  case next = 4
  /// Search.
  case search = 6
  /// Send.
  case send = 7
  /// Done.
  case done = 9
}

/// Which letters become capital by themselves; kept for the text's own use.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none = 0
  /// Those that begin words.
  case words = 1
  /// Those that begin sentences.
  case sentences = 2
  /// All.
  case allCharacters = 3
}

/// Whether words are corrected by themselves; kept for the text's own use.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As usual.
  case `default` = 0
  /// They are not.
  case no = 1
  /// They are.
  case yes = 2
}
