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
}
