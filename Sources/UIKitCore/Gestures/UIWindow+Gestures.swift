import Foundation
import Windowing

// A touch goes to the recognisers of its view and of all around it, inner ones first, and then to
// the view, unless one of them took it away.

extension UIWindow {
  /// Lets recognisers have a touch, and tells whether the view still gets it.
  func recognize(_ touch: UITouch, _ event: UIEvent) -> Bool {
    if touch.phase == .began {
      watching.removeAll { $0.touch == nil && $0.pending == nil && !$0.awaitsMore }
      touch.recognizers = recognizers(for: touch, in: event)
      for recognizer in touch.recognizers where !watching.contains(where: { $0 === recognizer }) {
        watching.append(recognizer)
      }
    }
    for recognizer in touch.recognizers { recognizer.take(touch, event) }
    let isTaken = touch.recognizers.contains { $0.takesTouch }
    let isGoingOn = touch.phase != .ended && touch.phase != .cancelled
    let viewKeepsIt = !touch.isTaken
    if isTaken, viewKeepsIt {
      touch.isTaken = true
      if touch.phase != .began { cancelInView(touch, event) }
    }
    if !isGoingOn {
      for recognizer in touch.recognizers { recognizer.touchIsOver() }
      touch.recognizers = []
      watching.removeAll { $0.pending == nil && !$0.awaitsMore }
    }
    return !touch.isTaken
  }

  func cancelInView(_ touch: UITouch, _ event: UIEvent) {
    let phase = touch.phase
    touch.phase = .cancelled
    touch.view?.touchesCancelled([touch], with: event)
    touch.phase = phase
  }

  private func recognizers(for touch: UITouch, in event: UIEvent) -> [UIGestureRecognizer] {
    let views = sequence(first: touch.view, next: { $0?.superview }).compactMap { $0 }
    let control = views.lazy.compactMap { $0 as? UIControl }.first { $0.isEnabled }
    return views.flatMap { $0.recognizers.reversed() }
      .filter { $0.isEnabled && !($0 is UIHoverGestureRecognizer) }
      .filter { control?.keeps(touch, from: $0) != true }
      .filter { $0.mayTouch(touch) && $0.receives(event) }
      .filter { $0.delegate?.gestureRecognizer($0, shouldReceive: touch) != false }
  }

  /// Lets the recognisers around a responder have a key; those that got its beginning get its end.
  func recognize(_ press: UIPress, _ event: UIPressesEvent) {
    if press.phase == .began {
      let views = sequence(first: press.responder, next: { $0?.next }).compactMap { $0 as? UIView }
      press.recognizers = views.flatMap { $0.recognizers.reversed() }
        .filter { $0.isEnabled && !$0.allowedPressTypes.isEmpty && $0.receives(event) }
        .filter { $0.delegate?.gestureRecognizer($0, shouldReceive: press) != false }
    }
    for recognizer in press.recognizers { recognizer.take(press, event) }
  }

  /// Those that wait for others to fail.
  var waiting: [UIGestureRecognizer] { watching.filter { $0.pending != nil } }

  // MARK: The wheel

  /// Offers a turn of the wheel to what is below the pointer, inner views first.
  func turnWheel(_ wheel: WheelEvent, at time: TimeInterval) {
    var turn = WheelTurn(wheel, at: time, in: self)
    if wheel.modifiers.contains(.shift), turn.delta.dx == 0 {
      turn.delta = CGVector(dx: turn.delta.dy, dy: 0)
    }
    var view = hitTest(wheel.position, with: nil)
    while let current = view {
      let isTaken = current.recognizers.reversed().contains { $0.isEnabled && $0.takeWheel(turn) }
      if isTaken || current.takeWheel(turn) { return }
      view = current.superview
    }
  }

  // MARK: Hovering

  /// Tells recognisers where the pointer is without a button.
  func hoverRecognizers(at point: CGPoint?) {
    let hit = point.flatMap { bounds.contains($0) ? hitTest($0, with: nil) : nil }
    let found = sequence(first: hit, next: { $0?.superview }).compactMap { $0 }
      .flatMap(\.recognizers).filter { $0 is UIHoverGestureRecognizer && $0.isEnabled }
    for recognizer in hovering where !found.contains(where: { $0 === recognizer }) {
      recognizer.hover(at: nil)
    }
    hovering = found
    for recognizer in found { recognizer.hover(at: point) }
  }
}

extension UIGestureRecognizer {
  /// Whether the recogniser takes the touch from the view.
  fileprivate var takesTouch: Bool { cancelsTouchesInView && (isActive || current == .ended) }

  /// Whether a touch is of a kind that counts; where fingers do, the pointer does.
  fileprivate func mayTouch(_ touch: UITouch) -> Bool {
    let kinds = Set(allowedTouchTypes.map(\.intValue))
    let finger = UITouch.TouchType.direct.rawValue
    let isFinger = touch.type == .indirectPointer && kinds.contains(finger)
    return isFinger || kinds.contains(touch.type.rawValue)
  }

  fileprivate func receives(_ event: UIEvent) -> Bool {
    shouldReceive(event) && delegate?.gestureRecognizer(self, shouldReceive: event) != false
  }

  fileprivate func take(_ press: UIPress, _ event: UIPressesEvent) {
    guard isEnabled else { return }
    modifierFlags = event.modifierFlags
    switch press.phase {
    case .began: pressesBegan([press], with: event)
    case .changed: pressesChanged([press], with: event)
    case .ended: pressesEnded([press], with: event)
    case .cancelled: pressesCancelled([press], with: event)
    case .stationary: break
    }
  }
}

extension UIControl {
  /// Whether a touch in the control is none of a recogniser's business that watches around it: what
  /// presses a control is no tap elsewhere, and what moves a knob is no drag.
  fileprivate func keeps(_ touch: UITouch, from recognizer: UIGestureRecognizer) -> Bool {
    guard let view = recognizer.view, view !== self, isDescendant(of: view) else { return false }
    if let tap = recognizer as? UITapGestureRecognizer { return tap.numberOfTapsRequired == 1 }
    return isDragged && recognizer is UIPanGestureRecognizer
  }
}

/// A turn of the wheel in a window.
@_spi(Hooks) public struct WheelTurn {
  /// In notches, to the right and away from the person.
  package var delta: CGVector
  /// Where the pointer is, in the window's coordinates.
  var place: CGPoint
  package var modifiers: UIKeyModifierFlags
  var time: TimeInterval
  unowned var window: UIWindow

  @MainActor
  init(_ wheel: WheelEvent, at time: TimeInterval, in window: UIWindow) {
    delta = CGVector(dx: wheel.deltaX, dy: wheel.deltaY)
    (place, self.time, self.window) = (wheel.position, time, window)
    modifiers = UIKeyModifierFlags(wheel.modifiers)
  }
}
