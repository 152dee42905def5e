import Foundation

// The life of a recogniser. A state that a subclass sets is a wish. The step out of `possible`
// happens only when nobody has to fail first, the delegate and the view agree, and no other
// recogniser of the touch is at work; then those that may not work beside this one fail. After the
// touch's end everything that is over goes back to `possible`.

extension UIGestureRecognizer {
  /// Whether a gesture that has extent in time goes on.
  final var isActive: Bool { current == .began || current == .changed }

  /// The recognisers that watch the same touch.
  private var rivals: [UIGestureRecognizer] {
    (view?.window?.watching ?? []).filter { $0 !== self }
  }

  /// Goes to a state, or keeps it for later.
  final func enter(_ wish: State) {
    switch (current, wish) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      begin(wish == .changed ? .began : wish)
    case (.possible, .failed), (.possible, .cancelled): become(.failed)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      become(wish)
    case (.began, .failed), (.changed, .failed): become(.cancelled)
    default: break
    }
  }

  private func begin(_ wish: State) {
    if isBlocked {
      pending = wish
      return
    }
    pending = nil
    guard mayBegin else { return become(.failed) }
    let others = rivals
    for other in others where other.isActive && !worksBeside(other) {
      return become(.failed)
    }
    for other in others where other.current == .possible && !worksBeside(other) {
      if canPrevent(other), other.canBePrevented(by: self) { other.become(.failed) }
    }
    become(wish)
  }

  /// Whether somebody has to fail first who has not.
  private var isBlocked: Bool {
    requirements.contains { $0.object?.mayStillRecognize == true }
      || rivals.contains { $0.mayStillRecognize && requiresFailure(of: $0) }
  }

  private var mayStillRecognize: Bool {
    isEnabled && view != nil && (current == .possible || isActive)
      && (touch != nil || awaitsMore)
  }

  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  private var mayBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) != false
      && delegate?.gestureRecognizerShouldBegin(self) != false
  }

  private func worksBeside(_ other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  private func become(_ state: State) {
    current = state
    if state == .failed {
      pending = nil
    } else {
      for call in calls { call.tell(of: self) }
    }
    // Whoever waited for this one may go on; where it recognised, they must give up.
    for other in view?.window?.waiting ?? [] where other !== self { other.retry(after: self) }
    if touch == nil, !awaitsMore, !isActive { finish() }
  }

  /// Goes on after somebody failed, or gives up after they recognised.
  private func retry(after other: UIGestureRecognizer) {
    guard let wish = pending else { return }
    let required = requirements.contains { $0.object === other } || requiresFailure(of: other)
    if other.current == .failed {
      if !isBlocked { begin(wish) }
    } else if required {
      become(.failed)
    }
  }

  // MARK: Touches

  /// Takes a step of a touch that is watched.
  final func take(_ touch: UITouch, _ event: UIEvent) {
    guard isEnabled, !ignoresTouch, current != .failed, current != .ended, current != .cancelled
    else { return }
    buttonMask = event.buttonMask
    modifierFlags = event.modifierFlags
    spot = touch.place
    switch touch.phase {
    case .began:
      self.touch = touch
      touchesBegan([touch], with: event)
    case .moved: touchesMoved([touch], with: event)
    case .ended: touchesEnded([touch], with: event)
    case .cancelled: touchesCancelled([touch], with: event)
    case .stationary, .regionEntered, .regionMoved, .regionExited: break
    }
  }

  /// Gets ready for the next gesture after a touch's end, unless it waits for more.
  final func touchIsOver() {
    touch = nil
    ignoresTouch = false
    if pending == nil, !(current == .possible && awaitsMore) { finish() }
  }

  private func finish() {
    if isActive { become(.cancelled) }
    current = .possible
    pending = nil
    reset()
  }

  /// Gives up what is under way.
  final func stop() {
    if isActive { become(.cancelled) } else if touch != nil { current = .failed }
    pending = nil
    if touch == nil { finish() }
  }
}
