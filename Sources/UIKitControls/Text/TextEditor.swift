import Foundation

// What keys, clicks, the clipboard and input methods do to a text, whichever view it stands in. The keys are
// those of the desktop: arrows with Control by words and with Shift to select, up and down from line to line,
// Home and End, Control with A, C, X, V, Z and Y.

/// What a view says about the text that it lets a person edit.
@preconcurrency @MainActor
protocol TextEditorHost: UIView, UITextInput {
  /// Whether a person may change the text.
  var letsTextChange: Bool { get }
  /// Whether keys go to the text.
  var isBeingEdited: Bool { get }
  /// Whether the view's delegate lets a part be replaced.
  func mayChange(_ part: NSRange, to text: String) -> Bool
  /// Shows what a person made of the text, and tells so.
  func textWasEdited()
  /// Tells that the caret moved, and shows it.
  func selectionWasMoved()
  /// Does what Return means to the view.
  func returnWasPressed()
  /// Does what Escape means to the view; whether it means anything.
  func escapeWasPressed() -> Bool
  /// The text under editing.
  var editor: TextEditor { get }
}

/// A text under editing with what shows it: the one thing that fields and text views have in common.
@MainActor
final class TextEditor {
  private(set) var editing = TextEditing()
  let canvas: TextCanvas
  private let isSingleLine: Bool
  private weak var host: (any TextEditorHost)?
  /// Where the caret would like to stand as it goes from line to line.
  private var wantedX: CGFloat?

  init(isSingleLine: Bool, font: UIFont) {
    self.isSingleLine = isSingleLine
    canvas = TextCanvas(isSingleLine: isSingleLine, font: font)
  }

  /// Puts the letters into the view that hears of their editing.
  func install(in host: any TextEditorHost) {
    self.host = host
    canvas.host = host
    host.addSubview(canvas)
  }

  /// Shows the text and the caret as they are.
  func refresh() { canvas.show(editing, isEdited: host?.isBeingEdited == true) }

  // MARK: As the program does

  /// Begins anew with a text; there is no way back before it.
  func begin(with editing: TextEditing) {
    self.editing = editing
    refresh()
  }

  /// The text with the attributes that the view gives letters without their own.
  var attributedText: NSAttributedString {
    let text = NSMutableAttributedString(attributedString: editing.rich)
    let defaults: [NSAttributedString.Key: Any] = [
      .font: canvas.font, .foregroundColor: canvas.color,
    ]
    editing.rich.enumerateAttributes(in: NSRange(location: 0, length: text.length)) {
      attributes, range, _ in
      text.addAttributes(defaults.filter { attributes[$0.key] == nil }, range: range)
    }
    return NSAttributedString(attributedString: text)
  }

  /// What typed letters look like.
  var typingAttributes: [NSAttributedString.Key: Any] {
    get {
      editing.typing.merging([.font: canvas.font, .foregroundColor: canvas.color]) { own, _ in own }
    }
    set {
      editing.typing = newValue
      refresh()
    }
  }

  /// Gives all letters one typeface.
  func set(_ font: UIFont) {
    editing.strip(.font)
    canvas.font = font
    refresh()
  }

  /// Gives all letters one colour.
  func set(_ color: UIColor) {
    editing.strip(.foregroundColor)
    canvas.color = color
    refresh()
  }

  /// Replaces a part; nobody is asked or told.
  func replace(_ part: Range<Int>, with text: String) {
    editing.replace(part, with: text)
    refresh()
  }

  /// The text of a part.
  func text(in part: Range<Int>) -> String { String(editing.text[editing.range(part)]) }

  // MARK: As a person does

  /// Moves caret and selection.
  func select(_ body: (inout TextEditing) -> Void) {
    wantedX = nil
    body(&editing)
    refresh()
    host?.selectionWasMoved()
  }

  /// Replaces a part, if the view and its delegate agree; else what was composed there is gone.
  func change(_ part: Range<Int>, to new: String) {
    guard let host, host.letsTextChange, !(part.isEmpty && new.isEmpty) else { return }
    let text = isSingleLine ? new.inOneLine : new
    let range = NSRange(location: part.lowerBound, length: part.count)
    if host.mayChange(range, to: text) {
      if editing.marked == part { editing.commit(text) } else { editing.replace(part, with: text) }
    } else {
      guard editing.marked != nil else { return }
      editing.commit("")
    }
    didEdit()
  }

  /// Takes what was typed in place of the selection, or of what was composed.
  func type(_ text: String) { change(editing.replaced, to: text) }

  /// Deletes the selection, or what a move passes over.
  func delete(_ move: TextEditing.Move) { change(editing.deletion(move), to: "") }

  /// Shows what an input method composes, in place of the selection or of what was composed before.
  func compose(_ text: String?, caret: Int) {
    guard let host, host.letsTextChange, host.isBeingEdited else { return }
    editing.compose(text ?? "", caret: caret)
    didEdit()
  }

  /// Takes what is composed for typed.
  func unmark() {
    editing.unmark()
    refresh()
  }

  private func didEdit() {
    wantedX = nil
    refresh()
    host?.textWasEdited()
  }

