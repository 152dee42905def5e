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

/// What takes text also while an input method composes it.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// The selected part; nil while the text is not edited.
  var selectedTextRange: UITextRange? { get set }
  /// The part that is composed and not typed yet; nil for none.
  var markedTextRange: UITextRange? { get }
  /// Replaces the part that is composed, or else the selection; the range is one of the new part.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Takes the part that is composed for typed.
  func unmarkText()
  /// Where the text begins.
  var beginningOfDocument: UITextPosition { get }
  /// Where the text ends.
  var endOfDocument: UITextPosition { get }
  /// The part between two places.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// The place some UTF-16 units behind another one; nil outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// How many UTF-16 units are between two places.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The text of a part.
  func text(in range: UITextRange) -> String?
  /// Replaces a part, as the program does.
  func replace(_ range: UITextRange, withText text: String)
  /// The order of two places.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Where the caret stands at a place, in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// The box around what of a part is in its first line.
  func firstRect(for range: UITextRange) -> CGRect
  /// What shows that a part is selected, line by line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// The place nearest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// The place of a part that is nearest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// The character at a point of the view; nil where there is none.
  func characterRange(at point: CGPoint) -> UITextRange?
}

// Places count UTF-16 units, so they can be reckoned with without the text.
extension UITextInput {
  /// Where the text begins.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// The part between two places.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let (a, b) = (fromPosition.offset, toPosition.offset)
    return UITextRange(min(a, b)..<max(a, b))
  }

  /// The place some UTF-16 units behind another one; nil outside the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...endOfDocument.offset).contains(place) ? UITextPosition(place) : nil
  }

  /// How many UTF-16 units are between two places.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
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

/// How a telephone's keyboard looks; of no meaning here.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As what is around.
  case `default` = 0
  /// Dark.
  case dark = 1
  /// Light.
  case light = 2

  /// The former name of `dark`.
  public static let alert = UIKeyboardAppearance.dark
}

/// Whether spelling is looked at; it is not here.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the system likes.
  case `default` = 0
  /// No.
  case no = 1
  /// Yes.
  case yes = 2
}

/// What a text means to programs that fill in forms; there are none here.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// The name by which a person is known to a program.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being made up.
  public static let newPassword = UITextContentType(rawValue: "newPassword")
  /// A code that is good once.
  public static let oneTimeCode = UITextContentType(rawValue: "oneTimeCode")
  /// An address for mail.
  public static let emailAddress = UITextContentType(rawValue: "emailAddress")
  /// A telephone's number.
  public static let telephoneNumber = UITextContentType(rawValue: "telephoneNumber")
  /// The address of a page.
  public static let URL = UITextContentType(rawValue: "URL")
}
