import Foundation

// What a text view says about the text that it lets a person edit, and the text's places as code for Apple's
// systems knows them.

extension UITextView: TextEditorHost {
  final var letsTextChange: Bool { isEditable }

  final func mayChange(_ part: NSRange, to text: String) -> Bool {
    textDelegate?.textView(self, shouldChangeTextIn: part, replacementText: text) != false
  }

  final func textWasEdited() {
    textDidChange()
    textDelegate?.textViewDidChange(self)
    post(UITextView.textDidChangeNotification)
    showCaret()
  }

  final func selectionWasMoved() {
    setNeedsLayout()
    textDelegate?.textViewDidChangeSelection(self)
    showCaret()
  }

  private func showCaret() {
    guard isBeingEdited else { return }
    scrollRangeToVisible(NSRange(location: editor.editing.caret, length: 0))
  }

  final func returnWasPressed() { insertText("\n") }

  final func escapeWasPressed() -> Bool { false }

  /// The selected part; nil while keys go elsewhere.
  public var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(editor.editing.selection) : nil }
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
    textDidChange()
  }

  /// Selects everything.
  public func selectAll(_ sender: Any?) { editor.select { $0.selectAll() } }
}
