import Foundation

// What pointer and keys do to a field.

extension UITextField {
  /// Does what a key means to the field; whether it means anything.
  final func takes(_ press: UIPress) -> Bool {
    guard isEditing, let key = press.key else { return false }
    let name = key.charactersIgnoringModifiers
    if key.modifierFlags.contains(.control), let command = UITextField.commands[name] {
      command(self, key.modifierFlags)
      return true
    }
    if let edit = UITextField.keys[name] {
      edit(self, key.modifierFlags)
      return true
    }
    // Letters come as text; nobody else takes them meanwhile.
    return key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      && key.event.key.isPrintable
  }

  private typealias Edit = (UITextField, UIKeyModifierFlags) -> Void

  private static let keys: [String: Edit] = [
    UIKeyCommand.inputLeftArrow: { $0.move($1.contains(.control) ? .wordLeft : .left, $1) },
    UIKeyCommand.inputRightArrow: { $0.move($1.contains(.control) ? .wordRight : .right, $1) },
    UIKeyCommand.inputUpArrow: { $0.move(.start, $1) },
    UIKeyCommand.inputDownArrow: { $0.move(.end, $1) },
    UIKeyCommand.inputHome: { $0.move(.start, $1) },
    UIKeyCommand.inputEnd: { $0.move(.end, $1) },
    "\u{8}": { $0.delete($1.contains(.control) ? .wordLeft : .left) },
    UIKeyCommand.inputDelete: { $0.delete($1.contains(.control) ? .wordRight : .right) },
    "\r": { field, _ in field.finish() },
    UIKeyCommand.inputEscape: { field, _ in _ = field.resignFirstResponder() },
  ]

  private static let commands: [String: Edit] = [
    "a": { field, _ in field.select { $0.selectAll() } },
    "c": { field, _ in field.copySelection() },
    "x": { field, _ in
      if field.copySelection() { field.change(field.editing.selection, to: "") }
    },
    "v": { field, _ in
      if let text = UIPasteboard.general.string { field.insertText(text) }
    },
    "z": { field, flags in field.goBack(flags.contains(.shift)) },
    "y": { field, _ in field.goBack(true) },
  ]

  private func move(_ move: TextEditing.Move, _ flags: UIKeyModifierFlags) {
    select { $0.move(move, extending: flags.contains(.shift)) }
  }

  private func delete(_ move: TextEditing.Move) { change(editing.deletion(move), to: "") }

  private func select(_ body: (inout TextEditing) -> Void) {
    body(&editing)
    refresh()
    delegate?.textFieldDidChangeSelection(self)
  }

  @discardableResult
  private func copySelection() -> Bool {
    guard !editing.selection.isEmpty, !isSecureTextEntry else { return false }
    UIPasteboard.general.string = editing.selectedText
    return true
  }

  private func goBack(_ forth: Bool) {
    if forth ? editing.redo() : editing.undo() { editingDidChange() }
  }

  private func finish() {
    guard delegate?.textFieldShouldReturn(self) != false else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }

  // MARK: The pointer

  private func place(_ touch: UITouch) -> Int {
    let place = line.place(nearestTo: touch.location(in: line))
    guard isSecureTextEntry else { return place }
    let text = editing.text
    return editing.offset(text.index(text.startIndex, offsetBy: min(place, text.count)))
  }

  /// Puts the caret where the click is, or selects a word or everything.
  final func click(_ touch: UITouch, _ event: UIEvent?) {
    let place = place(touch)
    select { editing in
      switch touch.tapCount {
      case 1:
        let extends = event?.modifierFlags.contains(.shift) == true
        editing.select(from: extends ? editing.anchor : place, to: place)
      case 2: editing.selectWord(at: place)
      default: editing.selectAll()
      }
    }
  }

  /// Selects up to the pointer.
  final func selectTo(_ touch: UITouch) {
    let place = place(touch)
    if touch.tapCount == 1 { select { $0.select(from: $0.anchor, to: place) } }
  }

  // MARK: Places, as code for Apple's systems knows them

  /// The selected part; nil while the field is not edited.
  public var selectedTextRange: UITextRange? {
    get { isEditing ? UITextRange(editing.selection) : nil }
    set {
      guard let range = newValue?.offsets else { return }
      select { $0.select(from: range.lowerBound, to: range.upperBound) }
    }
  }

  /// The part that is composed and not typed yet; nil for none.
  public var markedTextRange: UITextRange? { editing.marked.map { UITextRange($0) } }

  /// Where the text begins.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// Where the text ends.
  public var endOfDocument: UITextPosition { UITextPosition(editing.text.utf16.count) }

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
    return (0...editing.text.utf16.count).contains(place) ? UITextPosition(place) : nil
  }

  /// How many UTF-16 units are between two places.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// The text of a part.
  public func text(in range: UITextRange) -> String? {
    String(editing.text[editing.range(range.offsets)])
  }

  /// Replaces a part, as the program does.
  public func replace(_ range: UITextRange, withText text: String) {
    editing.replace(range.offsets, with: text)
    refresh()
  }

  /// Selects everything.
  public func selectAll(_ sender: Any?) { select { $0.selectAll() } }
}
