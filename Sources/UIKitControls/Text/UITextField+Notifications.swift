import Foundation

extension UITextField {
  /// Posted by a field when a person begins to edit it.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextFieldTextDidBeginEditingNotification")
  /// Posted by a field when it is not edited any more.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextFieldTextDidEndEditingNotification")
  /// Posted by a field after a person changed its text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextFieldTextDidChangeNotification")

  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension UITextView {
  /// Posted by a text view when a person begins to edit it.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "UITextViewTextDidBeginEditingNotification")
  /// Posted by a text view when it is not edited any more.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "UITextViewTextDidEndEditingNotification")
  /// Posted by a text view after a person changed its text.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "UITextViewTextDidChangeNotification")

  final func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: self)
  }
}

extension NSNotification.Name {
  /// The former name of `UITextField.textDidBeginEditingNotification`.
  public static let UITextFieldTextDidBeginEditing = UITextField.textDidBeginEditingNotification
  /// The former name of `UITextField.textDidEndEditingNotification`.
  public static let UITextFieldTextDidEndEditing = UITextField.textDidEndEditingNotification
  /// The former name of `UITextField.textDidChangeNotification`.
  public static let UITextFieldTextDidChange = UITextField.textDidChangeNotification
  /// The former name of `UITextView.textDidBeginEditingNotification`.
  public static let UITextViewTextDidBeginEditing = UITextView.textDidBeginEditingNotification
  /// The former name of `UITextView.textDidEndEditingNotification`.
  public static let UITextViewTextDidEndEditing = UITextView.textDidEndEditingNotification
  /// The former name of `UITextView.textDidChangeNotification`.
  public static let UITextViewTextDidChange = UITextView.textDidChangeNotification
}
