import Foundation

extension UIControl {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// One bit an event.
    public let rawValue: UInt

    /// The events with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch began.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch began soon after another one.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// The touch moved over the control.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// The touch moved elsewhere.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// The touch came back over the control.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// The touch left the control.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// The touch ended over the control.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// The touch ended elsewhere.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Something took the touch away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// A person changed the control's value.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// What the control is there for was done, by pointer or keyboard.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// The control's menu opens.
    public static let menuActionTriggered = Event(rawValue: 1 << 14)
    /// Editing began.
    public static let editingDidBegin = Event(rawValue: 1 << 16)
    /// A person changed the text.
    public static let editingChanged = Event(rawValue: 1 << 17)
    /// Editing ended.
    public static let editingDidEnd = Event(rawValue: 1 << 18)
    /// Return was pressed in a field.
    public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
    /// Everything that editing does.
    public static let allEditingEvents = Event(rawValue: 0xF0000)
    /// Everything that touches do.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// Everything.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// How a control stands; several at once.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit a state.
    public let rawValue: UInt

    /// The states with these bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// None of the others.
    public static let normal: State = []
    /// It looks pressed.
    public static let highlighted = State(rawValue: 1)
    /// It cannot be acted upon.
    public static let disabled = State(rawValue: 2)
    /// It is chosen.
    public static let selected = State(rawValue: 4)
    /// Keys go to it.
    public static let focused = State(rawValue: 8)
  }
}

// Tracking: from the press of the first button to its release the control follows one touch, and
// looks pressed while that is over it.

extension UIControl {
  /// What a control that is tracked tells its targets of.
  package static var trackedEvent: UIEvent?

  private func track(_ event: UIEvent?, _ body: () -> Void) {
    UIControl.trackedEvent = event
    defer { UIControl.trackedEvent = nil }
    body()
  }

  final func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    track(event) { begin(touches, event) }
  }

  final func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
    track(event) { move(touches, event) }
  }

  final func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    track(event) { end(touches, event) }
  }

  final func trackCancelled(_ event: UIEvent?) {
    track(event) { cancel(event) }
  }

  private func begin(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first, isEnabled, isPrimary(event) else { return }
    isTracking = beginTracking(touch, with: event)
    isTouchInside = isTracking
    isHighlighted = isTracking
    guard isTracking else { return }
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  private func isPrimary(_ event: UIEvent?) -> Bool {
    guard let buttons = event?.buttonMask, !buttons.isEmpty else { return true }
    return buttons.contains(.primary)
  }

  private func move(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    let wasInside = isTouchInside
    isTouchInside = point(inside: touch.location(in: self), with: event)
    isHighlighted = isTouchInside
    if isTouchInside != wasInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
    if !continueTracking(touch, with: event) { release() }
  }

  private func end(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard let touch = touches.first, isTracking else { return }
    let inside = point(inside: touch.location(in: self), with: event)
    release()
    endTracking(touch, with: event)
    if inside { touchDidEndInside() } else { sendActions(for: .touchUpOutside) }
  }

  private func cancel(_ event: UIEvent?) {
    guard isTracking else { return }
    release()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func release() {
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }
}
