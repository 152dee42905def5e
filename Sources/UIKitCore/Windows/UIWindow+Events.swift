import Foundation
import Windowing

// The way of an event: the desktop's value becomes touches or presses, which belong to a view or
// responder from their beginning to their end, whatever happens in between.

extension UIWindow {
  /// Takes something that happened on the desktop to the views.
  package func handle(_ event: WindowEvent) {
    guard case .keyDown = event.kind else { return deliver(event) }
    let first = firstResponder
    deliver(event)
    keyMovedFocus = firstResponder !== first
  }

  private func deliver(_ event: WindowEvent) {
    if eventFilter?(event) == true { return }
    switch event.kind {
    case .pointerDown(let pointer): pointerDown(pointer, at: event.time)
    case .pointerMoved(let pointer): pointerMoved(pointer, at: event.time)
    case .pointerUp(let pointer): pointerUp(pointer, at: event.time)
    case .pointerExited:
      hoverRecognizers(at: nil)
      hover(nil)
    case .keyDown(let key): keyDown(key, at: event.time)
    case .keyUp(let key): keyUp(key, at: event.time)
    case .text(let text): type(text)
    case .composition(let text, let caret): compose(text, caret)
    case .wheel(let wheel): turnWheel(wheel, at: event.time)
    case .resized(let size): take(size: size.points, scale: size.scale)
    case .focusGained:
      makeKey()
      UIApplication.shared.setActive(true)
    case .focusLost:
      cancelInput()
      UIApplication.shared.setActive(false)
    case .hidden: cancelInput()
    case .closeRequested: if let onCloseRequested { onCloseRequested() } else { close() }
    default: break
    }
  }

  /// Ends what is held: its end will not be seen.
  func cancelInput() {
    openMenu?.close()
    hover(nil)
    let now = CACurrentMediaTime()
    if let touch {
      self.touch = nil
      send(touch, .cancelled, at: now, modifiers: [], buttons: [])
    }
    for (code, press) in presses {
      presses[code] = nil
      send(press, .cancelled, at: now)
    }
  }

  // MARK: The pointer

  private func pointerDown(_ pointer: PointerEvent, at time: TimeInterval) {
    guard touch == nil else { return pointerMoved(pointer, at: time) }
    if showsFocus { setShowsFocus(false) }
    hover(at: pointer.position)
    let touch = UITouch()
    touch.view = hitTest(pointer.position, with: nil)
    touch.window = self
    touch.tapCount = max(pointer.clickCount, 1)
    (touch.place, touch.formerPlace) = (pointer.position, pointer.position)
    if let view = touch.view, let scroll = keeper(of: touch, from: view) { touch.view = scroll }
    self.touch = touch
    send(touch, .began, at: time, pointer)
  }

  /// The view around a view that scrolls and keeps a touch from it.
  private func keeper(of touch: UITouch, from view: UIView) -> UIView? {
    sequence(first: view, next: \.superview).dropFirst()
      .lazy.compactMap(\.scroller)
      .first { !$0.touchesShouldBegin([touch], with: nil, in: view) }
  }

  private func pointerMoved(_ pointer: PointerEvent, at time: TimeInterval) {
    guard let touch else { return hover(at: pointer.position) }
    (touch.formerPlace, touch.place) = (touch.place, pointer.position)
    send(touch, .moved, at: time, pointer)
  }

  private func pointerUp(_ pointer: PointerEvent, at time: TimeInterval) {
    guard let touch else { return }
    guard pointer.pressedButtons.isEmpty else { return pointerMoved(pointer, at: time) }
    (touch.formerPlace, touch.place) = (touch.place, pointer.position)
    self.touch = nil
    send(touch, .ended, at: time, pointer)
    hover(at: pointer.position)
  }

  private func send(
    _ touch: UITouch, _ phase: UITouch.Phase, at time: TimeInterval, _ pointer: PointerEvent
  ) {
    // The button that came up is still named, so that its release can be told from others.
    let buttons = pointer.pressedButtons.union(phase == .ended ? [pointer.button ?? .primary] : [])
    send(touch, phase, at: time, modifiers: pointer.modifiers, buttons: buttons)
  }

