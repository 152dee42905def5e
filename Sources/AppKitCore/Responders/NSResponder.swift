import Foundation

/// An object that can take events: a view, a view controller, a window, the application.
///
/// Responders form a chain from the innermost view outwards. An event that a responder does not
/// override goes to its `nextResponder`.
@preconcurrency @MainActor
open class NSResponder: NSObject {
  private weak var assignedNext: NSResponder?

  /// Makes a responder without a next one.
  public override init() { super.init() }

  /// Who gets the events that this responder leaves; nil at the end of the chain.
  open var nextResponder: NSResponder? {
    get { assignedNext }
    set { assignedNext = newValue }
  }

  /// The menu that a click with the second button opens; nil for none.
  open var menu: NSMenu?

  /// Called after the responder was read from an archive; there are none here.
  open func awakeFromNib() {}
  /// Called by tools that draw interfaces; there are none here.
  open func prepareForInterfaceBuilder() {}
  /// What a class adds to an archive, its `super` nothing. Archives take no responders here, and so ask none.
  open func encode(with coder: NSCoder) {}

  /// Called before a view or an item of a list is shown for something else; to override.
  open func prepareForReuse() {}

  /// Whether keys may go to the responder; false unless overridden.
  open var acceptsFirstResponder: Bool { false }
  /// Called when keys are about to go to the responder; false refuses.
  open func becomeFirstResponder() -> Bool { true }
  /// Called when keys are about to go elsewhere; false keeps them.
  open func resignFirstResponder() -> Bool { true }

  // MARK: For those who cannot see it. No reader is served here: what is set is told to whoever asks.

  private var words = AccessibilityWords()

