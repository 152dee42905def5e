import Foundation
import Geometry
import QuartzCore
import Synchronization

// Methods that are called by their selector: at once, later, or on another thread.

extension NSObjectProtocol {
  /// Whether the object has a method.
  public func responds(to aSelector: Selector!) -> Bool { aSelector?.isMethod(of: self) == true }

  /// Calls a method of the object.
  ///
  /// - Returns: the object that the method returns, alive until the main thread has done what it does; nil where
  ///   it returns none.
  @discardableResult
  public func perform(_ aSelector: Selector!) -> Unmanaged<AnyObject>! {
    result(aSelector?.send(to: self))
  }

  /// Calls a method of the object with an argument.
  @discardableResult
  public func perform(_ aSelector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    result(aSelector?.send(to: self, object))
  }

  /// Calls a method of the object with two arguments.
  @discardableResult
  public func perform(
    _ aSelector: Selector!, with object1: Any!, with object2: Any!
  ) -> Unmanaged<AnyObject>! { result(aSelector?.send(to: self, object1, object2)) }

  private func result(_ value: Any?) -> Unmanaged<AnyObject>? { Selector.performed(value) }

  /// Calls a method of the object on the main thread after a number of seconds; keeps it until then.
  public func perform(
    _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval
  ) { LaterCalls.add(self, aSelector, delay) { aSelector.send(to: self, anArgument) } }

  /// Calls a method such as `Chart.tick` on the main thread after a number of seconds.
  public func perform(
    _ aSelector: @escaping PlainMethod<Self, Void>, with anArgument: Any?,
    afterDelay delay: TimeInterval
  ) { perform(Selector(aSelector), with: anArgument, afterDelay: delay) }

  /// Calls a method such as `Chart.show(_:)` with an argument on the main thread after a number of seconds.
  public func perform<Argument>(
    _ aSelector: @escaping MethodTaking<Self, Argument, Void>, with anArgument: Argument,
    afterDelay delay: TimeInterval
  ) { perform(Selector(aSelector), with: anArgument as Any?, afterDelay: delay) }

  /// Calls a method of the object on the main thread, at once where this is it.
  ///
  /// - Parameter wait: whether this thread waits until the method has returned.
  public func performSelector(
    onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool
  ) {
    let call = UncheckedCall<Void> { aSelector.send(to: self, arg) }
    if !wait { return DispatchQueue.main.async { call(()) } }
    if MainQueue.isHere { call(()) } else { DispatchQueue.main.sync { call(()) } }
  }

  /// Calls a method of the object on a thread of its own.
  public func performSelector(inBackground aSelector: Selector, with arg: Any?) {
    let call = UncheckedCall<Void> { aSelector.send(to: self, arg) }
    Thread.detachNewThread { call(()) }
  }
}

extension Selector {
  /// Calls a method of any object, which need not be an `NSObject`; nothing where there is no object or no method.
  ///
  /// Where a program asks any object to perform a method, as in `target?.perform(action, with: self)`, it is ported to
  /// this.
  ///
  /// - Returns: the object that the method returns, as from `perform(_:)`.
  @discardableResult
  public static func perform(
    _ selector: Selector?, of object: Any?, with arguments: Any?...
  ) -> Unmanaged<AnyObject>? {
    guard let object else { return nil }
    switch arguments.count {
    case 0: return performed(selector?.send(to: object))
    case 1: return performed(selector?.send(to: object, arguments[0]))
    default: return performed(selector?.send(to: object, arguments[0], arguments[1]))
    }
  }

  /// What a method returned, alive until the main thread has done what it does; nil for what is no object.
  fileprivate static func performed(_ value: Any?) -> Unmanaged<AnyObject>? {
    guard let value, type(of: value) is AnyClass else { return nil }
    let object = UncheckedCall<Void> { withExtendedLifetime(value) {} }
    DispatchQueue.main.async { object(()) }
    return Unmanaged.passUnretained(value as AnyObject)
  }
}

extension NSObject {
  /// Drops all calls that wait for an object.
  public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
    LaterCalls.cancel(ObjectIdentifier(aTarget as AnyObject)) { _ in true }
  }

  /// Drops the calls of a method that wait for an object, whatever their argument is.
  public class func cancelPreviousPerformRequests(
    withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
  ) { LaterCalls.cancel(ObjectIdentifier(aTarget as AnyObject)) { $0 == aSelector } }
}

/// The calls that wait for their time, by the object that they are for.
private enum LaterCalls {
  private struct Call {
    var selector: Selector
    var body: UncheckedCall<Void>
  }

  private struct Table {
    var calls: [ObjectIdentifier: [Int: Call]] = [:]
    var count = 0

    mutating func add(_ call: Call, for id: ObjectIdentifier) -> Int {
      count += 1
      calls[id, default: [:]][count] = call
      return count
    }

    mutating func take(
      of id: ObjectIdentifier, where isMeant: (Int, Selector) -> Bool
    ) -> [Call] {
      let all = calls[id] ?? [:]
      let left = all.filter { !isMeant($0, $1.selector) }
      calls[id] = left.isEmpty ? nil : left
      return all.filter { isMeant($0, $1.selector) }.map(\.value)
    }
  }

  private static let waiting = Mutex(Table())

  static func add(
    _ target: AnyObject, _ selector: Selector, _ delay: TimeInterval, _ body: @escaping () -> Void
  ) {
    let id = ObjectIdentifier(target)
    let call = Call(selector: selector, body: UncheckedCall<Void> { body() })
    let number = waiting.withLock { $0.add(call, for: id) }
    DispatchQueue.main.asyncAfter(deadline: .now() + max(delay, 0)) {
      for due in waiting.withLock({ $0.take(of: id) { at, _ in at == number } }) { due.body(()) }
    }
  }

  static func cancel(_ id: ObjectIdentifier, where isMeant: (Selector) -> Bool) {
    let calls = waiting.withLock { $0.take(of: id) { isMeant($1) } }
    withExtendedLifetime(calls) {}
  }
}
