import Foundation
import Geometry

// Foundation's timers here have no place for their `userInfo`. Where code for Apple's systems makes a `Timer` with a
// target, the plug-in writes `Timer.keeping(…)`; `Timer.scheduledTimer` keeps it by itself.

extension Timer {
  /// Makes a timer that calls a method of an object after a time, with itself where the method takes something.
  ///
  /// - Parameter userInfo: what the timer keeps for the method, until it is invalid.
  public static func keeping(
    timeInterval ti: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    keeping(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: target, selector: selector,
      userInfo: userInfo, repeats: repeats)
  }

  /// Makes a timer that calls a method for the first time at a date, and keeps something for it.
  public static func keeping(
    fireAt date: Date, interval ti: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) -> Timer {
    let call = UncheckedCall<Timer> { selector.send(to: target, $0) }
    let timer = KeepingTimer(fire: date, interval: ti, repeats: repeats) { call($0) }
    timer.kept = userInfo
    return timer
  }
}

/// A timer that keeps something for the method that it calls.
private final class KeepingTimer: Timer {
  var kept: Any?

  override var userInfo: Any? { kept }

  override func invalidate() {
    super.invalidate()
    kept = nil
  }
}
