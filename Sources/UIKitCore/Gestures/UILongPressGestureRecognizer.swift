import Foundation

/// Recognises that a button is held without moving, and follows the pointer from then on.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long to hold, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far the pointer may move before that, in points.
  open var allowableMovement: CGFloat = 10
  /// How many clicks come before; kept for the recogniser's own use.
  open var numberOfTapsRequired = 0
  /// Kept for the recogniser's own use: there is one pointer.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero
  private var hold: Timer?

  /// Forgets the press.
  open override func reset() {
    super.reset()
    hold?.invalidate()
    hold = nil
  }

  /// Begins to wait.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = spot
    guard minimumPressDuration > 0 else { return heldLongEnough() }
    let timer = Timer(timeInterval: minimumPressDuration, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated { self?.heldLongEnough() }
    }
    RunLoop.main.add(timer, forMode: .common)
    hold = timer
  }

  /// Begins the gesture where the button is still held.
  @_spi(Hooks) open func heldLongEnough() {
    guard touch != nil, current == .possible else { return }
    state = .began
    if isActive, cancelsTouchesInView { view?.window?.takeFromView(touch) }
  }

  /// Fails before the time is over, and follows after it.
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if isActive {
      state = .changed
    } else if distance(spot, start) > allowableMovement {
      state = .failed
    }
  }

  /// Ends the gesture.
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isActive ? .ended : .failed
  }
}

extension UIWindow {
  /// Cancels a touch for its view, between two events.
  fileprivate func takeFromView(_ touch: UITouch?) {
    guard let touch, !touch.isTaken else { return }
    touch.isTaken = true
    let event = UIEvent(timestamp: CACurrentMediaTime(), modifierFlags: [])
    event.allTouches = [touch]
    cancelInView(touch, event)
  }
}