  // MARK: Keys

  private typealias Edit = (TextEditor, UIKeyModifierFlags) -> Void

  private static let keys: [String: Edit] = [
    UIKeyCommand.inputLeftArrow: { $0.move($1.contains(.control) ? .wordLeft : .left, $1) },
    UIKeyCommand.inputRightArrow: { $0.move($1.contains(.control) ? .wordRight : .right, $1) },
    UIKeyCommand.inputUpArrow: { $0.goLines(-1, $1) },
    UIKeyCommand.inputDownArrow: { $0.goLines(1, $1) },
    UIKeyCommand.inputHome: { $0.goInLine(toEnd: false, $1) },
    UIKeyCommand.inputEnd: { $0.goInLine(toEnd: true, $1) },
    "\u{8}": { $0.delete($1.contains(.control) ? .wordLeft : .left) },
    UIKeyCommand.inputDelete: { $0.delete($1.contains(.control) ? .wordRight : .right) },
    "\r": { editor, _ in editor.host?.returnWasPressed() },
  ]

  private static let pageKeys: [String: Edit] = [
    UIKeyCommand.inputPageUp: { $0.goLines(-$0.linesInSight, $1) },
    UIKeyCommand.inputPageDown: { $0.goLines($0.linesInSight, $1) },
  ]

  private static let commands: [String: Edit] = [
    "a": { editor, _ in editor.select { $0.selectAll() } },
    "c": { editor, _ in editor.copySelection() },
    "x": { editor, _ in if editor.copySelection() { editor.delete(.left) } },
    "v": { editor, _ in
      if let text = UIPasteboard.general.string { editor.type(text) }
    },
  ]

  /// What is left of pressed keys after those that mean something to the text.
  func take(_ presses: Set<UIPress>) -> Set<UIPress> { presses.filter { !takes($0) } }

  private func takes(_ press: UIPress) -> Bool {
    guard let host, host.isBeingEdited, let key = press.key else { return false }
    let (name, flags) = (key.charactersIgnoringModifiers, key.modifierFlags)
    if name == UIKeyCommand.inputEscape { return host.escapeWasPressed() }
    // Where nothing is left to take back here, somebody outside may.
    if flags.contains(.control), name == "z" || name == "y" {
      return goBack(forth: name == "y" || flags.contains(.shift))
    }
    let table = flags.contains(.control) ? Self.commands : [:]
    if let edit = table[name] ?? Self.keys[name] ?? (isSingleLine ? nil : Self.pageKeys[name]) {
      edit(self, flags)
      return true
    }
    // Letters come as text; nobody else takes them meanwhile.
    return host.letsTextChange && flags.isDisjoint(with: [.control, .alternate, .command])
      && key.event.key.isPrintable
  }

  private func move(_ move: TextEditing.Move, _ flags: UIKeyModifierFlags) {
    select { $0.move(move, extending: flags.contains(.shift)) }
  }

  private var linesInSight: Int {
    let height = host?.bounds.height ?? 0
    return max(Int(height / max(canvas.font.lineHeight, 1)) - 1, 1)
  }

  private func goLines(_ lines: Int, _ flags: UIKeyModifierFlags) {
    host?.layoutIfNeeded()
    let x = wantedX ?? canvas.caretRect(before: editing.caret).minX
    go(to: canvas.place(lines: lines, from: editing.caret, x: x), flags)
    wantedX = x
  }

  private func goInLine(toEnd: Bool, _ flags: UIKeyModifierFlags) {
    if isSingleLine || flags.contains(.control) { return move(toEnd ? .end : .start, flags) }
    host?.layoutIfNeeded()
    let line = canvas.caretRect(before: editing.caret)
    go(to: canvas.place(nearestTo: CGPoint(x: toEnd ? 1e5 : -1, y: line.midY)), flags)
  }

  private func go(to place: Int, _ flags: UIKeyModifierFlags) {
    select { $0.select(from: flags.contains(.shift) ? $0.anchor : place, to: place) }
  }

  @discardableResult
  private func copySelection() -> Bool {
    guard !editing.selection.isEmpty, !canvas.isSecret else { return false }
    UIPasteboard.general.string = editing.selectedText
    return true
  }

  private func goBack(forth: Bool) -> Bool {
    guard host?.letsTextChange == true, forth ? editing.redo() : editing.undo() else {
      return false
    }
    didEdit()
    return true
  }

  /// Lets nothing that was done so far be taken back.
  func forgetSteps() { editing.forgetSteps() }

  // MARK: The pointer

  /// Puts the caret where the click is; a double click selects a word, a triple click everything.
  func click(_ touch: UITouch, _ event: UIEvent?) {
    let place = canvas.place(nearestTo: touch.location(in: canvas))
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
  func drag(_ touch: UITouch) {
    let place = canvas.place(nearestTo: touch.location(in: canvas))
    if touch.tapCount == 1 { select { $0.select(from: $0.anchor, to: place) } }
  }
}

extension String {
  /// The text with spaces for its line breaks.
  fileprivate var inOneLine: String {
    split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).joined(separator: " ")
  }
}