  private func send(
    _ touch: UITouch, _ phase: UITouch.Phase, at time: TimeInterval, modifiers: KeyModifiers,
    buttons: Set<PointerButton>
  ) {
    touch.phase = phase
    touch.timestamp = time
    let event = UIEvent(timestamp: time, modifierFlags: UIKeyModifierFlags(modifiers))
    event.buttonMask = UIEvent.ButtonMask(buttons)
    event.allTouches = [touch]
    UIApplication.shared.sendEvent(event)
  }

  private func hover(at point: CGPoint) {
    hoverRecognizers(at: point)
    let hit = bounds.contains(point) ? hitTest(point, with: nil) : nil
    hover(sequence(first: hit, next: { $0?.superview }).lazy.compactMap { $0 as? UIControl }.first)
  }

  /// Tells the control that the pointer left, and the one that it came to.
  func hover(_ control: UIControl?) {
    guard hovered !== control else { return }
    hovered?.isHovered = false
    hovered = control
    control?.isHovered = true
  }

  // MARK: The keyboard

  private func keyDown(_ key: KeyEvent, at time: TimeInterval) {
    if let openMenu { return openMenu.take(key) }
    let first = firstResponder ?? frontController?.viewIfLoaded ?? self
    if presses[key.scancode] == nil, !key.isRepeat, commands(UIKey(key), from: first) { return }
    if movesFocus(key) { return }
    let held = presses[key.scancode]
    let press = held ?? UIPress()
    if held == nil {
      press.window = self
      press.responder = first
      presses[key.scancode] = press
    }
    press.key = UIKey(key)
    send(press, held == nil ? .began : .changed, at: time)
  }

  private func keyUp(_ key: KeyEvent, at time: TimeInterval) {
    keyMovedFocus = false
    guard let press = presses.removeValue(forKey: key.scancode) else { return }
    send(press, .ended, at: time)
  }

  /// Gives typed text to the first responder, where it takes text.
  private func type(_ text: String) {
    let typed = text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F }
    guard !typed.isEmpty, openMenu == nil, !keyMovedFocus else { return }
    (firstResponder as? any UIKeyInput)?.insertText(String(String.UnicodeScalarView(typed)))
  }

  /// Shows the first responder what an input method composes, where it shows such.
  private func compose(_ text: String, _ caret: Int) {
    guard let field = firstResponder as? any UITextInput else { return }
    guard !text.isEmpty || field.markedTextRange != nil else { return }
    let place = text.prefix(max(0, min(caret, text.count))).utf16.count
    field.setMarkedText(text, selectedRange: NSRange(location: place, length: 0))
  }

  private func send(_ press: UIPress, _ phase: UIPress.Phase, at time: TimeInterval) {
    press.phase = phase
    press.timestamp = time
    let event = UIPressesEvent(timestamp: time, modifierFlags: press.key?.modifierFlags ?? [])
    event.allPresses = [press]
    UIApplication.shared.sendEvent(event)
  }

  // MARK: To the responders

  /// Told of each event before it reaches anybody; for what updates along with events.
  package static var willDispatch: (() -> Void)?

  /// Calls the method of an event's phase on what its touches and presses belong to.
  final func dispatch(_ event: UIEvent) {
    UIWindow.willDispatch?()
    for touch in event.allTouches ?? [] where touch.window === self {
      if recognize(touch, event) { (touch.view ?? self).take(touch, with: event) }
    }
    guard let event = event as? UIPressesEvent else { return }
    for press in event.allPresses where press.window === self {
      recognize(press, event)
      (press.responder ?? self).take(press, with: event)
    }
  }
}

extension UIResponder {
  fileprivate func take(_ touch: UITouch, with event: UIEvent) {
    switch touch.phase {
    case .began: touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  fileprivate func take(_ press: UIPress, with event: UIPressesEvent) {
    switch press.phase {
    case .began: pressesBegan([press], with: event)
    case .changed: pressesChanged([press], with: event)
    case .ended: pressesEnded([press], with: event)
    case .cancelled: pressesCancelled([press], with: event)
    case .stationary: break
    }
  }
}
