import Foundation

// What a field says about the text that it lets a person edit, and the text's places as code for Apple's
// systems knows them.

extension UITextField: TextEditorHost {
  final var letsTextChange: Bool { isEnabled }
  final var isBeingEdited: Bool { isEditing }

  final func mayChange(_ part: NSRange, to text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: part, replacementString: text) != false
  }

  final func textWasEdited() {
    refresh()
    sendActions(for: .editingChanged)
    post(UITextField.textDidChangeNotification)
    delegate?.textFieldDidChangeSelection(self)
  }

  final func selectionWasMoved() { delegate?.textFieldDidChangeSelection(self) }

  final func returnWasPressed() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  final func escapeWasPressed() -> Bool {
    resignFirstResponder()
    return true
  }

  /// The selected part; nil while the field is not edited.
  public var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(editor.editing.selection) : nil }
    set {
      guard let range = newValue?.offsets else { return }
      editor.select { $0.select(from: range.lowerBound, to: range.upperBound) }
    }
  }

  /// The part that is composed and not typed yet; nil for none.
  public var markedTextRange: UITextRange? { editor.editing.marked.map { UITextRange($0) } }

  /// Where the text ends.
  public var endOfDocument: UITextPosition { UITextPosition(editor.editing.text.utf16.count) }

  /// The text of a part.
  public func text(in range: UITextRange) -> String? { editor.text(in: range.offsets) }

  /// Replaces a part, as the program does.
  public func replace(_ range: UITextRange, withText text: String) {
    editor.replace(range.offsets, with: text)
    refresh()
  }

  /// Selects everything.
  public func selectAll(_ sender: Any?) { editor.select { $0.selectAll() } }
}
