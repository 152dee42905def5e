import Foundation
import Geometry

// Timers that call a method of an object, which they keep until they are invalid.

extension Timer {
  /// Makes a timer that calls a method of an object, with itself where the method takes something.
  ///
  /// - Parameter userInfo: not kept: Foundation's timers have no place for it, `Timer.keeping` has.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    // Foundation's own initialiser without a date makes timers here that are due at once.
    self.init(
      fireAt: Date(timeIntervalSinceNow: ti), interval: ti, target: aTarget, selector: aSelector,
      userInfo: userInfo, repeats: yesOrNo)
  }

  /// Makes a timer that calls a method of an object for the first time at a date.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    let call = UncheckedCall<Timer> { s.send(to: t, $0) }
    self.init(fire: date, interval: ti, repeats: rep) { call($0) }
  }

  /// Makes a timer that calls a method of an object, and starts it in the run loop of this thread.
  ///
  /// - Parameter userInfo: what the timer keeps for the method.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer.keeping(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that calls a method such as `Chart.tick`.
  public convenience init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target: Target, selector: @escaping PlainMethod<Target, Void>,
    userInfo: Any? = nil, repeats: Bool
  ) {
    self.init(
      timeInterval: ti, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }

  /// Makes a timer that calls a method such as `Chart.tick(_:)` with itself.
  public convenience init<Target: AnyObject>(
    timeInterval ti: TimeInterval, target: Target,
    selector: @escaping MethodTaking<Target, Timer, Void>, userInfo: Any? = nil, repeats: Bool
  ) {
    self.init(
      timeInterval: ti, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }

  /// Makes a timer that calls a method such as `Chart.tick`, and starts it in the run loop of this thread.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target: Target, selector: @escaping PlainMethod<Target, Void>,
    userInfo: Any? = nil, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: ti, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }

  /// Makes a timer that calls a method such as `Chart.tick(_:)`, and starts it in the run loop of this thread.
  @discardableResult
  public class func scheduledTimer<Target: AnyObject>(
    timeInterval ti: TimeInterval, target: Target,
    selector: @escaping MethodTaking<Target, Timer, Void>, userInfo: Any? = nil, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: ti, target: target, selector: Selector(selector), userInfo: userInfo,
      repeats: repeats)
  }
}
