import Foundation

/// A view that a person acts upon, and that runs actions when they do.
///
/// The pointer and the keyboard reach it alike: Tab goes from control to control.
@preconcurrency @MainActor
open class UIControl: UIView {
  private var actions: [(action: UIAction, events: Event)] = []

  /// Whether the control can be acted upon.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled {
        trackCancelled(nil)
        resignFirstResponder()
      }
      stateDidChange()
    }
  }

  /// Whether the control is chosen, for those that keep a choice.
  open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control looks pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { stateDidChange() } }
  }

  /// Whether the pointer is over the control, or over a view inside.
  package internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { stateDidChange() } }
  }

  /// Whether a touch that began in the control goes on.
  public internal(set) var isTracking = false
  /// Whether that touch is over the control.
  public internal(set) var isTouchInside = false

  /// The control's state as a set.
  open var state: State {
    var state: State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    if isFocused { state.insert(.focused) }
    return state
  }

  /// Called after any part of the state changed; asks for a layout.
  @_spi(Hooks) open func stateDidChange() { setNeedsLayout() }

  @_spi(Hooks) open override class var mayDraw: Bool { self != UIControl.self }

  // MARK: Actions

  /// Runs an action on each of some events; one of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((action, controlEvents))
  }

  /// Runs an action no longer on some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Runs the action of an identifier no longer on some events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    for index in actions.indices where actions[index].action.identifier == identifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  final func removeActions(for controlEvents: Event) {
    for index in actions.indices { actions[index].events.subtract(controlEvents) }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Runs the actions of some events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }

  /// Runs one action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  // MARK: Tracking

  /// Called when a touch begins in the control; false lets it go.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch moves; false lets it go.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }

  /// Called when the tracked touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}

  /// Called when something takes the tracked touch away.
  open func cancelTracking(with event: UIEvent?) {}

  /// Called after a touch ended over the control.
  func touchDidEndInside() { sendActions(for: .touchUpInside) }

  /// Begins to track the touch; only that of the first button.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackBegan(touches, event)
  }

  /// Follows the tracked touch.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackMoved(touches, event)
  }

  /// Ends the tracked touch.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackEnded(touches, event)
  }

  /// Lets the tracked touch go.
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    trackCancelled(event)
  }

  // MARK: Keys

  /// Takes a key that means something to controls; whether it did. To override.
  func take(_ key: ControlKey) -> Bool { false }

  /// Takes keys that mean something to the control, and leaves the others.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !(isEnabled && $0.controlKey.map(take) == true) }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  /// Takes repeated keys as if they were pressed again, but those that trigger.
  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { press in
      guard isEnabled, let key = press.controlKey else { return true }
      return key != .trigger && !take(key)
    }
    if !left.isEmpty { super.pressesChanged(left, with: event) }
  }

  /// Takes the new tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  /// Whether a press opens the control's menu, where it has one.
  open var showsMenuAsPrimaryAction = false { didSet { (self as? UIButton)?.showChoice() } }

  /// Where the content lies from left to right, in buttons.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where the content lies from top to bottom, in buttons; `fill` is as `center`.
  open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  // MARK: Focus

  /// Whether the Tab key stops here: where the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Whether keys can go to the control: where the Tab key stops.
  open override var canBecomeFirstResponder: Bool { canBecomeFocused }

  @_spi(Hooks) open override func focusDidChange() { stateDidChange() }
}
