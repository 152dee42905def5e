import Foundation

// What keys and clicks do to a text of several lines.

extension UITextView {
  private typealias Edit = (UITextView, UIKeyModifierFlags) -> Void

  private static let keys: [String: Edit] = [
    UIKeyCommand.inputLeftArrow: { $0.move($1.contains(.control) ? .wordLeft : .left, $1) },
    UIKeyCommand.inputRightArrow: { $0.move($1.contains(.control) ? .wordRight : .right, $1) },
    UIKeyCommand.inputUpArrow: { $0.goLines(-1, $1) },
    UIKeyCommand.inputDownArrow: { $0.goLines(1, $1) },
    UIKeyCommand.inputPageUp: { $0.goLines(-$0.linesInSight, $1) },
    UIKeyCommand.inputPageDown: { $0.goLines($0.linesInSight, $1) },
    UIKeyCommand.inputHome: { $0.goInLine(toEnd: false, $1) },
    UIKeyCommand.inputEnd: { $0.goInLine(toEnd: true, $1) },
    "\u{8}": { $0.delete($1.contains(.control) ? .wordLeft : .left) },
    UIKeyCommand.inputDelete: { $0.delete($1.contains(.control) ? .wordRight : .right) },
    "\r": { view, _ in view.insertText("\n") },
  ]

  private static let commands: [String: Edit] = [
    "a": { view, _ in view.select { $0.selectAll() } },
    "c": { view, _ in view.copySelection() },
    "x": { view, _ in if view.copySelection() { view.change(view.editing.selection, to: "") } },
    "v": { view, _ in
      if let text = UIPasteboard.general.string { view.insertText(text) }
    },
    "z": { view, flags in view.goBack(flags.contains(.shift)) },
    "y": { view, _ in view.goBack(true) },
  ]

  /// Does what a key means to the text; whether it means anything.
  final func takes(_ press: UIPress) -> Bool {
    guard isFirstResponder, let key = press.key else { return false }
    let name = key.charactersIgnoringModifiers
    if key.modifierFlags.contains(.control), let command = Self.commands[name] {
      command(self, key.modifierFlags)
      return true
    }
    if let edit = Self.keys[name] {
      edit(self, key.modifierFlags)
      return true
    }
    // Letters come as text; nobody else takes them meanwhile.
    return isEditable && key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
      && key.event.key.isPrintable
  }

  private func move(_ move: TextEditing.Move, _ flags: UIKeyModifierFlags) {
    wantedX = nil
    select { $0.move(move, extending: flags.contains(.shift)) }
  }

  private func delete(_ move: TextEditing.Move) { change(editing.deletion(move), to: "") }

  private var linesInSight: Int { max(Int(bounds.height / max(page.font.lineHeight, 1)) - 1, 1) }

  private func goLines(_ lines: Int, _ flags: UIKeyModifierFlags) {
    layoutIfNeeded()
    let line = page.caretRect(before: editing.caret)
    let x = wantedX ?? line.minX
    let y = line.midY + CGFloat(lines) * line.height
    let place: Int
    if y < 0 {
      place = 0
    } else if y > page.bounds.height {
      place = editing.text.utf16.count
    } else {
      place = page.place(nearestTo: CGPoint(x: x, y: y))
    }
    go(to: place, flags)
    wantedX = x
  }

  private func goInLine(toEnd: Bool, _ flags: UIKeyModifierFlags) {
    layoutIfNeeded()
    wantedX = nil
    if flags.contains(.control) { return go(to: toEnd ? editing.text.utf16.count : 0, flags) }
    let line = page.caretRect(before: editing.caret)
    go(to: page.place(nearestTo: CGPoint(x: toEnd ? 1e5 : -1, y: line.midY)), flags)
  }

  private func go(to place: Int, _ flags: UIKeyModifierFlags) {
    select { $0.select(from: flags.contains(.shift) ? $0.anchor : place, to: place) }
  }

  @discardableResult
  private func copySelection() -> Bool {
    guard !editing.selection.isEmpty else { return false }
    UIPasteboard.general.string = editing.selectedText
    return true
  }

  private func goBack(_ forth: Bool) {
    guard isEditable else { return }
    if forth ? editing.redo() : editing.undo() { editingDidChange() }
  }

  final func click(_ touch: UITouch, _ event: UIEvent?) {
    let place = page.place(nearestTo: touch.location(in: page))
    wantedX = nil
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

  // MARK: Places, as code for Apple's systems knows them

  /// The selected part; nil while keys go elsewhere.
  public var selectedTextRange: UITextRange? {
    get { isFirstResponder ? UITextRange(editing.selection) : nil }
    set {
      guard let range = newValue?.offsets else { return }
      select { $0.select(from: range.lowerBound, to: range.upperBound) }
    }
  }

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
}
