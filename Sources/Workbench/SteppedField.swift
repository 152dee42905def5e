import UIKit

/// A text field that gives its arrow keys to the number.
@MainActor
package class SteppedField: UITextField {
  /// Told of a step by an arrow key: 1 up, −1 down, ten with Shift, a tenth with Control.
  package var onStep: ((Double) -> Void)?
  /// Told that a person wants the text as it was.
  package var onCancel: (() -> Void)?

  fileprivate func takes(_ presses: Set<UIPress>) -> Bool {
    guard let key = presses.first?.key else { return false }
    let name = key.charactersIgnoringModifiers
    if name == UIKeyCommand.inputEscape {
      onCancel?()
      resignFirstResponder()
      return true
    }
    let directions = [UIKeyCommand.inputUpArrow: 1.0, UIKeyCommand.inputDownArrow: -1]
    guard let direction = directions[name], let onStep else { return false }
    let flags = key.modifierFlags
    onStep(direction * (flags.contains(.shift) ? 10 : flags.contains(.control) ? 0.1 : 1))
    return true
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !takes(presses) { super.pressesBegan(presses, with: event) }
  }

  package override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if !takes(presses) { super.pressesChanged(presses, with: event) }
  }
}

/// A field for words to be searched for: Escape takes them away, then leaves.
@MainActor
package final class SearchField: SteppedField {
  override fileprivate func takes(_ presses: Set<UIPress>) -> Bool {
    guard presses.input == UIKeyCommand.inputEscape, text?.isEmpty == false else {
      return super.takes(presses)
    }
    text = ""
    sendActions(for: .editingChanged)
    return true
  }
}
