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

  /// Called after the responder was read from an archive; there are none here.
  open func awakeFromNib() {}

  /// Whether keys may go to the responder; false unless overridden.
  open var acceptsFirstResponder: Bool { false }
  /// Called when keys are about to go to the responder; false refuses.
  open func becomeFirstResponder() -> Bool { true }
  /// Called when keys are about to go elsewhere; false keeps them.
  open func resignFirstResponder() -> Bool { true }

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