  /// Whether a reader would stop here; false unless it was set or overridden.
  open func isAccessibilityElement() -> Bool { words.isElement ?? false }
  /// Sets whether a reader would stop here.
  open func setAccessibilityElement(_ accessibilityElement: Bool) {
    words.isElement = accessibilityElement
  }
  /// What it is.
  open func accessibilityRole() -> NSAccessibility.Role? { words.role }
  /// Sets what it is.
  open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {
    words.role = accessibilityRole
  }
  /// What it is, in words.
  open func accessibilityRoleDescription() -> String? { words.roleDescription }
  /// Sets what it is, in words.
  open func setAccessibilityRoleDescription(_ accessibilityRoleDescription: String?) {
    words.roleDescription = accessibilityRoleDescription
  }
  /// What it is for.
  open func accessibilityLabel() -> String? { words.label }
  /// Sets what it is for.
  open func setAccessibilityLabel(_ accessibilityLabel: String?) {
    words.label = accessibilityLabel
  }
  /// The words that are seen on it.
  open func accessibilityTitle() -> String? { words.title }
  /// Sets the words that are seen on it.
  open func setAccessibilityTitle(_ accessibilityTitle: String?) {
    words.title = accessibilityTitle
  }
  /// What it is set to.
  open func accessibilityValue() -> Any? { words.value }
  /// Sets what it is set to.
  open func setAccessibilityValue(_ accessibilityValue: Any?) { words.value = accessibilityValue }
  /// What it does, in words.
  open func accessibilityHelp() -> String? { words.help }
  /// Sets what it does, in words.
  open func setAccessibilityHelp(_ accessibilityHelp: String?) { words.help = accessibilityHelp }
  /// The name by which tests find it.
  open func accessibilityIdentifier() -> String { words.identifier }
  /// Sets the name by which tests find it.
  open func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
    words.identifier = accessibilityIdentifier ?? ""
  }
  /// Whether it can be used; true unless it was set or overridden.
  open func isAccessibilityEnabled() -> Bool { words.isEnabled ?? true }
  /// Sets whether it can be used.
  open func setAccessibilityEnabled(_ accessibilityEnabled: Bool) {
    words.isEnabled = accessibilityEnabled
  }
  /// Acts as a click would; whether that did something.
  open func accessibilityPerformPress() -> Bool {
    guard let control = self as? NSControl, control.isEnabled else { return false }
    control.performClick(nil)
    return true
  }

  // MARK: Events; each default passes the event on.

  /// Called when the first button goes down.
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  /// Called when the first button comes up.
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  /// Called when the pointer moves with the first button down, wherever it goes.
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  /// Called when the pointer moves with no button down, where that was asked for.
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  /// Called when the pointer comes into a tracking area.
  open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }
  /// Called when the pointer leaves a tracking area.
  open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
  /// Called when the pointer comes into a tracking area that changes its looks.
  open func cursorUpdate(with event: NSEvent) { nextResponder?.cursorUpdate(with: event) }
  /// Called when the second button goes down.
  open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
  /// Called when the second button comes up.
  open func rightMouseUp(with event: NSEvent) { nextResponder?.rightMouseUp(with: event) }
  /// Called when the pointer moves with the second button down.
  open func rightMouseDragged(with event: NSEvent) { nextResponder?.rightMouseDragged(with: event) }
  /// Called when another button goes down.
  open func otherMouseDown(with event: NSEvent) { nextResponder?.otherMouseDown(with: event) }
  /// Called when another button comes up.
  open func otherMouseUp(with event: NSEvent) { nextResponder?.otherMouseUp(with: event) }
  /// Called when the pointer moves with another button down.
  open func otherMouseDragged(with event: NSEvent) { nextResponder?.otherMouseDragged(with: event) }
  /// Called when the wheel turns.
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  /// Called when a key goes down or repeats.
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
  /// Called when a key comes up.
  open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }
  /// Called when Escape was pressed and nobody took it as a key.
  open func cancelOperation(_ sender: Any?) { nextResponder?.cancelOperation(sender) }
  /// Called when a modifier key goes down or comes up.
  open func flagsChanged(with event: NSEvent) { nextResponder?.flagsChanged(with: event) }
  /// Called for a pinch, the wheel with Control held; what nobody takes goes to `scrollWheel(with:)`.
  open func magnify(with event: NSEvent) { pass(event) { $0.magnify } }
  /// Called for a turn, the wheel with Alt held; what nobody takes goes to `scrollWheel(with:)`.
  open func rotate(with event: NSEvent) { pass(event) { $0.rotate } }
  /// Called where fingers swept over a pad; there is none here, so that only programs send it.
  open func swipe(with event: NSEvent) { pass(event) { $0.swipe } }
  /// Called where two fingers tapped a pad twice; there is none here, so that only programs send it.
  open func smartMagnify(with event: NSEvent) { pass(event) { $0.smartMagnify } }
  /// Called where a pad is pressed harder or less hard; there is none here, so that only programs send it.
  open func pressureChange(with event: NSEvent) { pass(event) { $0.pressureChange } }
  /// Would be called where fingers are put on a pad; there is none here.
  open func touchesBegan(with event: NSEvent) { nextResponder?.touchesBegan(with: event) }
  /// Would be called where fingers move on a pad; there is none here.
  open func touchesMoved(with event: NSEvent) { nextResponder?.touchesMoved(with: event) }
  /// Would be called where fingers leave a pad; there is none here.
  open func touchesEnded(with event: NSEvent) { nextResponder?.touchesEnded(with: event) }
  /// Would be called where something takes fingers on a pad away; there is none here.
  open func touchesCancelled(with event: NSEvent) { nextResponder?.touchesCancelled(with: event) }
  /// Would be called before the changes of a gesture on a pad; there is none here.
  open func beginGesture(with event: NSEvent) { nextResponder?.beginGesture(with: event) }
  /// Would be called after the changes of a gesture on a pad; there is none here.
  open func endGesture(with event: NSEvent) { nextResponder?.endGesture(with: event) }
  /// Would be called where a word is pressed on a pad; there is none here.
  open func quickLook(with event: NSEvent) { nextResponder?.quickLook(with: event) }
  /// Would be called where a pencil moves on a tablet; there is none here.
  open func tabletPoint(with event: NSEvent) { nextResponder?.tabletPoint(with: event) }
  /// Would be called where a pencil comes near to a tablet; there is none here.
  open func tabletProximity(with event: NSEvent) { nextResponder?.tabletProximity(with: event) }
  /// Whether the responder takes the movement of a swipe itself; false by default. No pad asks.
  open func wantsScrollEventsForSwipeTracking(on axis: NSEvent.GestureAxis) -> Bool { false }
  /// Whether the responder gets a scroll's elastic part; false by default. No pad asks.
  open func wantsForwardedScrollEvents(for axis: NSEvent.GestureAxis) -> Bool { false }

  /// Hands an event to the next responder, or notes that there is none.
  private func pass(_ event: NSEvent, _ method: (NSResponder) -> (NSEvent) -> Void) {
    if let nextResponder { method(nextResponder)(event) } else { event.wasLeft = true }
  }
  /// Called for keys with Command or Control and for function keys, before they go to the first responder; also for
  /// others that nobody took.
  ///
  /// - Returns: whether the key meant something; false by default.
  open func performKeyEquivalent(with event: NSEvent) -> Bool { false }

  // MARK: Keys that mean something; each default passes it on. See `interpretKeyEvents(_:)`.

  /// Types text, a `String`.
  open func insertText(_ insertString: Any) { nextResponder?.insertText(insertString) }
  /// Does what a key means: calls a method of the responder with nil; where it has none of that name, the next one is
  /// asked.
  open func doCommand(by selector: Selector) {
    if selector.isMethod(of: self) {
      selector.send(to: self, nil)
    } else {
      nextResponder?.doCommand(by: selector)
    }
  }
  /// Moves the caret to the left.
  open func moveLeft(_ sender: Any?) { nextResponder?.moveLeft(sender) }
  /// Moves the caret to the right.
  open func moveRight(_ sender: Any?) { nextResponder?.moveRight(sender) }
  /// Moves the caret up.
  open func moveUp(_ sender: Any?) { nextResponder?.moveUp(sender) }
  /// Moves the caret down.
  open func moveDown(_ sender: Any?) { nextResponder?.moveDown(sender) }
  /// Moves the caret onwards.
  open func moveForward(_ sender: Any?) { nextResponder?.moveForward(sender) }
  /// Moves the caret back.
  open func moveBackward(_ sender: Any?) { nextResponder?.moveBackward(sender) }
  /// Moves the caret a word to the left.
  open func moveWordLeft(_ sender: Any?) { nextResponder?.moveWordLeft(sender) }
  /// Moves the caret a word to the right.
  open func moveWordRight(_ sender: Any?) { nextResponder?.moveWordRight(sender) }
  /// Moves the caret to the left end of the line.
  open func moveToLeftEndOfLine(_ sender: Any?) { nextResponder?.moveToLeftEndOfLine(sender) }
  /// Moves the caret to the right end of the line.
  open func moveToRightEndOfLine(_ sender: Any?) { nextResponder?.moveToRightEndOfLine(sender) }
  /// Moves the caret to the beginning of the line.
  open func moveToBeginningOfLine(_ sender: Any?) { nextResponder?.moveToBeginningOfLine(sender) }
  /// Moves the caret to the end of the line.
  open func moveToEndOfLine(_ sender: Any?) { nextResponder?.moveToEndOfLine(sender) }
  /// Moves the caret to the beginning of the paragraph.
  open func moveToBeginningOfParagraph(_ sender: Any?) {
    nextResponder?.moveToBeginningOfParagraph(sender)
  }
  /// Moves the caret to the end of the paragraph.
  open func moveToEndOfParagraph(_ sender: Any?) { nextResponder?.moveToEndOfParagraph(sender) }
  /// Moves the caret to the beginning.
  open func moveToBeginningOfDocument(_ sender: Any?) {
    nextResponder?.moveToBeginningOfDocument(sender)
  }
  /// Moves the caret to the end.
  open func moveToEndOfDocument(_ sender: Any?) { nextResponder?.moveToEndOfDocument(sender) }
  /// Selects to the left.
  open func moveLeftAndModifySelection(_ sender: Any?) {
    nextResponder?.moveLeftAndModifySelection(sender)
  }
  /// Selects to the right.
  open func moveRightAndModifySelection(_ sender: Any?) {
    nextResponder?.moveRightAndModifySelection(sender)
  }
  /// Selects upwards.
  open func moveUpAndModifySelection(_ sender: Any?) {
    nextResponder?.moveUpAndModifySelection(sender)
  }
  /// Selects downwards.
  open func moveDownAndModifySelection(_ sender: Any?) {
    nextResponder?.moveDownAndModifySelection(sender)
  }
  /// Selects a word to the left.
  open func moveWordLeftAndModifySelection(_ sender: Any?) {
    nextResponder?.moveWordLeftAndModifySelection(sender)
  }
  /// Selects a word to the right.
  open func moveWordRightAndModifySelection(_ sender: Any?) {
    nextResponder?.moveWordRightAndModifySelection(sender)
  }
  /// Selects up to the left end of the line.
  open func moveToLeftEndOfLineAndModifySelection(_ sender: Any?) {
    nextResponder?.moveToLeftEndOfLineAndModifySelection(sender)
  }
  /// Selects up to the right end of the line.
  open func moveToRightEndOfLineAndModifySelection(_ sender: Any?) {
    nextResponder?.moveToRightEndOfLineAndModifySelection(sender)
  }
  /// Selects up to the beginning of the line.
  open func moveToBeginningOfLineAndModifySelection(_ sender: Any?) {
    nextResponder?.moveToBeginningOfLineAndModifySelection(sender)
  }
  /// Selects up to the end of the line.
  open func moveToEndOfLineAndModifySelection(_ sender: Any?) {
    nextResponder?.moveToEndOfLineAndModifySelection(sender)
  }
  /// Selects up to the beginning of the paragraph.
  open func moveToBeginningOfParagraphAndModifySelection(_ sender: Any?) {
    nextResponder?.moveToBeginningOfParagraphAndModifySelection(sender)
  }
  /// Selects up to the end of the paragraph.
  open func moveToEndOfParagraphAndModifySelection(_ sender: Any?) {
    nextResponder?.moveToEndOfParagraphAndModifySelection(sender)
  }
  /// Selects up to the beginning.
  open func moveToBeginningOfDocumentAndModifySelection(_ sender: Any?) {
    nextResponder?.moveToBeginningOfDocumentAndModifySelection(sender)
  }
  /// Selects up to the end.
  open func moveToEndOfDocumentAndModifySelection(_ sender: Any?) {
    nextResponder?.moveToEndOfDocumentAndModifySelection(sender)
  }
  /// Moves the caret a page up.
  open func pageUp(_ sender: Any?) { nextResponder?.pageUp(sender) }
  /// Moves the caret a page down.
  open func pageDown(_ sender: Any?) { nextResponder?.pageDown(sender) }
  /// Selects a page upwards.
  open func pageUpAndModifySelection(_ sender: Any?) {
    nextResponder?.pageUpAndModifySelection(sender)
  }
  /// Selects a page downwards.
  open func pageDownAndModifySelection(_ sender: Any?) {
    nextResponder?.pageDownAndModifySelection(sender)
  }
  /// Scrolls a page up.
  open func scrollPageUp(_ sender: Any?) { nextResponder?.scrollPageUp(sender) }
  /// Scrolls a page down.
  open func scrollPageDown(_ sender: Any?) { nextResponder?.scrollPageDown(sender) }
  /// Scrolls to the beginning.
  open func scrollToBeginningOfDocument(_ sender: Any?) {
    nextResponder?.scrollToBeginningOfDocument(sender)
  }
  /// Scrolls to the end.
  open func scrollToEndOfDocument(_ sender: Any?) { nextResponder?.scrollToEndOfDocument(sender) }
  /// Selects everything.
  open func selectAll(_ sender: Any?) { nextResponder?.selectAll(sender) }
  /// Deletes the selection, or what is before the caret.
  open func deleteBackward(_ sender: Any?) { nextResponder?.deleteBackward(sender) }
  /// Deletes the selection, or what is behind the caret.
  open func deleteForward(_ sender: Any?) { nextResponder?.deleteForward(sender) }
  /// Deletes up to the beginning of the word.
  open func deleteWordBackward(_ sender: Any?) { nextResponder?.deleteWordBackward(sender) }
  /// Deletes up to the end of the word.
  open func deleteWordForward(_ sender: Any?) { nextResponder?.deleteWordForward(sender) }
  /// Deletes up to the beginning of the line.
  open func deleteToBeginningOfLine(_ sender: Any?) {
    nextResponder?.deleteToBeginningOfLine(sender)
  }
  /// Deletes up to the end of the line.
  open func deleteToEndOfLine(_ sender: Any?) { nextResponder?.deleteToEndOfLine(sender) }
  /// Begins another line, or ends the input.
  open func insertNewline(_ sender: Any?) { nextResponder?.insertNewline(sender) }
  /// Begins another line, wherever it is.
  open func insertNewlineIgnoringFieldEditor(_ sender: Any?) {
    nextResponder?.insertNewlineIgnoringFieldEditor(sender)
  }
  /// Begins another line of the same paragraph.
  open func insertLineBreak(_ sender: Any?) { nextResponder?.insertLineBreak(sender) }
  /// Types a tabulator, or goes to the next control.
  open func insertTab(_ sender: Any?) { nextResponder?.insertTab(sender) }
  /// Types a tabulator, wherever it is.
  open func insertTabIgnoringFieldEditor(_ sender: Any?) {
    nextResponder?.insertTabIgnoringFieldEditor(sender)
  }
  /// Goes to the control before.
  open func insertBacktab(_ sender: Any?) { nextResponder?.insertBacktab(sender) }
}
