import Foundation

/// A view that a person acts upon, and that runs actions when they do.
///
/// The pointer and the keyboard reach it alike: Tab goes from control to control.
@preconcurrency @MainActor
open class UIControl: UIView {
  final var calls: [ControlCall] = []

  /// Makes a control that does an action as its primary one.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Whether the control can be acted upon.
  @Watched open var isEnabled = true {
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
  @Watched open var isSelected = false {
    didSet { if isSelected != oldValue { stateDidChange() } }
  }

  /// Whether the control looks pressed.
  @Watched open var isHighlighted = false {
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

  /// Whether touches move something in the control: then they drag nothing around it.
  @_spi(Hooks) open var isDragged: Bool { false }

  // MARK: Actions

  /// Runs an action on each of some events; one of the same identifier is replaced.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    calls.append(ControlCall(deed: .action(action), events: controlEvents))
  }

  /// Runs an action no longer on some events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Runs the action of an identifier no longer on some events.
  open func removeAction(identifiedBy identifier: UIAction.Identifier, for controlEvents: Event) {
    removeCalls(for: controlEvents) {
      if case .action(let action) = $0 { action.identifier == identifier } else { false }
    }
  }

  /// Calls a method of an object on each of some events, with the control and the event as far as it takes them.
  ///
  /// The object is not kept. Without one, the innermost responder that has the method does it, from the
  /// first responder on. What was added already is not added again.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    add(
      ControlCall(
        deed: .method(action, of: target.map { Weak($0 as AnyObject) }), events: controlEvents))
  }

  /// Calls a method of an object no longer on some events.
  ///
  /// - Parameters:
  ///   - target: nil for all objects.
  ///   - action: nil for all methods; where both are nil, closures go as well.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    removeCalls(for: controlEvents) { $0.isMeant(by: target as AnyObject?, action) }
  }

  /// Runs the actions of some events, in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for call in calls where !call.events.isDisjoint(with: controlEvents) {
      switch call.deed {
      case .action(let action): sendAction(action)
      case .method(let method, nil): sendAction(method, to: nil, for: UIControl.trackedEvent)
      case .method(let method, let target?):
        guard let target = target.object else { continue }
        sendAction(method, to: target, for: UIControl.trackedEvent)
      }
    }
  }

  /// Runs one action with the control as its sender.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Calls one method with the control as its sender.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }

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
  @_spi(Hooks) open func touchDidEndInside() { sendActions(for: .touchUpInside) }

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
  @_spi(Hooks) open func take(_ key: ControlKey) -> Bool { false }

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
  @Watched open var showsMenuAsPrimaryAction = false

  /// Where the content lies from left to right, in buttons.
  @Watched open var contentHorizontalAlignment = ContentHorizontalAlignment.center {
    didSet { setNeedsLayout() }
  }
  /// Where the content lies from top to bottom, in buttons; `fill` is as `center`.
  @Watched open var contentVerticalAlignment = ContentVerticalAlignment.center {
    didSet { setNeedsLayout() }
  }

  /// Whose first line stands for the control's in layouts; nil for none.
  @_spi(Hooks) open var baselineLabel: UILabel? { nil }

  // MARK: Focus

  /// Whether the Tab key stops here: where the control is enabled.
  open override var canBecomeFocused: Bool { isEnabled }

  /// Whether keys can go to the control: where the Tab key stops.
  open override var canBecomeFirstResponder: Bool { canBecomeFocused }

  @_spi(Hooks) open override func focusDidChange() { stateDidChange() }
}
