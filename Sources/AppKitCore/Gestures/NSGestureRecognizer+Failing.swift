import Foundation

// A recogniser may have to wait for others to fail: a click for a double click. What it recognises meanwhile it tells
// once they have failed, and never where one of them recognises its own gesture.

extension NSGestureRecognizer {
  /// Whether this one waits for another one to fail.
  final func waits(for other: NSGestureRecognizer) -> Bool {
    shouldRequireFailure(of: other) || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether another one that it waits for may still recognise something.
  final var mustWait: Bool {
    (view?.window?.watching ?? []).contains {
      $0 !== self && $0.state == .possible && waits(for: $0)
    }
  }

  /// Lets those tell what they recognised that waited for this one alone.
  final func releaseWaiting() {
    for other in view?.window?.watching ?? [] where other !== self {
      guard let pending = other.pending, other.waits(for: self), !other.mustWait else { continue }
      other.pending = nil
      other.state = pending
    }
  }

  /// Whether this one makes another one fail, once it has recognised something.
  final func prevents(_ other: NSGestureRecognizer) -> Bool {
    let together =
      delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
    return !together && canPrevent(other) && other.canBePrevented(by: self)
  }
}
